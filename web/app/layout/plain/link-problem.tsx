import * as m from '@spokehaat/texts/links'
import { type ReactNode, useEffect, useRef } from 'react'
import { PlainCard } from './plain-card.tsx'
import { PlainLayout } from './plain-layout.tsx'

export type LinkProblemCode = 'link_unknown' | 'link_used' | 'link_expired'

const WORDS: Record<LinkProblemCode, { title: string; lead: string }> = {
  link_used: {
    title: m.link_used(),
    lead: m.link_used_lead(),
  },
  link_expired: {
    title: m.link_expired(),
    lead: m.link_expired_lead(),
  },
  link_unknown: {
    title: m.link_unknown(),
    lead: m.link_unknown_lead(),
  },
}

/** A link in a mail that opens nothing any more: why, and what to do instead. */
export function LinkProblem({
  code,
  lead = WORDS[code].lead,
  instead,
}: {
  code: LinkProblemCode
  lead?: string
  instead: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <PlainLayout>
      <PlainCard title={WORDS[code].title} lead={lead} titleRef={heading}>
        <div className="mt-8">{instead}</div>
      </PlainCard>
    </PlainLayout>
  )
}
