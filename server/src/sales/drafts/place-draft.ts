/** A draft becomes an order: by the placing that every order goes through, on the word of somebody of the shop. */
import {
  type DraftContent,
  PAY_LINK_MINUTES,
  type PlaceDraft,
  type PlacedDraft,
} from '@spokehaat/contract/sales/draft'
import { type OrderRequest, orderRequest } from '@spokehaat/contract/sales/placing'
import { audit } from '../../identity/audit/audit.ts'
import { NO_PASSWORD } from '../../identity/guests/guests.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import { insertUser } from '../../identity/users/users.queries.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { newId } from '../../platform/db/new-id.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { selectDelivery } from '../delivery/delivery.queries.ts'
import { addOrderEvent } from '../order-record/order-events.queries.ts'
import { confirmCash } from '../order-steps/confirm-cash.ts'
import type { Sales } from '../payments/sales.ts'
import { askAfterUnpaid, lockUnpaid } from '../placing/unpaid-orders.ts'
import { writeOrder } from '../placing/write-order.ts'
import { requireQr } from '../receipts/order-qr.ts'
import { handOver } from './counter-sale.ts'
import { contentOf } from './draft-view.ts'
import { type DraftRow, findOrderOf, lockDraftRow, selectDraft, updateDraft } from './drafts.queries.ts'
import { customerViewer, isByQr, isCash, termsOf } from './drafts.ts'
import { giveLink } from './pay-link.ts'

/**
 * Sent twice, by one person or by two, it is one order. Throws `draft_not_found`, `version_conflict`, `cart_empty`;
 * `validation_failed` with the fields of an order that are missing; `price_changed` with `details.totalBdt` where it comes
 * to another sum than was seen; and what `placeOrder` throws.
 */
export async function placeDraft(
  services: Sales,
  by: Viewer,
  id: string,
  { version, totalBdt, tell }: PlaceDraft,
): Promise<PlacedDraft> {
  const known = await selectDraft(services.db, id)
  if (!known) throw fail('draft_not_found')
  const customer = await customerViewer(services.db, known)
  const { lines } = contentOf(known)
  const unpaid =
    customer === null || known.order_id !== null ? [] : await askAfterUnpaid(services, customer, lines, null)
  return inTransaction(services.db, async (trx) => {
    // orders before all else, also before the draft that becomes one
    const earlier = await lockUnpaid(trx, unpaid)
    const draft = await lockDraftRow(trx, id)
    if (!draft) throw fail('draft_not_found')
    if (draft.order_id !== null) return placedView(trx, services, draft.order_id, false)
    if (draft.version !== version) {
      throw fail('version_conflict', { details: { version: draft.version } })
    }
    const content = contentOf(draft)
    const { shop_district } = await selectDelivery(trx)
    const request = orderOf(content, draft, shop_district)
    const at = services.now()
    const payBy = isCash(content) ? null : new Date(at.getTime() + PAY_LINK_MINUTES * 60_000)
    const buyer = customer ?? (await addGuest(trx, content, request, at))
    const byQr = isByQr(content)
    if (byQr) await requireQr(trx)
    const desk = { channel: content.channel, by, payBy, isByQr: byQr }
    const written = await writeOrder(trx, services, buyer, request, null, earlier, { desk, address: null })
    const { orderId } = written
    const order = await findOrderOf(trx, orderId)
    if (order.total_paisa !== Math.round(totalBdt * 100)) {
      throw fail('price_changed', { details: { totalBdt: order.total_paisa / 100 } })
    }
    await noteReason(trx, draft, orderId, at, by)
    // by QR the goods are handed over once the money is here
    if (content.channel === 'counter' && (!byQr || written.isCovered)) {
      await handOver(trx, services, by, written)
    }
    if (content.channel !== 'counter' && written.isCash) {
      await confirmCash(trx, services, { id: orderId, cod_status: 'awaiting' }, by)
    }
    // the order has it all; of a person nothing is kept twice
    await updateDraft(trx, id, { order_id: orderId, user_id: null, content: '{}', updated_at: at })
    await audit(trx, {
      by,
      action: 'place a draft',
      entity: 'order',
      entityId: orderId,
      label: order.number,
      after: {
        channel: content.channel,
        totalBdt,
        ...(written.cashInPlaceOf && { cashInPlaceOf: written.cashInPlaceOf }),
        ...(draft.discount_reason && { discount: draft.discount_reason }),
      },
    })
    return placedView(trx, services, orderId, tell)
  })
}

async function placedView(
  trx: DatabaseTransaction,
  services: Sales,
  orderId: string,
  tell: boolean,
): Promise<PlacedDraft> {
  const { number, pay_by, status, channel } = await findOrderOf(trx, orderId)
  const isToPay = pay_by !== null && status !== 'Paid'
  const isShown = isToPay && channel === 'counter'
  const link =
    isToPay && !isShown ? await giveLink(trx, services, orderId, tell) : { payUrl: null, chat: null }
  return { order: orderId, number, ...link, isByQr: isShown }
}

/** What an order asks for; over the counter nothing has to be known of who buys. */
function orderOf(
  content: DraftContent,
  draft: DraftRow,
  shopDistrict: string,
): OrderRequest & { language: DraftContent['language'] } {
  const { customer, lines, notes, language } = content
  if (lines.length === 0) throw fail('cart_empty')
  const { user, district, ...person } = customer
  const terms = termsOf(content, draft.discount_code)
  const fields = { ...person, email: person.email || undefined, orderNotes: notes, products: lines, ...terms }
  if (content.channel === 'counter') return { ...counterOrder(fields, shopDistrict), language }
  const parsed = orderRequest.safeParse({ ...fields, district: district ?? undefined })
  if (parsed.success) return { ...parsed.data, language }
  throw wrongFields(parsed.error.issues)
}

/** Checked as any order, with a place in place of the address that it does not need. */
function counterOrder(fields: Record<string, unknown> & { phone: string }, district: string): OrderRequest {
  const address = { streetAddress: '-', apartment: '', area: '', city: '-', district, postcode: '' }
  const parsed = orderRequest.safeParse({
    ...fields,
    ...address,
    ...(fields.phone === '' && { phone: NO_PHONE }),
    deliveryMethod: undefined,
  })
  if (!parsed.success) throw wrongFields(parsed.error.issues)
  const none = { streetAddress: '', city: '', ...(fields.phone === '' && { phone: '' }) }
  return { ...parsed.data, ...none }
}
const NO_PHONE = '00000000000'

function wrongFields(issues: readonly { path: PropertyKey[]; message: string }[]) {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) fields[path.map(String).join('.')] ??= message
  return fail('validation_failed', { fields })
}

/** Whoever has the phone: no session opens it, and proving the phone brings the order into an account. */
async function addGuest(
  trx: DatabaseTransaction,
  { language }: DraftContent,
  request: OrderRequest,
  at: Date,
): Promise<Viewer> {
  const id = newId()
  const email = request.email ?? ''
  await insertUser(trx, {
    id,
    role: 'guest',
    password_hash: NO_PASSWORD,
    language,
    name: [request.firstName, request.lastName].filter(Boolean).join(' '),
    phone: request.phone,
    email: '',
    contact_email: email || null,
    created_at: at,
  })
  return { userId: id, role: 'guest', email, sessionId: '' }
}

/** Why it has a discount: for colleagues alone. */
async function noteReason(
  trx: DatabaseTransaction,
  { discount_reason: reason }: DraftRow,
  orderId: string,
  at: Date,
  by: Viewer,
): Promise<void> {
  if (reason === '') return
  await addOrderEvent(trx, { orderId, at, kind: 'note', text: `Discount: ${reason}`, isInternal: true, by })
}
