/** Carriers as the owner sets them, and the parcels that are given to them. Money in taka, weights in grams, lengths in cm. */

import * as m from '@spokehaat/texts/answers'
import { id } from '../basics/envelope.ts'
import { ONE_LINE } from '../basics/one-line.ts'
import { z } from '../basics/zod.ts'
import { CONSIGNMENT_STATES, LONGEST_NOTE, PROTOCOLS } from './carrier-kinds.ts'

const oneLine = (max: number) =>
  z.string().trim().max(max, `At most ${max} letters.`).regex(ONE_LINE, 'In one line, please.')
const taka = (max: number) =>
  z
    .number('An amount in taka.')
    .min(0, 'Not below nought.')
    .max(max, 'Too much.')
    .refine((amount) => Math.round(amount * 100) / 100 === amount, 'At most two decimals.')

export const carrierId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, { error: m.not_id })
export const carrierParams = z.object({ carrier: carrierId })

const carrierRules = {
  name: oneLine(60).min(1, 'What is it called?'),
  nameBn: oneLine(60).default(''),
  /** Whom a buyer calls about a parcel. */
  phone: oneLine(30).default(''),
  isActive: z.boolean().default(true),
  /** Heaviest parcel; null: as its protocol says. */
  maxGrams: z
    .int('A whole number of grams.')
    .min(100, 'At least 100 grams.')
    .max(500_000, 'At most 500 kg.')
    .nullable()
    .default(null),
  takesBulky: z.boolean().default(true),
  takesCash: z.boolean().default(true),
  /** By hand: the shop’s own people are at the door, and no courier that collects for it. */
  isOurs: z.boolean().default(false),
  /** When an order counts as paid: once its parcel is delivered, or once its cash is here. */
  paidWhen: z.enum(['delivered', 'settled']).default('delivered'),
  /** Above so much owed the desk is warned before the next booking. */
  warnBdt: z.int('A whole number of taka.').min(0).max(100_000_000).default(50_000),
  /** Or owed for so many days. */
  warnDays: z.int('A whole number of days.').min(1).max(365).default(10),
  /** By CARRIER_FIELDS. A secret that is left out stays as it is. */
  fields: z.record(z.string().max(40), oneLine(2_000)).default({}),
}

export const carrierRequest = z.strictObject({ protocol: z.enum(PROTOCOLS), ...carrierRules })
export type CarrierRequest = z.infer<typeof carrierRequest>
export const carrierChange = z.strictObject({ version: z.int().min(1).max(1_000_000), ...carrierRules })
export type CarrierChange = z.infer<typeof carrierChange>

export const carrier = z.object({
  _id: z.string(),
  protocol: z.enum(PROTOCOLS),
  name: z.string(),
  nameBn: z.string(),
  phone: z.string(),
  isActive: z.boolean(),
  maxGrams: z.int().nullable(),
  takesBulky: z.boolean(),
  takesCash: z.boolean(),
  isOurs: z.boolean(),
  paidWhen: z.enum(['delivered', 'settled']),
  warnBdt: z.number(),
  warnDays: z.int(),
  /** Those that are no secrets. */
  fields: z.record(z.string(), z.string()),
  /** Which secrets are set. */
  secrets: z.array(z.string()),
  /** Where its notices go; null where it sends none. */
  noticeUrl: z.string().nullable(),
  /** It did not know these keys: it is asked no more before they are others. */
  keysRefusedAt: z.iso.datetime().nullable(),
  /** It was asked, and has not answered since; null: it answers. */
  silentSince: z.iso.datetime().nullable(),
  owed: z.object({
    bdt: z.number(),
    /** Of it, for longer than `warnDays`. */
    lateBdt: z.number(),
    /** How long the oldest of it is owed. */
    days: z.int(),
    isTooMuch: z.boolean(),
  }),
  version: z.int(),
})
export type Carrier = z.infer<typeof carrier>

/** The couriers of the sandbox run beside the shop, and are not set up yet. */
export const carrierSandbox = z.object({ isOffered: z.boolean() })

export const greeted = z.object({ name: z.string() })

const pieces = z
  .array(z.strictObject({ position: z.int().min(0).max(1_000), quantity: z.int().min(1).max(1_000) }))
  .min(1)
  .max(100)
const side = z.int('A whole number of cm.').min(1, 'At least 1 cm.').max(400, 'At most 4 m.')

/** What is booked: one parcel of an order with one carrier. */
const booking = z.strictObject({
  order: id,
  carrier: carrierId,
  /** All that is here, where nothing is said. */
  lines: pieces.optional(),
  grams: z
    .int('A whole number of grams.')
    .min(1, 'It weighs something.')
    .max(500_000, 'At most 500 kg.')
    .optional(),
  cm: z.strictObject({ length: side, width: side, height: side }).optional(),
  /** What is to be collected; what is due, where nothing is said. */
  cashBdt: taka(100_000_000).optional(),
  note: oneLine(LONGEST_NOTE).default(''),
  /** The carrier's number, of one that is booked by hand. */
  theirRef: oneLine(80).min(1).optional(),
  /** How many parcels had been booked for the order when this was decided. */
  after: z.int().min(0).max(1_000),
})
export type Booking = z.infer<typeof booking>

/** `POST /consignments` */
export const bookingRequest = z.strictObject({ parcels: z.array(booking).min(1).max(500) })

export const bookingResult = z.object({
  order: id,
  consignment: id.nullable(),
  /** `asked`: under way; its line says what became of it. */
  state: z.enum(CONSIGNMENT_STATES).nullable(),
  /** Why not; null where it is booked or under way. */
  message: z.string().nullable(),
})
export type BookingResult = z.infer<typeof bookingResult>

/** Which carriers take what is here of an order, and why others do not. */
export const offersQuery = z.object({ grams: z.coerce.number().int().min(1).max(500_000).optional() })
export const carrierOffers = z.object({
  grams: z.int(),
  /** What is due at the door, and in no other parcel. */
  cashBdt: z.number(),
  /** How many parcels have been booked for it. */
  booked: z.int(),
  /** What of the order can be put into a parcel. */
  lines: z.array(z.object({ position: z.int(), name: z.string(), quantity: z.int() })),
  carriers: z.array(
    z.object({
      carrier: z.string(),
      name: z.string(),
      protocol: z.enum(PROTOCOLS),
      /** In sentences; none where it takes it. */
      problems: z.array(z.string()),
      /** It owes too much, or for too long. */
      warning: z.string().nullable(),
      /** What of the due is given up, as it knows whole taka only. */
      roundedBdt: z.number(),
      needsPlace: z.boolean(),
    }),
  ),
})
export type CarrierOffers = z.infer<typeof carrierOffers>

/** `GET /consignments/offers`: the same of many orders; those that are not there are left out. */
export const manyOffersQuery = z.object({
  /** Ids of orders, at most 100, with dots between. */
  orders: z
    .string()
    .transform((ids) => ids.split('.'))
    .pipe(z.array(id).max(100, 'At most 100 orders.')),
})
export const manyOffers = z.array(carrierOffers.extend({ order: id }))

export const quoteParams = z.object({ id, carrier: carrierId })
/** What it would cost; null where the carrier does not say beforehand. */
export const carrierQuote = z.object({ feeBdt: z.number().nullable() })
export type CarrierQuote = z.infer<typeof carrierQuote>

const heard = z.object({
  at: z.iso.datetime(),
  state: z.enum(CONSIGNMENT_STATES).nullable(),
  /** For the buyer, where the carrier wrote in words. */
  text: z.string().nullable(),
  textBn: z.string().nullable(),
})

/** As the buyer sees it. */
export const parcelWay = z.object({
  _id: id,
  number: z.int(),
  carrier: z.string(),
  carrierBn: z.string(),
  phone: z.string(),
  state: z.enum(CONSIGNMENT_STATES),
  trackingCode: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  cashBdt: z.number(),
  lines: z.array(z.object({ position: z.int(), quantity: z.int() })),
  /** Oldest first: what changed its state, and what its carrier wrote. */
  news: z.array(heard),
})
export type ParcelWay = z.infer<typeof parcelWay>

/** As the desk sees it. */
export const consignment = z.object({
  _id: id,
  order: id,
  orderNumber: z.string(),
  customer: z.string(),
  district: z.string(),
  area: z.string(),
  number: z.int(),
  ourRef: z.string(),
  carrier: z.string(),
  carrierName: z.string(),
  protocol: z.enum(PROTOCOLS),
  state: z.enum(CONSIGNMENT_STATES),
  theirRef: z.string().nullable(),
  returnRef: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  grams: z.int(),
  cm: z.object({ length: z.int(), width: z.int(), height: z.int() }).nullable(),
  cashBdt: z.number(),
  roundedBdt: z.number(),
  collectedBdt: z.number().nullable(),
  feeBdt: z.number().nullable(),
  /** The order is due something else by now. */
  isOtherDue: z.boolean(),
  /** It is lost, and its pieces are not counted as lost in a return of the order. */
  isUncounted: z.boolean(),
  /** Whom and where to its carrier was told, where the order says something else by now. */
  labelSays: z.string().nullable(),
  note: z.string(),
  /** A photo of the counter's slip, of one that is carried by hand. */
  slip: z.string().nullable(),
  /** The carrier's words, where it said no. */
  said: z.string().nullable(),
  lines: z.array(z.object({ position: z.int(), quantity: z.int(), name: z.string() })),
  askedAt: z.iso.datetime(),
  handedAt: z.iso.datetime().nullable(),
  movedAt: z.iso.datetime(),
  news: z.array(
    heard.extend({
      word: z.string(),
      source: z.enum(['notice', 'asked', 'desk']),
      by: z.string().nullable(),
    }),
  ),
})
export type Consignment = z.infer<typeof consignment>

export const CONSIGNMENT_GROUPS = ['open', 'way', 'trouble', 'done'] as const
export const consignmentsQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(25),
  carrier: carrierId.optional(),
  /** `open`: to be handed over. `trouble`: a person has to say something. */
  group: z.enum(CONSIGNMENT_GROUPS).optional(),
  /** These alone, by our numbers, with a dot between two: for papers of many. */
  refs: z
    .string()
    .regex(
      /^SH-[0-9A-Z]{1,12}-[0-9]{1,4}(\.SH-[0-9A-Z]{1,12}-[0-9]{1,4}){0,99}$/,
      'Numbers of parcels, at most 100, with dots between.',
    )
    .transform((refs) => refs.split('.'))
    .optional(),
})
export type ConsignmentsQuery = z.infer<typeof consignmentsQuery>

/** What a person can say of a parcel. */
export const SAID_STATES = [
  'booked',
  'declined',
  'picked',
  'delivered',
  'in_part',
  'coming_back',
  'back',
  'cancelled',
  'lost',
] as const
/** `PUT /consignments/:id/state` */
export const consignmentSaid = z.strictObject({
  state: z.enum(SAID_STATES),
  /** Of one that was booked after all. */
  theirRef: oneLine(80).min(1).optional(),
  /** In all, of one that was delivered. */
  collectedBdt: taka(100_000_000).optional(),
})
export type ConsignmentSaid = z.infer<typeof consignmentSaid>

/** `PUT /consignments/:id/slip`: the address that `POST /images` gave; null takes it away. */
export const slipRequest = z.strictObject({ picture: z.string().min(1).max(2_000).nullable() })

/** `POST /consignments/handed`, `…/delivered` */
export const consignmentsNamed = z.strictObject({ consignments: z.array(id).min(1).max(500) })
export const consignmentResult = z.object({ _id: id, message: z.string().nullable() })
export type ConsignmentResult = z.infer<typeof consignmentResult>

const placeKey = z.string().max(200)
export const placesQuery = z.object({
  district: z.string().max(60),
  /** Of one of its places: the parts of it. Of a carrier that divides none, there are none. */
  within: placeKey.optional(),
})
export type PlacesQuery = z.infer<typeof placesQuery>
export const carrierPlaces = z.object({
  /** The carrier's own, in this district. `key` names it in a match. */
  named: z.array(z.object({ key: z.string(), name: z.string() })),
  matched: z.array(z.object({ area: z.string(), name: z.string(), isRefused: z.boolean() })),
})
export type CarrierPlaces = z.infer<typeof carrierPlaces>
/** `PUT /carriers/:carrier/places` */
export const placeMatch = z.strictObject({
  district: z.string().max(60),
  area: oneLine(80),
  key: placeKey,
})
