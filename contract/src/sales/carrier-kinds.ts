/**
 * The ways by which the shop reaches whoever carries its parcels, and what each of them can. Figures and rules are those of
 * their own papers; what could not be verified is a setting of the carrier (docs/carriers.md).
 */
import { type AccountField, hostField } from '../basics/account-fields.ts'

/** `hand`: by no program: a counter, a van, a rider of one's own. */
export const PROTOCOLS = ['hand', 'pathao', 'steadfast', 'redx', 'paperfly'] as const
export type Protocol = (typeof PROTOCOLS)[number]

/** How long the note for whoever carries a parcel may be, in characters: what the strictest of them states. */
export const LONGEST_NOTE = 480

export interface CarrierTraits {
  /** The heaviest parcel that it takes; null where it states none. */
  maxGrams: number | null
  /** The lightest that it bills; a lighter parcel counts as this one. */
  minGrams: number
  /** Of a cash amount: whole taka, or paisa. */
  cash: 'taka' | 'paisa'
  /** The most that it collects, in taka; null where it states none. */
  maxCashBdt: number | null
  /** How long the texts of a parcel may be, in characters. */
  name: { min: number; max: number }
  address: { min: number; max: number }
  /** After a silence it can be asked by our own number. */
  isFoundByOurs: boolean
  /** The most parcels of one booking, and whether their numbers come later; null: one by one. */
  bulk: { most: number; isLater: boolean } | null
  /** Whether a parcel can be called off by a call. */
  isCancelled: boolean
  hasWebhooks: boolean
  /** What it paid out can be asked by a call. Otherwise its files are read. */
  hasSettlements: boolean
  /** Its areas have numbers of their own, or names, that ours are matched to. */
  places: 'numbers' | 'names' | 'none'
}

export const CARRIER_TRAITS: Record<Protocol, CarrierTraits> = {
  hand: {
    maxGrams: null,
    minGrams: 0,
    cash: 'paisa',
    maxCashBdt: null,
    name: { min: 1, max: 200 },
    address: { min: 1, max: 1_000 },
    isFoundByOurs: false,
    bulk: null,
    isCancelled: false,
    hasWebhooks: false,
    hasSettlements: false,
    places: 'none',
  },
  pathao: {
    maxGrams: 10_000,
    minGrams: 500,
    cash: 'taka',
    maxCashBdt: null,
    name: { min: 3, max: 100 },
    address: { min: 10, max: 220 },
    isFoundByOurs: false,
    bulk: { most: 500, isLater: true },
    isCancelled: false,
    hasWebhooks: true,
    hasSettlements: false,
    places: 'numbers',
  },
  steadfast: {
    maxGrams: null,
    minGrams: 0,
    cash: 'taka',
    maxCashBdt: 1_000_000,
    name: { min: 1, max: 100 },
    address: { min: 1, max: 490 },
    isFoundByOurs: true,
    bulk: { most: 500, isLater: false },
    isCancelled: false,
    hasWebhooks: true,
    hasSettlements: true,
    places: 'none',
  },
  redx: {
    maxGrams: null,
    minGrams: 0,
    cash: 'paisa',
    maxCashBdt: null,
    name: { min: 1, max: 100 },
    address: { min: 1, max: 490 },
    isFoundByOurs: false,
    bulk: null,
    isCancelled: true,
    hasWebhooks: true,
    hasSettlements: false,
    places: 'numbers',
  },
  paperfly: {
    maxGrams: 8_000,
    minGrams: 0,
    cash: 'paisa',
    maxCashBdt: null,
    name: { min: 1, max: 100 },
    address: { min: 1, max: 490 },
    isFoundByOurs: true,
    bulk: null,
    isCancelled: true,
    hasWebhooks: false,
    hasSettlements: true,
    places: 'names',
  },
}

const WEBHOOK: AccountField = {
  key: 'webhookSecret',
  label: 'Secret of its notices',
  hint: 'You make it up, and give it to the carrier with the address below.',
  isSecret: true,
}

/** Whether it is asked how parcels to a phone went. */
export const SCORE_FIELD = 'asksScore'

/** What the owner types to connect one. */
export const CARRIER_FIELDS: Record<Protocol, readonly AccountField[]> = {
  hand: [],
  pathao: [
    hostField('https://api-hermes.pathao.com'),
    { key: 'clientId', label: 'Client ID', isNeeded: true },
    { key: 'clientSecret', label: 'Client secret', isSecret: true, isNeeded: true },
    { key: 'storeId', label: 'Store ID', hint: 'The store that it picks up from.', isNeeded: true },
    WEBHOOK,
    {
      key: 'webhookAnswer',
      label: 'What its notices are answered with',
      hint: 'Their papers disagree: leave it, unless their test says that it is wrong.',
      begins: 'f3992ecc-59da-4cbe-a049-a13da2018d51',
    },
  ],
  steadfast: [
    hostField('https://portal.packzy.com/api/v1'),
    { key: 'apiKey', label: 'API key', isSecret: true, isNeeded: true },
    { key: 'secretKey', label: 'Secret key', isSecret: true, isNeeded: true },
    WEBHOOK,
    {
      key: SCORE_FIELD,
      label: 'Ask it how a buyer’s parcels went',
      hint: 'Where cash asks more than a code of a buyer, and the buyer agrees at the checkout. It is told the phone; what it says is kept for 90 days. Read its terms first.',
      choices: [
        ['', 'No'],
        ['yes', 'Yes, where the buyer agrees'],
      ],
    },
  ],
  redx: [
    hostField('https://openapi.redx.com.bd/v1.0.0-beta'),
    { key: 'token', label: 'Access token', isSecret: true, isNeeded: true },
    { key: 'pickupStoreId', label: 'Pickup store ID', hint: 'Of the store, not of the shop.' },
    WEBHOOK,
  ],
  paperfly: [
    hostField('https://api.paperfly.com.bd'),
    { key: 'username', label: 'User name', isNeeded: true },
    { key: 'password', label: 'Password', isSecret: true, isNeeded: true },
    { key: 'paperflyKey', label: 'Paperfly key', isSecret: true, isNeeded: true },
    { key: 'pickupName', label: 'Name at the pickup', isNeeded: true },
    { key: 'pickupAddress', label: 'Address of the pickup', isNeeded: true },
    { key: 'pickupThana', label: 'Thana of the pickup', hint: 'As Paperfly writes it.', isNeeded: true },
    {
      key: 'pickupDistrict',
      label: 'District of the pickup',
      hint: 'As Paperfly writes it.',
      isNeeded: true,
    },
    { key: 'pickupPhone', label: 'Phone at the pickup', hint: 'Eleven digits, from 01.', isNeeded: true },
    {
      key: 'orderPath',
      label: 'Path of a booking',
      hint: 'The older one is /merchant/api/service/new_order.php.',
      begins: '/OrderPlacement',
    },
  ],
}

/**
 * Where a parcel stands, whoever carries it. `asked`: written down, and sent or not: nobody has answered yet. `unknown`:
 * asked, and the answer was lost, so that a person or a notice has to say. `declined`: the carrier would not take it.
 * `held`: it waits for somebody. `in_part`: a part was kept, the rest comes back. `back`: it is with the shop again.
 */
export const CONSIGNMENT_STATES = [
  'asked',
  'unknown',
  'declined',
  'booked',
  'picked',
  'moving',
  'held',
  'delivered',
  'in_part',
  'coming_back',
  'back',
  'cancelled',
  'lost',
] as const
export type ConsignmentState = (typeof CONSIGNMENT_STATES)[number]

/** It is on no way any more, and none of the shop's is out with it: another parcel may be booked for the same pieces. */
export const isOver = (state: ConsignmentState): boolean => state === 'declined' || state === 'cancelled'

/** It goes to its buyer, or is about to. */
export const isComing = (state: ConsignmentState): boolean =>
  state === 'booked' || state === 'picked' || state === 'moving' || state === 'held'

/** Its buyer has not taken all of it, or never will. */
export const hasTurned = (state: ConsignmentState): boolean =>
  state === 'in_part' || state === 'coming_back' || state === 'back' || state === 'lost'
