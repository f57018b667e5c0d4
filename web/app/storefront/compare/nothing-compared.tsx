import * as m from '@spokehaat/texts/compare'
import { formatCount } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { useCompared, writeCompared } from '../../store/compared/compared.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** `isAsked`: the address named some, and none of them can be shown. */
export function NothingCompared({ isAsked }: { isAsked: boolean }) {
  const chosen = useCompared()
  return (
    <EmptyState
      title={isAsked ? m.none_in_link_title() : m.none_title()}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {chosen.length > 0 && !isAsked && (
            <ButtonLink to={paths.compare(chosen.map(writeCompared))} variant="primary" size="lg">
              {m.compare_chosen({ count: formatCount(chosen.length) })}
            </ButtonLink>
          )}
          <ButtonLink
            to={paths.shop()}
            variant={chosen.length > 0 && !isAsked ? 'secondary' : 'primary'}
            size="lg"
          >
            {m.see_bikes()}
          </ButtonLink>
        </div>
      }
    >
      {m.none_text()}
    </EmptyState>
  )
}
