/**
 * Credit in orders. What a gift card or an account pays of an order is an attempt of its own, of the part `credit`:
 * **reserved** (`created`) while the order waits for the rest, as stock is held; **spent** (`paid`) once the order is paid
 * or its advance is; **back** (`cancelled`) where the order comes to nothing.
 *
 * The balance goes down when it is reserved, in the order's own transaction, so that nothing is spent twice.
 */
import { inLanguage, type Language } from '@spokehaat/contract/basics/language'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { fail } from '../../platform/http/refusal.ts'
import { type CreditSource, changeBalance } from './balances.ts'
import {
  insertCreditAttempt,
  lastNumber,
  selectGivenBack,
  selectReserved,
  setOrderCredit,
  spendReserved,
  updateReserved,
} from './order-credit.queries.ts'

export interface CreditUse {
  source: CreditSource
  paisa: number
}

interface CreditedOrder {
  id: string
  number: string
  language: Language
}

/**
 * Takes it from the balances, after the order's row is written and its stock is held. Throws `credit_changed` where less
 * is there than was planned.
 */
export async function reserveCredit(
  trx: DatabaseTransaction,
  services: Platform,
  order: CreditedOrder,
  uses: readonly CreditUse[],
): Promise<void> {
  for (const use of inOrder(uses)) {
    if (!(await take(trx, services, order, use))) throw fail('credit_changed')
  }
}

/** Cards by their ids, then the account: the same order of locks everywhere. */
function inOrder<Use extends CreditUse>(uses: readonly Use[]): Use[] {
  const key = ({ source }: Use) => source.cardId ?? '~'
  return uses.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
}

async function take(
  trx: DatabaseTransaction,
  services: Platform,
  order: CreditedOrder,
  { source, paisa }: CreditUse,
): Promise<boolean> {
  const at = services.now()
  const change = { delta: -paisa, reason: 'order', orderId: order.id, at } as const
  if (!(await changeBalance(trx, source, change))) return false
  const number = (await lastNumber(trx, order.id)) + 1
  const reference = `${order.number}-${number}`
  await insertCreditAttempt(trx, {
    orderId: order.id,
    number,
    reference,
    source,
    paisa,
    // where nothing else is to be paid, the page that says thank you comes at once
    page: `${services.config.publicUrl}${inLanguage(order.language, '/order/verify')}/${reference}`,
    at,
  })
  return true
}

/**
 * What is reserved goes back to where it came from. Gives how much, in paisa. `isReplaced`: the order goes on with what is
 * chosen anew, so that this is not reserved again.
 */
export async function giveCreditBack(
  trx: DatabaseTransaction,
  services: Pick<Platform, 'now'>,
  orderId: string,
  isReplaced = false,
): Promise<number> {
  const reserved = await selectReserved(trx, orderId)
  if (reserved.length === 0) return 0
  const at = services.now()
  for (const { id, source, paisa } of inOrder(reserved)) {
    // an account that is deleted meanwhile has nothing to give back to
    await changeBalance(trx, source, { delta: paisa, reason: 'order_back', orderId, at })
    await updateReserved(trx, id, { status: isReplaced ? 'expired' : 'cancelled', settled_at: at })
  }
  await setOrderCredit(trx, orderId, 0)
  return reserved.reduce((sum, { paisa }) => sum + paisa, 0)
}

/** The order is paid: what was reserved for it is spent. */
export async function spendCredit(
  trx: DatabaseTransaction,
  services: Pick<Platform, 'now'>,
  orderId: string,
): Promise<void> {
  await spendReserved(trx, orderId, services.now())
}

/**
 * Reserves once more what the order had and gave back, as far as it is still there, up to so many paisa. Gives how much;
 * the order's own row is the caller's to write. Under the order's lock, and after its variants'.
 */
export async function reserveAgain(
  trx: DatabaseTransaction,
  services: Platform,
  order: CreditedOrder,
  most: number,
): Promise<number> {
  let taken = 0
  for (const { source, paisa, balance } of await selectGivenBack(trx, order.id)) {
    const use = { source, paisa: Math.min(paisa, balance, most - taken) }
    if (use.paisa > 0 && (await take(trx, services, order, use))) taken += use.paisa
  }
  return taken
}
