/**
 * A shopper's list: what they save for later, and what they want to be told of. It holds a product at most once, with the
 * color and size that were chosen. A browser keeps it alone; whoever signs in has it in the account, too, joined from all
 * browsers: docs/decisions/0060-a-place-to-keep-it.md
 */
import * as m from '@spokehaat/texts/answers'
import { id } from '../basics/envelope.ts'
import { z } from '../basics/zod.ts'
import { hexColor, productSummary } from '../catalogue/product.ts'
import { MAX_SAVED } from './saved-limits.ts'

/** Days for which it is remembered that something was taken off the list. */
export const REMOVED_DAYS = 90
/** Days for which a link shows its list. */
export const SHARED_LIST_DAYS = 90

const chosen = { product: id, color: hexColor.nullable(), size: z.string().max(12).nullable() }

const savedEntry = z.strictObject({
  ...chosen,
  /** False: it was taken off the list. */
  isSaved: z.boolean(),
  /** By the clock of who changed it; of one product the later change counts. */
  changedAt: z.iso.datetime(),
})
export type SavedEntry = z.infer<typeof savedEntry>

/** `POST /saved`: what this browser has changed since it last asked; nothing, to be told the list. */
export const savedChanges = z.strictObject({
  /** What its clock says now: a clock that is wrong must not decide which change was the later. */
  sentAt: z.iso.datetime(),
  entries: z.array(savedEntry).max(MAX_SAVED),
})
export type SavedChanges = z.infer<typeof savedChanges>

/** All that the account has, marks of what was taken off included. */
export const savedList = z.object({ entries: z.array(savedEntry) })
export type SavedList = z.infer<typeof savedList>

/**
 * Two states of one list: of each product the later change, and of two in the same millisecond always the same one. In
 * whatever order changes come, and however often, the same list comes out.
 */
export function joinSaved(one: readonly SavedEntry[], other: readonly SavedEntry[]): SavedEntry[] {
  const joined = new Map(one.map((entry) => [entry.product, entry]))
  for (const entry of other) {
    const known = joined.get(entry.product)
    if (!known || isLater(entry, known)) joined.set(entry.product, entry)
  }
  return [...joined.values()]
}

function isLater(one: SavedEntry, other: SavedEntry): boolean {
  const [a, b] = [Date.parse(one.changedAt), Date.parse(other.changedAt)]
  return a === b ? textOf(one) > textOf(other) : a > b
}

const textOf = ({ isSaved, color, size }: SavedEntry) => JSON.stringify([isSaved, color, size])

/** What is on the list, the last saved first. */
export function savedOf(entries: readonly SavedEntry[]): SavedEntry[] {
  return entries
    .filter(({ isSaved }) => isSaved)
    .sort((a, b) => Date.parse(b.changedAt) - Date.parse(a.changedAt) || (a.product < b.product ? -1 : 1))
}

export const savedChoice = z.strictObject(chosen)
export type SavedChoice = z.infer<typeof savedChoice>

/** `POST /saved/shown` and `POST /saved/shared`: what a list holds, without when or whose. */
export const savedChoices = z.strictObject({
  entries: z.array(savedChoice).min(1, { error: m.list_empty }).max(MAX_SAVED),
})

/** One product of a list as it is today. */
const shownEntry = z.object({
  ...chosen,
  color: z.string().nullable(),
  size: z.string().nullable(),
  /** Null where the shop offers it no more. */
  listed: productSummary.nullable(),
  /** Of a product that is gone, as it was called when the list was shared; '' where nobody knows. */
  name: z.string(),
  nameBn: z.string(),
  /** Whether color and size name one that can be put into a cart. */
  isChosen: z.boolean(),
  /** What can be sold: of the color and size where they name one, otherwise of the product. */
  available: z.int(),
})
export type ShownEntry = z.infer<typeof shownEntry>

export const shownList = z.object({ entries: z.array(shownEntry) })

/** 256 random bits. */
export const sharedListToken = z.string().max(100)

export const newSharedList = z.object({
  token: sharedListToken,
  /** Path of the page that shows it. */
  path: z.string(),
  endsAt: z.iso.datetime(),
})
export type NewSharedList = z.infer<typeof newSharedList>

/** `GET /saved/shared/{token}` */
export const sharedList = z.object({ entries: z.array(shownEntry), endsAt: z.iso.datetime() })
export type SharedList = z.infer<typeof sharedList>
