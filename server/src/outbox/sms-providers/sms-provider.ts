/**
 * What the shop asks of whoever carries its messages to phones. Adapters fulfil it; which there are, and how to write
 * another one: docs/messages.md.
 *
 * Words: a **ref** is the provider's own name for a message. A message is **taken** once the provider has said so, and
 * **delivered** once a report says so; the first is never the second.
 */
import type { SmsPurpose } from '@spokehaat/contract/post/sms-kinds'

export interface SmsToSend {
  /** Names the message for good. */
  id: string
  /** With its country: +8801712345678. */
  to: string
  text: string
  purpose: SmsPurpose
}

export interface SmsTaken {
  /** Null where the provider gives none: then no report can be asked for. */
  ref: string | null
  /** In so many parts, as it counts them; null where it does not say. */
  parts: number | null
  /** Null where it does not say. */
  costPaisa: number | null
}

export interface SmsReport {
  /** `waiting`: nothing is known yet. */
  state: 'waiting' | 'delivered' | 'undelivered'
  costPaisa: number | null
}

interface SmsBalance {
  left: number
  /** Money, or how many messages it is enough for. */
  unit: 'paisa' | 'messages'
}

/** All throw SmsRefusal where the provider said no, and SmsSilence where nobody knows. None asks twice by itself. */
export interface SmsProvider {
  send(sms: SmsToSend): Promise<SmsTaken>
  /** Where `reports` of its traits is `asked`. */
  report?(ref: string): Promise<SmsReport>
  /** Where `hasBalance`. */
  balance?(): Promise<SmsBalance>
}

/** What an adapter works with. */
export interface SmsSetup {
  /** By SMS_FIELDS, opened; with what they begin with. */
  fields: Readonly<Record<string, string>>
  /** Adapters ask the network by this alone. */
  ask: AskSms
}

interface SmsCall {
  method: 'GET' | 'POST'
  /** It may hold a key: never logged. */
  url: string
  /** Without secrets, for the log: `POST /sendsms`. */
  label: string
  headers?: Record<string, string>
  /** JSON. */
  body?: unknown
  /** In place of JSON. */
  form?: Readonly<Record<string, string>>
  /** In place of both: as it is sent. */
  content?: { type: string; text: string }
}

export interface SmsAnswer {
  status: number
  text: string
  /** Parsed, without a byte order mark; undefined where it is none. */
  json: unknown
}

/** Follows no redirect. Throws SmsSilence; every status is an answer. */
export type AskSms = (call: SmsCall) => Promise<SmsAnswer>

/**
 * `balance`: none is left. `keys`: it does not know us, or not from this address. `busy`: too many calls. `message`: not this
 * one. Only the last is about the message: the others are as true of the next.
 */
export type SmsRefusalKind = 'balance' | 'keys' | 'busy' | 'message'

/** It understood and said no: nothing was sent. */
export class SmsRefusal extends Error {
  readonly kind: SmsRefusalKind
  /** Their own words for a person: one line, without secrets and phones, at most 300 letters. */
  readonly said: string
  constructor(kind: SmsRefusalKind, said: string) {
    super(`The provider said no (${kind}): ${said}`)
    this.name = 'SmsRefusal'
    this.kind = kind
    this.said = said
  }
}

/** No answer, or none that can be read: whether it was sent is unknown. */
export class SmsSilence extends Error {
  /** False where there was no connection, so that nothing can have been sent. */
  readonly sent: boolean
  constructor(message: string, { sent, cause }: { sent: boolean; cause?: unknown }) {
    super(message, { cause })
    this.name = 'SmsSilence'
    this.sent = sent
  }
}
