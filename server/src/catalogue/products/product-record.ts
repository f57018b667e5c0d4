/** What the record of changes keeps of a product: what people set, not what follows from it. */
import type { EditableProduct } from '@spokehaat/contract/catalogue/managed-product'
import { audit } from '../../identity/audit/audit.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'

/** `before` is null for a product that came, `after` for one that went. */
export async function auditProduct(
  trx: DatabaseTransaction,
  by: Viewer | null,
  action: 'add' | 'update' | 'delete' | 'archive' | 'restore',
  before: EditableProduct | null,
  after: EditableProduct | null,
): Promise<void> {
  const product = after ?? before
  if (!product) return
  await audit(trx, {
    by,
    action,
    entity: 'product',
    entityId: product._id,
    label: product.name,
    ...(before && { before: recorded(before) }),
    ...(after && { after: recorded(after) }),
  })
}

function recorded(product: EditableProduct) {
  const {
    _id,
    version: _v,
    createdAt: _c,
    updatedAt: _u,
    archivedAt,
    held: _h,
    isPlain: _p,
    isOrdered: _o,
    isDrawn: _d,
    isOnSale: _s,
    colors,
    variants,
    sheet,
    ...fields
  } = product
  return {
    ...fields,
    archived: archivedAt !== null,
    colors: colors.map(({ name, nameBn, hex }) => ({ name, nameBn, hex })),
    variants: variants.map(({ sku, color, size, stock }) => ({ sku, color, size, stock })),
    // line by line: a change of the brakes is not one of the whole sheet
    ...(sheet && Object.fromEntries(Object.entries(sheet).map(([name, value]) => [`sheet.${name}`, value]))),
  }
}
