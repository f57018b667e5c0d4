import type { ColorFamily, Facets } from '@spokehaat/contract/catalogue/product'
import * as m from '@spokehaat/texts/shop'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatAtLeast, formatCount, formatFigure } from '../../lib/format.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { FACET_LABELS, optionsOf, valueLabel } from './facet-words.ts'
import { type Filters, LIST_FACETS, type ListFacet } from './filters.ts'
import { FitFilter } from './fit/fit-filter.tsx'
import type { TypedRider } from './fit/typed-rider.server.ts'

/** A paint that stands for its family. */
const PAINTS: Record<ColorFamily, string> = {
  black: '#16171a',
  white: '#fbfbf9',
  grey: '#8a9299',
  red: '#c8202c',
  orange: '#ec8a1c',
  yellow: '#e8b923',
  green: '#1f6b4a',
  blue: '#1479b8',
  purple: '#7d5ba6',
  pink: '#e58aa3',
  brown: '#6b442a',
}

interface FacetFiltersProps {
  facets: Facets
  filters: Filters
  /** What is wrong with a rider's figures that a form without scripts has sent. */
  problems: TypedRider['problems'] | undefined
  /** There may be more than the counts say. */
  isAtLeast: boolean | undefined
  onChange: (part: Partial<Omit<Filters, 'page'>>) => void
}

/** What the specification sheets can be narrowed by, each value with what it would leave. */
export function FacetFilters({ facets, filters, problems, isAtLeast, onChange }: FacetFiltersProps) {
  return (
    <>
      <fieldset className="border-t border-line pt-5">
        <legend className="sr-only">{m.availability_and_size()}</legend>
        {(facets.inStock > 0 || isAtLeast || filters.inStock) && (
          <Checkbox
            name="inStock"
            value="1"
            label={m.in_stock()}
            aside={formatAtLeast(facets.inStock, isAtLeast)}
            checked={filters.inStock}
            onChange={(event) => onChange({ inStock: event.target.checked })}
          />
        )}
        {/* a shop without a sale need not say so */}
        {(facets.onSale > 0 || filters.onSale) && (
          <Checkbox
            name="onSale"
            value="1"
            label={m.on_sale()}
            aside={formatAtLeast(facets.onSale, isAtLeast)}
            checked={filters.onSale}
            onChange={(event) => onChange({ onSale: event.target.checked })}
          />
        )}
        <Field label={m.rider_height()} className="mt-2">
          <Select
            name="height"
            // with an inseam beside it a height is said below
            value={filters.inseam === null ? (filters.height ?? '') : ''}
            onChange={(event) => onChange({ height: Number(event.target.value) || null, inseam: null })}
          >
            <option value="">{m.any_height()}</option>
            {heightsOf(facets, filters).map(({ value, count }) => (
              <option key={value} value={value}>
                {m.cm({ value: formatFigure(value), count: formatAtLeast(count, isAtLeast) })}
              </option>
            ))}
          </Select>
        </Field>
        <FitFilter filters={filters} problems={problems} onChange={onChange} />
      </fieldset>
      {LIST_FACETS.map((facet) => (
        <FacetGroup
          key={facet}
          facet={facet}
          options={optionsOf(facets[facet], filters[facet], isAtLeast)}
          chosen={filters[facet]}
          isAtLeast={isAtLeast}
          onChange={(chosen) => onChange({ [facet]: chosen })}
        />
      ))}
    </>
  )
}

function heightsOf({ height }: Facets, { height: chosen, inseam }: Filters): Facets['height'] {
  if (chosen === null || inseam !== null || height.some(({ value }) => value === chosen)) return height
  return [...height, { value: chosen, count: 0 }].sort((a, b) => a.value - b.value)
}

interface FacetGroupProps {
  facet: ListFacet
  options: { value: string; count: number }[]
  chosen: string[]
  isAtLeast: boolean | undefined
  onChange: (chosen: string[]) => void
}

function FacetGroup({ facet, options, chosen, onChange, isAtLeast }: FacetGroupProps) {
  // once opened or closed, it stays so whatever is chosen
  const [isOpen] = useState(chosen.length > 0)
  if (options.length === 0) return null
  return (
    <details open={isOpen} className="group/facet border-t border-line pt-2">
      <summary className="flex min-h-11 list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
        <span>
          <span>{FACET_LABELS[facet]}</span>
          {chosen.length > 0 && (
            <span className="figures ml-2 font-normal text-muted">
              {m.chosen({ count: formatCount(chosen.length) })}
            </span>
          )}
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 text-muted transition-transform duration-150 group-open/facet:rotate-180"
        />
      </summary>
      <fieldset>
        <legend className="sr-only">{FACET_LABELS[facet]}</legend>
        {options.map(({ value, count }) => (
          <Checkbox
            key={value}
            name={facet}
            value={value}
            label={facet === 'color' ? <PaintLabel value={value} /> : valueLabel(value)}
            aside={formatAtLeast(count, isAtLeast)}
            checked={chosen.includes(value)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
          />
        ))}
      </fieldset>
    </details>
  )
}

function PaintLabel({ value }: { value: string }): ReactNode {
  return (
    <span className="flex items-center gap-2.5">
      <span
        aria-hidden="true"
        className="size-5 shrink-0 rounded-full border border-edge"
        style={{ background: PAINTS[value as ColorFamily] }}
      />
      {valueLabel(value)}
    </span>
  )
}
