/**
 * The customer says that it is paid, and has the transaction's number. A gateway that can look it up is asked; of all others
 * a colleague has to confirm it. A picture proves nothing.
 */
import type {
  BuyerSaid,
  FoundTransactionView,
  SaidPaid,
  SaidPaidAnswer,
} from '@spokehaat/contract/sales/wallet-receipt'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import { newId } from '../../platform/db/new-id.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail, Refusal } from '../../platform/http/refusal.ts'
import { type FoundTransaction, GatewayRefusal, GatewaySilence } from '../gateway/gateway.ts'
import { lockOrder } from '../order-record/lock-order.ts'
import { selectPayWay } from '../pay-ways/pay-ways.queries.ts'
import { findAttempt } from '../payments/attempts.queries.ts'
import type { Sales } from '../payments/sales.ts'
import { settle } from '../payments/settle.ts'
import { askedOf } from './asked-of.ts'
import { namedBy } from './receipt-view.ts'
import {
  attemptOfTrx,
  insertReceipt,
  openOfAmount,
  orderOfReference,
  type ReceiptRow,
  receiptsOfTrx,
  saidByBuyer,
  sayAnew,
  selectOrder,
} from './receipts.queries.ts'
import { count, keepMoney } from './receipts.ts'

/** What a transaction could be the end of is asked after, as far as that: so many pages of one sum are not open at once. */
const MOST_ASKED = 10
/** By which bank and shop may tell the time differently. */
const CLOCKS_MS = 10 * 60_000
/** Of one order, that a buyer typed and nobody has decided on. */
const MOST_WAITING = 3

/** Whose word it is. */
interface Sayer {
  how: 'search' | 'buyer'
  /** Who has acted, for the record; null: the buyer. */
  by: Viewer | null
  /** Who can't confirm it. */
  userId: string | null
}
const staff = (by: Viewer): Sayer => ({ how: 'search', by, userId: by.userId })

/** Null where none is set up that can. */
async function finderOf({ db, gateways }: Sales) {
  const row = await selectPayWay(db, 'bkash')
  const isSetUp = row !== undefined && row.secrets !== null
  const search = gateways.bkash.search
  return isSetUp && search ? search : null
}

/** Throws `pay_way_silent`, `pay_way_keys`. */
async function lookUp(
  search: (trxId: string) => Promise<FoundTransaction | null>,
  trxId: string,
): Promise<FoundTransaction | null> {
  try {
    return await search(trxId)
  } catch (error) {
    if (error instanceof GatewaySilence) throw fail('pay_way_silent', { cause: error })
    if (error instanceof GatewayRefusal) throw fail('pay_way_keys', { cause: error })
    throw error
  }
}

/** Moves nothing. Throws `transaction_not_asked`, `transaction_unknown`, `pay_way_silent`, `pay_way_keys`. */
export async function findTransaction(services: Sales, trxId: string): Promise<FoundTransactionView> {
  const search = await finderOf(services)
  if (!search) throw fail('transaction_not_asked')
  const found = await lookUp(search, trxId)
  if (!found) throw fail('transaction_unknown')
  const { db } = services
  const attempt = (await attemptOfTrx(db, trxId)) ?? (await receiptFor(services, trxId))
  const used = attempt?.order_id ? await selectOrder(db, attempt.order_id) : undefined
  return {
    trxId: found.bankTrxId,
    isPaid: found.isPaid,
    amountBdt: found.amountMinor === null ? null : found.amountMinor / 100,
    payer: found.payer,
    paidAt: found.time?.toISOString() ?? null,
    reference: found.merchantRef,
    usedFor: used ? { _id: used.id, number: used.number } : null,
    names: await namedBy(db, found.merchantRef),
  }
}

const receiptFor = async ({ db }: Sales, trxId: string) =>
  (await receiptsOfTrx(db, trxId)).find(({ state }) => state === 'matched' || state === 'waiting')

/**
 * Throws `order_not_found`, `order_not_payable` where nothing is asked for the order; `transaction_unknown`,
 * `transaction_not_paid`; `transaction_used` and `transaction_of_another` with `details.order`; `receipt_over`,
 * `receipt_waits`, `pay_way_silent`, `pay_way_keys`.
 */
export async function sayPaid(
  services: Sales,
  by: Viewer,
  orderId: string,
  { trxId, isElsewhere }: SaidPaid,
): Promise<SaidPaidAnswer> {
  const order = await selectOrder(services.db, orderId)
  if (!order || order.deleted_at !== null) throw fail('order_not_found')
  const search = isElsewhere ? null : await finderOf(services)
  if (!search) return keepTyped(services, staff(by), orderId, trxId)
  const found = await lookUp(search, trxId)
  if (!isMoney(found)) throw fail('transaction_unknown')
  return countFound(services, staff(by), orderId, found, askedOf(order).paisa)
}

/**
 * The buyer's own word, by the link of the order. It never pays by itself: what a gateway knows counts where it fits, to the
 * paisa, and all else waits for a person of the shop. What is another's is refused without its number. Throws
 * `order_not_found`, `order_not_payable`; `transaction_not_paid`, `transaction_used`, `transaction_of_another`; `receipt_over`;
 * `receipt_waits` where it was typed before, or too many wait.
 */
export async function buyerSaysPaid(
  services: Sales,
  { id: orderId, userId }: { id: string; userId: string | null },
  trxId: string,
): Promise<BuyerSaid> {
  const order = await selectOrder(services.db, orderId)
  if (!order || order.deleted_at !== null) throw fail('order_not_found')
  const buyer: Sayer = { how: 'buyer', by: null, userId }
  try {
    const search = await finderOf(services)
    const found = search ? await lookUp(search, trxId) : null
    if (!isMoney(found)) return await keepTyped(services, buyer, orderId, trxId)
    return await countFound(services, buyer, orderId, found, askedOf(order).paisa)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // a gateway that can't be asked now is no reason to lose what was typed
    const isSilent = error.code === 'pay_way_silent' || error.code === 'pay_way_keys'
    if (isSilent) return keepTyped(services, buyer, orderId, trxId).catch(withoutOthers)
    return withoutOthers(error)
  }
}

/** Another order's number is nothing for a buyer. */
function withoutOthers(error: unknown): never {
  throw error instanceof Refusal && error.details ? fail(error.code, { cause: error }) : error
}

type FoundMoney = FoundTransaction & { amountMinor: number }

const isMoney = (found: FoundTransaction | null): found is FoundMoney =>
  found !== null && found.amountMinor !== null && found.amountMinor > 0 && found.currency === 'BDT'

async function countFound(
  services: Sales,
  sayer: Sayer,
  orderId: string,
  found: FoundMoney,
  dueBefore: number,
): Promise<SaidPaidAnswer> {
  if (!found.isPaid) throw fail('transaction_not_paid')
  const paisa = found.amountMinor
  const paid = await paidByAttempt(services, sayer, found)
  if (paid !== null) {
    if (paid !== orderId) throw await used(services, paid)
    return { outcome: 'paid', amountBdt: paisa / 100, dueBdt: dueBefore / 100 }
  }
  const receipt = await keepMoney(
    services,
    {
      gateway: 'bkash',
      trxId: found.bankTrxId,
      paisa,
      reference: found.merchantRef,
      payer: found.payer,
      paidAt: found.time,
    },
    sayer,
  )
  if (!receipt) throw fail('transaction_used')
  return countFor(services, sayer, orderId, receipt, dueBefore)
}

/** A payment at a gateway whose end nobody has heard of yet may be just this. Gives the order that it pays. */
async function paidByAttempt(
  services: Sales,
  { how }: Sayer,
  { bankTrxId: trxId, merchantRef: reference, amountMinor: paisa, time }: FoundMoney,
): Promise<string | null> {
  const named = reference === null ? undefined : await findAttempt(services.db, reference)
  const before = new Date((time ?? services.now()).getTime() + CLOCKS_MS)
  const open = await openOfAmount(services.db, { gateway: 'bkash', paisa, before, limit: MOST_ASKED })
  const known = await attemptOfTrx(services.db, trxId)
  if (known) return known.order_id
  const asked = named?.gateway === 'bkash' ? [named, ...open] : open
  for (const attempt of asked) {
    try {
      await settle(services, attempt, how === 'buyer' ? 'return' : 'staff', { isLook: true })
    } catch (error) {
      if (error instanceof GatewaySilence) throw fail('pay_way_silent', { cause: error })
      throw error
    }
  }
  return (await attemptOfTrx(services.db, trxId))?.order_id ?? null
}

async function countFor(
  services: Sales,
  { how, by }: Sayer,
  orderId: string,
  { id, paisa, state, order_id: countedFor, reference }: ReceiptRow,
  dueBefore: number,
): Promise<SaidPaidAnswer> {
  const amountBdt = paisa / 100
  if (state === 'matched') {
    if (countedFor !== orderId) throw await used(services, countedFor)
    return { outcome: 'paid', amountBdt, dueBdt: dueBefore / 100 }
  }
  if (state === 'closed') throw fail('receipt_over')
  const named = reference === null ? null : await orderOfReference(services.db, reference)
  if (named !== null && named !== orderId) throw await ofAnother(services, named)
  return inTransaction(services.db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    const { paisa: due } = askedOf(order)
    if (due === 0) throw fail('order_not_payable')
    if (due !== paisa) return { outcome: 'differs', amountBdt, dueBdt: due / 100 }
    await count(trx, services, order, { id } as ReceiptRow, {
      source: how === 'buyer' ? 'return' : 'staff',
      by,
    })
    return { outcome: 'paid', amountBdt, dueBdt: due / 100 }
  })
}

/** Of the sum that is asked; who typed it can't confirm it. */
async function keepTyped(
  services: Sales,
  { how, by, userId }: Sayer,
  orderId: string,
  trxId: string,
): Promise<SaidPaidAnswer> {
  return inTransaction(services.db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    const { paisa } = askedOf(order)
    if (paisa === 0) throw fail('order_not_payable')
    const paid = await attemptOfTrx(trx, trxId)
    if (paid) throw await used(services, paid.order_id)
    const [known] = await receiptsOfTrx(trx, trxId)
    // a colleague may have refused it by mistake, or too early: staff can say it anew, and another confirms it
    const isSaidAnew = known?.state === 'closed' && known.gateway === 'other' && how !== 'buyer'
    if (known?.state === 'closed' && !isSaidAnew) throw fail('receipt_over')
    if (known?.state === 'waiting' && known.order_id === orderId) throw fail('receipt_waits')
    const waiting = { paisa, typed_by: userId, typed_by_name: by?.email ?? null, order_id: orderId }
    const answer = { outcome: 'waiting', amountBdt: paisa / 100, dueBdt: paisa / 100 } as const
    if (isSaidAnew) {
      if (!(await sayAnew(trx, known.id, waiting))) throw fail('receipt_waits')
      return answer
    }
    if (known) throw await used(services, known.order_id)
    if (how === 'buyer' && (await saidByBuyer(trx, orderId)).length >= MOST_WAITING)
      throw fail('receipt_waits')
    const receipt = await insertReceipt(trx, {
      id: newId(),
      gateway: 'other',
      trx_id: trxId,
      created_at: services.now(),
      how: how === 'buyer' ? 'buyer' : 'typed',
      state: 'waiting',
      ...waiting,
    })
    if (!receipt) throw fail('receipt_waits')
    return answer
  })
}

const used = async (services: Sales, orderId: string | null) =>
  fail('transaction_used', { details: await numberOf(services, orderId) })

const ofAnother = async (services: Sales, orderId: string) =>
  fail('transaction_of_another', { details: await numberOf(services, orderId) })

async function numberOf({ db }: Sales, orderId: string | null) {
  const order = orderId === null ? undefined : await selectOrder(db, orderId)
  return { order: order?.number ?? null }
}
