/** What a carrier's cash is called at the desk. */
import type {
  CarrierCash,
  Closing,
  Difference,
  DifferenceLine,
  EntryKind,
  SettlementsRead,
} from '@spokehaat/contract/sales/carrier-cash'
import type { SettlementField } from '@spokehaat/contract/sales/settlement-columns'
import { plural } from '../../../lib/format.ts'
import { formatBdt } from '../../../ui/price.tsx'

export const DIFFERENCE_TITLES: Record<Difference, string> = {
  short: 'Too little',
  over: 'Too much',
  foreign: 'Not your parcel',
  twice: 'Paid twice',
  fee: 'Another fee than was told',
  undelivered: 'Paid, and not delivered yet',
}

export const ENTRY_TITLES: Record<EntryKind, string> = {
  collected: 'Collected',
  fee: 'Fee',
  fee_tax: 'VAT on the fee',
  paid_out: 'Paid out',
  written_off: 'Written off',
  correction: 'Correction',
}

export const FIELD_LABELS: Record<SettlementField, string> = {
  theirRef: 'Number of the parcel, theirs',
  ourRef: 'Number of the parcel, yours',
  collected: 'What was collected (needed)',
  fee: 'Fee, without its VAT',
  tax: 'VAT on the fee',
  paid: 'What was paid out for it',
  payment: 'Number of the payout',
  at: 'Day of the payout',
}

/** What these parcels have collected, in taka: added in paisa. */
export const moneyFor = (unpaid: CarrierCash['unpaid'], chosen: readonly string[]): number =>
  unpaid
    .filter(({ _id }) => chosen.includes(_id))
    .reduce((sum, { collectedBdt }) => sum + Math.round(collectedBdt * 100), 0) / 100

/** The payout is not what its rows come to. */
const isOfNone = ({ expectedBdt, theirRef, ourRef }: DifferenceLine): boolean =>
  expectedBdt === null && theirRef === null && ourRef === null

/** In a sentence: what they paid, and what was expected. */
export function differenceWords(line: DifferenceLine): string {
  const { difference, bdt, collectedBdt, expectedBdt, feeBdt, taxBdt } = line
  const amount = formatBdt(Math.abs(bdt))
  if (isOfNone(line)) return `The payout is ${amount} ${bdt < 0 ? 'less' : 'more'} than its rows come to.`
  switch (difference) {
    case 'fee':
      return `They charge ${amount} ${bdt < 0 ? 'more' : 'less'} than they told.`
    case 'foreign':
      return `${formatBdt(collectedBdt)} less ${formatBdt(feeBdt + taxBdt)} for a parcel that this shop has not booked.`
    case 'twice':
      return `${formatBdt(collectedBdt)} less ${formatBdt(feeBdt + taxBdt)}, though an earlier payout has it.`
    case 'undelivered':
      return `They pay ${formatBdt(collectedBdt)}; nobody has said that it was delivered.`
    default: {
      if (line.state === 'coming_back' || line.state === 'back')
        return `It was refused, and ${formatBdt(collectedBdt)} were collected at the door.`
      const expected = expectedBdt ?? 0
      const isAll = Math.round((collectedBdt - expected - bdt) * 100) === 0
      return `They pay ${formatBdt(collectedBdt)}${isAll ? '' : ', and more in other rows,'} of ${formatBdt(expected)} that they collected.`
    }
  }
}

interface ClosingWords {
  button: string
  /** What follows from it. */
  says: string
}

export function closingWords(line: DifferenceLine, how: Closing): ClosingWords {
  const { difference, bdt } = line
  const amount = formatBdt(Math.abs(bdt))
  if (how === 'claimed')
    return bdt < 0
      ? { button: 'Claim it', says: `${amount} stay owed to you. Ask the carrier for it.` }
      : { button: 'They want it back', says: `${amount} stay against you until they are given back.` }
  if (how === 'written_off') return { button: 'Write it off', says: `${amount} are lost, and owed no more.` }
  switch (isOfNone(line) ? null : difference) {
    case 'short':
      return { button: 'They collected less', says: `The parcel has collected ${amount} less than you knew.` }
    case 'over':
      return { button: 'Keep it', says: `${amount} more were collected than you knew.` }
    case 'fee':
      return { button: 'The fee is right', says: 'It stands as they charge it.' }
    case 'undelivered':
      return { button: 'It was delivered', says: 'The parcel counts as delivered, and its order follows.' }
    default:
      return bdt < 0
        ? { button: 'Let them have it', says: `${amount} are owed no more.` }
        : { button: 'Keep it', says: `${amount} are yours, whatever they are for.` }
  }
}

export function readWords({ added, parcels, open, reversed }: SettlementsRead): string {
  const said = [
    added > 0 || parcels > 0 ? `${plural(added, 'payout')}, ${plural(parcels, 'parcel')}` : null,
    open > 0 ? `${plural(open, 'difference')} to close` : null,
    reversed > 0 ? `${reversed} taken back` : null,
  ].filter((one) => one !== null)
  return said.length > 0 ? `Read: ${said.join('; ')}.` : 'Nothing new.'
}
