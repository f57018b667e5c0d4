import * as m from '@spokehaat/texts/shop'
import { X } from 'lucide-react'
import { paths } from '../../lib/paths.ts'
import { useShopFacts } from '../../lib/shop-facts.ts'
import { Link } from '../../render/link.tsx'
import { chipsOf } from './facet-words.ts'
import type { Filters } from './filters.ts'

interface FilterChipsProps {
  filters: Filters
  /** The address after a change. */
  to: (part: Partial<Omit<Filters, 'page'>>) => string
}

/** What is chosen, each a link to the list without it. */
export function FilterChips({ filters, to }: FilterChipsProps) {
  const { rate } = useShopFacts()
  const chips = chipsOf(filters, rate)
  if (chips.length === 0) return null
  return (
    <ul aria-label={m.chosen_filters()} className="mb-6 flex flex-wrap items-center gap-2">
      {chips.map(({ key, label, without }) => (
        <li key={key} className="max-w-full">
          <Link
            to={to(without)}
            preventScrollReset
            rel="nofollow"
            className="flex min-h-11 max-w-full items-center gap-2 rounded-full border border-edge bg-surface pr-3 pl-4 leading-tight transition-colors duration-150 hover:border-ink hover:bg-sunken"
          >
            <span className="sr-only">{m.remove()} </span>
            <span className="truncate">{label}</span>
            <X aria-hidden="true" className="size-4 shrink-0 text-muted" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={paths.shop()}
          preventScrollReset
          className="flex min-h-11 items-center px-3 font-semibold underline decoration-marigold decoration-2 underline-offset-4 hover:decoration-ink"
        >
          {m.clear_all()}
        </Link>
      </li>
    </ul>
  )
}
