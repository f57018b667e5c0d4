/** What the columns of a carrier's settlement file can be, and what each is taken for by its heading. */
import { fieldsTwice, guessColumns } from '../catalogue/mapped-columns.ts'

/** `fee` and `tax` may be several columns, which are added up. `payment`: the number of the payout a row belongs to. */
export const SETTLEMENT_FIELDS = [
  'theirRef',
  'ourRef',
  'collected',
  'fee',
  'tax',
  'paid',
  'payment',
  'at',
] as const
export type SettlementField = (typeof SETTLEMENT_FIELDS)[number]

const SEVERAL: ReadonlySet<SettlementField> = new Set(['fee', 'tax'])
const NUMBERS = ['theirRef', 'ourRef'] as const

/** In sentences: what is missing or said twice; none where the file can be read. */
export function problemsOfColumns(fields: readonly (SettlementField | null)[]): string[] {
  const problems: string[] = []
  if (!NUMBERS.some((field) => fields.includes(field)))
    problems.push('Which column is the parcel’s number, theirs or yours? One is needed.')
  if (!fields.includes('collected')) problems.push('Which column is what was collected? It is needed.')
  if (settlementFieldsTwice(fields).length > 0) problems.push('Two columns can’t be the same.')
  return problems
}

export const settlementFieldsTwice = (fields: readonly (SettlementField | null)[]): SettlementField[] =>
  fieldsTwice(fields, SEVERAL)

/** As carriers call them; what is said first is looked for first. */
const CALLED: readonly [SettlementField, RegExp][] = [
  [
    'ourRef',
    /^(?:(?:merchant )?(?:invoice|order)(?: (?:id|no|number|ref|reference))?|merchant (?:order )?(?:id|ref|reference)|mer ?order ?ref|reference(?: (?:no|number))?|অর্ডার(?: (?:নং|নম্বর|আইডি))?|ইনভয়েস)$/u,
  ],
  [
    'theirRef',
    /^(?:(?:consignment|parcel|tracking|shipment|cn)(?: (?:id|no|number|code))?|ট্র্যাকিং(?: (?:নং|নম্বর|আইডি))?|কনসাইনমেন্ট(?: (?:নং|নম্বর|আইডি))?|পার্সেল(?: (?:নং|নম্বর|আইডি))?)$/u,
  ],
  [
    'collected',
    /^(?:(?:cod|cash)(?: (?:amount|collected|collection))?|collected(?: amount)?|(?:amount )?collection(?: amount)?|collectable(?: amount)?|আদায়|সংগ্রহ(?: পরিমাণ)?|ক্যাশ কালেকশন)$/u,
  ],
  ['tax', /^(?:vat|tax|vat (?:amount|on (?:fee|fees|charges?))|ভ্যাট|কর)$/u],
  [
    'fee',
    /^(?:(?:(?:delivery|shipping|service|return|courier|cod|collection|weight|other|total)s? )?(?:charges?|fees?)|ডেলিভারি (?:চার্জ|ফি)|চার্জ|ফি|কুরিয়ার চার্জ)$/u,
  ],
  [
    'paid',
    /^(?:(?:net )?(?:payable|payout|paid|paid out|paid amount|payable amount|receivable|settled amount)|net(?: amount)?|প্রদেয়|পরিশোধ(?:িত)?)$/u,
  ],
  [
    'payment',
    /^(?:payment (?:id|no|number|ref|invoice)|payout (?:id|no|number)|settlement(?: (?:id|no|number))?|invoice batch|পেমেন্ট (?:নং|নম্বর|আইডি))$/u,
  ],
  ['at', /^(?:(?:payment|paid|payout|settlement|settled|invoice) (?:date|at|on|time)|date|তারিখ)$/u],
]

export const guessSettlementFields = (headings: readonly string[]): (SettlementField | null)[] =>
  guessColumns(headings, CALLED, SEVERAL)
