import { formatUsd } from '../ui/price.tsx'
import type { LineProblem } from './cart-check.ts'

/** What a shopper reads under the line. */
export function problemText(problem: LineProblem): string {
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
      return `The price has changed: was ${formatUsd(problem.was)}, now ${formatUsd(problem.now)}.`
    case 'unreadable':
      return 'Something is wrong with this line. Please remove it and add it again.'
  }
}
