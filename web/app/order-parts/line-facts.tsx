import type { TextIn } from '@spokehaat/contract/catalogue/text-in'
import { Joined } from '../ui/joined.tsx'

/** What was chosen of a line, and what else there is to say of it. */
export function LineFacts({ texts, rest }: { texts: readonly TextIn[]; rest: readonly (string | false)[] }) {
  const others = rest.filter(Boolean).join(' · ')
  return (
    <>
      {texts.length > 0 && (
        <span>
          <Joined texts={texts} />
        </span>
      )}
      {others && <span>{texts.length > 0 ? ` · ${others}` : others}</span>}
    </>
  )
}
