/** How the shop's page calls the facets and their values. */

import { PRICE_RANGE } from '@spokehaat/contract/basics/constants'
import * as m from '@spokehaat/texts/shop'
import { formatCount, formatFigure } from '../../lib/format.ts'
import { valueName } from '../../lib/value-name.ts'
import { type Filters, hasPriceFilter, LIST_FACETS, type ListFacet } from './filters.ts'
import { shownBound } from './price-unit.ts'

export const FACET_LABELS: Record<ListFacet, string> = {
  type: m.type(),
  brand: m.brand(),
  color: m.color(),
  wheel: m.wheel_size(),
  material: m.frame_material(),
  brakes: m.brakes(),
}

/** A value as it is read: 'hydraulic disc' is written 'Hydraulic disc'. */
export function valueLabel(value: string): string {
  const name = valueName(value)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

export interface Counted {
  value: string
  count: number
}

/** What can be chosen of a facet: all that leaves products, and what is chosen already, so that it can be let go. */
export function optionsOf(all: readonly Counted[], chosen: readonly string[], isAtLeast = false): Counted[] {
  const counted = all.filter(({ value, count }) => count > 0 || isAtLeast || chosen.includes(value))
  const missing = chosen.filter((value) => counted.every((one) => one.value !== value))
  return [...counted, ...missing.map((value) => ({ value, count: 0 }))]
}

export interface Chip {
  key: string
  label: string
  /** The change that lets it go. */
  without: Partial<Omit<Filters, 'page'>>
}

/** A rider, by what a list is narrowed to; in cm. */
export function riderWords(height: number, inseam: number | null): string {
  return inseam === null
    ? m.rider_cm({ height: formatFigure(height) })
    : m.rider_cm_inseam({ height: formatFigure(height), inseam: formatFigure(inseam) })
}

/** One for each thing that is chosen; `rate`: taka for a dollar. */
export function chipsOf(filters: Filters, rate: number | null): Chip[] {
  const chips: Chip[] = []
  if (filters.search !== '') {
    chips.push({ key: 'search', label: `“${filters.search}”`, without: { search: '' } })
  }
  for (const name of filters.names) {
    chips.push({
      key: `name:${name}`,
      label: valueName(name),
      without: { names: filters.names.filter((one) => one !== name) },
    })
  }
  if (hasPriceFilter(filters)) {
    chips.push({
      key: 'price',
      label: m.chip_price({
        minPrice: formatCount(shownBound(filters.minPrice, rate)),
        maxPrice: formatCount(shownBound(filters.maxPrice, rate)),
      }),
      without: { minPrice: PRICE_RANGE.min, maxPrice: PRICE_RANGE.max },
    })
  }
  for (const facet of LIST_FACETS) {
    for (const value of filters[facet]) {
      chips.push({
        key: `${facet}:${value}`,
        label: valueLabel(value),
        without: { [facet]: filters[facet].filter((one) => one !== value) },
      })
    }
  }
  if (filters.height !== null) {
    chips.push({
      key: 'height',
      label: riderWords(filters.height, filters.inseam),
      without: { height: null, inseam: null },
    })
  }
  if (filters.inStock) chips.push({ key: 'inStock', label: m.in_stock(), without: { inStock: false } })
  if (filters.onSale) chips.push({ key: 'onSale', label: m.on_sale(), without: { onSale: false } })
  return chips
}
