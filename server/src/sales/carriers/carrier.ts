/**
 * What the shop asks of whoever carries its parcels. Adapters (Pathao, Steadfast, RedX, Paperfly) fulfil it; how to write
 * another one: docs/carriers.md.
 *
 * Words: **our ref** is the shop's name for a parcel (letters, digits and hyphens), **their ref** the carrier's. Money is in
 * paisa, weights in grams, lengths in centimetres.
 */
import type { ConsignmentState, Protocol } from '@spokehaat/contract/sales/carrier-kinds'
import type { CarrierScore } from '@spokehaat/contract/sales/cash-ladder'

/** A carrier's own name for an area, as its own calls take it: numbers or names. */
export type CarrierPlace = Readonly<Record<string, string | number>>

export interface ParcelToBook {
  ourRef: string
  name: string
  /** Eleven digits, from 01. */
  phone: string
  /** One line, without the district. */
  address: string
  district: string
  /** Thana or town, as the shop's own list has it; '' where it is not known. */
  area: string
  /** Null where it is not matched, or the carrier needs none. */
  place: CarrierPlace | null
  /** '' for none. */
  note: string
  /** What is in it, in a few words. */
  goods: string
  pieces: number
  grams: number
  cm: { length: number; width: number; height: number } | null
  /** What is to be collected. Whole taka where the carrier knows no paisa. */
  cashPaisa: number
  /** What it is worth, for its insurance. */
  valuePaisa: number
}

export interface Booked {
  /** Null where the number comes later, by a notice. */
  theirRef: string | null
  /** For the buyer, where it is another one. */
  trackingCode: string | null
  trackingUrl: string | null
  /** What it will cost; null where they do not say. */
  feePaisa: number | null
}

/** One of a booking of many. */
export type BookedRow =
  | { ourRef: string; booked: Booked }
  | { ourRef: string; refusal: CarrierRefusal }
  /** Its number comes later, by a notice; or the answer does not say what became of it, and `find` may. */
  | { ourRef: string; booked: null }

/** What is known of a parcel by now, as an answer or a notice has it. */
export interface CarrierNews {
  theirRef: string | null
  ourRef: string | null
  /** Null where it says nothing that counts: a word on the way, or one that is still to be approved. */
  state: ConsignmentState | null
  /** Theirs, as it came: for the record. */
  word: string
  /** For the buyer, where the carrier writes to them in words. */
  text: { en: string; bn: string } | null
  at: Date | null
  /** What was collected in all; null where it is not said. */
  collectedPaisa: number | null
  /** What it costs, by now; null where it is not said. */
  feePaisa: number | null
  /** The number of the way back, where it is another one. */
  returnRef: string | null
  /** Of the payment that it was settled with. */
  settlementRef: string | null
}

/** A notice, as it came over the network. */
export interface CarrierNotice {
  /** Small letters. */
  headers: Readonly<Record<string, string | undefined>>
  query: Readonly<Record<string, string | undefined>>
  /** As it came, for signatures. */
  body: Buffer
}

export type NoticeReading =
  /** Not from the carrier, as far as can be seen. */
  | { kind: 'foreign' }
  /** It is theirs, and can't be read. */
  | { kind: 'unreadable' }
  /** It only tries whether anybody is there. */
  | { kind: 'hello' }
  /** `key`: the same for the same notice, however often and late it comes. `toConfirm`: it moves money or stock, so that the carrier is asked before it counts. `isSigned`: by a signature over all of it, which is then demanded (`hmacSeen`). */
  | { kind: 'news'; key: string; news: CarrierNews; toConfirm: boolean; isSigned?: boolean }

export interface NoticeAnswer {
  status: number
  headers: Record<string, string>
  body: unknown
}

export interface CarrierSettlement {
  /** Theirs. */
  ref: string
  at: Date
  /** What was paid out. */
  paidPaisa: number
  /** False as long as it is only announced, or was reversed. */
  isPaid: boolean
  lines: {
    theirRef: string | null
    ourRef: string | null
    collectedPaisa: number
    feePaisa: number
    vatPaisa: number
  }[]
}

/** One of a carrier's areas, to match ours to. */
export interface NamedPlace {
  place: CarrierPlace
  name: string
}

/**
 * All that go over the network throw CarrierRefusal where the carrier said no, and CarrierSilence where nobody knows. None
 * is tried a second time by itself where something can have happened.
 */
export interface Carrier {
  readonly protocol: Protocol
  /** Whether the keys are right; what they are of. */
  greet(): Promise<{ name: string }>
  /** What it would cost; null where it does not say. */
  quote(parcel: ParcelToBook): Promise<{ feePaisa: number } | null>
  book(parcel: ParcelToBook): Promise<Booked>
  /** In the order of the parcels. Where `bulk` of its traits is not null. */
  bookMany?(parcels: readonly ParcelToBook[]): Promise<BookedRow[]>
  /** After a silence: whether it has this one. Where `isFoundByOurs`. */
  find?(ourRef: string): Promise<Booked | null>
  /** Before it was picked up. Where `isCancelled`. */
  cancel?(parcel: { ourRef: string; theirRef: string | null }, reason: string): Promise<void>
  track(parcel: { ourRef: string; theirRef: string | null }): Promise<CarrierNews>
  /** In one of our districts. Where `places` is `numbers`; of one that takes names, there is no list. */
  places?(district: string): Promise<NamedPlace[]>
  /** What a place is divided into, of a carrier that does so. */
  placesWithin?(place: NamedPlace): Promise<NamedPlace[]>
  /** Newest first, those of the last weeks. Where `hasSettlements`. `ourRefs`: those whose money is not here, for one that tells by parcel. */
  settlements?(ourRefs: readonly string[]): Promise<CarrierSettlement[]>
  /** How parcels to a phone went, of whoever sent them; null where it knows nothing of it. Eleven digits, from 01. */
  score?(phone: string): Promise<CarrierScore | null>
  /** Asks nobody. Where `hasWebhooks`. */
  readNotice?(notice: CarrierNotice): NoticeReading
  /** What a notice is answered with, whatever became of it. */
  answerNotice?(outcome: 'taken' | 'hello' | 'unknown' | 'foreign' | 'unreadable'): NoticeAnswer
}

/** What an adapter works with, of the carrier's own row. */
export interface CarrierSetup {
  /** By CARRIER_FIELDS, opened; with what they begin with. */
  fields: Readonly<Record<string, string>>
  tokens: TokenStore
  /** A notice of theirs was signed before: none without a signature is believed any more. Remembered by the caller. */
  hmacSeen?: boolean
  /** Adapters ask the network by this alone. */
  ask: AskCarrier
  now: () => Date
}

export interface CarrierToken {
  access: string
  refresh: string | null
  expiresAt: Date
}

/** One token for all nodes, renewed by one of them while the others wait. */
export interface TokenStore {
  /** `issue`: signs in, or refreshes the one that is there; asked by one node at a time. */
  current(issue: (old: CarrierToken | null) => Promise<CarrierToken>): Promise<string>
  /** The carrier would not take this one: the next `current` issues another, unless somebody has by now. */
  spoil(access: string): Promise<void>
}

export interface CarrierCall {
  method: 'GET' | 'POST' | 'PATCH'
  url: string
  /** Without secrets, for the log: `POST /orders`. */
  label: string
  headers: Record<string, string>
  /** JSON; undefined for none. */
  body?: unknown
}

export interface CarrierAnswer {
  status: number
  /** Parsed, without a byte order mark; undefined where it is no JSON, or nothing. */
  json: unknown
  headers: { retryAfter: number | null }
}

/** Follows no redirect. Throws CarrierSilence; every status is an answer. */
export type AskCarrier = (call: CarrierCall) => Promise<CarrierAnswer>

/**
 * `keys`: it does not know us; asked no more until a person has looked. `place`: not this area. `parcel`: not this parcel.
 * `double`: it has one of this name. `busy`: too many calls.
 */
export type RefusalKind = 'keys' | 'place' | 'parcel' | 'double' | 'busy'

/** It understood and said no: nothing was booked. */
export class CarrierRefusal extends Error {
  readonly kind: RefusalKind
  /** Their own words, for a person: tidied, without markup, at most 500 characters. */
  readonly said: string
  /** Seconds after which it may be asked again; null where it does not say. */
  readonly retryAfter: number | null
  constructor(kind: RefusalKind, said: string, { retryAfter = null }: { retryAfter?: number | null } = {}) {
    super(`The carrier said no (${kind}): ${said}`)
    this.name = 'CarrierRefusal'
    this.kind = kind
    this.said = said
    this.retryAfter = retryAfter
  }
}

/** No answer, or none that can be read: whether anything happened is unknown. */
export class CarrierSilence extends Error {
  /** False where the request never left us, so that nothing can have happened. */
  readonly sent: boolean
  constructor(message: string, more: { cause?: unknown; sent: boolean }) {
    super(message, { cause: more.cause })
    this.name = 'CarrierSilence'
    this.sent = more.sent
  }
}
