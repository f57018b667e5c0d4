/** The long link by which an order is followed without signing in. Its token never stands in an address of the API. */

import { id } from '../basics/envelope.ts'
import { z } from '../basics/zod.ts'
import { cancelRequest, orderDetail } from './order.ts'
import { idempotencyKey, payRequest } from './placing.ts'
import { returnAsk } from './return-case.ts'
import { leftFields } from './verification.ts'
import { linkQr, transactionId } from './wallet-receipt.ts'

/** Characters of a token in a mail: 18 random bytes. */
export const ORDER_TOKEN_LENGTH = 24
/** And in a message to a phone, which costs by its length: 9, too many to guess where tries are counted. */
export const SHORT_ORDER_TOKEN_LENGTH = 12

// whatever was copied: what is no token of ours is a link that leads nowhere, not a field that is wrong
const token = z.string().max(2_000)

/** `POST /order-links/open` */
export const openOrderLink = z.strictObject({ token, ...leftFields })
export type OpenByLink = z.infer<typeof openOrderLink>
/** `POST /order-links/pay` */
export const payOrderLink = payRequest.extend({ token })
export type PayByLink = z.infer<typeof payOrderLink>
/** `POST /order-links/cancel` */
export const cancelOrderLink = cancelRequest.omit({ reason: true }).extend({ token })
/** `POST /order-links/ask-return`. `key`: one key, one return. */
export const askByLink = returnAsk.extend({ token, key: idempotencyKey })
export type AskByLink = z.infer<typeof askByLink>
/** `POST /order-links/take-back-return` */
export const takeBackByLink = z.strictObject({ token, case: id })
export type TakeBackByLink = z.infer<typeof takeBackByLink>

/** `POST /order-links/said-paid`: what the buyer's wallet calls the payment. */
export const saidByLink = z.strictObject({ token, trxId: transactionId })
export type SaidByLink = z.infer<typeof saidByLink>

/**
 * An order as whoever has its link sees it: as its customer does, without their name, street and notes; phone and e-mail
 * are masked.
 */
export const linkedOrder = orderDetail.extend({
  /** Whether it can be called off by this link. */
  isCancellable: z.boolean(),
  /** The code that pays it; null where the shop shows none, or nothing is asked. */
  qr: linkQr.nullable(),
})
export type LinkedOrder = z.infer<typeof linkedOrder>

/** `POST /orders/{id}/link`: a new one each time; those that there are stay. */
export const newOrderLink = z.object({ url: z.string() })
