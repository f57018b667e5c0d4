/** What may happen to a session: paid, failed, cancelled, left or expired; then validated, and refunded in parts. */
import { paisaOf } from '../money.ts'
import type { Sandbox } from '../sandbox.ts'
import { LEAST_FOR_EMI, METHODS, type Method, MONTHS } from './methods.ts'
import type { Payment, Refund, SslBook } from './records.ts'

/** The page can be used for so long. */
const SESSION_MS = 30 * 60 * 1000

export interface Outcome {
  status: Exclude<Payment['status'], 'PENDING'>
  method?: Method
  months?: number
  /** Only Tk 1 is taken. */
  oneTaka?: boolean
  risky?: boolean
}

export interface RefundAsked {
  bankTranId: string
  refundTransId: string | null
  amount: string | undefined
  becomes: Refund['becomes']
}

export type Payments = ReturnType<typeof createPayments>

export function createPayments(book: SslBook, { ids, now }: Pick<Sandbox, 'ids' | 'now'>) {
  const free = (kind: 'payment' | 'refund', draw: () => string) => {
    let id: string
    // A seeded gateway restarted on its data draws the same ids again.
    do id = draw()
    while (book.find(kind, id))
    return id
  }
  const refundsOf = (bankTranId: string) =>
    book.all('refund').filter((refund) => refund.bankTranId === bankTranId && refund.status !== 'cancelled')

  const end = (refund: Refund): Refund =>
    book.keep({ ...refund, status: refund.becomes, refundedAt: refund.becomes === 'refunded' ? now() : null })

  return {
    find: (sessionkey: string) => book.find('payment', sessionkey),
    newestFirst: () => book.all('payment').toReversed(),
    byTranId: (tranId: string) => book.all('payment').filter((payment) => payment.tranId === tranId),
    byValId: (valId: string) =>
      book.all('payment').find((payment) => valId !== '' && payment.valId === valId),
    refunds: () => book.all('refund').toReversed(),
    isLate: ({ createdAt }: Payment) => now() - createdAt >= SESSION_MS,

    open: (asked: Omit<Payment, 'kind' | 'id' | Done>): Payment =>
      book.keep({
        ...asked,
        kind: 'payment',
        id: free('payment', () => ids.hex(32).toUpperCase()),
        status: 'PENDING',
        paid: asked.amount,
        risky: false,
        method: null,
        months: 0,
        valId: '',
        bankTranId: '',
        validated: false,
        createdAt: now(),
        finishedAt: null,
      }),

    /** Callers have seen that it is PENDING in the same turn. */
    finish(payment: Payment, { status, method, months = 0, oneTaka, risky }: Outcome): Payment {
      const isPaid = status === 'VALID'
      return book.keep({
        ...payment,
        status,
        method: method ?? payment.method,
        months: isPaid ? months : 0,
        paid: oneTaka ? 100 : payment.amount,
        risky: risky ?? false,
        valId: isPaid ? `${ids.digits(14)}${ids.alphanumeric(15)}` : '',
        bankTranId: isPaid || status === 'FAILED' ? `${ids.digits(14)}${ids.alphanumeric(10)}` : '',
        finishedAt: now(),
      })
    },

    /** It says VALID once, VALIDATED ever after. */
    validate: (payment: Payment) =>
      payment.validated ? payment : book.keep({ ...payment, validated: true }),

    /** The refund, the one that this id was first used for, or why not. */
    refund({ bankTranId, refundTransId, amount, becomes }: RefundAsked): Refund | { wrong: string } {
      const payment = book
        .all('payment')
        .find((one) => one.status === 'VALID' && bankTranId !== '' && one.bankTranId === bankTranId)
      if (!payment) return { wrong: 'Invalid bank_tran_id' }
      const asked = paisaOf(amount)
      if (!asked) return { wrong: 'Invalid refund amount' }
      const before = book
        .all('refund')
        .find((one) => refundTransId !== null && one.refundTransId === refundTransId)
      if (before) {
        const isSame = before.bankTranId === bankTranId && before.amount === asked
        return isSame ? before : { wrong: 'refund_trans_id was used for another refund' }
      }
      const left = refundsOf(bankTranId).reduce((sum, refund) => sum - refund.amount, payment.paid)
      if (asked > left) return { wrong: 'Refund amount is more than the remaining amount' }
      return book.keep({
        kind: 'refund',
        id: free('refund', () => ids.hex(13)),
        refundTransId,
        bankTranId,
        tranId: payment.tranId,
        amount: asked,
        status: 'processing',
        becomes,
        asks: 0,
        at: now(),
        refundedAt: null,
      })
    },

    /** One more look at a refund: after `asksUntilBack` of them it is done. */
    lookAt(id: string, asksUntilBack: number): Refund | undefined {
      const refund = book.find('refund', id)
      if (refund?.status !== 'processing') return refund
      const asked = book.keep({ ...refund, asks: refund.asks + 1 })
      return asked.asks >= asksUntilBack ? end(asked) : asked
    },

    /** The bank has done it. */
    endRefund(id: string): Refund | undefined {
      const refund = book.find('refund', id)
      return refund?.status === 'processing' ? end(refund) : refund
    },
  }
}

type Done =
  | 'status'
  | 'paid'
  | 'risky'
  | 'method'
  | 'months'
  | 'valId'
  | 'bankTranId'
  | 'validated'
  | 'createdAt'
  | 'finishedAt'

/** The months that this session offers: none where instalments are off or the sum is too small. */
export function monthsFor({ emi, amount }: Payment): readonly number[] {
  if (!emi.offered || amount < LEAST_FOR_EMI) return []
  return emi.selected === null ? MONTHS.filter((months) => months <= emi.most) : [emi.selected]
}

/** Why this way of paying is not open to this session; undefined where it is. */
export function refuseChoice(payment: Payment, method: Method, months: number): string | undefined {
  const offered = monthsFor(payment)
  if (months === 0) return payment.emi.only && offered.length > 0 ? 'Choose how many months.' : undefined
  if (!METHODS[method].emi) return 'Only a credit card pays by instalments.'
  return offered.includes(months) ? undefined : 'The bank does not offer so many months.'
}
