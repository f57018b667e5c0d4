import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Ids } from '../ids.ts'
import { openJournal } from '../journal.ts'
import { CHANNELS, CODES, type Method, methodSchema, SUCCESSES, UNDECIDED } from './codes.ts'

/**
 * A **payment** is what one secret-pay call started. `orderId` is the gateway's id for it (sp_order_id when started,
 * order_id everywhere else); `customerOrderId` is what the merchant called it. Amounts: see amount.ts. Times: UTC ms.
 */
const paymentSchema = z.object({
  id: z.int(),
  orderId: z.string(),
  customerOrderId: z.string(),
  currency: z.enum(['BDT', 'USD']),
  amount: z.int(),
  discount: z.int(),
  discountPercent: z.number(),
  payable: z.int(),
  returnUrl: z.string(),
  cancelUrl: z.string(),
  customer: z.object({
    name: z.string(),
    address: z.string(),
    city: z.string(),
    phone: z.string(),
    email: z.string().nullable(),
  }),
  clientIp: z.string(),
  values: z.array(z.string().nullable()).length(4),
  startedAt: z.int(),
  code: z.string(),
  method: methodSchema.nullable(),
  bankTrxId: z.string(),
  finishedAt: z.int().nullable(),
  verified: z.boolean(),
})
export type Payment = Readonly<z.infer<typeof paymentSchema>>

export type NewPayment = Omit<
  Payment,
  'id' | 'orderId' | 'startedAt' | 'code' | 'method' | 'bankTrxId' | 'finishedAt' | 'verified'
>

/** Without a method the payment keeps the one it has; a cancelled payment has none. */
export interface Outcome {
  code: string
  method?: Method
}

/** bKash refuses the same amount from the same wallet for this long. */
const QUICK_RETRY_MS = 10 * 60 * 1000

export type Payments = ReturnType<typeof createPayments>

/** Every payment, in memory; with a file, also in it, one JSON line for each change, the last one of a payment holds. */
export function createPayments(dataFile: string | undefined, ids: Ids, now: () => number) {
  const byOrderId = new Map<string, Payment>()
  const journal = dataFile === undefined ? undefined : openJournal(dataFile, paymentSchema)
  for (const payment of journal?.records ?? []) byOrderId.set(payment.orderId, payment)

  function keep(payment: Payment): Payment {
    journal?.append(payment)
    byOrderId.set(payment.orderId, payment)
    return payment
  }

  return {
    find: (orderId: string) => byOrderId.get(orderId),

    newestFirst: () => [...byOrderId.values()].reverse(),

    start(prefix: string, payment: NewPayment): Payment {
      let orderId: string
      // A seeded gateway restarted on its data draws the same ids again.
      do orderId = `${prefix}${ids.hex(13)}`
      while (byOrderId.has(orderId))
      return keep({
        ...payment,
        id: 2_382_747 + byOrderId.size,
        orderId,
        startedAt: now(),
        code: '1068',
        method: null,
        bankTrxId: '0',
        finishedAt: null,
        verified: false,
      })
    },

    /** Gives the payment an outcome. Callers have asked `isOpen` or `mayBecome` in the same turn. */
    finish(payment: Payment, outcome: Outcome): Payment {
      const method = outcome.method ?? payment.method
      const bankTrxId =
        outcome.code === '1000' || outcome.code === '2005' ? bankId(method, ids) : payment.bankTrxId
      return keep({ ...payment, code: outcome.code, method, bankTrxId, finishedAt: now() })
    },

    markVerified(payment: Payment): Payment {
      return payment.verified ? payment : keep({ ...payment, verified: true })
    },

    /** Was the same amount tried from the same phone with bKash in the last ten minutes? */
    isQuickRetry(payment: Payment): boolean {
      return [...byOrderId.values()].some(
        (other) =>
          other !== payment &&
          other.method === 'bKash' &&
          other.payable === payment.payable &&
          other.customer.phone === payment.customer.phone &&
          other.finishedAt !== null &&
          now() - other.finishedAt < QUICK_RETRY_MS,
      )
    },

    close: () => journal?.close(),
  }
}

/** Can the shopper still pay? Once finished, in whatever way, a replayed form changes nothing. */
export function isOpen(payment: Payment): boolean {
  return payment.finishedAt === null
}

/** What the bank may still do: settle the undecided, reverse the paid. */
export function mayBecome(payment: Payment, code: string): boolean {
  return code === '3000' ? payment.code === '1000' : UNDECIDED.has(payment.code)
}

/** The words that go with a payment's code in its verification row. */
export function wording(payment: Payment): {
  message: string
  bankStatus: string
  transactionStatus: string | null
} {
  const message = CODES[payment.code] ?? 'Failed'
  switch (payment.code) {
    case '1000':
      return payment.method === null
        ? { message, bankStatus: 'Success', transactionStatus: null }
        : { message, bankStatus: successWording(payment), ...CHANNELS[payment.method] }
    case '1002':
      return { message, bankStatus: 'Cancel', transactionStatus: 'Cancelled' }
    case '1065':
    case '1068':
    case '2007':
      return { message, bankStatus: 'Initiated', transactionStatus: 'Initiated' }
    case '2005':
      return { message, bankStatus: 'Hold', transactionStatus: 'Hold' }
    case '3000':
      return { message, bankStatus: 'Reversed', transactionStatus: 'Reversed' }
    default:
      return { message, bankStatus: 'Failed', transactionStatus: 'Failed' }
  }
}

/** Whatever the method, any of the three: as good as random, but the same for one payment whenever it is asked for. */
function successWording({ orderId }: Payment): string {
  const byte = createHash('sha256').update(orderId).digest()[0] ?? 0
  return SUCCESSES[byte % SUCCESSES.length] ?? SUCCESSES[0]
}

/** Each channel numbers its transactions in its own way. */
function bankId(method: Method | null, ids: Ids): string {
  if (method === 'bKash') return ids.upper(10)
  return method === 'Nagad' ? ids.upper(8) : ids.digits(12)
}
