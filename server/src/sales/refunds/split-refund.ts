/**
 * Which payments a refund is taken from. Pure.
 *
 * One payment alone where one is enough. Else several: of money the newest first, and then credit, which goes back to
 * where it came from and never out as money. A payment that came twice is given back first, unless it is for pieces:
 * those were paid by the ones that count.
 */
import { spread } from '@spokehaat/contract/sales/sums'
import type { CapturedRow } from './refunds.queries.ts'

export interface RefundPart {
  attempt: CapturedRow
  paisa: number
  cents: number
}

export const leftOf = (attempt: CapturedRow) => attempt.captured_minor - attempt.asked_paisa

export const leftOfAll = (captured: readonly CapturedRow[]) =>
  captured.reduce((sum, attempt) => sum + Math.max(0, leftOf(attempt)), 0)

/** The parts, which add up to the refund in both currencies; null where not so much is left. */
export function splitRefund(
  captured: readonly CapturedRow[],
  refund: { paisa: number; cents: number; isForPieces: boolean },
): RefundPart[] | null {
  const { paisa, cents, isForPieces } = refund
  if (paisa <= 0 || paisa > leftOfAll(captured)) return null
  const open = captured.filter((attempt) => leftOf(attempt) > 0).toSorted(byPreference(isForPieces))
  const alone = open.find((attempt) => leftOf(attempt) >= paisa)
  if (alone) return [{ attempt: alone, paisa, cents }]
  let rest = paisa
  const taken = open.flatMap((attempt) => {
    const share = Math.min(rest, leftOf(attempt))
    rest -= share
    return share > 0 ? [{ attempt, paisa: share }] : []
  })
  const shares = spread(
    cents,
    taken.map((part) => part.paisa),
  )
  return taken.map((part, index) => ({ ...part, cents: shares[index] ?? 0 }))
}

function byPreference(isForPieces: boolean) {
  const rank = ({ status, part }: CapturedRow) =>
    ((status === 'paid') === isForPieces ? 0 : 2) + (part === 'credit' ? 1 : 0)
  return (a: CapturedRow, b: CapturedRow) => rank(a) - rank(b) || b.number - a.number
}
