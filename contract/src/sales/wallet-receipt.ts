/** Money that arrived at a wallet, or is said to have, without a page of payment that the shop opened. Amounts in taka. */
import * as m from '@spokehaat/texts/answers'
import { id } from '../basics/envelope.ts'
import { searchedPage } from '../basics/period.ts'
import { z } from '../basics/zod.ts'
import { orderNumbers } from './order-list.ts'
import { isTransactionId, tidyTransactionId } from './transaction-id.ts'

/** `open`: it is here, and whose it is nobody knows. `waiting`: a colleague has to confirm it. */
const RECEIPT_STATES = ['open', 'waiting', 'matched', 'closed'] as const
export type ReceiptState = (typeof RECEIPT_STATES)[number]

/** By which the customer and the wallet name it. */
export const transactionId = z
  .string()
  .overwrite(tidyTransactionId)
  .refine(isTransactionId, { error: m.no_transaction })

const orderNamed = z.object({ _id: id, number: z.string() })

export const walletReceipt = z.object({
  _id: id,
  /** `other`: nobody but people has said so. */
  gateway: z.enum(['bkash', 'other']),
  trxId: z.string(),
  amountBdt: z.number(),
  /** What the payer's wallet said that it is for. */
  reference: z.string().nullable(),
  /** The last digits of the payer's number. */
  payer: z.string().nullable(),
  paidAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  /** `buyer`: typed on the page of an order. */
  how: z.enum(['notice', 'search', 'typed', 'buyer']),
  typedBy: z.string().nullable(),
  /** Whether whoever asks has typed it themselves. */
  isMine: z.boolean(),
  state: z.enum(RECEIPT_STATES),
  /** That it belongs to, or was typed for. */
  order: orderNamed.nullable(),
  /** That its reference names, and what is asked for it now; null where it names none. */
  names: orderNamed.extend({ dueBdt: z.number() }).nullable(),
  endedBy: z.string().nullable(),
  endedAt: z.iso.datetime().nullable(),
  reason: z.string().nullable(),
})
export type WalletReceipt = z.infer<typeof walletReceipt>

export const receiptQuery = searchedPage
  .omit({ search: true })
  .extend({ state: z.enum(RECEIPT_STATES).default('open') })

/** `POST /orders/{id}/transactions`: the customer says that it is paid, by this. */
export const saidPaid = z.strictObject({
  trxId: transactionId,
  /** Of a bank or a wallet that the shop can't ask: a colleague confirms it. */
  isElsewhere: z.boolean().default(false),
})
export type SaidPaid = z.infer<typeof saidPaid>

/** `paid`: it counts for the order. `waiting`: once a colleague has confirmed it. `differs`: another sum, on the list of the desk. */
export const saidPaidAnswer = z.object({
  outcome: z.enum(['paid', 'waiting', 'differs']),
  amountBdt: z.number(),
  dueBdt: z.number(),
})
export type SaidPaidAnswer = z.infer<typeof saidPaidAnswer>

export const transactionQuery = z.object({ trxId: transactionId })

/** What a gateway, and the shop itself, know of a transaction. Nothing is moved. */
export const foundTransaction = z.object({
  trxId: z.string(),
  isPaid: z.boolean(),
  amountBdt: z.number().nullable(),
  payer: z.string().nullable(),
  paidAt: z.iso.datetime().nullable(),
  reference: z.string().nullable(),
  /** For which it counts already. */
  usedFor: orderNamed.nullable(),
  names: walletReceipt.shape.names,
})
export type FoundTransactionView = z.infer<typeof foundTransaction>

export const receiptMatch = z.strictObject({
  number: z
    .string()
    .trim()
    .toUpperCase()
    .min(1, 'Which order?')
    .max(40, 'The number of an order is shorter.'),
})

export const receiptClose = z.strictObject({
  reason: z.string().trim().min(1, 'Why?').max(300, 'At most 300 letters, please.'),
})

/** `GET /orders/door-codes`: what is printed, of orders that the shop’s own people hand over. */
export const doorCodesQuery = z.object({ numbers: orderNumbers })

/** `GET /orders/{id}/qr`: the code that pays what is asked for an order now. */
export const orderQr = z.object({
  /** Of the code, to be drawn. */
  code: z.string(),
  /** Whether the amount is in the code; the payer types it where not. */
  hasAmount: z.boolean(),
  amountBdt: z.number(),
  /** That a wallet's notice comes back with. */
  reference: z.string(),
  /** Who is paid, as the wallet shows it. */
  name: z.string(),
})
export type OrderQr = z.infer<typeof orderQr>

/** The same for the buyer, on the page behind an order's link. */
export const linkQr = orderQr.extend({
  /** A wallet of the shop tells by itself of what is paid from it. */
  isTold: z.boolean(),
  /** Numbers that the buyer has typed, and that the shop still looks for. */
  waiting: z.array(z.string()),
})
export type LinkQr = z.infer<typeof linkQr>

/** `POST /order-links/said-paid`. `waiting`: the shop looks into its account. `differs`: another sum; the shop looks, too. */
export const buyerSaid = z.object({ outcome: saidPaidAnswer.shape.outcome })
export type BuyerSaid = z.infer<typeof buyerSaid>
