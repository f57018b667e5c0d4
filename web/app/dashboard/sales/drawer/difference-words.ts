import { formatBdt } from '../../../ui/price.tsx'

/** What a count has found against what there should be, in taka. */
export function differenceWords(countedBdt: number, expectedBdt: number): string {
  const difference = Math.round((countedBdt - expectedBdt) * 100) / 100
  if (difference === 0) return 'Right to the paisa'
  return difference > 0 ? `${formatBdt(difference)} too much` : `${formatBdt(-difference)} short`
}
