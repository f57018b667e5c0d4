/**
 * What bKash tells by itself, through Amazon's SNS. A message that is the shop's is written down once, on whichever node, and
 * then answered. One that names a payment of ours is a hint: bKash is asked. One that names none is money without a page.
 */
import { z } from 'zod'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { lastDigits } from '../gateway/bkash-answers.ts'
import { GatewaySilence } from '../gateway/gateway.ts'
import { toMinor } from '../gateway/to-minor.ts'
import { gatewayAccount } from '../pay-ways/pay-way-account.ts'
import { type AttemptRow, findAttempt, updateAttempt } from '../payments/attempts.queries.ts'
import type { Sales } from '../payments/sales.ts'
import { settle } from '../payments/settle.ts'
import { type Certificates, fetchText } from './certificates.ts'
import { deleteNotice, insertNotice } from './receipts.queries.ts'
import { keepMoneyIn } from './receipts.ts'
import { readSns, type SnsMessage, subscribeAddress } from './sns.ts'

const maybeText = z.string().max(300).optional()
/** Its own text is JSON; amounts come as text, in taka. */
const paymentSchema = z.object({
  trxID: z.string().min(1).max(40),
  transactionStatus: z.string().max(40),
  amount: z.union([z.string().max(30), z.number()]).transform(String),
  currency: z.string().max(10).default('BDT'),
  debitMSISDN: maybeText,
  dateTime: maybeText,
  transactionReference: maybeText,
  merchantInvoiceNumber: maybeText,
})
type Payment = z.infer<typeof paymentSchema>

/** For who calls, and what a test may look at. */
export type NoticeOutcome = 'confirmed' | 'known' | 'asked' | 'kept' | 'not about money'

/** Throws `notice_refused` for what is not the shop's; `payment_unavailable` where it has to come again. */
export async function takeBkashNotice(
  services: Sales,
  certificates: Certificates,
  { type, body }: { type: string | undefined; body: Buffer },
): Promise<NoticeOutcome> {
  const account = await gatewayAccount(services, 'bkash')
    .fields()
    .catch(() => null)
  const topicArn = account?.topicArn ?? ''
  if (account === null || topicArn === '') throw fail('notice_refused')
  const sandboxOrigin = sandboxOf(account.host ?? '')
  const message = await readSns(body, {
    type,
    topicArn,
    sandboxOrigin,
    now: services.now(),
    certificate: certificates,
  }).catch((error: unknown) => {
    // signed by a key that can't be read: it comes again
    throw fail('payment_unavailable', { details: { retryAfter: 60 }, cause: error })
  })
  if (message === null) throw fail('notice_refused')
  if (message.Type === 'SubscriptionConfirmation') return confirm(services, message, sandboxOrigin)
  const payment = readPayment(message)
  if (payment === null) return 'not about money'
  return take(services, message.MessageId, payment)
}

/** Only where the shop's own account is at the sandbox beside it. */
function sandboxOf(host: string): string | null {
  const url = URL.parse(host)
  return url?.hostname === '127.0.0.1' ? url.origin : null
}

async function confirm(
  services: Sales,
  message: SnsMessage,
  sandboxOrigin: string | null,
): Promise<NoticeOutcome> {
  const address = subscribeAddress(message, sandboxOrigin)
  if (address === null) throw fail('notice_refused')
  const { MessageId: messageId } = message
  const isNew = await insertNotice(services.db, { gateway: 'bkash', messageId, at: services.now() })
  if (!isNew) return 'known'
  try {
    await fetchText(address)
  } catch (error) {
    await deleteNotice(services.db, 'bkash', messageId)
    throw fail('payment_unavailable', { details: { retryAfter: 60 }, cause: error })
  }
  return 'confirmed'
}

function readPayment({ Message }: SnsMessage): Payment | null {
  try {
    const { data } = paymentSchema.safeParse(JSON.parse(Message))
    return data?.transactionStatus === 'Completed' ? data : null
  } catch {
    return null
  }
}

async function take(services: Sales, messageId: string, payment: Payment): Promise<NoticeOutcome> {
  const { merchantInvoiceNumber: invoice } = payment
  const attempt = invoice === undefined ? undefined : await findAttempt(services.db, invoice)
  const isOurs = attempt?.gateway === 'bkash'
  const paisa = toMinor(payment.amount)
  const isMoney = paisa !== null && paisa > 0 && payment.currency === 'BDT'
  const isNew = await inTransaction(services.db, async (trx) => {
    const at = services.now()
    if (isOurs) {
      if (!(await insertNotice(trx, { gateway: 'bkash', messageId, at }))) return false
      // where bKash can't be asked now, the sweep does
      if (isToAsk(attempt)) await updateAttempt(trx, attempt.id, { due_at: at })
      return true
    }
    if (isMoney) await keepMoneyIn(trx, services, moneyOf(payment, paisa), { how: 'notice', by: null })
    return insertNotice(trx, { gateway: 'bkash', messageId, at })
  })
  if (!isNew) return 'known'
  if (!isOurs) return isMoney ? 'kept' : 'not about money'
  try {
    await settle(services, attempt, 'notification')
  } catch (error) {
    if (!(error instanceof GatewaySilence)) throw error
  }
  return 'asked'
}

const isToAsk = ({ status }: AttemptRow) =>
  status !== 'paid' && status !== 'refunded' && status !== 'reversed'

const moneyOf = (payment: Payment, paisa: number) => ({
  gateway: 'bkash' as const,
  trxId: payment.trxID.toUpperCase(),
  paisa,
  reference: referenceOf(payment),
  payer: lastDigits(payment.debitMSISDN ?? null),
  paidAt: dhakaMoment(payment.dateTime),
})

/** Who pays may type anything, their own number too: of that nothing but the end is kept. */
function referenceOf({ transactionReference, merchantInvoiceNumber }: Payment): string | null {
  const text = (transactionReference || merchantInvoiceNumber || '').replaceAll('\0', '').trim().slice(0, 100)
  if (text === '') return null
  return /^\+?[\d\s-]{9,}$/.test(text) ? lastDigits(text.replace(/\D/g, '')) : text
}

/** `20261129201530`, by the clock in Dhaka. */
function dhakaMoment(text: string | undefined): Date | null {
  const match = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text ?? '')
  if (!match) return null
  const [, year, month, day, hour, minute, second] = match
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+06:00`)
  return Number.isNaN(at.getTime()) ? null : at
}
