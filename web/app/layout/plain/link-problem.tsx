import { type ReactNode, useEffect, useRef } from 'react'
import { PlainCard } from './plain-card.tsx'
import { PlainLayout } from './plain-layout.tsx'

export type LinkProblemCode = 'link_unknown' | 'link_used' | 'link_expired'

const WORDS: Record<LinkProblemCode, { title: string; lead: string }> = {
  link_used: {
    title: 'Already used',
    lead: 'This link works once, and it has done its work, or a newer one has.',
  },
  link_expired: {
    title: 'Too late for this link',
    lead: 'Links in our mails work for a limited time only, and this one has run out.',
  },
  link_unknown: {
    title: 'This link leads nowhere',
    lead: 'Perhaps a part of it was lost on the way. Please open it from the mail once more.',
  },
}

/** A link in a mail that opens nothing any more: why, and what to do instead. */
export function LinkProblem({ code, instead }: { code: LinkProblemCode; instead: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <PlainLayout>
      <PlainCard {...WORDS[code]} titleRef={heading}>
        <div className="mt-8">{instead}</div>
      </PlainCard>
    </PlainLayout>
  )
}
