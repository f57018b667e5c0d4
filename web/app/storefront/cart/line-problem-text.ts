import * as m from '@spokehaat/texts/cart'
import { formatCount } from '../../lib/format.ts'
import { formatBdt, formatUsd, toBdt } from '../../ui/price.tsx'
import type { LineProblem } from './cart-check.ts'

/** What a shopper reads under the line. `rate`: taka for a dollar, null where it is not known. */
export function problemText(problem: LineProblem, rate: number | null): string {
  switch (problem.kind) {
    case 'product_not_found':
      return m.gone()
    case 'choose_variant':
      return m.choice_gone()
    case 'out_of_stock':
      return problem.left === 0 ? m.out_of_stock() : m.not_enough({ left: formatCount(problem.left) })
    case 'price_changed':
      return m.price_changed({ was: price(problem.was, rate), now: price(problem.now, rate) })
    case 'unreadable':
      return m.unreadable()
  }
}

/** As the cart counts: in taka, with the dollars beside. Both at today's rate, so that it is the price that has changed. */
export function price(usd: number, rate: number | null): string {
  return rate === null ? formatUsd(usd) : `${formatBdt(toBdt(usd, rate))} (${formatUsd(usd)})`
}
