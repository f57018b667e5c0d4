/** The cart of an account: what its browsers say they have changed is joined with what it has. */
import { MAX_CART_LINES, MAX_SAVED_LINES } from '@spokehaat/contract/basics/constants'
import { type AccountCart, type CartChanges, cartChanges } from '@spokehaat/contract/sales/account-cart'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import {
  type CartLineRow,
  lockCart,
  selectCartLines,
  touchCart,
  trimRemoved,
  writeCartLines,
} from './carts.queries.ts'
import { type CartEntry, joinCarts, livingLines, putAside } from './join.ts'

/** Days for which a cart that nobody uses is kept, and for which a line that was taken out is remembered as such. */
export const CART_DAYS = 90
/** Of so many lines it is remembered that they were taken out. */
const MOST_REMOVED = 1_000

const storedItem = cartChanges.shape.lines.element.shape.item

/** What the account's cart has. Throws nothing: a line that makes no sense any more is left where it is, and not shown. */
export async function readCart(db: Database, userId: string): Promise<AccountCart> {
  return { lines: linesOf(entriesOf(await selectCartLines(db, userId))), putAside: 0 }
}

/**
 * Joins a browser's changes with the account's cart and gives the whole. Safe to send twice. Throws `cart_full` where
 * even what is put aside would be too much; then nothing is changed.
 */
export async function joinCart(
  services: Pick<Platform, 'db' | 'now'>,
  { userId }: Viewer,
  changes: CartChanges,
): Promise<AccountCart> {
  const { db } = services
  const now = services.now()
  if (changes.lines.length === 0 && changes.removed.length === 0) {
    await touchCart(db, userId, now)
    return readCart(db, userId)
  }
  return inTransaction(db, async (trx) => {
    await lockCart(trx, userId, now)
    return join(trx, userId, changes, now.getTime())
  })
}

async function join(
  trx: DatabaseTransaction,
  userId: string,
  changes: CartChanges,
  now: number,
): Promise<AccountCart> {
  const rows = await selectCartLines(trx, userId)
  const before = entriesOf(rows)
  // a line that this shop can't read is there all the same
  const there = new Set(rows.map(({ line_id }) => line_id))
  const joined = joinCarts(before, entriesIn(changes, there, now))
  const aside = putAside(joined, MAX_CART_LINES, now)
  for (const entry of aside) joined.set(entry.lineId, entry)
  if (livingLines(joined).length > MAX_CART_LINES + MAX_SAVED_LINES) throw fail('cart_full')
  const changed = [...joined.values()].filter((entry) => before.get(entry.lineId) !== entry)
  await writeCartLines(
    trx,
    changed.map(({ addedAt, changedAt, ...entry }) => ({
      ...entry,
      userId,
      addedAt: new Date(addedAt),
      changedAt: new Date(changedAt),
    })),
  )
  if (changes.removed.length > 0) await trimRemoved(trx, userId, MOST_REMOVED)
  return { lines: linesOf(joined), putAside: aside.length }
}

/**
 * What a browser says, by the shop's clock: its own may be wrong, and no change comes from the future, nor from before
 * 1970, where a clock that is thousands of years fast would put it: such a time is none that can be kept or answered.
 */
function entriesIn(
  { sentAt, lines, removed }: CartChanges,
  there: ReadonlySet<string>,
  now: number,
): Map<string, CartEntry> {
  const behind = now - Date.parse(sentAt)
  const entries = new Map<string, CartEntry>()
  let addedAt = 0
  for (const { lineId, item, isSaved, isKnown, changedAt } of lines) {
    // taken out so long ago that even its identity is forgotten
    if (isKnown && !there.has(lineId)) continue
    const at = Math.max(0, Math.min(now, Date.parse(changedAt) + behind))
    // lines of one moment stay in the order in which they were put in
    addedAt = Math.max(at, addedAt + 1)
    entries.set(lineId, { lineId, item, isSaved, addedAt, changedAt: at })
  }
  for (const lineId of removed) {
    entries.set(lineId, { lineId, item: null, isSaved: false, addedAt: now, changedAt: now })
  }
  return entries
}

function entriesOf(rows: readonly CartLineRow[]): Map<string, CartEntry> {
  return new Map(
    rows.flatMap((row) => {
      const item = row.item === null ? null : storedItem.safeParse(row.item).data
      if (item === undefined) return []
      const { line_id: lineId, is_saved: isSaved } = row
      const entry = {
        lineId,
        item,
        isSaved,
        addedAt: row.added_at.getTime(),
        changedAt: row.changed_at.getTime(),
      }
      return [[lineId, entry]]
    }),
  )
}

function linesOf(cart: ReadonlyMap<string, CartEntry>): AccountCart['lines'] {
  return livingLines(cart).map(({ lineId, item, isSaved, changedAt }) => ({
    lineId,
    item,
    isSaved,
    changedAt: new Date(changedAt).toISOString(),
  }))
}
