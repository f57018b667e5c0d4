import type { DrawerMove } from '@spokehaat/contract/sales/drawer'
import { formatBdt } from '../../../ui/price.tsx'

/** What a count has found against what there should be, in taka. */
export function differenceWords(countedBdt: number, expectedBdt: number): string {
  const difference = Math.round((countedBdt - expectedBdt) * 100) / 100
  if (difference === 0) return 'Right to the paisa'
  return difference > 0 ? `${formatBdt(difference)} too much` : `${formatBdt(-difference)} short`
}

const KINDS = { sale: 'Sale', refund: 'Given back', in: 'Put in', out: 'Taken out' } as const

/** `Sale, order SH-7K3F`, `Put in: Float` */
export function moveWords({ kind, order, reason }: Pick<DrawerMove, 'kind' | 'order' | 'reason'>): string {
  return order ? `${KINDS[kind]}, order ${order.number}` : `${KINDS[kind]}: ${reason}`
}
