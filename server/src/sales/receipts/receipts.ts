/**
 * Money that arrives without a page of ours becomes a **receipt**: once by its transaction. One whose reference names an order,
 * with just the sum that is asked, pays it as any payment does; all others wait for a person. docs/decisions/0109.
 */
import type { GatewayName } from '@spokehaat/contract/sales/gateways'
import { audit } from '../../identity/audit/audit.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { newId } from '../../platform/db/new-id.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { lastNumber } from '../credit/order-credit.queries.ts'
import { type LockedOrder, lockAnyOrder } from '../order-record/lock-order.ts'
import { addAttempt, latestAttempt, QR } from '../payments/attempts.queries.ts'
import { qrAnswer } from '../payments/qr.ts'
import type { Sales } from '../payments/sales.ts'
import { apply } from '../payments/settle.ts'
import { askedOf } from './asked-of.ts'
import {
  attemptOfTrx,
  findOrderByNumber,
  findReceipt,
  insertReceipt,
  lockReceipt,
  openQrAttempt,
  orderOfReference,
  type ReceiptRow,
  receiptsOfTrx,
  selectOrder,
  updateReceipt,
} from './receipts.queries.ts'

/** As a gateway has told of it. */
export interface Money {
  gateway: Extract<GatewayName, 'bkash'>
  trxId: string
  paisa: number
  reference: string | null
  /** The last digits of a number. */
  payer: string | null
  paidAt: Date | null
}

interface How {
  how: 'notice' | 'search' | 'buyer'
  by: Viewer | null
}

/** The receipt of this money, written down and counted for the order that its reference names; null: it is a payment's already. */
export async function keepMoney(services: Sales, money: Money, how: How): Promise<ReceiptRow | null> {
  return inTransaction(services.db, (trx) => keepMoneyIn(trx, services, money, how))
}

export async function keepMoneyIn(
  trx: DatabaseTransaction,
  services: Sales,
  money: Money,
  { how, by }: How,
): Promise<ReceiptRow | null> {
  const known = sameMoney(await receiptsOfTrx(trx, money.trxId), money)
  // what the money itself says goes before what somebody has typed
  const byReference = money.reference && (await orderOfReference(trx, money.reference))
  const named = byReference || known?.order_id
  // before the receipt, as everywhere
  const order = named ? await lockAnyOrder(trx, named) : undefined
  const receipt = known
    ? await said(trx, known, money, named ?? null)
    : await written(trx, services, money, { how, by })
  if (receipt === null) return null
  const isDecided = receipt.state === 'matched' || receipt.state === 'closed'
  if (isDecided || !order || askedOf(order).paisa !== receipt.paisa) return receipt
  await count(trx, services, order, receipt, { source: 'notification', by: null })
  return (await findReceipt(trx, receipt.id)) ?? receipt
}

/**
 * What somebody typed before the gateway told of it is the same money, whatever sum was asked then: only what a person has seen
 * elsewhere and confirmed is another's.
 */
const sameMoney = (all: readonly ReceiptRow[], { gateway, paisa }: Money): ReceiptRow | undefined =>
  all.find((one) => one.gateway === gateway) ??
  all.find((one) => one.paisa === paisa || one.state !== 'matched')

/** The gateway's word stands where only people's did: no second pair of eyes is needed, and none has refused it. */
async function said(
  trx: DatabaseTransaction,
  { id }: ReceiptRow,
  { gateway, paisa, reference, payer, paidAt }: Money,
  orderId: string | null,
): Promise<ReceiptRow> {
  const receipt = await lockReceipt(trx, id)
  if (!receipt) throw new Error('a receipt is gone')
  if (receipt.gateway === gateway) return receipt
  const told = { gateway, reference, payer, paid_at: paidAt }
  if (receipt.state === 'matched') {
    await updateReceipt(trx, id, told)
    return { ...receipt, ...told }
  }
  // of another order than was said it is on the list, where its reference stands
  const isOthers = receipt.order_id !== null && receipt.order_id !== orderId
  const change = {
    ...told,
    ...{ paisa, state: 'open' as const, ended_by_name: null, ended_at: null, reason: null },
    ...(isOthers && { order_id: null }),
  }
  await updateReceipt(trx, id, change)
  return { ...receipt, ...change }
}

async function written(
  trx: DatabaseTransaction,
  services: Sales,
  { gateway, trxId, paisa, reference, payer, paidAt }: Money,
  { how, by }: How,
): Promise<ReceiptRow | null> {
  if (await attemptOfTrx(trx, trxId)) return null
  const row = await insertReceipt(trx, {
    id: newId(),
    gateway,
    trx_id: trxId,
    paisa,
    reference,
    payer,
    paid_at: paidAt,
    created_at: services.now(),
    how,
    typed_by: by?.userId ?? null,
    typed_by_name: by?.email ?? null,
    state: 'open',
  })
  if (row) return row
  // another node was quicker
  const [other] = (await receiptsOfTrx(trx, trxId)).filter((one) => one.gateway === gateway)
  return other ?? null
}

/** Pays the order with it, through the same `apply` as any payment. The order is locked; of another sum its review tells. */
export async function count(
  trx: DatabaseTransaction,
  services: Sales,
  order: LockedOrder,
  { id }: ReceiptRow,
  { source, by }: { source: 'notification' | 'staff' | 'return'; by: Viewer | null },
): Promise<void> {
  const receipt = await lockReceipt(trx, id)
  if (!receipt || receipt.state === 'matched' || receipt.state === 'closed') throw fail('receipt_over')
  const attempt =
    (await openQrAttempt(trx, order.id, receipt.paisa)) ?? (await newAttempt(trx, services, order, receipt))
  const method = receipt.gateway === 'bkash' ? 'bKash, Bangla QR' : 'Bangla QR'
  const { trx_id: trxId, payer, paid_at: at } = receipt
  await updateReceipt(trx, id, {
    state: 'matched',
    order_id: order.id,
    attempt_id: attempt.id,
    ended_by_name: by?.email ?? null,
    ended_at: services.now(),
  })
  await apply(trx, services, attempt.id, source, qrAnswer(attempt, { trxId, payer, method, at }))
  if (by === null) return
  await audit(trx, {
    by,
    action: 'match a transaction',
    entity: 'order',
    entityId: order.id,
    label: order.number,
    after: { transaction: trxId, amountBdt: receipt.paisa / 100 },
  })
}

async function newAttempt(
  trx: DatabaseTransaction,
  services: Sales,
  order: LockedOrder,
  receipt: ReceiptRow,
) {
  await addAttempt(trx, services, {
    orderId: order.id,
    orderNumber: order.number,
    number: (await lastNumber(trx, order.id)) + 1,
    amountMinor: receipt.paisa,
    gateway: QR,
    part: askedOf(order).part,
  })
  return latestAttempt(trx, order.id)
}

/** A page that was paid may be heard of after its number was typed. Throws `transaction_used` with `details.order`. */
async function refuseCounted(trx: DatabaseTransaction, { state, trx_id: trxId }: ReceiptRow): Promise<void> {
  const paid = state === 'open' || state === 'waiting' ? await attemptOfTrx(trx, trxId) : undefined
  if (!paid) return
  const order = await selectOrder(trx, paid.order_id)
  throw fail('transaction_used', { details: { order: order?.number ?? null } })
}

/**
 * By hand, also of another sum: then the order's review says the difference. Throws `receipt_not_found`, `receipt_over`,
 * `receipt_waits`, `transaction_used`, `order_not_found`.
 */
export async function matchReceipt(services: Sales, by: Viewer, id: string, number: string): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const named = await findOrderByNumber(trx, number)
    const order = named && (await lockAnyOrder(trx, named.id))
    if (!order) throw fail('order_not_found')
    const receipt = await lockReceipt(trx, id)
    if (!receipt) throw fail('receipt_not_found')
    if (receipt.state === 'waiting') throw fail('receipt_waits')
    await refuseCounted(trx, receipt)
    await count(trx, services, order, receipt, { source: 'staff', by })
  })
}

/** It counts for no order. Throws `receipt_not_found`, `receipt_over`. */
export async function closeReceipt(services: Sales, by: Viewer, id: string, reason: string): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const receipt = await lockReceipt(trx, id)
    if (!receipt) throw fail('receipt_not_found')
    if (receipt.state === 'matched' || receipt.state === 'closed') throw fail('receipt_over')
    const ended = { ended_by_name: by.email, ended_at: services.now(), reason }
    await updateReceipt(trx, id, { state: 'closed', ...ended })
    await audit(trx, {
      by,
      action: 'close a transaction',
      entity: 'cash',
      entityId: id,
      label: receipt.trx_id,
      after: { reason, amountBdt: receipt.paisa / 100 },
    })
  })
}

/**
 * The second pair of eyes: what a colleague has typed counts now. Throws `receipt_not_found`, `receipt_over`,
 * `receipt_own_word`, `transaction_used`, `order_not_found`.
 */
export async function confirmReceipt(services: Sales, by: Viewer, id: string): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const known = await findReceipt(trx, id)
    if (!known) throw fail('receipt_not_found')
    const order = known.order_id === null ? undefined : await lockAnyOrder(trx, known.order_id)
    if (!order) throw fail('order_not_found')
    const receipt = await lockReceipt(trx, id)
    if (receipt?.state !== 'waiting') throw fail('receipt_over')
    if (receipt.typed_by === by.userId) throw fail('receipt_own_word')
    await refuseCounted(trx, receipt)
    await count(trx, services, order, receipt, { source: 'staff', by })
  })
}
