/** What a browser tells the account's cart, and what it makes of the answer. Pure. */
import { MAX_LINE_QUANTITY, MAX_SENT_LINES, MAX_SENT_REMOVALS } from '@spokehaat/contract/basics/constants'
import type { AccountCart, AccountCartLine, CartChanges } from '@spokehaat/contract/sales/account-cart'
import { isUnsent } from '../cart-changes.ts'
import type { CartItem, CartState } from '../cart-slice.ts'

export interface Sent {
  body: CartChanges
  /** Line → its `changedAt` when it was sent: what was changed since then is not answered. */
  versions: ReadonlyMap<string, number | undefined>
}

interface Line {
  item: CartItem
  isSaved: boolean
}

const linesOf = ({ items, saved }: CartState): Line[] => [
  ...items.map((item) => ({ item, isSaved: false })),
  ...saved.map((item) => ({ item, isSaved: true })),
]

export function hasUnsent({ items, saved, removed }: CartState): boolean {
  return removed.length > 0 || items.some(isUnsent) || saved.some(isUnsent)
}

/** As much as is told at once; whoever has more tells the rest after the answer. */
export function changesOf(cart: CartState, now: number): Sent {
  const unsent = linesOf(cart)
    .filter(({ item }) => isUnsent(item))
    .slice(0, MAX_SENT_LINES)
  const timeOf = (ms: number) => new Date(ms).toISOString()
  return {
    versions: new Map(unsent.map(({ item }) => [item.lineId, item.changedAt])),
    body: {
      sentAt: timeOf(now),
      lines: unsent.map(({ item: { lineId, changedAt, sentAt, ...item }, isSaved }) => ({
        lineId,
        item: { ...item, quantity: Math.min(item.quantity, MAX_LINE_QUANTITY) },
        isSaved,
        isKnown: sentAt !== undefined,
        changedAt: timeOf(changedAt ?? now),
      })),
      removed: cart.removed.slice(0, MAX_SENT_REMOVALS),
    },
  }
}

/**
 * The account's cart, with what was changed here since it was asked. A line that the account had and has no more was
 * taken out elsewhere, or bought.
 */
export function withAnswer(cart: CartState, sent: Sent, answer: AccountCart): CartState {
  const own = new Map(linesOf(cart).map((line) => [line.item.lineId, line]))
  const told = new Set(answer.lines.map(({ lineId }) => lineId))
  const lines = [
    ...answer.lines
      .filter(({ lineId }) => !cart.removed.includes(lineId))
      .map((line) => joined(line, own.get(line.lineId), sent)),
    ...[...own.values()].filter(({ item }) => !told.has(item.lineId) && isNew(item, sent)),
  ]
  return {
    ...cart,
    items: lines.filter(({ isSaved }) => !isSaved).map(({ item }) => item),
    saved: lines.filter(({ isSaved }) => isSaved).map(({ item }) => item),
    removed: stillToTell(cart, sent),
  }
}

/** While somebody orders, what is on the screen stays: only what was told counts as told. */
export function withScreenKept(cart: CartState, sent: Sent, answer: AccountCart): CartState {
  const times = new Map(answer.lines.map(({ lineId, changedAt }) => [lineId, Date.parse(changedAt)]))
  const confirmed = (item: CartItem): CartItem => {
    const time = times.get(item.lineId)
    if (time === undefined || !isAsSent(item, sent)) return item
    return { ...item, changedAt: time, sentAt: time }
  }
  const { items, saved } = cart
  return {
    ...cart,
    items: items.map(confirmed),
    saved: saved.map(confirmed),
    removed: stillToTell(cart, sent),
  }
}

/** What another device has put into the cart that is not on this screen. */
export function offeredBy(cart: CartState, answer: AccountCart): CartItem[] {
  const known = new Set([...linesOf(cart).map(({ item }) => item.lineId), ...cart.removed])
  return answer.lines
    .filter(({ lineId, isSaved }) => !isSaved && !known.has(lineId))
    .map((line) => itemOf(line, undefined))
}

/** Whether it is as the account was told, in this request or before. */
function isAsSent(item: CartItem, { versions }: Sent): boolean {
  return versions.has(item.lineId) ? versions.get(item.lineId) === item.changedAt : !isUnsent(item)
}

/** Whether the account was never told of it. */
function isNew({ lineId, sentAt }: CartItem, { versions }: Sent): boolean {
  return sentAt === undefined && !versions.has(lineId)
}

function joined(line: AccountCartLine, own: Line | undefined, sent: Sent): Line {
  if (own && !isAsSent(own.item, sent)) {
    return { ...own, item: { ...own.item, sentAt: Date.parse(line.changedAt) } }
  }
  return { item: itemOf(line, own?.item), isSaved: line.isSaved }
}

/** Names in Bangla may be known here alone. */
function itemOf({ lineId, item, changedAt }: AccountCartLine, own: CartItem | undefined): CartItem {
  const time = Date.parse(changedAt)
  const nameBn = item.nameBn ?? own?.nameBn
  const colorNameBn = item.colorNameBn ?? own?.colorNameBn
  return {
    ...item,
    ...(nameBn !== undefined && { nameBn }),
    ...(colorNameBn !== undefined && { colorNameBn }),
    lineId,
    changedAt: time,
    sentAt: time,
  }
}

function stillToTell({ removed }: CartState, { body }: Sent): string[] {
  const told = new Set(body.removed)
  return removed.filter((lineId) => !told.has(lineId))
}
