import { formatBdt, formatUsd, toBdt } from '../../ui/price.tsx'
import type { LineProblem } from './cart-check.ts'

/** What a shopper reads under the line. `rate`: taka for a dollar, null where it is not known. */
export function problemText(problem: LineProblem, rate: number | null): string {
  switch (problem.kind) {
    case 'product_not_found':
      return 'This is no longer in the shop.'
    case 'choose_variant':
      return 'This color or size is no longer offered. Please choose again.'
    case 'out_of_stock':
      return problem.left === 0
        ? 'Out of Stock: none left for this line.'
        : `Not enough stock! ${problem.left} left.`
    case 'price_changed':
      return `The price has changed: was ${price(problem.was, rate)}, now ${price(problem.now, rate)}.`
    case 'unreadable':
      return 'Something is wrong with this line. Please remove it and add it again.'
  }
}

/** As the cart counts: in taka, with the dollars beside. Both at today's rate, so that it is the price that has changed. */
export function price(usd: number, rate: number | null): string {
  return rate === null ? formatUsd(usd) : `${formatBdt(toBdt(usd, rate))} (${formatUsd(usd)})`
}
