/**
 * Whether a message is one that Amazon's SNS has signed for the shop's own topic. What costs nothing is looked at first, so
 * that a stranger makes the shop fetch nothing.
 */
import { createVerify, type KeyObject } from 'node:crypto'
import { z } from 'zod'

const text = z.string().max(60_000)
const messageSchema = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation']),
  MessageId: z.string().min(1).max(100),
  TopicArn: z.string().max(300),
  Timestamp: z.iso.datetime(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.base64().max(2_000),
  SigningCertURL: z.string().max(500),
  Message: text,
  Subject: text.optional(),
  SubscribeURL: z.string().max(1_000).optional(),
  Token: text.optional(),
})
export type SnsMessage = z.infer<typeof messageSchema>

/** Younger and older ones are refused: milliseconds. */
export const SNS_AGE_MS = 60 * 60 * 1000

const AMAZON = /^sns\.[a-z0-9-]{3,}\.amazonaws\.com(\.cn)?$/

interface Expected {
  /** Of the header. */
  type: string | undefined
  topicArn: string
  /** Of the sandbox beside the shop, which stands for Amazon; null where the shop's account is at bKash itself. */
  sandboxOrigin: string | null
  now: Date
  certificate: (address: URL) => Promise<KeyObject>
}

/** Null where it is not one. Throws what `certificate` throws. */
export async function readSns(body: Buffer, expected: Expected): Promise<SnsMessage | null> {
  const { type, topicArn, sandboxOrigin, now, certificate } = expected
  const message = parse(body)
  if (message === null || message.Type !== type || message.TopicArn !== topicArn) return null
  if (Math.abs(now.getTime() - Date.parse(message.Timestamp)) > SNS_AGE_MS) return null
  const address = amazonAddress(message.SigningCertURL, sandboxOrigin)
  if (address === null || !address.pathname.endsWith('.pem')) return null
  if (message.Type === 'SubscriptionConfirmation' && subscribeAddress(message, sandboxOrigin) === null) {
    return null
  }
  const algorithm = message.SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256'
  const isSigned = createVerify(algorithm)
    .update(signedText(message))
    .verify(await certificate(address), message.Signature, 'base64')
  return isSigned ? message : null
}

/** Where a subscription is confirmed; null where that is not Amazon's. */
export const subscribeAddress = ({ SubscribeURL }: SnsMessage, sandboxOrigin: string | null): URL | null =>
  SubscribeURL === undefined ? null : amazonAddress(SubscribeURL, sandboxOrigin)

function amazonAddress(address: string, sandboxOrigin: string | null): URL | null {
  const url = URL.parse(address)
  if (url === null || url.username !== '' || url.password !== '') return null
  if (sandboxOrigin !== null && url.origin === sandboxOrigin) return url
  return url.protocol === 'https:' && url.port === '' && AMAZON.test(url.hostname) ? url : null
}

function parse(body: Buffer): SnsMessage | null {
  try {
    return messageSchema.safeParse(JSON.parse(body.toString('utf8'))).data ?? null
  } catch {
    return null
  }
}

const SIGNED = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: [
    'Message',
    'MessageId',
    'SubscribeURL',
    'Timestamp',
    'Token',
    'TopicArn',
    'Type',
  ],
} as const

/** `Key\nValue\n` of each field that is signed, those that are there. */
const signedText = (message: SnsMessage): string =>
  SIGNED[message.Type]
    .flatMap((key) => (message[key] === undefined ? [] : [`${key}\n${message[key]}\n`]))
    .join('')
