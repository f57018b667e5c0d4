/** What cash asks and why, as staff read it. */
import type {
  CarrierScore,
  CashGoods,
  CashPoint,
  CashRule,
  CashStep,
} from '@spokehaat/contract/sales/cash-ladder'
import { formatDate } from '../../../lib/format.ts'
import { formatBdt } from '../../../ui/price.tsx'

export const CASH_STEP_WORDS: Record<CashStep, string> = {
  none: 'Nothing more',
  code: 'A code to the phone',
  call: 'A call from the desk',
  delivery: 'Delivery in advance',
  share: 'A share in advance',
  full: 'Paid in full',
}

export function cashPointWords({ kind, on, count, score, steps }: CashPoint): string {
  return `${fact({ kind, on, count, score })}${moves(steps)}`
}

function fact({ kind, on, count, score }: Omit<CashPoint, 'steps'>): string {
  const day = on === null ? '' : formatDate(on)
  switch (kind) {
    case 'refused':
      return `Refused a parcel of an order of ${day}`
    case 'taken':
      return `${count === 1 ? 'One order' : `${count} orders`} taken and paid, the last of ${day}`
    case 'names':
      return `${count} names at this address`
    case 'first':
      return 'First order'
    case 'proven':
      return 'Phone proven'
    case 'score':
      return score
        ? `${score.carrier} on ${day}: ${score.delivered}\u00a0% delivered, ${score.cancelled}\u00a0% cancelled, of ${VOLUME_WORDS[score.volume]}`
        : 'A carrier was asked'
  }
}

function moves(steps: number): string {
  if (steps === 0) return ''
  const many = Math.abs(steps) === 1 ? 'a step' : `${Math.abs(steps)} steps`
  return `: ${many} ${steps > 0 ? 'more' : 'less'}`
}

/** Which of the owner's rules asks. */
export function cashRuleWords({ fromBdt, goods, category, district, method, carrier }: CashRule): string {
  const about = [
    category ?? GOODS_WORDS[goods],
    district && `to ${district}`,
    carrier === null ? method && 'by one way of delivery' : `by ${carrier}`,
  ].filter(Boolean)
  return `Your rule: from ${formatBdt(fromBdt)}${about.map((one) => `, ${one}`).join('')}`
}

const GOODS_WORDS: Record<CashGoods, string> = {
  any: '',
  bicycles: 'bicycles',
  made: 'made to order',
  parts: 'parts and accessories alone',
}

const VOLUME_WORDS: Record<CarrierScore['volume'], string> = {
  low: 'few parcels',
  medium: 'some parcels',
  high: 'many parcels',
  very_high: 'very many parcels',
}
