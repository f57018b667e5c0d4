/** How the shop says what it took a search for. */
import { inThousands } from '@spokehaat/contract/basics/grouping'
import { formatMoney, fromDecimal } from '@spokehaat/contract/basics/money'
import type { ReadAs } from '@spokehaat/contract/catalogue/product'

/** `“mountain bike/bicycle”, up to $500` */
export function readAsWords({ search, minPrice, maxPrice, currency = 'USD' }: ReadAs): string {
  const words = search === '' ? [] : [`“${search}”`]
  const amount = (figure: number) =>
    currency === 'USD' && Number.isInteger(figure)
      ? `$${inThousands(figure)}`
      : formatMoney({ minor: fromDecimal(figure), currency })
  if (minPrice !== undefined && maxPrice !== undefined) {
    words.push(`${amount(minPrice)} to ${amount(maxPrice)}`)
  } else if (maxPrice !== undefined) {
    words.push(`up to ${amount(maxPrice)}`)
  } else if (minPrice !== undefined) {
    words.push(`from ${amount(minPrice)}`)
  }
  return words.join(', ')
}
