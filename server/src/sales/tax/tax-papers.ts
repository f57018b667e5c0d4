/**
 * Papers about VAT, each issued once and never changed: the tax invoice (Mushak 6.3) when the goods leave or when somebody
 * asks for it, and a credit note (6.7) once money has gone back. Docs: docs/decisions/0052.
 */
import { toDecimal } from '@spokehaat/contract/basics/money'
import {
  creditShares,
  type TaxInvoiceRequest,
  type TaxPaper,
  type TaxPaperContent,
  taxPaperNumber,
  taxYear,
} from '@spokehaat/contract/sales/tax'
import { audit } from '../../identity/audit/audit.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { dayOf } from '../../platform/db/dhaka-days.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Platform } from '../../platform/db/platform.ts'
import type { TaxPaperKind } from '../../platform/db/tables.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { type LockedOrder, lockOrder } from '../order-record/lock-order.ts'
import { addOrderEvent } from '../order-record/order-events.queries.ts'
import { type LineTax, linesAtRates } from './freeze-tax.ts'
import {
  insertPaper,
  selectPaper,
  selectPapersOfOrder,
  selectTaxedLines,
  type TaxPaperRow,
  takeNumber,
} from './tax-papers.queries.ts'
import { taxInForce } from './tax-rates.queries.ts'
import { readTaxRow, type TaxRow } from './tax-settings.queries.ts'

export function paperView(row: TaxPaperRow): TaxPaper {
  return {
    ...row.paper,
    _id: row.id,
    kind: row.kind,
    number: taxPaperNumber(row.year, row.number),
    at: row.issued_at.toISOString(),
    by: row.issued_by_name,
    orderId: row.order_id,
    total: toDecimal(row.total_paisa),
    tax: toDecimal(row.tax_paisa),
  }
}

/** Throws `paper_not_found`. */
export async function findPaper(db: Database, id: string): Promise<TaxPaper> {
  const row = await selectPaper(db, id)
  if (!row) throw fail('paper_not_found')
  return paperView(row)
}

export async function listPapers(db: Database, orderId: string): Promise<TaxPaper[]> {
  return (await selectPapersOfOrder(db, orderId)).map(paperView)
}

/**
 * By hand, to a buyer with a BIN perhaps. Asked again it gives the one that was issued. Throws `order_not_found`; `tax_off`;
 * `order_not_paid` where no money has come in and none is promised.
 */
export function issueByHand(
  services: Platform,
  by: Viewer,
  orderId: string,
  buyer: TaxInvoiceRequest,
): Promise<TaxPaper> {
  return inTransaction(services.db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    const isSold = order.status === 'Paid' || order.cod_status === 'confirmed'
    if (!isSold) throw fail('order_not_paid')
    const issued = await issueInvoice(trx, services, by, order, buyer)
    if (!issued) throw fail('tax_off')
    return paperView(issued)
  })
}

/** With the order locked. Gives the order's invoice, new or not; null while VAT is off and there is none. */
export async function issueInvoice(
  trx: DatabaseTransaction,
  services: Pick<Platform, 'now'>,
  by: Viewer,
  order: LockedOrder,
  buyer: TaxInvoiceRequest = { buyerName: '', buyerBin: '' },
): Promise<TaxPaperRow | null> {
  const [issued] = await selectPapersOfOrder(trx, order.id)
  if (issued) return issued
  const settings = await readTaxRow(trx)
  if (!settings.is_on) return null
  const lines = await chargedLines(trx, services, order)
  const ownName = [order.first_name, order.last_name].filter(Boolean).join(' ')
  return insert(trx, services, by, order, 'invoice', null, {
    ...partiesOf(settings, order),
    buyer: {
      name: buyer.buyerName || ownName || order.phone,
      bin: buyer.buyerBin,
      address: addressOf(order),
    },
    credits: null,
    lines,
  })
}

/**
 * For a refund that is completed, with the order locked; nothing where the order has no invoice. `pieces`: those that the
 * refund names.
 */
export async function issueCreditNote(
  trx: DatabaseTransaction,
  services: Pick<Platform, 'now'>,
  by: Viewer,
  order: LockedOrder,
  refund: {
    id: string
    paisa: number
    reason: string
    pieces: readonly { position: number; quantity: number }[]
  },
): Promise<void> {
  const [invoice, ...notes] = await selectPapersOfOrder(trx, order.id)
  if (!invoice) return
  const minor = (taka: number) => Math.round(taka * 100)
  const lines = invoice.paper.lines.map((line, index) => {
    const before = notes.map(({ paper }) => paper.lines[index])
    const sum = (part: 'total' | 'tax') => before.reduce((so, one) => so + minor(one?.[part] ?? 0), 0)
    return {
      paisa: minor(line.total),
      taxPaisa: minor(line.tax),
      creditedPaisa: sum('total'),
      creditedTaxPaisa: sum('tax'),
    }
  })
  const back = (index: number) => refund.pieces.find(({ position }) => position === index)?.quantity ?? 0
  const weights = invoice.paper.lines.map(({ quantity, total }, index) =>
    quantity ? Math.round((minor(total) * back(index)) / quantity) : 0,
  )
  const shares = creditShares(lines, refund.paisa, weights)
  await insert(trx, services, by, order, 'credit', refund.id, {
    ...invoice.paper,
    credits: {
      number: taxPaperNumber(invoice.year, invoice.number),
      at: invoice.issued_at.toISOString(),
      reason: refund.reason,
    },
    // every line of the invoice, so that the next note can go by their places; what is nil is not printed
    lines: invoice.paper.lines.map((line, index) => ({
      ...line,
      quantity: back(index) || null,
      total: toDecimal(shares[index]?.paisa ?? 0),
      tax: toDecimal(shares[index]?.taxPaisa ?? 0),
    })),
  })
}

/** As frozen; of an order that was placed before VAT was on, by the rates of today. */
async function chargedLines(
  trx: DatabaseTransaction,
  services: Pick<Platform, 'now'>,
  order: LockedOrder,
): Promise<TaxPaperContent['lines']> {
  const rows = await selectTaxedLines(trx, order.id)
  const extras = order.delivery_paisa + order.cash_fee_paisa
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
  return [
    ...rows.map((row, index) => ({
      name: [row.name_bn || row.name, row.brand].filter(Boolean).join(', '),
      quantity: row.quantity,
      total: toDecimal(charged[index] ?? 0),
      ...shown(index),
    })),
    ...(extras > 0
      ? [{ name: 'ডেলিভারি ও ফি', quantity: null, total: toDecimal(extras), ...shown(rows.length) }]
      : []),
  ]
}

function partiesOf(settings: TaxRow, order: LockedOrder) {
  return {
    seller: { name: settings.seller_name, bin: settings.seller_bin, address: settings.seller_address },
    destination: addressOf(order),
    officer: { name: settings.officer_name, title: settings.officer_title },
    order: order.number,
  }
}

const addressOf = (order: LockedOrder) =>
  [order.street_address, order.apartment, order.city, order.postcode, order.district]
    .filter(Boolean)
    .join(', ')

async function insert(
  trx: DatabaseTransaction,
  services: Pick<Platform, 'now'>,
  by: Viewer,
  order: LockedOrder,
  kind: TaxPaperKind,
  refundId: string | null,
  paper: TaxPaperContent,
): Promise<TaxPaperRow> {
  const at = services.now()
  const year = taxYear(dayOf(at))
  const sum = (part: 'total' | 'tax') =>
    paper.lines.reduce((so, line) => so + Math.round(line[part] * 100), 0)
  const row = {
    id: newId(),
    kind,
    year,
    number: await takeNumber(trx, kind, year),
    order_id: order.id,
    refund_id: refundId,
    issued_at: at,
    issued_by: by.userId,
    issued_by_name: by.email,
    total_paisa: sum('total'),
    tax_paisa: sum('tax'),
  }
  await insertPaper(trx, { ...row, paper: JSON.stringify(paper) })
  const title = kind === 'invoice' ? 'Tax invoice' : 'Credit note'
  const number = taxPaperNumber(year, row.number)
  await addOrderEvent(trx, {
    orderId: order.id,
    at,
    kind: 'note',
    text: `${title} ${number} issued`,
    isInternal: true,
    by,
  })
  await audit(trx, {
    by,
    action: `${kind === 'invoice' ? 'tax invoice' : 'credit note'}: issue`,
    entity: 'order',
    entityId: order.id,
    label: order.number,
    after: { number, total: toDecimal(row.total_paisa), tax: toDecimal(row.tax_paisa) },
  })
  return { ...row, paper }
}
