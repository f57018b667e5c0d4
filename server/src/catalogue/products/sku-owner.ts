/** A SKU is given out once, also to products that were deleted while orders name them. */
import { errorMessage } from '@spokehaat/contract/basics/errors'
import type { SkuOwner } from '@spokehaat/contract/catalogue/managed-product'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { fail, type Refusal } from '../../platform/http/refusal.ts'

interface OwnerRow {
  id: string
  name: string
  archived_at: Date | null
}

/** `fields`: the places in the request that say one that is taken. `owner` has (the first of) them. */
export function skuRefusal(owner: OwnerRow, fields: readonly string[]): Refusal {
  const code = owner.archived_at === null ? 'sku_taken' : 'sku_deleted'
  const product: SkuOwner['product'] = { _id: owner.id, name: owner.name }
  return fail(code, {
    fields: Object.fromEntries(fields.map((field) => [field, errorMessage(code)])),
    details: { product },
  })
}

/** Throws `sku_taken` or `sku_deleted` where a product other than `productId` has it; null for one that is new. */
export async function refuseTakenSku(
  trx: DatabaseTransaction,
  sku: number,
  productId: string | null,
): Promise<void> {
  const owner = await trx
    .selectFrom('products')
    .select(['id', 'name', 'archived_at'])
    .where('sku', '=', sku)
    .$if(productId !== null, (other) => other.where('id', '!=', productId))
    .executeTakeFirst()
  if (owner) throw skuRefusal(owner, ['sku'])
}
