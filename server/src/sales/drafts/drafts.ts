/** Drafts as they are written: kept with each change, priced anew with each look. docs/decisions/0066. */
import type { Quote } from '@spokehaat/contract/sales/cart'
import {
  DESK_CHANNELS,
  type Draft,
  type DraftChannel,
  type DraftContent,
  type DraftQuery,
  type DraftSummary,
  type DraftUpdate,
} from '@spokehaat/contract/sales/draft'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import { findUser } from '../../identity/users/users.queries.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { newId } from '../../platform/db/new-id.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { quoteCart } from '../cart/quote.ts'
import { deleteDiscount, wasUsed } from '../discounts/discounts.queries.ts'
import type { Sales } from '../payments/sales.ts'
import { ownCredit, ownHeld } from '../placing/unpaid-orders.queries.ts'
import { alike, unpaidLike } from '../placing/unpaid-orders.ts'
import { contentOf, draftSummary, draftView } from './draft-view.ts'
import {
  type DraftRow,
  deleteDraft,
  insertDraft,
  lockDraftRow,
  selectDraft,
  selectDraftChannels,
  selectDraftPage,
  setSeenTotal,
  updateDraft,
} from './drafts.queries.ts'

export async function listDrafts(
  db: Database,
  query: DraftQuery,
): Promise<{ items: DraftSummary[]; total: number; channels: DraftChannel[] }> {
  const [{ rows, total }, used] = await Promise.all([selectDraftPage(db, query), selectDraftChannels(db)])
  return { items: rows.map(draftSummary), total, channels: DESK_CHANNELS.filter((one) => used.includes(one)) }
}

/** Throws `draft_not_found`. */
export async function findDraft(services: Sales, id: string): Promise<Draft> {
  const row = await selectDraft(services.db, id)
  if (!row) throw fail('draft_not_found')
  return draftView(row, await quoteDraft(services, row))
}

export async function addDraft(services: Sales, by: Viewer, content: DraftContent): Promise<Draft> {
  const id = newId()
  const at = services.now()
  await inTransaction(services.db, async (trx) => {
    await requireCustomer(trx, content)
    await insertDraft(trx, {
      id,
      content: JSON.stringify(content),
      user_id: content.customer.user,
      created_by: by.email,
      created_at: at,
      updated_at: at,
    })
  })
  return noteSeen(services, id)
}

/** Throws `draft_not_found`; `draft_placed` with `details.order`; `version_conflict` with `details.version`; `user_not_found`. */
export async function changeDraft(
  services: Sales,
  id: string,
  { version, ...content }: DraftUpdate,
): Promise<Draft> {
  await inTransaction(services.db, async (trx) => {
    await lockDraft(trx, id, version)
    await requireCustomer(trx, content)
    await updateDraft(trx, id, {
      content: JSON.stringify(content),
      user_id: content.customer.user,
      updated_at: services.now(),
    })
  })
  return noteSeen(services, id)
}

/** Safe to call twice: the second call throws `draft_not_found`. Throws `draft_placed`. */
export async function removeDraft(services: Sales, id: string): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    await dropDraft(trx, await lockDraft(trx, id))
  })
}

/** With the discount that was its own. */
export async function dropDraft(trx: DatabaseTransaction, draft: DraftRow): Promise<void> {
  await deleteDraft(trx, draft.id)
  const { discount_id } = draft
  if (discount_id !== null && !(await wasUsed(trx, discount_id))) await deleteDiscount(trx, discount_id)
}

/** An open draft, for as long as the transaction takes. */
export async function lockDraft(trx: DatabaseTransaction, id: string, version?: number): Promise<DraftRow> {
  const draft = await lockDraftRow(trx, id)
  if (!draft) throw fail('draft_not_found')
  if (draft.order_id !== null) throw fail('draft_placed', { details: { order: draft.order_id } })
  if (version !== undefined && draft.version !== version) {
    throw fail('version_conflict', { details: { version: draft.version } })
  }
  return draft
}

/** What is shown is what it is remembered to have come to. */
export async function noteSeen(services: Sales, id: string): Promise<Draft> {
  const row = await selectDraft(services.db, id)
  if (!row) throw fail('draft_not_found')
  const quote = await quoteDraft(services, row)
  const total = quote === null ? 0 : Math.round(quote.totalBdt * 100)
  await setSeenTotal(services.db, row, total)
  return draftView({ ...row, total_paisa: total }, quote)
}

/** As an order would be priced now; null while it has no line, or has become one. */
async function quoteDraft(services: Sales, row: DraftRow): Promise<Quote | null> {
  const { db } = services
  const content = contentOf(row)
  if (content.lines.length === 0 || row.order_id !== null) return null
  const viewer = await customerViewer(db, row)
  const now = services.now()
  const [own, credit] = viewer
    ? await Promise.all([
        ownHeld(db, viewer.userId, now),
        ownCredit(db, viewer.userId, alike(content.lines), now),
      ])
    : [new Map<string, number>(), new Map<string, number>()]
  return quoteCart(db, services, {
    lines: content.lines,
    terms: termsOf(content, row.discount_code),
    viewer,
    phone: content.customer.phone,
    own,
    ownOrders: async () => (viewer ? unpaidLike(services, viewer, content.lines, null) : []),
    ownCredit: credit,
    isAtCounter: content.channel === 'counter',
    takesDesk: true,
    isQuote: false,
  })
}

/** What is chosen beside the lines, as a cart has it. */
export const termsOf = (content: DraftContent, deskCode: string | null) => ({
  codes: [...content.codes, ...(deskCode === null ? [] : [deskCode])],
  paymentMethod: isCash(content) ? ('cod' as const) : ('online' as const),
  ...(content.customer.district !== null && { district: content.customer.district }),
  ...(content.deliveryMethod !== null && { deliveryMethod: content.deliveryMethod }),
})

/** Over the counter there is nothing else but a QR. */
export const isCash = (content: DraftContent): boolean =>
  content.pay === 'cash' || (content.channel === 'counter' && !isByQr(content))

export const isByQr = ({ channel, pay }: DraftContent): boolean => channel === 'counter' && pay === 'qr'

/** The account that was chosen, with a customer's rights. Null of a guest, and where the account is gone or blocked. */
export async function customerViewer(db: Database, { user_id }: DraftRow): Promise<Viewer | null> {
  const user = user_id === null ? undefined : await findUser(db, user_id)
  if (!user || user.is_blocked || user.role === 'guest') return null
  return { userId: user.id, role: 'user', email: user.email, sessionId: '' }
}

/** An account; a guest's session is nobody's to order for. Throws `user_not_found`. */
async function requireCustomer(trx: DatabaseTransaction, { customer }: DraftContent): Promise<void> {
  if (customer.user === null) return
  const user = await findUser(trx, customer.user)
  if (!user || user.role === 'guest') throw fail('user_not_found')
}
