/** How the shop says what it took a search for. */

import { isBangla } from '@spokehaat/contract/basics/script'
import type { ReadAs } from '@spokehaat/contract/catalogue/product'
import * as m from '@spokehaat/texts/shop'
import { formatCount } from '../../../lib/format.ts'
import { formatBdt, formatUsd } from '../../../ui/price.tsx'

/** `“mountain bike/bicycle”, up to $500` */
export function readAsWords({ search, said, minPrice, maxPrice, currency = 'USD' }: ReadAs): string {
  const own = said ? said.join(' · ') : search
  const words = own === '' ? [] : [`“${own}”`]
  // what is typed in Bangla has its taka there
  if (currency === 'BDT' && isBangla(own)) return words.join('')
  const amount = (figure: number) =>
    currency === 'USD' && Number.isInteger(figure)
      ? `$${formatCount(figure)}`
      : (currency === 'USD' ? formatUsd : formatBdt)(figure)
  if (minPrice !== undefined && maxPrice !== undefined) {
    words.push(m.price_range({ minPrice: amount(minPrice), maxPrice: amount(maxPrice) }))
  } else if (maxPrice !== undefined) {
    words.push(m.up_to({ maxPrice: amount(maxPrice) }))
  } else if (minPrice !== undefined) {
    words.push(m.price_at_least({ minPrice: amount(minPrice) }))
  }
  return words.join(', ')
}
