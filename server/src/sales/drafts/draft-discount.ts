/**
 * A discount that one order alone has, and why. It is a discount like any other, with a code that nobody can guess and one
 * use: limits, frozen shares, refunds and a price that is counted anew all go their usual way.
 */
import { randomBytes } from 'node:crypto'
import { discountRequest } from '@spokehaat/contract/sales/discount'
import type { Draft, DraftDiscount, DraftDiscountRequest } from '@spokehaat/contract/sales/draft'
import { audit } from '../../identity/audit/audit.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { newId } from '../../platform/db/new-id.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { setOnlyCode } from '../discounts/codes.ts'
import { columnsOf } from '../discounts/discount-view.ts'
import { deleteDiscount, insertDiscount } from '../discounts/discounts.queries.ts'
import type { Sales } from '../payments/sales.ts'
import { updateDraft } from './drafts.queries.ts'
import { lockDraft, noteSeen } from './drafts.ts'

/** Throws `draft_not_found`, `draft_placed`, `version_conflict`. */
export async function discountDraft(
  services: Sales,
  by: Viewer,
  id: string,
  { version, discount }: DraftDiscountRequest,
): Promise<Draft> {
  await inTransaction(services.db, async (trx) => {
    const draft = await lockDraft(trx, id, version)
    const next = discount === null ? null : await writeDiscount(trx, discount)
    await updateDraft(trx, id, {
      discount_id: next,
      discount_reason: discount?.reason ?? '',
      updated_at: services.now(),
    })
    if (draft.discount_id !== null) await deleteDiscount(trx, draft.discount_id)
    await audit(trx, {
      by,
      action: discount === null ? 'take discount off a draft' : 'discount a draft',
      entity: 'discount',
      entityId: next ?? draft.discount_id,
      label: discount?.reason ?? draft.discount_reason,
      after: discount === null ? {} : { ...discount },
    })
  })
  return noteSeen(services, id)
}

async function writeDiscount(trx: DatabaseTransaction, discount: DraftDiscount): Promise<string> {
  const id = newId()
  const request = discountRequest.parse({
    name: 'Discount from the shop',
    nameBn: 'দোকানের ছাড়',
    isAutomatic: false,
    code: `DESK-${randomBytes(9).toString('hex').toUpperCase()}`,
    kind: discount.kind,
    ...(discount.kind === 'percent' ? { percent: discount.percent } : { amountBdt: discount.amountBdt }),
    limit: 1,
  })
  await insertDiscount(trx, { id, ...columnsOf(request), is_desk: true })
  await setOnlyCode(trx, id, request.code)
  return id
}
