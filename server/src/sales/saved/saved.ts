/** The list of an account, and lists that a link shows. Why it joins as it does: docs/decisions/0060-a-place-to-keep-it.md */
import { hash, randomBytes } from 'node:crypto'
import { z } from '@spokehaat/contract/basics/zod'
import {
  joinSaved,
  type NewSharedList,
  type SavedChanges,
  type SavedChoice,
  type SavedEntry,
  type SavedList,
  SHARED_LIST_DAYS,
  type SharedList,
  type ShownEntry,
  savedChoice,
  savedOf,
} from '@spokehaat/contract/sales/saved'
import { MAX_SAVED } from '@spokehaat/contract/sales/saved-limits'
import { linePicture } from '../../catalogue/columns/photographs.ts'
import { summaryView } from '../../catalogue/columns/summary-view.ts'
import { type SellableRow, sellableProducts } from '../../catalogue/products/products.queries.ts'
import type { Database } from '../../platform/db/client.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { chooseVariant } from '../cart/line-choice.ts'
import {
  findSharedList,
  insertSharedList,
  lockSaved,
  type SavedRow,
  selectListed,
  selectSaved,
  trimRemoved,
  writeSaved,
} from './saved.queries.ts'

const DAY_MS = 24 * 60 * 60_000

export async function readSaved(db: Database, userId: string): Promise<SavedList> {
  return { entries: (await selectSaved(db, userId)).map(entryOf) }
}

/**
 * Joins a browser's changes with the account's list and gives the whole. Safe to send twice. Throws `saved_full` where it
 * would hold too much; then nothing is changed.
 */
export async function joinList(
  services: Pick<Platform, 'db' | 'now'>,
  userId: string,
  { sentAt, entries }: SavedChanges,
): Promise<SavedList> {
  const { db } = services
  if (entries.length === 0) return readSaved(db, userId)
  const now = services.now().getTime()
  const behind = now - Date.parse(sentAt)
  // by the shop's clock; no change comes from the future
  const changes = entries.map((entry) => {
    const at = Math.max(0, Math.min(now, Date.parse(entry.changedAt) + behind))
    return { ...entry, changedAt: new Date(at).toISOString() }
  })
  return inTransaction(db, async (trx) => {
    await lockSaved(trx, userId)
    const before = (await selectSaved(trx, userId)).map(entryOf)
    const joined = joinSaved(before, changes)
    if (savedOf(joined).length > Math.max(MAX_SAVED, savedOf(before).length)) throw fail('saved_full')
    const known = new Set(before)
    await writeSaved(
      trx,
      userId,
      joined.filter((entry) => !known.has(entry)),
    )
    await trimRemoved(trx, userId)
    return readSaved(trx, userId)
  })
}

function entryOf(row: SavedRow): SavedEntry {
  return {
    product: row.product_id,
    color: row.color_hex,
    size: row.size,
    isSaved: row.is_saved,
    changedAt: row.changed_at.toISOString(),
  }
}

const storedEntries = z.array(z.object({ ...savedChoice.shape, name: z.string(), nameBn: z.string() }))
type StoredEntry = z.infer<typeof storedEntries>[number]

/** Each as it is today, in the order in which they are asked for. */
export async function showEntries(db: Database, choices: readonly SavedChoice[]): Promise<ShownEntry[]> {
  return show(
    db,
    choices.map((choice) => ({ ...choice, name: '', nameBn: '' })),
  )
}

async function show(db: Database, entries: readonly StoredEntry[]): Promise<ShownEntry[]> {
  const ids = [...new Set(entries.map(({ product }) => product))]
  const [listed, sellable] = await Promise.all([selectListed(db, ids), sellableProducts(db, ids)])
  const listedBy = new Map(listed.map((row) => [row.id, row]))
  const sellableBy = new Map(sellable.map((row) => [row.id, row]))
  return entries.map((entry) => {
    const row = listedBy.get(entry.product)
    const product = sellableBy.get(entry.product)
    return {
      product: entry.product,
      color: entry.color,
      size: entry.size,
      listed: row ? { ...summaryView(row), ...pictureOf(product, entry.color) } : null,
      name: row?.name ?? entry.name,
      nameBn: row?.name_bn ?? entry.nameBn,
      ...(row && product ? choiceOf(product, entry, row.available) : { isChosen: false, available: 0 }),
    }
  })
}

/** What stands for it in the color that was saved. Its crop is that of the first. */
function pictureOf(product: SellableRow | undefined, color: string | null) {
  const picture = product && linePicture(product, color)
  if (!product || picture === undefined || picture === product.image_url) return {}
  return { image_url: picture, focus: undefined, second: undefined }
}

function choiceOf(product: SellableRow, entry: SavedChoice, ofAll: number) {
  const choice = chooseVariant(product, entry)
  // of a product in several colors one is chosen, also where all lie on one shelf
  const isChosen = choice !== null && (choice.color !== null || product.colors.length === 0)
  return { isChosen, available: product.in_stock ? (choice?.variant.available ?? ofAll) : 0 }
}

/** A copy, with no price and no person. Throws `product_not_found` where one of them is none of the shop's. */
export async function shareList(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  choices: readonly SavedChoice[],
): Promise<NewSharedList> {
  const products = new Map(
    (
      await sellableProducts(
        db,
        choices.map(({ product }) => product),
      )
    ).map((row) => [row.id, row]),
  )
  const entries = choices.map((choice, index): StoredEntry => {
    const row = products.get(choice.product)
    if (!row) throw fail('product_not_found', { fields: { [`entries.${index}`]: 'product_not_found' } })
    return { ...choice, name: row.name, nameBn: row.name_bn }
  })
  const token = randomBytes(32).toString('base64url')
  const createdAt = now()
  const expiresAt = new Date(createdAt.getTime() + SHARED_LIST_DAYS * DAY_MS)
  await insertSharedList(db, { tokenHash: hashOf(token), entries, createdAt, expiresAt })
  return { token, path: `/saved/shared/${token}`, endsAt: expiresAt.toISOString() }
}

/** As it is today. Throws `shared_list_unknown`, `shared_list_expired`. */
export async function openSharedList(db: Database, token: string, now: Date): Promise<SharedList> {
  const row = await findSharedList(db, hashOf(token))
  if (!row) throw fail('shared_list_unknown')
  if (row.expires_at <= now) throw fail('shared_list_expired')
  return {
    entries: await show(db, storedEntries.parse(row.entries)),
    endsAt: row.expires_at.toISOString(),
  }
}

const hashOf = (token: string) => hash('sha256', token, 'base64url')
