/** What a carrier would refuse, or change without a word, said by us before any call. */
import { CARRIER_TRAITS, LONGEST_NOTE, type Protocol } from '@spokehaat/contract/sales/carrier-kinds'
import { CarrierRefusal, type ParcelToBook } from './carrier.ts'

export type ParcelProblem =
  | { field: 'weight'; code: 'missing' }
  | { field: 'weight'; code: 'too_heavy'; mostGrams: number; grams: number }
  | { field: 'cash'; code: 'not_an_amount' | 'not_whole_taka' }
  | { field: 'cash'; code: 'too_much'; mostBdt: number }
  | { field: 'name' | 'address'; code: 'too_short'; least: number; is: number }
  | { field: 'name' | 'address' | 'note'; code: 'too_long'; most: number; is: number }
  | { field: 'phone'; code: 'not_eleven_digits' }
  | { field: 'place'; code: 'not_matched' }
  | { field: 'ref'; code: 'not_taken' }

/** All that stands in the way, in the order of the form; empty where it can be booked. */
export function problemsOf(protocol: Protocol, parcel: ParcelToBook): ParcelProblem[] {
  // by no program, there is nobody to refuse it
  if (protocol === 'hand') return []
  const traits = CARRIER_TRAITS[protocol]
  const problems: ParcelProblem[] = []

  const takesRef = protocol === 'steadfast' ? /^[A-Za-z0-9_-]{1,100}$/ : /^\S.{0,99}$/
  if (!takesRef.test(parcel.ourRef)) problems.push({ field: 'ref', code: 'not_taken' })

  problems.push(...lengthProblems('name', textLine(protocol, parcel.name), traits.name))
  // in digits of any other script they would ring nobody
  if (!/^01[0-9]{9}$/.test(parcel.phone)) problems.push({ field: 'phone', code: 'not_eleven_digits' })
  problems.push(...lengthProblems('address', addressLine(protocol, parcel), traits.address))
  problems.push(...lengthProblems('note', textLine(protocol, parcel.note), { min: 0, max: LONGEST_NOTE }))

  const isPlaced =
    traits.places === 'none' ||
    parcel.place !== null ||
    (traits.places === 'names' && parcel.area.trim() !== '')
  if (!isPlaced) problems.push({ field: 'place', code: 'not_matched' })

  const { grams } = parcel
  // Steadfast is not told the weight
  if (!(grams > 0) && protocol !== 'steadfast') problems.push({ field: 'weight', code: 'missing' })
  if (traits.maxGrams !== null && grams > traits.maxGrams)
    problems.push({ field: 'weight', code: 'too_heavy', mostGrams: traits.maxGrams, grams })

  const cash = parcel.cashPaisa
  if (!Number.isSafeInteger(cash) || cash < 0) problems.push({ field: 'cash', code: 'not_an_amount' })
  else if (traits.cash === 'taka' && cash % 100 !== 0)
    problems.push({ field: 'cash', code: 'not_whole_taka' })
  if (traits.maxCashBdt !== null && cash > traits.maxCashBdt * 100)
    problems.push({ field: 'cash', code: 'too_much', mostBdt: traits.maxCashBdt })
  return problems
}

function lengthProblems(
  field: 'name' | 'address' | 'note',
  text: string,
  { min, max }: { min: number; max: number },
): ParcelProblem[] {
  const is = [...text].length
  if (is > max) return [{ field, code: 'too_long', most: max, is }]
  if (is < min && field !== 'note') return [{ field, code: 'too_short', least: min, is }]
  return []
}

/** As it is sent: on one line. Steadfast makes blanks of some characters without a word, so that we do. */
export const textLine = (protocol: Protocol, text: string): string =>
  (protocol === 'steadfast' ? text.replace(/[{};<>]/g, ' ') : text).replace(/\s+/g, ' ').trim()

/** With town and district where the carrier has no fields for them. */
export function addressLine(protocol: Protocol, { address, area, district }: ParcelToBook): string {
  if (CARRIER_TRAITS[protocol].places !== 'none') return textLine(protocol, address)
  return [address, area, district]
    .map((part) => textLine(protocol, part))
    .filter(Boolean)
    .join(', ')
}

/** For the desk. */
export function sayProblem(carrierName: string, problem: ParcelProblem): string {
  switch (problem.code) {
    case 'missing':
      return `${carrierName} has to be told the weight.`
    case 'too_heavy':
      return `${carrierName} takes at most ${kilos(problem.mostGrams)} kg; this parcel weighs ${kilos(problem.grams)} kg.`
    case 'not_an_amount':
      return 'The amount to collect is no amount.'
    case 'not_whole_taka':
      return `${carrierName} collects whole taka only.`
    case 'too_much':
      return `${carrierName} collects at most Tk ${problem.mostBdt.toLocaleString('en-IN')}.`
    case 'too_short':
      return `${carrierName} wants at least ${problem.least} characters for the ${problem.field}; there are ${problem.is}.`
    case 'too_long':
      return `${carrierName} takes at most ${problem.most} characters for the ${problem.field}; there are ${problem.is}.`
    case 'not_eleven_digits':
      return `${carrierName} takes phones of eleven digits that begin with 01.`
    case 'not_matched':
      return `The area is not matched to one of ${carrierName} yet.`
    case 'not_taken':
      return `${carrierName} does not take this number of ours: letters, digits, _ and - only, at most 100.`
  }
}

const kilos = (grams: number): string => String(grams / 1_000)

const NAMES: Record<Protocol, string> = {
  hand: 'By hand',
  pathao: 'Pathao',
  steadfast: 'Steadfast',
  redx: 'RedX',
  paperfly: 'Paperfly',
}

/** What an adapter says of a parcel that it does not send; null where it can go. */
export function refusedByUs(protocol: Protocol, parcel: ParcelToBook): CarrierRefusal | null {
  const problems = problemsOf(protocol, parcel)
  if (problems.length === 0) return null
  const kind = problems.every(({ field }) => field === 'place') ? 'place' : 'parcel'
  return new CarrierRefusal(kind, problems.map((one) => sayProblem(NAMES[protocol], one)).join(' '))
}
