/**
 * VAT inside the prices, and the papers about it: docs/decisions/0052. Rates are data of the owner, none is written here.
 * Sources of the forms: Mushak 6.3 (tax invoice), 6.7 (credit note) and 6.10 (list of large sales).
 */
import { bin } from '../basics/bin.ts'
import { MAX_INTEGER } from '../basics/constants.ts'
import { id } from '../basics/envelope.ts'
import { ONE_LINE } from '../basics/one-line.ts'
import { z } from '../basics/zod.ts'
import { TAX_CLASSES } from '../catalogue/tax-class.ts'
import { spread } from './sums.ts'

const line = (most: number) => z.string().trim().max(most).regex(ONE_LINE, 'On one line, please.')
/** A day by the calendar in Dhaka. */
const day = z.iso.date('This is not a day.')
const percent = z
  .number('A rate, such as 7.5.')
  .min(0, 'Between 0 and 100 per cent.')
  .max(100, 'Between 0 and 100 per cent.')
  .refine((rate) => Math.round(rate * 100) / 100 === rate, 'At most two decimals.')

const taxRate = z.object({ _id: id, class: z.enum(TAX_CLASSES), from: day, percent })

const taxValues = z.strictObject({
  isOn: z.boolean(),
  sellerName: line(120),
  sellerBin: bin,
  sellerAddress: line(200),
  officerName: line(80),
  officerTitle: line(80),
  deliveryClass: z.enum(TAX_CLASSES),
  /** Taka: sales from so much on stand in the list 6.10. */
  listFromBdt: z.int('A whole number of taka.').min(0, 'Not below nought.').max(1_000_000_000),
})

const MISSING = {
  sellerName: 'The papers need the name of the business.',
  sellerBin: 'The papers need its BIN.',
  sellerAddress: 'The papers need its address.',
} as const

/** `PUT /tax`: `version` as it was read. */
export const taxSettingsUpdate = taxValues
  .extend({ version: z.int().max(MAX_INTEGER) })
  .superRefine((wanted, context) => {
    if (!wanted.isOn) return
    for (const [key, message] of Object.entries(MISSING)) {
      if (wanted[key as keyof typeof MISSING] === '')
        context.addIssue({ code: 'custom', path: [key], message })
    }
  })
export type TaxSettingsUpdate = z.infer<typeof taxSettingsUpdate>

export const taxSettings = taxValues.extend({
  version: z.int().max(MAX_INTEGER),
  /** Newest first. */
  rates: z.array(taxRate),
})
export type TaxSettings = z.infer<typeof taxSettings>

export const taxRateRequest = z.strictObject({ class: z.enum(TAX_CLASSES), from: day, percent })
export type TaxRateRequest = z.infer<typeof taxRateRequest>

/** `POST /orders/{id}/tax-invoice`: to whom, where the customer has a BIN. */
export const taxInvoiceRequest = z.strictObject({
  buyerName: line(120).default(''),
  buyerBin: bin.default(''),
})
export type TaxInvoiceRequest = z.infer<typeof taxInvoiceRequest>

/** Taka, tax inside. */
const taxPaperLine = z.object({
  name: z.string(),
  /** Null of delivery, fees, and money that is given back for no piece. */
  quantity: z.int().nullable(),
  total: z.number(),
  tax: z.number(),
  /** Null: of no class that had a rate. */
  percent: z.number().nullable(),
  /** What it is of: a SKU, '' of delivery and fees. Papers of before say it by the line's place alone. */
  sku: z.string().optional(),
})

const party = z.object({ name: z.string(), bin: z.string(), address: z.string() })

/** All that is printed on a 6.3 or 6.7, as it was when it was issued. */
const taxPaperContent = z.object({
  seller: party,
  buyer: party,
  /** Where the goods go. */
  destination: z.string(),
  officer: z.object({ name: z.string(), title: z.string() }),
  order: z.string(),
  /** Of a credit note: the number and time of the invoice, and why. */
  credits: z.object({ number: z.string(), at: z.iso.datetime(), reason: z.string() }).nullable(),
  lines: z.array(taxPaperLine),
})
export type TaxPaperContent = z.infer<typeof taxPaperContent>

export const taxPaper = taxPaperContent.extend({
  _id: id,
  kind: z.enum(['invoice', 'credit']),
  /** Such as 2026-27/000042; gapless within its kind and tax year. */
  number: z.string(),
  at: z.iso.datetime(),
  by: z.string(),
  orderId: id,
  total: z.number(),
  tax: z.number(),
})
export type TaxPaper = z.infer<typeof taxPaper>

/** A month by the calendar in Dhaka, such as 2026-11. */
export const taxMonthQuery = z.object({
  month: z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'A month, such as 2026-11.'),
})

export const taxMonth = z.object({
  month: z.string(),
  /** Oldest first. */
  papers: z.array(taxPaper.omit({ lines: true })),
  /** Invoices less credit notes, in taka. */
  total: z.number(),
  tax: z.number(),
  listFromBdt: z.number(),
})
export type TaxMonth = z.infer<typeof taxMonth>

/** The tax that is inside an amount, in the same minor unit, rounded half up. */
export function taxInside(amount: number, basisPoints: number): number {
  const whole = BigInt(amount) * BigInt(basisPoints) * 2n
  const by = BigInt(10_000 + basisPoints)
  return Number((whole + by) / (2n * by))
}

/** What of a cart or an order is tax, in taka, by rate. */
export const taxSums = z.object({
  tax: z.number(),
  rates: z.array(z.object({ percent: z.number(), total: z.number(), tax: z.number() })),
})
export type TaxSums = z.infer<typeof taxSums>

interface Taxed {
  /** What is charged for it, tax inside, in paisa. */
  paisa: number
  /** Null: it has no rate. */
  basisPoints: number | null
}

/**
 * The tax inside each amount, in paisa. Rounded once for each rate, over the sum of all amounts that have it, and then
 * divided: so lines and sum can't be rounded in different ways.
 */
export function taxParts(parts: readonly Taxed[]): number[] {
  const taxes = parts.map(() => 0)
  for (const rate of new Set(parts.map(({ basisPoints }) => basisPoints))) {
    if (rate === null) continue
    const ofRate = parts.flatMap(({ basisPoints, paisa }, index) =>
      basisPoints === rate ? [{ index, paisa }] : [],
    )
    const tax = taxInside(
      ofRate.reduce((sum, { paisa }) => sum + paisa, 0),
      rate,
    )
    const shares = spread(
      tax,
      ofRate.map(({ paisa }) => paisa),
    )
    for (const [place, { index }] of ofRate.entries()) taxes[index] = shares[place] ?? 0
  }
  return taxes
}

/** The tax year of a day in Dhaka (`2026-11-26`): from July to June, as `2026-27`. */
export function taxYear(dhakaDay: string): string {
  const [year = 0, month = 0] = dhakaDay.split('-').map(Number)
  const first = month >= 7 ? year : year - 1
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`
}

export const taxPaperNumber = (year: string, number: number) => `${year}/${String(number).padStart(6, '0')}`

interface Creditable {
  /** Of all its pieces, and of these what earlier notes have credited. */
  paisa: number
  taxPaisa: number
  creditedPaisa: number
  creditedTaxPaisa: number
}

/**
 * Divides what is given back over what an invoice charged, and says the tax in each share. Of a line that is credited
 * whole all its tax is; before that its part, rounded down over all notes together: the tax of all notes is never more
 * than that of the invoice. `weights`: how much of each is meant; what goes beyond its line is left to the others.
 */
export function creditShares(
  lines: readonly Creditable[],
  amount: number,
  weights: readonly number[],
): { paisa: number; taxPaisa: number }[] {
  const left = lines.map(({ paisa, creditedPaisa }) => paisa - creditedPaisa)
  const shares = lines.map(() => 0)
  let rest = Math.min(
    amount,
    left.reduce((sum, one) => sum + one, 0),
  )
  // first what is meant, then whatever is left on the invoice
  for (const by of [weights, left]) {
    const room = by.map((weight, index) => Math.min(weight, (left[index] ?? 0) - (shares[index] ?? 0)))
    const most = room.reduce((sum, one) => sum + one, 0)
    const given = spread(Math.min(rest, most), room)
    for (const [index, share] of given.entries()) shares[index] = (shares[index] ?? 0) + share
    rest -= Math.min(rest, most)
  }
  return lines.map((one, index) => {
    const paisa = shares[index] ?? 0
    const whole = one.creditedPaisa + paisa
    const tax = one.paisa === 0 ? 0 : Number((BigInt(one.taxPaisa) * BigInt(whole)) / BigInt(one.paisa))
    return { paisa, taxPaisa: tax - one.creditedTaxPaisa }
  })
}
