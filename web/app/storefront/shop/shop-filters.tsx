import type { Facets } from '@spokehaat/contract/catalogue/product'
import * as m from '@spokehaat/texts/shop'
import { SlidersHorizontal } from 'lucide-react'
import { memo, useRef, useState } from 'react'
import { counted, formatAtLeast, formatCount } from '../../lib/format.ts'
import { pageAddress } from '../../lib/language.ts'
import { nameLang } from '../../lib/latin-name.ts'
import { paths } from '../../lib/paths.ts'
import { useShopFacts } from '../../lib/shop-facts.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { valueName } from '../../lib/value-name.ts'
import { fragment } from '../../render/fragment.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FacetFilters } from './facet-filters.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { countActive, type Filters } from './filters.ts'
import type { TypedRider } from './fit/typed-rider.server.ts'
import { PriceFilter } from './price-filter.tsx'
import { SearchBox } from './search/search-box.tsx'

interface ShopFiltersProps {
  id: string
  filters: Filters
  /** What is wrong with a rider's figures that a form without scripts has sent. */
  problems: TypedRider['problems'] | undefined
  facets: Facets
  /** How many products the filters leave. */
  total: number
  /** There may be more than `total`, and than the counts say. */
  isAtLeast: boolean | undefined
  onChange: (part: Partial<Omit<Filters, 'page'>>, options?: { replace?: boolean }) => void
}

/**
 * A plain form that asks for the shop again; with scripts every change asks by itself. Remembered, as a card is: it has
 * the most elements of the page.
 */
export const ShopFilters = memo(fragment('filters', Contents))

function Contents({ id, filters, problems, facets, total, isAtLeast, onChange }: ShopFiltersProps) {
  const { categories } = useShopFacts()
  const sheet = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  const search = useDraft(filters.search, (text) => onChange({ search: text.trim() }, { replace: true }))
  const active = countActive(filters)
  const offered = categories
    .map(({ name }) => ({ name, count: facets.category.find(({ value }) => value === name)?.count ?? 0 }))
    // what would leave nothing is no choice; but a count may say only that there are at least so many
    .filter(({ name, count }) => count > 0 || isAtLeast || filters.names.includes(name))

  function toggleCategory(name: string, isChecked: boolean) {
    onChange({ names: isChecked ? [...filters.names, name] : filters.names.filter((one) => one !== name) })
  }

  return (
    <search className="lg:sticky lg:top-24 lg:z-10">
      <form
        id={id}
        action={pageAddress(paths.shop())}
        onSubmit={(event) => {
          event.preventDefault()
          search.flush()
        }}
        className="flex flex-col gap-6"
      >
        <div className="flex gap-2">
          <SearchBox value={search.draft} onChange={search.change} />
          <Button
            aria-haspopup="dialog"
            aria-controls={`${id}-more`}
            onClick={() => {
              setOpen(true)
              sheet.current?.showModal()
            }}
            className="needs-script relative h-12 px-3.5 lg:hidden"
          >
            <SlidersHorizontal aria-hidden="true" className="size-5" />
            <span className="sr-only sm:not-sr-only">{m.filters()}</span>
            {active > 0 && (
              <span className="figures absolute -top-2 -right-2 grid size-6 place-items-center rounded-full bg-ink text-[0.8125rem] text-paper">
                {formatCount(active)}
                <span className="sr-only"> {m.in_use()}</span>
              </span>
            )}
          </Button>
        </div>

        <FilterSheet
          id={`${id}-more`}
          sheet={sheet}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          done={
            isAtLeast
              ? m.show_many({ count: formatAtLeast(total, isAtLeast) })
              : counted(total, m.show_one, m.show_many)
          }
        >
          <PriceFilter
            lower={filters.minPrice}
            upper={filters.maxPrice}
            onChange={(minPrice, maxPrice) => onChange({ minPrice, maxPrice }, { replace: true })}
          />
          {offered.length > 0 && (
            <fieldset className="border-t border-line pt-5">
              <legend className="sr-only">{m.categories()}</legend>
              <p aria-hidden="true" className="mb-1 font-semibold">
                {m.categories()}
              </p>
              {offered.map(({ name, count }) => (
                <Checkbox
                  key={name}
                  name="name"
                  value={name}
                  label={<span lang={nameLang(valueName(name))}>{valueName(name)}</span>}
                  aside={formatAtLeast(count, isAtLeast)}
                  checked={filters.names.includes(name)}
                  onChange={(event) => toggleCategory(name, event.target.checked)}
                />
              ))}
            </fieldset>
          )}
          <FacetFilters
            facets={facets}
            filters={filters}
            problems={problems}
            isAtLeast={isAtLeast}
            onChange={onChange}
          />
          <Button type="submit" variant="primary" className="without-script">
            {m.show_results()}
          </Button>
        </FilterSheet>
      </form>
    </search>
  )
}
