/**
 * Papers about VAT, each issued once and never changed: a tax invoice (Mushak 6.3) of what leaves, when it leaves, or of all
 * when somebody asks for it; and a credit note (6.7) once money has gone back or it was called off. Invoices less notes are
 * what is kept of what has left. Docs: docs/decisions/0052, 0082.
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
import { readAccount } from '../account/account.ts'
import { type LockedOrder, lockOrder } from '../order-record/lock-order.ts'
import { addOrderEvent } from '../order-record/order-events.queries.ts'
import { findOrderRow } from '../order-record/orders.queries.ts'
import { readCharges, readTakenOff } from './charges.ts'
import { linesAtRates } from './freeze-tax.ts'
import { type Charge, chargesLess, costOfFirst, EXTRAS, KEPT, netOf, papered, type Slot } from './papered.ts'
import {
  insertPaper,
  selectPaper,
  selectPapersOfOrder,
  type TaxPaperRow,
  takeNumber,
} from './tax-papers.queries.ts'
import { taxInForce } from './tax-rates.queries.ts'
import { readTaxRow, type TaxRow } from './tax-settings.queries.ts'

/** Who issues it; a customer whose own step it follows is named by nobody. */
type Issuer = Pick<Viewer, 'userId' | 'email'>

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
    const issued = await issueInvoice(trx, services, by, order, null, buyer)
    if (!issued) throw fail('tax_off')
    return paperView(issued)
  })
}

/** Which pieces leave, by their places; null: all that is charged, of a paper that is asked for or goods that are handed over. */
export type Leaving = readonly { position: number; quantity: number }[] | null

/**
 * With the order locked, for what leaves and stands on no invoice yet. Gives the newest invoice; null while VAT is off and there
 * is none.
 */
export async function issueInvoice(
  trx: DatabaseTransaction,
  services: Pick<Platform, 'now'>,
  by: Viewer,
  order: LockedOrder,
  leaving: Leaving,
  buyer: TaxInvoiceRequest = { buyerName: '', buyerBin: '' },
): Promise<TaxPaperRow | null> {
  const papers = await selectPapersOfOrder(trx, order.id)
  const issued = papers.findLast(({ kind }) => kind === 'invoice') ?? null
  const settings = await readTaxRow(trx)
  // VAT is due on what a gift card buys
  if (!settings.is_on || order.gift_email !== null) return issued
  const lines = await leavingLines(trx, services, order, papers, leaving)
  if (lines.every(({ total }) => total === 0) && (issued || leaving !== null)) return issued
  const own = buyerOf(order)
  const named = { name: buyer.buyerName || own.name, bin: buyer.buyerBin, address: own.address }
  return insert(trx, services, by, order, 'invoice', null, {
    ...partiesOf(settings, order),
    // of several invoices all are to the same
    buyer: issued && buyer.buyerName === '' ? issued.paper.buyer : named,
    credits: null,
    lines,
  })
}

/** Of what leaves: its share of what is charged for its line, with delivery and fees on the first. */
async function leavingLines(
  trx: DatabaseTransaction,
  services: Pick<Platform, 'now'>,
  order: LockedOrder,
  papers: readonly TaxPaperRow[],
  leaving: Leaving,
): Promise<TaxPaperContent['lines']> {
  const { charged, charges, keys } = await readCharges(trx, services, order)
  const left = chargesLess(charges, await readTakenOff(trx, order.id, keys, papers), false)
  const before = papered(papers)
  const out = new Map<string, number>()
  for (const { position, quantity } of leaving ?? []) {
    const key = keys.get(position) ?? ''
    out.set(key, (out.get(key) ?? 0) + quantity)
  }
  return left.flatMap(({ key, pieces, paisa, taxPaisa }) => {
    const line = charged.find((one) => one.sku === key)
    if (!line) return []
    const slot = before.find((one) => one.key === key)
    const was = slot?.quantity ?? 0
    const now = leaving === null ? Math.max(0, pieces - was) : Math.min(pieces - was, out.get(key) ?? 0)
    if (key !== EXTRAS && now <= 0) return []
    const isWhole = key === EXTRAS || was + now >= pieces
    const cost = (of: number) => (isWhole ? of : costOfFirst(of, pieces, was + now))
    const total = Math.max(0, cost(paisa) - (slot?.paisa ?? 0))
    if (key === EXTRAS && total === 0) return []
    const tax = Math.min(total, Math.max(0, cost(taxPaisa) - (slot?.taxPaisa ?? 0)))
    return [
      {
        ...line,
        quantity: key === EXTRAS ? null : now,
        total: toDecimal(total),
        tax: toDecimal(tax),
      },
    ]
  })
}

/**
 * With the order locked, after a person has kept so much of what is over: it stands on an invoice of its own, at the rate of
 * delivery and fees. Of an order that is off, only what no invoice says yet.
 */
export async function invoiceKept(
  trx: DatabaseTransaction,
  services: Pick<Platform, 'now'>,
  by: Viewer,
  order: LockedOrder,
  paisa: number,
): Promise<void> {
  const settings = await readTaxRow(trx)
  if (!settings.is_on || order.gift_email !== null) return
  const papers = await selectPapersOfOrder(trx, order.id)
  const isOff = order.status === 'Cancelled' || order.status === 'Refunded'
  const { paid, promised, givenBack, writtenOff } = await readAccount(trx, order.id)
  const kept = Math.min(writtenOff, paid - promised - givenBack)
  const missing = isOff ? kept - netOf(papered(papers)) : paisa
  if (missing <= 0) return
  const [tax] = linesAtRates([], missing, await taxInForce(trx, dayOf(services.now())))
  const { basisPoints = null, paisa: taxPaisa = 0 } = tax ?? {}
  await insert(trx, services, by, order, 'invoice', null, {
    ...partiesOf(settings, order),
    buyer: papers.findLast(({ kind }) => kind === 'invoice')?.paper.buyer ?? buyerOf(order),
    credits: null,
    lines: [
      {
        name: 'ফেরত না দেওয়া টাকা',
        sku: KEPT,
        quantity: null,
        total: toDecimal(missing),
        tax: toDecimal(taxPaisa),
        percent: basisPoints === null ? null : basisPoints / 100,
      },
    ],
  })
}

interface Credited {
  /** The refund that is completed; null of what is called off. */
  refundId: string | null
  reason: string
  /**
   * Of a refund: by how much the order costs less, which pieces it names, and whether they had left. Null: whatever is on an
   * invoice and not charged any more.
   */
  paisa: number | null
  pieces: readonly { position: number; quantity: number }[]
  wasSent: boolean
}

/**
 * With the order locked, after money has gone back or the order was called off: what is on its invoices and not charged any
 * more. Nothing where no invoice says so.
 */
export async function issueCreditNote(
  trx: DatabaseTransaction,
  services: Pick<Platform, 'now'>,
  by: Issuer,
  order: LockedOrder,
  credited: Credited,
): Promise<void> {
  const papers = await selectPapersOfOrder(trx, order.id)
  const invoices = papers.filter(({ kind }) => kind === 'invoice')
  const invoice = invoices.at(-1)
  if (!invoice) return
  const slots = papered(papers)
  const { charges, keys } = await readCharges(trx, services, order)
  const amount = await creditedBy(trx, order, credited, { papers, slots, charges, keys })
  if (amount <= 0) return
  const back = (key: string) =>
    credited.pieces.reduce(
      (sum, { position, quantity }) => sum + (keys.get(position) === key ? quantity : 0),
      0,
    )
  const weights = slots.map(({ key, quantity, paisa }) =>
    quantity > 0 ? Math.round((paisa * back(key)) / quantity) : 0,
  )
  const shares = creditShares(slots, amount, weights)
  await insert(trx, services, by, order, 'credit', credited.refundId, {
    ...invoice.paper,
    credits: {
      number: invoices.map(({ year, number }) => taxPaperNumber(year, number)).join(', '),
      at: invoice.issued_at.toISOString(),
      reason: credited.reason,
    },
    // every line, so that the next note can go by their places; what is nil is not printed
    lines: slots.map(({ key, line }, index) => ({
      ...line,
      quantity: back(key) || null,
      total: toDecimal(shares[index]?.paisa ?? 0),
      tax: toDecimal(shares[index]?.taxPaisa ?? 0),
    })),
  })
}

/** The same for whatever is on an invoice and not charged any more. */
export const creditUncharged = (
  trx: DatabaseTransaction,
  services: Pick<Platform, 'now'>,
  by: Issuer,
  order: LockedOrder,
  reason: string,
): Promise<void> =>
  issueCreditNote(trx, services, by, order, {
    refundId: null,
    reason,
    paisa: null,
    pieces: [],
    wasSent: false,
  })

interface Papered {
  papers: readonly TaxPaperRow[]
  slots: readonly Slot[]
  charges: readonly Charge[]
  keys: ReadonlyMap<number, string>
}

/** Paisa: of an order that is off all but what is kept; of pieces that never left what is on an invoice for them. */
async function creditedBy(
  trx: DatabaseTransaction,
  order: LockedOrder,
  { paisa, pieces, wasSent }: Credited,
  { papers, slots, charges, keys }: Papered,
): Promise<number> {
  const net = netOf(slots)
  const { status } = await findOrderRow(trx, order.id)
  if (status === 'Cancelled' || status === 'Refunded') {
    const { paid, givenBack } = await readAccount(trx, order.id)
    return net - (paid - givenBack)
  }
  if (paisa !== null && (wasSent || pieces.length === 0)) return Math.min(net, paisa)
  const left = chargesLess(charges, await readTakenOff(trx, order.id, keys, papers), true)
  return slots.reduce((sum, slot) => {
    if (slot.key === KEPT) return sum
    const charged = left.find(({ key }) => key === slot.key)?.paisa ?? 0
    return sum + Math.max(0, slot.paisa - slot.creditedPaisa - charged)
  }, 0)
}

function partiesOf(settings: TaxRow, order: LockedOrder) {
  return {
    seller: { name: settings.seller_name, bin: settings.seller_bin, address: settings.seller_address },
    destination: addressOf(order),
    officer: { name: settings.officer_name, title: settings.officer_title },
    order: order.number,
  }
}

function buyerOf(order: LockedOrder) {
  const name = [order.first_name, order.last_name].filter(Boolean).join(' ')
  return { name: name || order.phone, bin: '', address: addressOf(order) }
}

const addressOf = (order: LockedOrder) =>
  [order.street_address, order.apartment, order.city, order.postcode, order.district]
    .filter(Boolean)
    .join(', ')

async function insert(
  trx: DatabaseTransaction,
  services: Pick<Platform, 'now'>,
  by: Issuer,
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
    after: { number, totalBdt: toDecimal(row.total_paisa), taxBdt: toDecimal(row.tax_paisa) },
  })
  return { ...row, paper }
}
