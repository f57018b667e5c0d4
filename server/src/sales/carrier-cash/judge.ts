/** The lines that payouts have of a parcel, held against what is known of it: all at once, in their order. Pure. Amounts in paisa. */
import type { Closing, Difference } from '@spokehaat/contract/sales/carrier-cash'
import type { ConsignmentState } from '@spokehaat/contract/sales/carrier-kinds'

export interface Amounts {
  collected: number
  fee: number
  tax: number
}

interface Said {
  difference: Difference | null
  /** What we hold too little (below nought) or too much of; nought of one that costs another fee than was told. */
  paisa: number
}

export interface Line extends Amounts {
  /** Somebody has closed it: then it stays as it is. */
  closed: (Said & { how: Closing }) | null
  /** What is wrong with its fee was closed. */
  isFeeClosed: boolean
}

export interface Known {
  state: ConsignmentState
  /** What it collected, as far as we know, less what of it was written off. */
  expected: number
  /** What it was told to cost; null where nobody said. */
  toldFee: number | null
  /** What of differences of its fee was closed. */
  closedFees: number
}

export interface Verdict extends Said {
  /** Told less charged, where they are not the same, and this line has to say it. */
  feePaisa: number
}

export interface Judged {
  /** One for each line. */
  verdicts: Verdict[]
  /** What fee and tax have to be in all; null where no line counts. */
  charged: { fee: number; tax: number } | null
}

const netOf = ({ collected, fee, tax }: Amounts): number => collected - fee - tax

/** Of no parcel of ours. */
export const foreign = (line: Amounts): Verdict => ({
  difference: 'foreign',
  paisa: netOf(line),
  feePaisa: 0,
})

export function judge(known: Known, lines: readonly Line[]): Judged {
  const counted = countedOf(known.expected, lines)
  const cash = cashVerdicts(known, counted)
  const { charged, by, feePaisa } = feeVerdict(known, counted)
  return {
    verdicts: lines.map((line) => ({
      ...(line.closed ??
        (counted.includes(line)
          ? (cash.get(line) ?? { difference: null, paisa: 0 })
          : { difference: 'twice', paisa: netOf(line) })),
      feePaisa: line === by ? feePaisa : 0,
    })),
    charged: counted.length === 0 ? null : charged,
  }
}

/** All but those that pay once more what those before them have paid. */
function countedOf(expected: number, lines: readonly Line[]): Line[] {
  let before = 0
  return lines.filter((line) => {
    const isTwice = line.closed
      ? line.closed.difference === 'twice'
      : line.collected > 0 && before > 0 && before >= expected
    if (!isTwice) before += line.collected
    return !isTwice
  })
}

/** Of those that are right nothing. A gap is said by one line. */
function cashVerdicts({ state, expected }: Known, counted: readonly Line[]): Map<Line, Said> {
  const open = counted.filter(({ closed }) => closed === null)
  switch (state) {
    case 'delivered':
    case 'in_part':
    case 'coming_back':
    case 'back': {
      const gap = beyond(sumOf(counted, 'collected') - expected, claimedOf(counted))
      const sayer =
        gap === 0 ? refusedYetPaid(state, counted) : sayerOf(counted, open, 'collected', gap, expected)
      return new Map(sayer && [[sayer, { difference: gap < 0 ? 'short' : 'over', paisa: gap }]])
    }
    default: {
      let missing = expected - sumOf(counted, 'collected') + sumOf(open, 'collected')
      const said = new Map<Line, Said>()
      for (const line of open.filter(({ collected }) => collected !== 0)) {
        said.set(line, { difference: 'undelivered', paisa: line.collected - missing })
        missing -= line.collected
      }
      return said
    }
  }
}

/** Refused, and something was collected all the same: whose money it is a person says, once. */
function refusedYetPaid(state: ConsignmentState, counted: readonly Line[]): Line | undefined {
  if (state === 'delivered' || state === 'in_part' || counted.some(isCashClosed)) return
  return counted.find(({ closed, collected }) => closed === null && collected !== 0)
}

const isCashClosed = ({ closed }: Line): boolean =>
  closed !== null && closed.difference !== null && closed.difference !== 'fee'

const claimedOf = (counted: readonly Line[]): number =>
  counted
    .filter((line) => isCashClosed(line) && line.closed?.how === 'claimed')
    .reduce((sum, { closed }) => sum + (closed?.paisa ?? 0), 0)

/** A fee that was told with its VAT is no other one. */
function feeVerdict({ toldFee, closedFees }: Known, counted: readonly Line[]) {
  const charged = { fee: sumOf(counted, 'fee'), tax: sumOf(counted, 'tax') }
  const isAsTold = toldFee === null || toldFee === charged.fee || toldFee === charged.fee + charged.tax
  const feePaisa = isAsTold ? 0 : beyond(toldFee - charged.fee, closedFees)
  const open = counted.filter(({ isFeeClosed }) => !isFeeClosed)
  const by = feePaisa === 0 ? undefined : sayerOf(counted, open, 'fee', -feePaisa, toldFee ?? 0)
  return { charged, by, feePaisa }
}

const sumOf = (lines: readonly Line[], what: keyof Amounts): number =>
  lines.reduce((sum, line) => sum + line[what], 0)

/** What of a gap was not said before. */
function beyond(gap: number, said: number): number {
  if (Math.sign(gap) !== Math.sign(said)) return gap
  return Math.abs(said) >= Math.abs(gap) ? 0 : gap - said
}

/** Too little is said by the first line that can, too much by the one that brought it. */
function sayerOf(
  counted: readonly Line[],
  open: readonly Line[],
  what: 'collected' | 'fee',
  gap: number,
  expected: number,
): Line | undefined {
  if (gap < 0) return open[0]
  let sum = 0
  const brought = counted.find((line) => {
    sum += line[what]
    return sum > expected && open.includes(line)
  })
  return brought ?? open.at(-1)
}
