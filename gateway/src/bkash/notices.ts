/**
 * Notices to the merchant, as Amazon's SNS sends them: an address has to confirm that it wants them, every message is
 * signed, and may come late, twice or never.
 */
import { randomUUID, sign } from 'node:crypto'
import { z } from 'zod'
import { createDeliveries } from '../deliveries.ts'
import { dhakaTime } from '../dhaka.ts'
import { KEYS } from '../keys.ts'
import type { Sandbox } from '../sandbox.ts'
import { makeSigner } from './certificate.ts'
import type { FaultName, Faults } from './faults.ts'
import { paidOf } from './payments.ts'
import type { BKashBook, Transaction } from './records.ts'

export const snsSchema = z
  .object({
    /** Where notices go; none are sent when unset. */
    url: z
      .url({ protocol: /^https?$/ })
      .nullable()
      .default(null),
    topicArn: z.string().min(1).default(KEYS.bkash.topicArn),
    /** 1 is RSA with SHA-1, 2 with SHA-256. */
    signatureVersion: z.enum(['1', '2']).default('1'),
    delayMs: z.int().min(0).max(600_000).default(300),
    retries: z.int().min(0).max(20).default(5),
    backoffMs: z.int().min(0).max(600_000).default(1000),
  })
  .strict()
export type SnsSettings = z.output<typeof snsSchema>

/** Where the certificate is, and where an address is confirmed. */
export const SNS_PATH = '/bkash/sns'
const DAYS_LATE_MS = 2 * 24 * 60 * 60 * 1000

/** What a message's type of way to pay is numbered as. */
const TYPES = { api: '10002294', qr: '10003126', ussd: '10002175' } as const

export type Notices = ReturnType<typeof createNotices>

export function createNotices(book: BKashBook, faults: Faults, sandbox: Sandbox, initial: SnsSettings) {
  const { ids, now, closing, localUrl } = sandbox
  const deliveries = createDeliveries(now, closing)
  /** By trxID: what is being told. */
  const telling = new Map<string, Promise<void>>()
  let settings = initial

  /** Made once, and the same after a restart: merchants keep certificates by their address. */
  function signer() {
    const known = book.find('signer', 'signer')
    if (known) return known
    const made = makeSigner('sns.sandbox.invalid', ids.hex(16), now())
    const name = `SimpleNotificationService-${ids.hex(32)}.pem`
    return book.keep({ kind: 'signer', id: 'signer', name, ...made })
  }

  function signed(fields: Fields, has: (name: FaultName) => boolean): Fields {
    const { key, name } = has('wrong-signature')
      ? { ...makeSigner('somebody.else.invalid', ids.hex(16), now()), name: signer().name }
      : signer()
    const host = has('forged-host') ? 'https://sns.eu.amazonaws.com.evil.example' : localUrl()
    const algorithm = settings.signatureVersion === '1' ? 'sha1' : 'sha256'
    return {
      ...fields,
      SignatureVersion: settings.signatureVersion,
      Signature: sign(algorithm, Buffer.from(signedText(fields)), key).toString('base64'),
      SigningCertURL: `${host}${SNS_PATH}/${name}`,
    }
  }

  function send(url: string, about: string, fields: Fields): Promise<void> {
    return deliveries.deliver(
      {
        about,
        url,
        headers: {
          'content-type': 'text/plain; charset=UTF-8',
          'user-agent': 'Amazon Simple Notification Service Agent',
          'x-amz-sns-message-type': fields.Type ?? '',
          'x-amz-sns-message-id': fields.MessageId ?? '',
          'x-amz-sns-topic-arn': fields.TopicArn ?? '',
        },
        body: JSON.stringify(fields),
      },
      settings,
    )
  }

  async function subscribe(): Promise<void> {
    const { url, topicArn } = settings
    if (!url) return
    const token = ids.hex(64)
    book.keep({ kind: 'subscription', id: url, token, confirmed: false })
    const query = new URLSearchParams({ Action: 'ConfirmSubscription', TopicArn: topicArn, Token: token })
    const message = signed(
      {
        Type: 'SubscriptionConfirmation',
        MessageId: randomUUID(),
        Token: token,
        TopicArn: topicArn,
        Message: `You have chosen to subscribe to the topic ${topicArn}.\nTo confirm the subscription, visit the SubscribeURL included in this message.`,
        SubscribeURL: `${localUrl()}${SNS_PATH}/confirm?${query}`,
        Timestamp: new Date(now()).toISOString(),
      },
      () => false,
    )
    await send(url, 'subscription', message)
  }

  const isConfirmed = () => book.find('subscription', settings.url ?? '')?.confirmed === true

  return {
    settings: () => settings,
    change: (next: SnsSettings) => {
      settings = next
    },
    isConfirmed,
    deliveries: deliveries.list,
    certificate: (name: string) => (signer().name === name ? signer().certificate : undefined),
    later: deliveries.later,

    /** Asks the merchant's address to confirm; resolves after the first attempt. */
    subscribe,
    confirm(token: string): boolean {
      const subscription = book.all('subscription').find((one) => one.token === token)
      if (subscription) book.keep({ ...subscription, confirmed: true })
      return subscription !== undefined
    },

    /** Tells of money that moved, behind. */
    tell(transaction: Transaction): void {
      const run = tell(transaction).finally(() => telling.delete(transaction.id))
      telling.set(transaction.id, run)
    },
    /** Resolves after the first attempt to tell of this transaction. */
    told: async (trxId: string) => telling.get(trxId),

    /** After `closing` was aborted: waits until nothing runs any more. */
    async idle(): Promise<void> {
      await Promise.all([...telling.values(), deliveries.idle()])
    },
  }

  /** Resolves after the first attempt. Nothing goes to an address that has not confirmed. */
  async function tell(transaction: Transaction): Promise<void> {
    const { url, topicArn, delayMs } = settings
    if (!url || !isConfirmed()) return
    const hits = faults.strike('notice')
    const has = (name: FaultName) => hits.some(({ fault }) => fault === name)
    if (has('never-sent')) return
    await faults.wait(delayMs)
    if (closing.aborted) return
    const at = has('old') ? now() - DAYS_LATE_MS : now()
    const notice = signed(
      {
        Type: 'Notification',
        MessageId: randomUUID(),
        TopicArn: has('other-topic') ? `${topicArn}-of-another-shop` : topicArn,
        Message: JSON.stringify(messageOf(transaction)),
        Timestamp: new Date(at).toISOString(),
      },
      has,
    )
    const copies = has('doubled') ? 2 : 1
    await Promise.all(Array.from({ length: copies }, () => send(url, transaction.id, notice)))
  }
}

type Fields = Record<string, string>

const SIGNED_KEYS = [
  'Message',
  'MessageId',
  'Subject',
  'SubscribeURL',
  'Timestamp',
  'Token',
  'TopicArn',
  'Type',
]

/** `Key\nValue\n` of each field that is signed, in this order, those that are there. */
function signedText(fields: Fields): string {
  return SIGNED_KEYS.filter((name) => fields[name] !== undefined)
    .map((name) => `${name}\n${fields[name]}\n`)
    .join('')
}

/** `1250`, `1250.50`: whole taka without decimals. */
const short = (paisa: number) => (paisa % 100 === 0 ? String(paisa / 100) : (paisa / 100).toFixed(2))

function messageOf(transaction: Transaction) {
  const { id, at, wallet, way, coupon, invoice, reference } = transaction
  return {
    dateTime: dhakaTime(at).replace(/\D/g, ''),
    debitMSISDN: wallet,
    creditOrganizationName: 'Sandbox merchant',
    creditShortCode: `${KEYS.bkash.shortCode.slice(0, 2)}***`,
    trxID: id,
    transactionStatus: 'Completed',
    transactionType: TYPES[way],
    amount: short(paidOf(transaction)),
    currency: 'BDT',
    ...(reference !== null && { transactionReference: reference }),
    ...(invoice !== null && { merchantInvoiceNumber: invoice }),
    ...(coupon > 0 && { couponAmount: short(coupon) }),
  }
}
