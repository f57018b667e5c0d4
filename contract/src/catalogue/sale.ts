/**
 * The sale price of a product: what fits together of it, and when it counts. While it counts it **is** the product's
 * price; the **ordinary price** is the one it goes back to.
 */

export interface SaleTerms {
  /** Dollars: the ordinary price. */
  price: number
  /** Dollars; null where there is no sale. */
  salePrice: number | null
  /** ISO 8601; null: from now on. */
  saleFrom: string | null
  /** ISO 8601, the first moment after the sale; null: until somebody ends it. */
  saleUntil: string | null
}
export type SaleField = keyof SaleTerms
export const SALE_FIELDS: readonly SaleField[] = ['price', 'salePrice', 'saleFrom', 'saleUntil']

export interface SaleProblem {
  /** Where to say it: the first of these that was filled in. */
  fields: readonly [SaleField, SaleField]
  message: string
}

const dollars = (amount: number): string => `$${amount.toFixed(2)}`

/** What does not fit together; null where all does. */
export function saleProblem({ price, salePrice, saleFrom, saleUntil }: SaleTerms): SaleProblem | null {
  if (salePrice !== null && salePrice >= price) {
    const message = `The sale price, ${dollars(salePrice)}, has to be below the ordinary price, ${dollars(price)}.`
    return { fields: ['salePrice', 'price'], message }
  }
  if (saleFrom !== null && saleUntil !== null && Date.parse(saleUntil) <= Date.parse(saleFrom)) {
    return { fields: ['saleUntil', 'saleFrom'], message: 'A sale ends after it begins.' }
  }
  return null
}

/** `none`: there is no sale price. */
export type SaleState = 'none' | 'planned' | 'running' | 'over'

/** `now` in ms since 1970. The beginning is within, the end is not. */
export function saleState(
  { salePrice, saleFrom, saleUntil }: Omit<SaleTerms, 'price'>,
  now: number,
): SaleState {
  if (salePrice === null) return 'none'
  if (saleUntil !== null && Date.parse(saleUntil) <= now) return 'over'
  return saleFrom !== null && Date.parse(saleFrom) > now ? 'planned' : 'running'
}
