/** Uses of discounts by orders: taken when an order is placed, given back when it ends without payment. */

import { paisaToCents } from '@spokehaat/contract/basics/money'
import type { CodeRefusal } from '@spokehaat/contract/sales/discount'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { fail, type Refusal } from '../../platform/http/refusal.ts'
import { selectUsedBy } from './candidates.queries.ts'
import type { Given } from './count-discounts.ts'
import { personLimit } from './find-candidates.ts'
import type { Person } from './people.ts'
import * as queries from './uses.queries.ts'

export interface OrdersDiscounts {
  given: readonly Given[]
  person: Person | null
}

/** Before the discounts of several orders change in one transaction: those of all of them, in their one order. */
export async function lockUses(
  trx: DatabaseTransaction,
  orderIds: readonly string[],
  given: readonly Given[],
): Promise<void> {
  const uses = orderIds.length > 0 ? await queries.selectOrderUses(trx, orderIds) : []
  if (uses.length === 0) return
  const ids = [...uses.map((use) => use.discount_id), ...given.map(({ discount }) => discount.id)]
  await queries.lockDiscounts(trx, ids)
}

/**
 * Takes a use of each for this order and writes what it has off. `bdtPerUsd`: taka for a dollar.
 * Throws `discounts_changed` with `details.refused` where one is used up, or has been changed since it was counted.
 */
export async function takeUses(
  trx: DatabaseTransaction,
  orderId: string,
  { given, person }: OrdersDiscounts,
  bdtPerUsd: number,
): Promise<void> {
  const people = person?.names.toSorted() ?? []
  for (const one of given.toSorted((a, b) => (a.discount.id < b.discount.id ? -1 : 1))) {
    const reason = await takeOne(trx, one, people)
    if (reason !== null) throw usesChanged(one, reason)
  }
  await queries.insertUses(
    trx,
    given.map(({ discount, code, paisa }, position) => ({
      order_id: orderId,
      discount_id: discount.id,
      code_id: code?.id ?? null,
      position,
      code: code?.text ?? null,
      kind: discount.kind,
      name: discount.name,
      name_bn: discount.name_bn,
      cents: paisaToCents(paisa, bdtPerUsd),
      paisa,
      people,
    })),
  )
}

/** Of one that counts by itself, or was changed, there is nothing to say but that the price is another. */
function usesChanged({ code }: Given, reason: CodeRefusal | 'changed'): Refusal {
  const refused = code === null || reason === 'changed' ? [] : [{ code: code.typed, reason }]
  return fail('discounts_changed', { details: { refused } })
}

async function takeOne(
  trx: DatabaseTransaction,
  { discount, code }: Given,
  people: readonly string[],
): Promise<CodeRefusal | 'changed' | null> {
  const isLimited = discount.limit_total !== null
  const taken = await queries.takeUse(trx, { id: discount.id, version: discount.version, isLimited })
  if (taken === null) {
    return (await queries.isUnchanged(trx, discount.id, discount.version)) ? 'used_up' : 'changed'
  }
  const { limit_code } = taken
  if (code !== null && limit_code !== null && !(await queries.takeCode(trx, code.id, limit_code)))
    return 'used_up'
  const most = personLimit(taken)
  if (most === null) return null
  for (const person of people) {
    if (!(await queries.takePerson(trx, discount.id, person, most))) return 'used_by_you'
  }
  return null
}

/** Safe to call twice: the second call does nothing. */
export async function giveUsesBack(trx: DatabaseTransaction, orderId: string): Promise<void> {
  const uses = (await queries.selectOrderUses(trx, [orderId])).filter(({ is_counted }) => is_counted)
  if (uses.length === 0) return
  await queries.lockDiscounts(
    trx,
    uses.map(({ discount_id }) => discount_id),
  )
  for (const use of uses) await queries.count(trx, use, -1)
  await queries.noteCounted(trx, orderId, false)
}

/** Gives them back, and forgets them: the order is about to be written anew. */
export async function dropUses(trx: DatabaseTransaction, orderId: string): Promise<void> {
  await giveUsesBack(trx, orderId)
  await queries.deleteUses(trx, orderId)
}

/** The codes that the order has discounts by. */
export async function codesOf(trx: DatabaseTransaction, orderId: string): Promise<string[]> {
  const uses = await queries.selectOrderUses(trx, [orderId])
  return uses.flatMap(({ code }) => code ?? [])
}

/** Whether the order has discounts that it has given back. */
export async function hasLetGo(trx: DatabaseTransaction, orderId: string): Promise<boolean> {
  const uses = await queries.selectOrderUses(trx, [orderId])
  return uses.some(({ is_counted }) => !is_counted)
}

/** Whether the order's discounts count, or are taken again where they had been given back. All of them or none. */
export async function takeUsesAgain(trx: DatabaseTransaction, orderId: string): Promise<boolean> {
  return retake(trx, orderId, false)
}

/** The same whatever the limits say: somebody of the shop has decided it. */
export async function countUses(trx: DatabaseTransaction, orderId: string): Promise<void> {
  await retake(trx, orderId, true)
}

async function retake(trx: DatabaseTransaction, orderId: string, isDecided: boolean): Promise<boolean> {
  const uses = (await queries.selectOrderUses(trx, [orderId])).filter(({ is_counted }) => !is_counted)
  if (uses.length === 0) return true
  const discounts = await queries.lockDiscounts(
    trx,
    uses.map(({ discount_id }) => discount_id),
  )
  for (const discount of isDecided ? [] : discounts) {
    const use = uses.find(({ discount_id }) => discount_id === discount.id)
    if (use && !(await isLeft(trx, discount, use))) return false
  }
  for (const use of uses) await queries.count(trx, use, 1)
  await queries.noteCounted(trx, orderId, true)
  return true
}

type LockedDiscount = Awaited<ReturnType<typeof queries.lockDiscounts>>[number]

/** Under the discount's lock. Whether it is over by now does not matter: the order was placed in time. */
async function isLeft(
  trx: DatabaseTransaction,
  discount: LockedDiscount,
  { code_id, people }: queries.OrderUse,
): Promise<boolean> {
  if (discount.limit_total !== null && discount.used >= discount.limit_total) return false
  if (discount.limit_code !== null && code_id !== null) {
    const used = await queries.usedOfCode(trx, code_id)
    if (used >= discount.limit_code) return false
  }
  const most = personLimit(discount)
  if (most === null) return true
  const used = await selectUsedBy(trx, [discount.id], people)
  return used.every((one) => one.used < most)
}
