/** The cash that carriers hold: what each owes, what it paid out, and what does not add up. Money in taka. */

import { id } from '../basics/envelope.ts'
import { ONE_LINE } from '../basics/one-line.ts'
import { z } from '../basics/zod.ts'
import { carrierId } from './carrier.ts'
import { CONSIGNMENT_STATES } from './carrier-kinds.ts'
import { SETTLEMENT_FIELDS } from './settlement-columns.ts'

/**
 * What is wrong with a line of a settlement. `foreign`: no parcel of ours. `twice`: it was settled before. `fee`: it cost
 * something else than was told. `undelivered`: settled, and not said to be delivered. `short` and `over` of no parcel: what was
 * paid is not what its lines come to.
 */
export const DIFFERENCES = ['short', 'over', 'foreign', 'twice', 'fee', 'undelivered'] as const
export type Difference = (typeof DIFFERENCES)[number]

/** `accepted`: as the carrier says. `claimed`: as we say; it is owed on. */
const CLOSINGS = ['accepted', 'written_off', 'claimed'] as const
export type Closing = (typeof CLOSINGS)[number]

/** How a difference can be closed; there is nothing to write off of what is paid beyond what was due. */
export function closingsOf(difference: Difference, paisa: number): Closing[] {
  const isLoss = paisa < 0 && (difference === 'short' || difference === 'foreign' || difference === 'twice')
  return isLoss ? [...CLOSINGS] : ['accepted', 'claimed']
}

const ENTRY_KINDS = ['collected', 'fee', 'fee_tax', 'paid_out', 'written_off', 'correction'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

const taka = z.number()
const reason = z
  .string()
  .trim()
  .min(1, 'Why?')
  .max(200, 'At most 200 letters.')
  .regex(ONE_LINE, 'In one line, please.')

const differenceLine = z.object({
  settlement: id,
  settlementRef: z.string(),
  row: z.int(),
  at: z.iso.datetime(),
  difference: z.enum(DIFFERENCES),
  /** Above nought: to our favour. */
  bdt: taka,
  collectedBdt: taka,
  /** What we know that it collected; null of no parcel of ours. */
  expectedBdt: taka.nullable(),
  feeBdt: taka,
  taxBdt: taka,
  theirRef: z.string().nullable(),
  ourRef: z.string().nullable(),
  order: id.nullable(),
  state: z.enum(CONSIGNMENT_STATES).nullable(),
  closings: z.array(z.enum(CLOSINGS)),
})
export type DifferenceLine = z.infer<typeof differenceLine>

const settlementRow = z.object({
  _id: id,
  ref: z.string(),
  at: z.iso.datetime(),
  paidBdt: taka,
  parcels: z.int(),
  open: z.int(),
  source: z.enum(['api', 'file']),
  readAt: z.iso.datetime(),
  readBy: z.string(),
  reversedAt: z.iso.datetime().nullable(),
})
export type SettlementRow = z.infer<typeof settlementRow>

/** `GET /carriers/:carrier/cash` */
export const carrierCash = z.object({
  carrier: z.object({
    _id: carrierId,
    name: z.string(),
    paidWhen: z.enum(['delivered', 'settled']),
    /** It can be asked what it paid out. */
    isAsked: z.boolean(),
    /** A person notes its money: no program and mostly no file tells of it. */
    isByHand: z.boolean(),
    warnBdt: taka,
    warnDays: z.int(),
  }),
  /** Their sum is what is owed. */
  sums: z.object({
    collectedBdt: taka,
    feesBdt: taka,
    taxBdt: taka,
    paidOutBdt: taka,
    writtenOffBdt: taka,
    correctionsBdt: taka,
    owedBdt: taka,
  }),
  owed: z.object({ lateBdt: taka, days: z.int(), isTooMuch: z.boolean() }),
  /** Open ones, the oldest first; at most a hundred of `openTotal`. */
  differences: z.array(differenceLine),
  openTotal: z.int(),
  /** The last thirty. */
  settlements: z.array(settlementRow),
  /** Of one by hand: parcels with cash that no payout has, the oldest first; at most a hundred. */
  unpaid: z.array(
    z.object({ _id: id, ourRef: z.string(), theirRef: z.string().nullable(), collectedBdt: taka }),
  ),
})
export type CarrierCash = z.infer<typeof carrierCash>

/** `GET /carriers/:carrier/cash/entries` */
export const entriesQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(25),
})
export type EntriesQuery = z.infer<typeof entriesQuery>
export const carrierEntry = z.object({
  _id: id,
  at: z.iso.datetime(),
  kind: z.enum(ENTRY_KINDS),
  bdt: taka,
  ourRef: z.string().nullable(),
  order: id.nullable(),
  settlementRef: z.string().nullable(),
  reason: z.string(),
  by: z.string(),
})
export type CarrierEntry = z.infer<typeof carrierEntry>

/** `POST /carriers/:carrier/settlement-previews` and `…/settlements`: how its file is read. */
export const settlementFileQuery = z.object({
  /** What each column is, in their order, with commas between; nothing for one that is left out. As before, where it is not said. */
  columns: z.string().max(2_000).optional(),
  /** The number of the payout, where the file does not say it. */
  ref: z.string().trim().max(80, 'At most 80 letters.').regex(ONE_LINE, 'In one line, please.').optional(),
  /** What came in, where it is not what the rows come to. */
  paidBdt: z.coerce
    .number()
    .min(-1_000_000_000)
    .max(1_000_000_000)
    .refine((amount) => Math.round(amount * 100) / 100 === amount, 'At most two decimals.')
    .optional(),
})
export type SettlementFileQuery = z.infer<typeof settlementFileQuery>

const count = z.object({ lines: z.int(), bdt: taka })
export const settlementPreview = z.object({
  columns: z.array(
    z.object({ name: z.string(), samples: z.array(z.string()), field: z.enum(SETTLEMENT_FIELDS).nullable() }),
  ),
  /** Somebody has said what they are, now or for a file before. */
  areSaid: z.boolean(),
  /** What has to be mended before it can be loaded, in sentences. */
  problems: z.array(z.string()),
  rows: z.int(),
  /** Of rows that are there already nothing is done again. */
  knownBefore: z.string().nullable(),
  totals: z.object({ collectedBdt: taka, feesBdt: taka, taxBdt: taka, linesBdt: taka, paidBdt: taka }),
  payouts: z.array(z.object({ ref: z.string(), at: z.iso.datetime(), paidBdt: taka, parcels: z.int() })),
  differences: z.record(z.enum(DIFFERENCES), count),
  /** Those without any. */
  right: count,
  first: z.array(
    z.object({
      row: z.int(),
      theirRef: z.string().nullable(),
      ourRef: z.string().nullable(),
      collectedBdt: taka,
      feeBdt: taka,
      taxBdt: taka,
      difference: z.enum(DIFFERENCES).nullable(),
      differenceBdt: taka,
    }),
  ),
})
export type SettlementPreview = z.infer<typeof settlementPreview>

export const settlementsRead = z.object({
  /** Payouts that were not there before. */
  added: z.int(),
  parcels: z.int(),
  /** Open differences of them. */
  open: z.int(),
  reversed: z.int(),
})
export type SettlementsRead = z.infer<typeof settlementsRead>

export const settlementParams = z.object({ carrier: carrierId, settlement: id })
export const differenceParams = settlementParams.extend({
  row: z.coerce.number().int().min(-1_000_000).max(1_000_000),
})
/** `POST /carriers/:carrier/settlements/:settlement/lines/:row/close` */
export const closeRequest = z.strictObject({
  how: z.enum(CLOSINGS),
  /** The difference as it was seen. */
  bdt: z.number().min(-1_000_000_000).max(1_000_000_000),
  why: reason,
})
export type CloseRequest = z.infer<typeof closeRequest>
/** `POST /carriers/:carrier/settlements/:settlement/reverse` */
export const reverseRequest = z.strictObject({ why: reason })

const typedTaka = (least: number, below: string) =>
  z
    .number('An amount in taka.')
    .min(least, below)
    .max(1_000_000_000, 'Too much.')
    .refine((bdt) => Math.round(bdt * 100) / 100 === bdt, 'At most two decimals.')
const amount = typedTaka(0, 'Not below nought.')

/** `POST /carriers/:carrier/money` */
export const moneyRequest = z.strictObject({
  parcels: z.array(id).min(1, 'For which parcels?').max(100),
  /** What came in. */
  paidBdt: amount,
  /** What it kept for all of them. */
  feesBdt: amount.default(0),
})
export type MoneyRequest = z.infer<typeof moneyRequest>

/** `POST /carriers/:carrier/write-offs` */
export const writeOffRequest = z.strictObject({
  bdt: typedTaka(0.01, 'More than nought.'),
  /** What was owed as this was decided. */
  owedBdt: z.number().min(-1_000_000_000).max(1_000_000_000),
  /** It came after all: so much of what was written off is taken back. */
  isBack: z.boolean().default(false),
  why: reason,
})
export type WriteOffRequest = z.infer<typeof writeOffRequest>

/** `GET /orders/:id/carrying`: what carriers charge for an order, VAT included. */
export const orderCarrying = z.object({
  /** Null where nothing is known yet. */
  thereBdt: taka.nullable(),
  backBdt: taka.nullable(),
  parcels: z.array(
    z.object({
      ourRef: z.string(),
      carrier: carrierId,
      carrierName: z.string(),
      feeBdt: taka,
      isBack: z.boolean(),
    }),
  ),
})
export type OrderCarrying = z.infer<typeof orderCarrying>
