/** The price filter as the Bangla build has it: in taka, while addresses keep dollars. */
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { NO_FACTS, ShopFactsContext } from '../../lib/shop-facts.ts'
import { chipsOf } from './facet-words.ts'
import { NO_FILTERS } from './filters.ts'
import { PriceFilter } from './price-filter.tsx'
import { boundsInDollars, shownBounds } from './price-unit.ts'
import { readTypedPrices, typedPriceParams } from './typed-price.server.ts'

// before any module is loaded, as Vite does for the Bangla build
vi.hoisted(() => vi.stubEnv('VITE_LANGUAGE', 'bn'))

const show = (lower: number, upper: number) =>
  renderToString(
    <ShopFactsContext value={{ ...NO_FACTS, rate: 120 }}>
      <PriceFilter lower={lower} upper={upper} onChange={() => {}} />
    </ShopFactsContext>,
  )

test('words, fields and slider are in taka', () => {
  const html = show(125, 100_000)
  // the sign is in the texts, which are English ones here
  expect(html).toContain('১৫,০০০</output>')
  expect(html).toMatch(/aria-valuetext="৳১৫,[০-৯]+"/)
  expect(html).toContain('aria-valuetext="৳১,২০,০০,০০০"')
  expect(html).toMatch(/name="minTaka"[^>]*value="15000"/)
  expect(html).toMatch(/min="1200"/)
  expect(html).not.toContain('name="minPrice"')
})

test('a chip names the bounds in taka', () => {
  const [chip] = chipsOf({ ...NO_FILTERS, minPrice: 125, maxPrice: 500 }, 120)
  expect(chip?.label).toContain('১৫,০০০')
  expect(chip?.label).toContain('৬০,০০০')
})

test.each([120, 121.37, 109.5, 87.12])('at a rate of %s every bound comes back as it was', (rate) => {
  for (const dollars of [10, 11, 99, 125, 333, 1_099, 99_999, 100_000]) {
    const bounds = { lower: dollars, upper: dollars }
    expect(boundsInDollars(shownBounds(bounds, rate), rate)).toEqual(bounds)
  }
})

test('taka that are no whole dollars leave nothing out between them', () => {
  expect(boundsInDollars({ lower: 15_100, upper: 40_010 }, 120)).toEqual({ lower: 125, upper: 334 })
})

test('what a form without scripts sends is read in taka, and nonsense is no bound', () => {
  const read = (query: string) => readTypedPrices(new URLSearchParams(query), 120)
  expect(read('minTaka=15000&maxTaka=40000')).toEqual({ lower: 125, upper: 334 })
  expect(read('minTaka=40000&maxTaka=15000')).toEqual({ lower: 125, upper: 333 })
  expect(read('minTaka=abc&maxTaka=')).toEqual({ lower: 10, upper: 100_000 })
  expect(typedPriceParams(new URLSearchParams('minPrice=10')).size).toBe(0)
})
