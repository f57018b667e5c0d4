/** Whom the shop sells to, as the desk sees them: an account, or a guest known by a phone. */

import { MAX_INTEGER } from '../basics/constants.ts'
import { id } from '../basics/envelope.ts'
import { searchedPage } from '../basics/period.ts'
import { z } from '../basics/zod.ts'
import { MAIL_STATES } from '../post/mail.ts'
import { MESSAGE_STATUSES } from '../post/message.ts'
import { FULFILMENTS, ORDER_STATUSES } from './order-state.ts'
import { pastCustomer, pastOrder } from './past.ts'

export const CUSTOMER_LIMITS = { tag: 30, tags: 20, note: 1_000 } as const

const tag = z.string().trim().min(1).max(CUSTOMER_LIMITS.tag)

/** What they paid, less nothing, and what went back of it, in taka. `refused`: parcels that were not taken at the door. */
export const customerSummary = z.object({
  _id: id,
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  hasAccount: z.boolean(),
  tags: z.array(z.string()),
  orders: z.int().min(0),
  boughtBdt: z.number(),
  givenBackBdt: z.number(),
  refused: z.int().min(0),
  lastOrderAt: z.iso.datetime(),
})
export type CustomerSummary = z.infer<typeof customerSummary>

export const customerDetail = customerSummary.extend({
  firstOrderAt: z.iso.datetime(),
  version: z.int().max(MAX_INTEGER),
  accounts: z.array(z.object({ _id: id, email: z.string(), isBlocked: z.boolean(), isStaff: z.boolean() })),
  /** Of their orders, the latest first. */
  phones: z.array(z.string()),
  emails: z.array(z.string()),
  /** The latest hundred. */
  orderList: z.array(
    z.object({
      _id: id,
      number: z.string(),
      placedAt: z.iso.datetime(),
      status: z.enum(ORDER_STATUSES),
      fulfilment: z.enum(FULFILMENTS),
      /** As the order has it. */
      parcelsSent: z.int(),
      isRefused: z.boolean(),
      totalBdt: z.number(),
      givenBackBdt: z.number(),
    }),
  ),
  /** What was paid for, the most pieces first; at most fifty products. `back`: pieces that came back. */
  products: z.array(z.object({ name: z.string(), pieces: z.int(), back: z.int() })),
  notes: z.array(z.object({ _id: id, at: z.iso.datetime(), text: z.string(), by: z.string() })),
  /** By the contact form; the latest twenty of each from here on. */
  messages: z.array(
    z.object({ _id: id, at: z.iso.datetime(), subject: z.string(), status: z.enum(MESSAGE_STATUSES) }),
  ),
  mails: z.array(
    z.object({ _id: id, at: z.iso.datetime(), subject: z.string(), state: z.enum(MAIL_STATES) }),
  ),
  phoneMessages: z.array(
    z.object({ _id: id, at: z.iso.datetime(), subject: z.string(), state: z.enum(MAIL_STATES) }),
  ),
  /** Other entries with a phone or an address of this one: perhaps the same person. At most ten. */
  perhaps: z.array(
    z.object({ _id: id, name: z.string(), phone: z.string(), email: z.string(), orders: z.int() }),
  ),
  /** From the shop before this one, by the same addresses and phones: of no figure. */
  before: z.object({ people: z.array(pastCustomer), orders: z.array(pastOrder) }),
})
export type CustomerDetail = z.infer<typeof customerDetail>

export const CUSTOMER_KINDS = ['account', 'guest'] as const
export const CUSTOMER_DEEDS = ['bought', 'gave-back', 'refused'] as const
export const CUSTOMER_SORTS = ['lastOrder', 'name', 'bought'] as const

export const customerListQuery = searchedPage.extend({
  kind: z.enum(CUSTOMER_KINDS).optional(),
  did: z.enum(CUSTOMER_DEEDS).optional(),
  tag: z.string().trim().max(CUSTOMER_LIMITS.tag).optional(),
  sort: z.enum(CUSTOMER_SORTS).default('lastOrder'),
  order: z.enum(['asc', 'desc']).default('desc'),
})
export type CustomerListQuery = z.infer<typeof customerListQuery>

export const customerTagsRequest = z.strictObject({
  tags: z.array(tag).max(CUSTOMER_LIMITS.tags),
  version: z.int().min(1).max(MAX_INTEGER),
})
export type CustomerTagsRequest = z.infer<typeof customerTagsRequest>

export const customerNoteRequest = z.strictObject({
  text: z.string().trim().min(1).max(CUSTOMER_LIMITS.note),
})

/** What two entries may say of one person in different words. */
export const JOINED_FIELDS = ['name', 'phone', 'email'] as const
const whose = z.enum(['this', 'other']).default('this')

/** `other` is the entry that is joined into this one, and is gone then; `keep`: whose words stay. */
export const joinCustomersRequest = z.strictObject({
  other: id,
  keep: z.strictObject({ name: whose, phone: whose, email: whose }).prefault({}),
})
export type JoinCustomersRequest = z.infer<typeof joinCustomersRequest>

export const customerNoteParams = z.object({ id, note: id })

/** How many orders have to be kept, and from how many that nobody paid the person was taken out. */
export const erasedCustomer = z.object({ kept: z.int(), emptied: z.int() })
export type ErasedCustomer = z.infer<typeof erasedCustomer>
