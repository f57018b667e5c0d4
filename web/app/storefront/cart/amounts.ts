import { centsToPaisa } from '@spokehaat/contract/basics/money'
import type { CartItem } from '../../store/cart-slice.ts'

export interface Amounts {
  /** Dollars. */
  usd: number
  /** Taka; null where the rate is not known. */
  bdt: number | null
}

type Priced = Pick<CartItem, 'price' | 'quantity'>

/** As the server counts: a piece is converted and rounded to the paisa, then multiplied. */
export function amountsOf(lines: readonly Priced[], rate: number | null): Amounts {
  let cents = 0
  let paisa = 0
  for (const { price, quantity } of lines) {
    const apiece = Math.round(price * 100)
    cents += apiece * quantity
    if (rate !== null) paisa += centsToPaisa(apiece, rate) * quantity
  }
  return { usd: cents / 100, bdt: rate === null ? null : paisa / 100 }
}
