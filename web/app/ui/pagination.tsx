import * as m from '@spokehaat/texts/ui'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { formatCount } from '../lib/format.ts'
import { ButtonLink, buttonClass } from './button.tsx'

interface PaginationProps {
  page: number
  pages: number
  /** The address of a page. */
  to: (page: number) => string
}

/** Prev and Next; nothing at all where there is one page. */
export function Pagination({ page, pages, to }: PaginationProps) {
  if (pages <= 1) return null
  return (
    <nav
      aria-label={m.pages()}
      data-repeat
      className="flex flex-wrap items-center justify-between gap-2 sm:gap-4"
    >
      <Step to={page > 1 ? to(page - 1) : null} rel="prev">
        <ArrowLeft aria-hidden="true" className="size-5" />
        {m.prev()}
      </Step>
      <p aria-live="polite" className="figures whitespace-nowrap text-muted">
        {m.page_of({ page: formatCount(page), pages: formatCount(pages) })}
      </p>
      <Step to={page < pages ? to(page + 1) : null} rel="next">
        {m.next()}
        <ArrowRight aria-hidden="true" className="size-5" />
      </Step>
    </nav>
  )
}

/** With the words between them no wider than the smallest of screens. */
const STEP = 'max-sm:px-3 sm:min-w-24'

function Step({ to, rel, children }: { to: string | null; rel: string; children: React.ReactNode }) {
  if (to === null) {
    return (
      <button type="button" disabled className={buttonClass({ className: STEP })}>
        {children}
      </button>
    )
  }
  return (
    <ButtonLink to={to} rel={rel} className={STEP}>
      {children}
    </ButtonLink>
  )
}
