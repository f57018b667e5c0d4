import { type SaleTerms, saleProblem, saleState } from '@spokehaat/contract/catalogue/sale'
import { formatDateTime } from '../../../lib/format.ts'
import { formatUsd } from '../../../ui/price.tsx'

/** What shoppers will see of the sale, in a sentence. `now` in ms since 1970. */
export function saleWords(terms: SaleTerms, now: number): string {
  const { price, salePrice, saleFrom, saleUntil } = terms
  if (salePrice === null) {
    return saleFrom === null && saleUntil === null
      ? 'No sale price: shoppers pay the price.'
      : 'The times count only with a sale price.'
  }
  // a year of six digits can be typed, and is no time
  const isTime = (at: string | null) => at === null || !Number.isNaN(Date.parse(at))
  if (saleProblem(terms) || !isTime(saleFrom) || !isTime(saleUntil)) return 'This does not fit together yet.'
  const off = `${formatUsd(salePrice)} instead of ${formatUsd(price)}, ${percentOff(price, salePrice)} % less`
  const end = saleUntil === null ? 'until you take the sale price away' : `until ${formatDateTime(saleUntil)}`
  switch (saleState(terms, now)) {
    case 'over':
      return `The sale was over on ${formatDateTime(saleUntil ?? '')}: shoppers pay ${formatUsd(price)}.`
    case 'planned':
      return `From ${formatDateTime(saleFrom ?? '')}: ${off}, ${end}.`
    default:
      return `On sale as soon as it is saved: ${off}, ${end}.`
  }
}

/** Never more than it is. */
const percentOff = (price: number, salePrice: number): number => Math.floor((1 - salePrice / price) * 100)
