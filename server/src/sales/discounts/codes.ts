/** The codes of a discount: one, or thousands at once. */
import type { CodeAnswer, CodesAdded, DiscountCode } from '@spokehaat/contract/sales/discount'
import { CODE_LENGTH, codeKey, looseCodeKey } from '@spokehaat/contract/sales/discount-code'
import { audit } from '../../identity/audit/audit.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { newId } from '../../platform/db/new-id.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import {
  deleteCode,
  insertCodes,
  ownersOf,
  renameCode,
  selectCodePage,
  selectFewCodes,
} from './codes.queries.ts'
import { lockDiscount, noteChanged } from './discounts.queries.ts'

export async function listCodes(
  db: Database,
  discountId: string,
  query: { search: string; page: number; limit: number },
): Promise<{ codes: DiscountCode[]; total: number }> {
  const { rows, total } = await selectCodePage(db, discountId, query)
  const codes = rows.map((row) => ({
    _id: row.id,
    code: row.code,
    used: row.used,
    createdAt: row.created_at.toISOString(),
  }))
  return { codes, total }
}

const rowOf = (code: string) => {
  const key = codeKey(code)
  return { id: newId(), code, key, loose_key: looseCodeKey(key) }
}

/**
 * Adds those that are codes and nobody's yet, and answers row by row. Throws `discount_not_found`; `discount_automatic`
 * where the discount counts by itself.
 */
export function addCodes(
  db: Database,
  by: Viewer,
  discountId: string,
  texts: readonly string[],
): Promise<CodesAdded> {
  return inTransaction(db, async (trx) => {
    const discount = await lockDiscount(trx, discountId)
    if (!discount) throw fail('discount_not_found')
    if (discount.is_automatic) throw fail('discount_automatic')
    const answers = await writeCodes(trx, discountId, texts)
    const added = answers.filter((answer) => answer === 'added').length
    if (added > 0) {
      await audit(trx, {
        by,
        action: 'add codes',
        entity: 'discount',
        entityId: discountId,
        label: discount.name,
        after: { added },
      })
    }
    return { added, answers }
  })
}

async function writeCodes(
  trx: DatabaseTransaction,
  discountId: string,
  texts: readonly string[],
): Promise<CodeAnswer[]> {
  const keys = new Set<string>()
  const rows = texts.map((text) => rowOf(text.trim()))
  const answers = rows.map(({ code, key }): CodeAnswer | null => {
    const wrong = wrongCode(code, key)
    if (wrong !== null) return wrong
    if (keys.has(key)) return 'twice'
    keys.add(key)
    return null
  })
  const wanted = rows.filter((_row, index) => answers[index] === null)
  const added = await insertCodes(trx, discountId, wanted)
  const owners = await ownersOf(
    trx,
    wanted.flatMap(({ key }) => (added.has(key) ? [] : [key])),
  )
  return answers.map((answer, index) => {
    const key = rows[index]?.key ?? ''
    if (answer !== null) return answer
    if (added.has(key)) return 'added'
    return owners.get(key) === discountId ? 'twice' : 'taken'
  })
}

function wrongCode(code: string, key: string): CodeAnswer | null {
  if (/\p{Cc}/u.test(code)) return 'not_text'
  if (key.length < CODE_LENGTH.min) return 'too_short'
  return key.length > CODE_LENGTH.max ? 'too_long' : null
}

/**
 * The one code that the form knows of: written, renamed or, where it is null, taken out. A list of codes stays as it is.
 * Throws `discount_code_taken`, `discount_has_codes`.
 */
export async function setOnlyCode(
  trx: DatabaseTransaction,
  discountId: string,
  code: string | null,
): Promise<void> {
  const [known, more] = await selectFewCodes(trx, discountId)
  if (more) {
    if (code !== null) throw fail('discount_has_codes', { fields: { code: 'It has more than one code.' } })
    return
  }
  if (code === null) {
    if (known) await deleteCode(trx, discountId, known.id)
    return
  }
  if (code === known?.code) return
  const row = rowOf(code)
  if (known && known.key === row.key) return renameCode(trx, { ...row, id: known.id })
  if ((await insertCodes(trx, discountId, [row])).size === 0) {
    throw fail('discount_code_taken', { fields: { code: 'Another discount has this code.' } })
  }
  if (known) await deleteCode(trx, discountId, known.id)
}

/** Orders keep its words. Throws `discount_not_found`, `discount_code_not_found`. */
export function removeCode(db: Database, by: Viewer, discountId: string, codeId: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    const discount = await lockDiscount(trx, discountId)
    if (!discount) throw fail('discount_not_found')
    const gone = await deleteCode(trx, discountId, codeId)
    if (!gone) throw fail('discount_code_not_found')
    await noteChanged(trx, discountId)
    await audit(trx, {
      by,
      action: 'remove code',
      entity: 'discount',
      entityId: discountId,
      label: discount.name,
      before: gone,
    })
  })
}
