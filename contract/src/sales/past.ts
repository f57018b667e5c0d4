/** People and their orders from the shop before this one: history, and of no figure of today. */
import { id } from '../basics/envelope.ts'
import { z } from '../basics/zod.ts'
import { importError } from '../catalogue/product-file.ts'

export const PAST_LIMITS = { bytes: 50 * 1024 * 1024, rows: 50_000, problems: 1_000 } as const

const PAST_KINDS = ['customers', 'orders'] as const
export type PastKind = (typeof PAST_KINDS)[number]
const PAST_SOURCES = ['Shopify', 'WooCommerce'] as const
export type PastSource = (typeof PAST_SOURCES)[number]
const PAST_STATUSES = ['checked', 'running', 'stopped', 'done', 'undone', 'discarded'] as const
export type PastStatus = (typeof PAST_STATUSES)[number]

const plain = (name: string) =>
  name
    .replace(/^\uFEFF/, '')
    .trim()
    .toLowerCase()

/** What a file is by its header; null for any other. */
export function pastFile(header: readonly string[]): { kind: PastKind; source: PastSource } | null {
  const names = new Set(header.map(plain))
  const all = (...wanted: string[]) => wanted.every((name) => names.has(name))
  const some = (...wanted: string[]) => wanted.some((name) => names.has(name))
  if (all('name', 'email', 'financial status')) return { kind: 'orders', source: 'Shopify' }
  if (
    some('order_id', 'order id', 'order_number', 'order number') &&
    some('billing_email', 'email (billing)', 'customer_email', 'billing email')
  ) {
    return { kind: 'orders', source: 'WooCommerce' }
  }
  if (
    all('first name', 'last name', 'email') &&
    some('accepts email marketing', 'accepts marketing', 'total spent', 'total orders')
  ) {
    return { kind: 'customers', source: 'Shopify' }
  }
  if (
    (some('email', 'user_email') &&
      some('billing_first_name', 'billing_phone', 'user_login', 'customer_id', 'date_registered')) ||
    all('email', 'sign up', 'total spend')
  ) {
    return { kind: 'customers', source: 'WooCommerce' }
  }
  return null
}

export const pastImport = z.object({
  _id: id,
  kind: z.enum(PAST_KINDS),
  source: z.enum(PAST_SOURCES),
  fileName: z.string(),
  status: z.enum(PAST_STATUSES),
  /** Of the file below its header. */
  rows: z.int(),
  /** People or orders that can be taken, how many are done, and how many of these were not there before. */
  entries: z.int(),
  done: z.int(),
  added: z.int(),
  problems: z.int(),
  /** Of people: with an address to write to; agreed to letters with a date; known here already. */
  facts: z.object({ withEmail: z.int(), agreed: z.int(), undated: z.int(), known: z.int() }),
  /** Until when it can be undone; null where it can not. */
  undoUntil: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
})
export type PastImport = z.infer<typeof pastImport>

/** Accounts that were made without a password. */
export const claims = z.object({
  /** Nobody has chosen a password for them, and no mail was sent. */
  waiting: z.int(),
  sent: z.int(),
  claimed: z.int(),
})
export type Claims = z.infer<typeof claims>

export const pastState = z.object({ latest: pastImport.nullable(), claims })

export const pastProblems = z.array(importError)

export const pastOrder = z.object({
  _id: id,
  source: z.enum(PAST_SOURCES),
  number: z.string(),
  placedAt: z.iso.datetime(),
  /** As the other shop called it. */
  status: z.string(),
  /** ISO 4217. */
  currency: z.string(),
  total: z.number(),
  lines: z.array(z.object({ name: z.string(), sku: z.string(), quantity: z.int(), price: z.number() })),
})
export type PastOrder = z.infer<typeof pastOrder>

export const pastCustomer = z.object({
  source: z.enum(PAST_SOURCES),
  name: z.string(),
  /** In one line; '' where it is not known. */
  address: z.string(),
})
