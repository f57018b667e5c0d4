/** What an order charges, line by line, and what has been taken off it since: what its papers about VAT are made of. */
import { toDecimal } from '@spokehaat/contract/basics/money'
import { type TaxPaperContent, taxPaperNumber } from '@spokehaat/contract/sales/tax'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { dayOf } from '../../platform/db/dhaka-days.ts'
import type { Platform } from '../../platform/db/platform.ts'
import type { LockedOrder } from '../order-record/lock-order.ts'
import { extrasOf } from '../order-record/order-sums.ts'
import { type LineTax, linesAtRates } from './freeze-tax.ts'
import { type Charge, EXTRAS, papered, type TakenOff } from './papered.ts'
import { selectLetGo, selectTakenOff, selectTaxedLines, type TaxPaperRow } from './tax-papers.queries.ts'
import { taxInForce } from './tax-rates.queries.ts'

/** What the order charges, by its lines' SKUs, and which of them each place is. */
export async function readCharges(
  trx: DatabaseTransaction,
  services: Pick<Platform, 'now'>,
  order: LockedOrder,
): Promise<{ charged: TaxPaperContent['lines']; charges: Charge[]; keys: Map<number, string> }> {
  const { lines, positions } = await chargedLines(trx, services, order)
  const keys = new Map(positions.map((position, index) => [position, lines[index]?.sku ?? '']))
  const charges = new Map<string, Charge>()
  for (const { sku = '', quantity, total, tax } of lines) {
    const one = charges.get(sku) ?? { key: sku, pieces: 0, paisa: 0, taxPaisa: 0 }
    charges.set(sku, {
      key: sku,
      pieces: one.pieces + (quantity ?? 0),
      paisa: one.paisa + Math.round(total * 100),
      taxPaisa: one.taxPaisa + Math.round(tax * 100),
    })
  }
  return { charged: lines, charges: [...charges.values()], keys }
}

/** What refunds and decisions have taken off it, with what papers said of it by then. */
export async function readTakenOff(
  trx: DatabaseTransaction,
  orderId: string,
  keys: ReadonlyMap<number, string>,
  papers: readonly TaxPaperRow[],
): Promise<TakenOff[]> {
  const invoices = papers.filter(({ kind }) => kind === 'invoice')
  const saidBy = (at: Date | null) =>
    amounts(invoices.filter(({ issued_at }) => at !== null && issued_at <= at))
  const letGo = await selectLetGo(trx, orderId)
  const takenOff = (await selectTakenOff(trx, orderId)).map((row): TakenOff => {
    const note = papers.find(({ refund_id }) => refund_id === row.id)
    const named = note?.paper.credits?.number.split(', ')
    const isNamed = ({ year, number }: TaxPaperRow) => named?.includes(taxPaperNumber(year, number))
    return {
      paisa: row.paisa,
      isOver: row.status === 'completed',
      hasStayed: !row.was_sent && row.lines.length > 0,
      beside: row.beside,
      noted: note ? new Map(papered([note]).map((slot) => [slot.key, slot.creditedPaisa])) : null,
      invoiced: named ? amounts(invoices.filter(isNamed)) : saidBy(row.ended_at),
      lines: row.lines.map(({ position, quantity, worth }) => ({
        key: keys.get(position) ?? '',
        pieces: quantity,
        worth,
      })),
    }
  })
  if (!letGo) return takenOff
  // as money that went back: of what no invoice said by then, as far as it goes
  const { paisa, at } = letGo
  const rest = { isOver: true, hasStayed: false, beside: 0, lines: [], noted: null, invoiced: saidBy(at) }
  return [...takenOff, { paisa, ...rest }]
}

/** What invoices say, by line. */
const amounts = (invoices: readonly TaxPaperRow[]) =>
  new Map(papered(invoices).map((slot) => [slot.key, slot.paisa]))

/** As frozen; of an order that was placed before VAT was on, by the rates of today. */
async function chargedLines(
  trx: DatabaseTransaction,
  services: Pick<Platform, 'now'>,
  order: LockedOrder,
): Promise<{ lines: TaxPaperContent['lines']; positions: number[] }> {
  const rows = await selectTaxedLines(trx, order.id)
  const extras = extrasOf(order)
  const isFrozen =
    order.extras_tax_basis_points !== null || rows.some(({ tax_basis_points }) => tax_basis_points !== null)
  const charged = rows.map((row) => row.price_paisa * row.quantity - row.discount_paisa)
  const frozen: LineTax[] = [
    ...rows.map((row) => ({ basisPoints: row.tax_basis_points, paisa: row.tax_paisa })),
    { basisPoints: order.extras_tax_basis_points, paisa: order.extras_tax_paisa },
  ]
  const taxes = isFrozen
    ? frozen
    : linesAtRates(
        rows.map(({ tax_class }, index) => ({ taxClass: tax_class, paisa: charged[index] ?? 0 })),
        extras,
        await taxInForce(trx, dayOf(services.now())),
      )
  const shown = (index: number) => {
    const { basisPoints = null, paisa = 0 } = taxes[index] ?? {}
    return { tax: toDecimal(paisa), percent: basisPoints === null ? null : basisPoints / 100 }
  }
  const lines = [
    ...rows.map((row, index) => ({
      name: [row.name_bn || row.name, row.brand].filter(Boolean).join(', '),
      sku: row.sku,
      quantity: row.quantity,
      total: toDecimal(charged[index] ?? 0),
      ...shown(index),
    })),
    ...(extras > 0
      ? [
          {
            name: 'ডেলিভারি ও ফি',
            sku: EXTRAS,
            quantity: null,
            total: toDecimal(extras),
            ...shown(rows.length),
          },
        ]
      : []),
  ]
  return { lines, positions: rows.map(({ position }) => position) }
}
