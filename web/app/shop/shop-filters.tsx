import { Search, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { cx } from '../lib/class-names.ts'
import { paths } from '../lib/paths.ts'
import { useShopFacts } from '../lib/shop-facts.ts'
import { useDraft } from '../lib/use-draft.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { countActive, type Filters, NO_FILTERS } from './filters.ts'
import { PriceFilter } from './price-filter.tsx'

interface ShopFiltersProps {
  id: string
  filters: Filters
  onChange: (part: Partial<Filters>, options?: { replace?: boolean }) => void
}

/** A plain form that asks for the shop again; with scripts every change asks by itself. */
export function ShopFilters({ id, filters, onChange }: ShopFiltersProps) {
  const { categories } = useShopFacts()
  const [isOpen, setOpen] = useState(false)
  const search = useDraft(filters.search, (text) => onChange({ search: text.trim() }, { replace: true }))
  const active = countActive(filters)

  function toggleCategory(name: string, isChecked: boolean) {
    onChange({ names: isChecked ? [...filters.names, name] : filters.names.filter((one) => one !== name) })
  }

  return (
    <search className="lg:sticky lg:top-24">
      <form
        id={id}
        action={paths.shop()}
        onSubmit={(event) => {
          event.preventDefault()
          search.flush()
        }}
        className="flex flex-col gap-6"
      >
        <div className="flex gap-2">
          <div className="relative flex-1">
            <Search
              aria-hidden="true"
              className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-muted"
            />
            <TextInput
              type="search"
              name="search"
              aria-label="Search for products"
              placeholder="Search for products..."
              enterKeyHint="search"
              maxLength={100}
              value={search.draft}
              onChange={(event) => search.change(event.target.value)}
              className="pl-11"
            />
          </div>
          <Button
            aria-expanded={isOpen}
            aria-controls={`${id}-more`}
            onClick={() => setOpen(!isOpen)}
            className="needs-script h-12 px-3.5 lg:hidden"
          >
            <SlidersHorizontal aria-hidden="true" className="size-5" />
            Filters
            {active > 0 && <span className="figures">({active})</span>}
          </Button>
        </div>

        <div
          id={`${id}-more`}
          className={cx('flex-col gap-6 lg:flex', isOpen ? 'flex' : 'shop-filters-folded')}
        >
          <PriceFilter
            lower={filters.minPrice}
            upper={filters.maxPrice}
            onChange={(minPrice, maxPrice) => onChange({ minPrice, maxPrice }, { replace: true })}
          />
          <fieldset className="border-t border-line pt-5">
            <legend className="sr-only">Categories</legend>
            <p aria-hidden="true" className="mb-1 font-semibold">
              Categories
            </p>
            {categories.map(({ name, count }) => (
              <Checkbox
                key={name}
                name="name"
                value={name}
                label={name}
                aside={count}
                checked={filters.names.includes(name)}
                onChange={(event) => toggleCategory(name, event.target.checked)}
              />
            ))}
          </fieldset>
          {active > 0 && (
            <Button className="needs-script" onClick={() => onChange(NO_FILTERS)}>
              Clear all filters
            </Button>
          )}
          <Button type="submit" variant="primary" className="without-script">
            Show results
          </Button>
        </div>
      </form>
    </search>
  )
}
