/** A line of a payout, held against what is known of its parcel. Pure. Amounts in paisa. */
import type { Difference } from '@spokehaat/contract/sales/carrier-cash'
import type { ConsignmentState } from '@spokehaat/contract/sales/carrier-kinds'

export interface Amounts {
  collected: number
  fee: number
  tax: number
}

export interface Known {
  state: ConsignmentState
  /** What it collected, as far as we know, less what of it was written off. */
  expected: number
  /** What it was told to cost; null where nobody said. */
  toldFee: number | null
  /** What of fee and tax stands in the ledger, above nought. */
  entered: { fee: number; tax: number }
  /** Its other lines of payouts that stand, but for what was paid twice. */
  others: Amounts[]
  /** One of them says that something is missing. */
  hasShort: boolean
}

export interface Verdict {
  difference: Difference | null
  /** What we hold too little (below nought) or too much of; nought of one that costs another fee than was told. */
  paisa: number
  /** Told less charged, where they are not the same. */
  feePaisa: number
  /** What fee and tax have to be in all; null of a line that counts for no parcel. */
  charged: { fee: number; tax: number } | null
}

const netOf = ({ collected, fee, tax }: Amounts): number => collected - fee - tax

export function judge(line: Amounts, known: Known | null): Verdict {
  if (!known) return { difference: 'foreign', paisa: netOf(line), feePaisa: 0, charged: null }
  const before = known.others.reduce((sum, { collected }) => sum + collected, 0)
  const missing = known.expected - before
  if (line.collected > 0 && before > 0 && missing <= 0)
    return { difference: 'twice', paisa: netOf(line), feePaisa: 0, charged: null }
  const sum = (what: 'fee' | 'tax') => known.others.reduce((all, one) => all + one[what], line[what])
  const charged = { fee: sum('fee'), tax: sum('tax') }
  return { ...cashVerdict(line, known, missing), feePaisa: feeVerdict(known.toldFee, charged), charged }
}

function cashVerdict(line: Amounts, known: Known, missing: number): Pick<Verdict, 'difference' | 'paisa'> {
  const gap = line.collected - missing
  switch (known.state) {
    case 'delivered':
    case 'in_part':
      if (gap === 0 || (gap < 0 && known.hasShort)) return RIGHT
      return { difference: gap < 0 ? 'short' : 'over', paisa: gap }
    case 'coming_back':
    case 'back':
      // refused, and something was collected all the same: whose money it is, a person says
      if (line.collected === 0 && gap === 0) return RIGHT
      return { difference: gap < 0 ? 'short' : 'over', paisa: gap }
    default:
      return line.collected === 0 ? RIGHT : { difference: 'undelivered', paisa: gap }
  }
}

const RIGHT = { difference: null, paisa: 0 }

/** A fee that was told with its VAT is no other one. */
function feeVerdict(told: number | null, charged: { fee: number; tax: number }): number {
  if (told === null || told === charged.fee || told === charged.fee + charged.tax) return 0
  return told - charged.fee
}
