import { createSign, generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readSns, SNS_AGE_MS } from './sns.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const NOW = new Date('2026-11-29T12:00:00.000Z')
const TOPIC = 'arn:aws:sns:ap-southeast-1:1:payments'

type Fields = Record<string, string>
const NOTICE: Fields = {
  Type: 'Notification',
  MessageId: 'one',
  TopicArn: TOPIC,
  Timestamp: NOW.toISOString(),
  SignatureVersion: '2',
  SigningCertURL: 'https://sns.ap-southeast-1.amazonaws.com/SimpleNotificationService-1.pem',
  Message: '{"trxID":"ABC"}',
}
const CONFIRMATION: Fields = {
  ...NOTICE,
  Type: 'SubscriptionConfirmation',
  Token: 'token',
  SubscribeURL: 'https://sns.ap-southeast-1.amazonaws.com/?Action=ConfirmSubscription',
}

/** In Amazon's order: that of the alphabet. */
const KEYS = ['Message', 'MessageId', 'Subject', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type']

function signed(fields: Fields, key = privateKey): Fields {
  const text = KEYS.filter((name) => fields[name] !== undefined)
    .map((name) => `${name}\n${fields[name]}\n`)
    .join('')
  const algorithm = fields.SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256'
  return { ...fields, Signature: createSign(algorithm).update(text).sign(key, 'base64') }
}

async function read(fields: Fields, type = fields.Type) {
  const asked: string[] = []
  const message = await readSns(Buffer.from(JSON.stringify(fields)), {
    type,
    topicArn: TOPIC,
    sandboxOrigin: null,
    now: NOW,
    certificate: async ({ href }) => {
      asked.push(href)
      return publicKey
    },
  })
  return { isOurs: message !== null, asked: asked.length }
}

describe('what Amazon has signed is taken', () => {
  test.each([
    ['a notice', NOTICE],
    ['of version 1', { ...NOTICE, SignatureVersion: '1' }],
    ['with a subject', { ...NOTICE, Subject: 'Payment' }],
    ['a subscription', CONFIRMATION],
    ['of China', { ...NOTICE, SigningCertURL: 'https://sns.cn-north-1.amazonaws.com.cn/a.pem' }],
    ['an hour old', { ...NOTICE, Timestamp: new Date(NOW.getTime() - SNS_AGE_MS).toISOString() }],
  ])('%s', async (_what, fields) => {
    expect(await read(signed(fields))).toEqual({ isOurs: true, asked: 1 })
  })
})

describe('whoever signs with a key of their own is asked for, and refused', () => {
  test.each([NOTICE, CONFIRMATION])('$Type', async (fields) => {
    const theirs = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
    expect(await read(signed(fields, theirs))).toEqual({ isOurs: false, asked: 1 })
  })

  test.each(['Message', 'MessageId', 'Timestamp', 'Subject'])('%s changed afterwards', async (key) => {
    const changed = key === 'Timestamp' ? '2026-11-29T12:00:01.000Z' : 'changed'
    expect(await read({ ...signed({ ...NOTICE, Subject: 's' }), [key]: changed })).toEqual({
      isOurs: false,
      asked: 1,
    })
  })

  test.each(['Token', 'SubscribeURL'])('%s of a subscription changed afterwards', async (key) => {
    const changed = `${CONFIRMATION[key]}x`
    expect(await read({ ...signed(CONFIRMATION), [key]: changed })).toEqual({ isOurs: false, asked: 1 })
  })

  test('version 1 said of a signature of version 2', async () => {
    expect(await read({ ...signed(NOTICE), SignatureVersion: '1' })).toEqual({ isOurs: false, asked: 1 })
  })
})

describe('what can be seen to be nobody’s makes the shop fetch nothing', () => {
  test.each([
    ['another topic', { TopicArn: `${TOPIC}-2` }],
    ['older than an hour', { Timestamp: new Date(NOW.getTime() - SNS_AGE_MS - 1).toISOString() }],
    ['of a time to come', { Timestamp: new Date(NOW.getTime() + SNS_AGE_MS + 1).toISOString() }],
    ['evil.example', { SigningCertURL: 'https://sns.eu.amazonaws.com.evil.example/a.pem' }],
    ['evil before', { SigningCertURL: 'https://evil.sns.eu-west-1.amazonaws.com/a.pem' }],
    ['not of SNS', { SigningCertURL: 'https://s3.eu-west-1.amazonaws.com/a.pem' }],
    ['a short region', { SigningCertURL: 'https://sns.eu.amazonaws.com/a.pem' }],
    ['http', { SigningCertURL: 'http://sns.eu-west-1.amazonaws.com/a.pem' }],
    ['a port', { SigningCertURL: 'https://sns.eu-west-1.amazonaws.com:8443/a.pem' }],
    ['a query that ends so', { SigningCertURL: 'https://sns.eu-west-1.amazonaws.com/a?x=.pem' }],
    ['a name', { SigningCertURL: 'https://me@sns.eu-west-1.amazonaws.com/a.pem' }],
    ['this machine', { SigningCertURL: 'http://127.0.0.1/a.pem' }],
  ])('%s', async (_what, changed) => {
    const { isOurs, asked } = await read(signed({ ...NOTICE, ...changed }))
    expect({ isOurs, asked }).toEqual({ isOurs: false, asked: 0 })
  })

  test.each(['https://sns.eu-west-1.amazonaws.com.evil.example/', 'http://169.254.169.254/', 'nowhere'])(
    'a subscription that leads to %s',
    async (SubscribeURL) => {
      expect(await read(signed({ ...CONFIRMATION, SubscribeURL }))).toEqual({ isOurs: false, asked: 0 })
    },
  )

  test('a header of another type', async () => {
    expect(await read(signed(NOTICE), 'SubscriptionConfirmation')).toEqual({ isOurs: false, asked: 0 })
  })
})
