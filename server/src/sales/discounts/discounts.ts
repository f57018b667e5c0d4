/** Discounts as the owner sets them. */
import type { AuditAction } from '@spokehaat/contract/identity/audit'
import type {
  Discount,
  DiscountQuery,
  DiscountRequest,
  DiscountUpdate,
} from '@spokehaat/contract/sales/discount'
import { noteChange } from '../../cache/changes.ts'
import { DELIVERY } from '../../cache/tags.ts'
import { audit } from '../../identity/audit/audit.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { setOnlyCode } from './codes.ts'
import { columnsOf, discountView } from './discount-view.ts'
import * as queries from './discounts.queries.ts'

export async function listDiscounts(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  query: DiscountQuery,
): Promise<{ discounts: Discount[]; total: number }> {
  const { rows, total } = await queries.selectDiscountPage(db, query, now())
  return { discounts: rows.map(discountView), total }
}

/** Throws `discount_not_found`. */
export async function findDiscount(db: Database, id: string): Promise<Discount> {
  const row = await queries.selectDiscount(db, id)
  if (!row) throw fail('discount_not_found')
  return discountView(row)
}

/** Throws `discount_code_taken`. */
export function addDiscount(db: Database, by: Viewer, request: DiscountRequest): Promise<Discount> {
  return inTransaction(db, async (trx) => {
    const id = newId()
    await queries.insertDiscount(trx, { id, ...columnsOf(request) })
    await setOnlyCode(trx, id, request.code)
    const after = await findDiscount(trx, id)
    await record(trx, by, 'add', null, after)
    return after
  })
}

/** Throws `discount_not_found`, `version_conflict`, `discount_code_taken`, `discount_has_codes`. */
export function changeDiscount(
  db: Database,
  by: Viewer,
  id: string,
  { version, ...request }: DiscountUpdate,
): Promise<Discount> {
  return inTransaction(db, async (trx) => {
    const row = await queries.lockDiscount(trx, id)
    if (!row) throw fail('discount_not_found')
    if (row.version !== version) throw fail('version_conflict', { details: { version: row.version } })
    const before = await findDiscount(trx, id)
    if (request.isAutomatic && before.codes > 1) {
      throw fail('discount_has_codes', { fields: { isAutomatic: 'It has codes: take them out first.' } })
    }
    await queries.updateDiscount(trx, id, columnsOf(request))
    await setOnlyCode(trx, id, request.code)
    await queries.countAnew(trx, id)
    const after = await findDiscount(trx, id)
    await record(trx, by, 'update', before, after)
    return after
  })
}

/** Throws `discount_not_found`; `discount_was_used` where an order has it: it is turned off instead. */
export function removeDiscount(db: Database, by: Viewer, id: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    const row = await queries.lockDiscount(trx, id)
    if (!row) throw fail('discount_not_found')
    const before = await findDiscount(trx, id)
    if (await queries.wasUsed(trx, id)) throw fail('discount_was_used')
    await queries.deleteDiscount(trx, id)
    await record(trx, by, 'delete', before, null)
  })
}

async function record(
  trx: DatabaseTransaction,
  by: Viewer,
  action: AuditAction,
  before: Discount | null,
  after: Discount | null,
): Promise<void> {
  const discount = after ?? before
  if (!discount) return
  // pages say what delivery costs with what counts by itself
  if (before?.isAutomatic || after?.isAutomatic) noteChange(trx, DELIVERY)
  const words = ({ _id, named, codes, used, givenBdt, version, createdAt, ...fields }: Discount) => fields
  await audit(trx, {
    by,
    action,
    entity: 'discount',
    entityId: discount._id,
    label: discount.name,
    ...(before && { before: words(before) }),
    ...(after && { after: words(after) }),
  })
}
