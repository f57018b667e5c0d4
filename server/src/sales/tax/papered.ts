/**
 * What an order's papers say, line by line, and what of it is charged: docs/decisions/0082. A line goes by its SKU, as places
 * change when an order does. Pure.
 */
import { spread } from '@spokehaat/contract/sales/sums'
import type { TaxPaperContent } from '@spokehaat/contract/sales/tax'
import type { TaxPaperRow } from './tax-papers.queries.ts'

type PaperLine = TaxPaperContent['lines'][number]

export interface Slot {
  key: string
  line: PaperLine
  /** Of all invoices. */
  quantity: number
  paisa: number
  taxPaisa: number
  /** Of all credit notes. */
  creditedPaisa: number
  creditedTaxPaisa: number
}

const minor = (taka: number) => Math.round(taka * 100)
/** Delivery and fees, which have no pieces. */
export const EXTRAS = ''
/** Money that is kept beside what the order costs. */
export const KEPT = 'KEPT'
const keyOf = (line: PaperLine, index: number) => line.sku ?? (line.quantity === null ? EXTRAS : `#${index}`)

/** Added up over all papers, in the order in which the lines came. */
export function papered(papers: readonly TaxPaperRow[]): Slot[] {
  const slots = new Map<string, Slot>()
  for (const { kind, paper } of papers) {
    for (const [index, line] of paper.lines.entries()) {
      const key = keyOf(line, index)
      const slot = slots.get(key) ?? {
        key,
        line,
        quantity: 0,
        paisa: 0,
        taxPaisa: 0,
        creditedPaisa: 0,
        creditedTaxPaisa: 0,
      }
      slots.set(key, slot)
      if (kind === 'invoice') {
        slot.quantity += line.quantity ?? 0
        slot.paisa += minor(line.total)
        slot.taxPaisa += minor(line.tax)
      } else {
        slot.creditedPaisa += minor(line.total)
        slot.creditedTaxPaisa += minor(line.tax)
      }
    }
  }
  return [...slots.values()]
}

/** Invoices less credit notes, in paisa. */
export const netOf = (slots: readonly Slot[]): number =>
  slots.reduce((sum, { paisa, creditedPaisa }) => sum + paisa - creditedPaisa, 0)

/** Of so many pieces that cost so much together, what the first of them cost: all of them cost all of it. */
export function costOfFirst(paisa: number, pieces: number, first: number): number {
  if (pieces === 0) return 0
  return spread(paisa, Array<number>(pieces).fill(1))
    .slice(0, first)
    .reduce((sum, share) => sum + share, 0)
}

export interface Charge {
  key: string
  /** Pieces that go to the customer, or went: without those asked back while they were here. Nought of delivery and fees. */
  pieces: number
  /** What is charged for them, in paisa, and the tax in it. */
  paisa: number
  taxPaisa: number
}

export interface TakenOff {
  /** By how much the order costs less since. */
  paisa: number
  /** Its money has gone back. */
  isOver: boolean
  /** Its pieces never left; of one without pieces this says nothing. */
  hasStayed: boolean
  /** Of which lines, with what they were worth; none of money alone. */
  lines: readonly { key: string; pieces: number; worth: number }[]
  /** For delivery and fees. */
  beside: number
  /** What its credit note says, by line; what is beyond that lowers what no invoice said by then. Null: it has none. */
  noted: ReadonlyMap<string, number> | null
  /** What invoices said by then, by line. */
  invoiced: ReadonlyMap<string, number>
}

/**
 * `isWithNotes`: also what credit notes have given back. What has left and comes back is taken off once its money has gone; what
 * never left at once.
 */
export function chargesLess(
  charges: readonly Charge[],
  takenOff: readonly TakenOff[],
  isWithNotes: boolean,
): Charge[] {
  const left = charges.map((charge) => ({ ...charge }))
  for (const one of takenOff) {
    const { hasStayed, lines, beside, invoiced } = one
    if (!hasStayed && !one.isOver) continue
    const noted = hasStayed ? null : one.noted
    const paisa = one.paisa - sumOf([...(noted?.values() ?? [])])
    const weights = left.map((charge) => {
      if (noted || lines.length === 0) return Math.max(0, charge.paisa - (invoiced.get(charge.key) ?? 0))
      if (charge.key === EXTRAS) return beside
      return sumOf(lines.map(({ key, worth }) => (key === charge.key ? worth : 0)))
    })
    const meant = upTo(
      left.map((charge) => charge.paisa),
      spread(paisa, weights),
    )
    // what goes beyond them is left to the others
    const room = left.map((charge, index) => charge.paisa - (meant[index] ?? 0))
    const beyond = upTo(room, spread(paisa - sumOf(meant), room))
    for (const [index, charge] of left.entries()) {
      const said = isWithNotes ? (noted?.get(charge.key) ?? 0) : 0
      const share = Math.min(charge.paisa, (meant[index] ?? 0) + (beyond[index] ?? 0) + said)
      charge.taxPaisa -= charge.paisa === 0 ? 0 : Math.round((charge.taxPaisa * share) / charge.paisa)
      charge.paisa -= share
      if (!hasStayed) continue
      for (const line of lines) if (line.key === charge.key) charge.pieces -= line.pieces
    }
  }
  return left
}

const sumOf = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0)

const upTo = (most: readonly number[], shares: readonly number[]) =>
  most.map((paisa, index) => Math.min(paisa, shares[index] ?? 0))
