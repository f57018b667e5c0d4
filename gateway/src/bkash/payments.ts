/** What may happen to a payment: created, paid on the page, executed once, refunded in parts. */
import { WALLETS } from '../keys.ts'
import { paisaOf } from '../money.ts'
import type { Sandbox } from '../sandbox.ts'
import { Refusal } from './codes.ts'
import type { BKashBook, Payment, Refund, Transaction } from './records.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** An invoice may be asked for again after this. */
const SAME_INVOICE_MS = DAY_MS
/** A payment that nobody executed ends after this. */
const EXPIRES_MS = DAY_MS
/** Money can go back for so long. */
const REFUND_WINDOW_MS = 30 * DAY_MS
const REFUND_PARTS = 10
const MOST_LETTERS = 255
const MOST_WRONG = 3

export interface Created {
  version: Payment['version']
  mode?: string
  payerReference?: string
  callbackURL?: string
  amount?: string
  currency?: string
  intent?: string
  merchantInvoiceNumber?: string
}

export interface RefundAsked {
  paymentId?: string
  trxId?: string
  amount?: string
  sku?: string
  reason?: string
}

export type Payments = ReturnType<typeof createPayments>

/** `tell` is called with every transaction that moved money. */
export function createPayments(
  book: BKashBook,
  { ids, now }: Pick<Sandbox, 'ids' | 'now'>,
  tell: (transaction: Transaction) => void,
) {
  const free = (kind: 'payment' | 'transaction', draw: () => string) => {
    let id: string
    // A seeded gateway restarted on its data draws the same ids again.
    do id = draw()
    while (book.find(kind, id))
    return id
  }
  const keep = (payment: Payment): Payment => book.keep(payment)
  const isExpired = ({ createdAt, trxId }: Payment) => trxId === null && now() - createdAt >= EXPIRES_MS

  /** Money moves. */
  function move(moved: Omit<Transaction, 'kind' | 'id' | 'refunds' | 'at'>): Transaction {
    const id = free('transaction', () => ids.upper(10))
    const transaction = book.keep({ ...moved, kind: 'transaction', id, refunds: [], at: now() })
    tell(transaction)
    return transaction
  }

  /** Money of an approved payment moves. Throws Refusal where the wallet can't. */
  function complete(payment: Payment, coupon: boolean, way: 'api' | 'ussd'): Payment {
    const wallet = payment.wallet ?? WALLETS.good[0]
    refuseWallet(wallet)
    const { id, amount, invoice } = payment
    const transaction = {
      paymentId: id,
      wallet,
      amount,
      coupon: coupon ? Math.floor(amount / 10) : 0,
      invoice,
      reference: payment.payerReference,
      way,
    }
    const { id: trxId } = move(transaction)
    return keep({ ...payment, wallet, completesAt: null, trxId })
  }

  /** The payment as it is now: one that was to complete by itself has. */
  function find(id: string | undefined): Payment | undefined {
    const payment = book.find('payment', id ?? '')
    const isDue = payment && payment.trxId === null && payment.completesAt !== null
    return isDue && payment.completesAt !== null && payment.completesAt <= now()
      ? complete(payment, false, 'ussd')
      : payment
  }

  /** Throws Refusal. */
  function get(id: string | undefined): Payment {
    const payment = find(id)
    if (!payment) throw new Refusal('2002')
    return payment
  }

  return {
    find,
    get,
    isExpired,
    newestFirst: () => book.all('payment').toReversed(),
    transactions: () => book.all('transaction').toReversed(),
    transaction: (id: string | undefined) => book.find('transaction', id ?? ''),
    transactionOf: ({ trxId }: Payment) => book.find('transaction', trxId ?? ''),

    /** Throws Refusal. */
    create(asked: Created): Payment {
      const {
        version,
        mode,
        payerReference,
        callbackURL = '',
        intent,
        merchantInvoiceNumber: invoice,
      } = asked
      const amount = paisaOf(asked.amount)
      if (mode !== undefined && mode !== '0011') {
        throw new Refusal(['0000', '0001', '0002'].includes(mode) ? '2064' : '2063')
      }
      if (mode === undefined && version === 'v1') throw new Refusal('2065')
      if (!payerReference || payerReference.length > MOST_LETTERS) throw new Refusal('2048')
      if (!/^https?:\/\//i.test(callbackURL) || !URL.canParse(callbackURL)) throw new Refusal('2049')
      if (!amount) throw new Refusal('2006')
      if (asked.currency !== 'BDT') throw new Refusal('2007')
      if (intent === 'authorization') throw new Refusal('2064')
      if (intent !== 'sale') throw new Refusal('2008')
      if (!invoice || invoice.length > MOST_LETTERS || invoice.includes('&')) throw new Refusal('2031')
      const isRepeated = book
        .all('payment')
        .some((other) => other.invoice === invoice && now() - other.createdAt < SAME_INVOICE_MS)
      if (isRepeated) throw new Refusal('2029')
      return keep({
        kind: 'payment',
        id: free('payment', () => `TR0011${ids.upper(16)}`),
        version,
        payerReference,
        callbackUrl: callbackURL,
        amount,
        invoice,
        signature: ids.alphanumeric(10),
        wallet: null,
        step: 'number',
        wrong: 0,
        executeCalled: false,
        completesAt: null,
        trxId: null,
        createdAt: now(),
      })
    },

    /** One step of the page; says what was wrong, in the page's words. */
    enter(payment: Payment, typed: string): { payment: Payment; wrong?: string } {
      if (payment.step === 'number') {
        return isWallet(typed)
          ? { payment: keep({ ...payment, wallet: typed, step: 'code' }) }
          : { payment, wrong: 'This number has no bKash wallet here. Take one of the test wallets.' }
      }
      const isCode = payment.step === 'code'
      if (typed === (isCode ? WALLETS.code : WALLETS.pin)) {
        return { payment: keep({ ...payment, step: isCode ? 'pin' : 'approved', wrong: 0 }) }
      }
      const wrong = payment.wrong + 1
      const step = wrong < MOST_WRONG ? payment.step : 'failed'
      return {
        payment: keep({ ...payment, wrong, step }),
        wrong: isCode ? 'The verification code is wrong.' : 'The PIN is wrong.',
      }
    },

    /** The payer, or a drill, ends the page's part. */
    decide: (payment: Payment, step: 'approved' | 'failed' | 'cancelled', wallet?: string) =>
      keep({ ...payment, step, wallet: wallet ?? payment.wallet ?? WALLETS.good[0] }),

    /** Completes by itself at a time, without execute; never from a wallet that can't pay. */
    completeAt: (payment: Payment, at: number) =>
      canPay(payment.wallet) ? keep({ ...payment, completesAt: at }) : payment,

    /** Money moves without execute, as a payer's confirmation by USSD does. Throws Refusal. */
    complete: (payment: Payment, coupon = false) => complete(payment, coupon, 'ussd'),

    /** Once: throws Refusal where it was called before, or the payer has not approved. */
    execute(id: string | undefined, coupon: boolean): Payment {
      const payment = get(id)
      if (payment.trxId !== null) throw new Refusal('2062')
      if (payment.executeCalled) throw new Refusal('2117')
      if (payment.step === 'failed' || payment.step === 'cancelled' || isExpired(payment))
        throw new Refusal('2056')
      if (payment.step !== 'approved') throw new Refusal('2060')
      return complete(keep({ ...payment, executeCalled: true }), coupon, 'api')
    },

    /** A wallet's app pays a Bangla QR: no payment, no invoice. Throws Refusal. */
    payCode(wallet: string, amount: number, reference: string | null, coupon: boolean): Transaction {
      refuseWallet(wallet)
      const paid = coupon ? Math.floor(amount / 10) : 0
      return move({ paymentId: null, wallet, amount, coupon: paid, invoice: null, reference, way: 'qr' })
    },

    /** Pays one part back, each time it is asked. Throws Refusal. */
    refund(asked: RefundAsked, copies = 1): { transaction: Transaction; refund: Refund } {
      const payment = get(asked.paymentId)
      const transaction = book.find('transaction', payment.trxId ?? '')
      if (!transaction) throw new Refusal('2127')
      if (asked.trxId !== transaction.id) throw new Refusal('2077')
      const amount = paisaOf(asked.amount)
      const { sku = '', reason = '' } = asked
      if (!sku) throw new Refusal('2073')
      if (sku.length > MOST_LETTERS) throw new Refusal('2075')
      if (!reason) throw new Refusal('2076')
      if (reason.length > MOST_LETTERS) throw new Refusal('2078')
      if (now() - transaction.at > REFUND_WINDOW_MS) throw new Refusal('2071')
      if (leftOf(transaction) === 0) throw new Refusal('2074')
      if (transaction.refunds.length >= REFUND_PARTS) throw new Refusal('2082')
      if (!amount || amount > leftOf(transaction)) throw new Refusal('2072')
      const refunds = Array.from(
        { length: amount * copies <= leftOf(transaction) ? copies : 1 },
        (): Refund => ({ id: free('transaction', () => ids.upper(10)), amount, sku, reason, at: now() }),
      )
      const after = book.keep({ ...transaction, refunds: [...transaction.refunds, ...refunds] })
      return { transaction: after, refund: refunds[0] as Refund }
    },

    /** What was paid back so far. Throws Refusal. */
    refunded(paymentId: string | undefined, trxId: string | undefined): Transaction {
      const payment = get(paymentId)
      const transaction = book.find('transaction', payment.trxId ?? '')
      if (!transaction) throw new Refusal('2127')
      if (trxId !== transaction.id) throw new Refusal('2077')
      if (transaction.refunds.length === 0) throw new Refusal('3045')
      return transaction
    },
  }
}

/** What the merchant got: a coupon's part is bKash's own, and left out. */
export const paidOf = ({ amount, coupon }: Transaction) => amount - coupon

/** What can still go back. */
export const leftOf = (transaction: Transaction) =>
  transaction.refunds.reduce((left, { amount }) => left - amount, paidOf(transaction))

export const isWallet = (number: string) =>
  [...WALLETS.good, WALLETS.lowBalance, WALLETS.debitBlock].some((wallet) => wallet === number)

export const canPay = (number: string | null) => WALLETS.good.some((wallet) => wallet === number)

function refuseWallet(wallet: string): void {
  if (wallet === WALLETS.lowBalance) throw new Refusal('2023')
  if (wallet === WALLETS.debitBlock) throw new Refusal('2037')
}
