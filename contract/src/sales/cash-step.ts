/** The steps of cash at the door, as the API takes and answers them. What they mean: `cash-ladder.ts`. */
import { id } from '../basics/envelope.ts'
import { day, searchedPage } from '../basics/period.ts'
import { z } from '../basics/zod.ts'
import { CATEGORIES } from '../catalogue/product-fields.ts'
import { phone } from '../identity/phone.ts'
import { carrierId } from './carrier.ts'
import { CASH_GOODS, CASH_POINTS, CASH_STEPS, MOST_BDT, SCORE_VOLUMES } from './cash-ladder.ts'
import { DISTRICTS } from './districts.ts'
import { writtenReason } from './reason.ts'

const SUM = 'A whole number between 0 and 1,00,00,000 taka.'

const cashRule = z.strictObject({
  fromBdt: z.int(SUM).min(0, SUM).max(MOST_BDT, SUM),
  goods: z.enum(CASH_GOODS),
  category: z.enum(CATEGORIES).nullable().default(null),
  district: z.enum(DISTRICTS).nullable(),
  method: id.nullable(),
  carrier: carrierId.nullable().default(null),
  step: z.enum(CASH_STEPS).exclude(['none']),
})

export const cashRules = z.array(cashRule).max(20, 'At most 20 rules, please.')

export const cashPoint = z.object({
  kind: z.enum(CASH_POINTS),
  on: day.nullable(),
  count: z.int(),
  steps: z.int(),
  /** Of `score` alone; per cent. */
  score: z
    .object({
      carrier: z.string(),
      delivered: z.int(),
      cancelled: z.int(),
      volume: z.enum(SCORE_VOLUMES),
    })
    .optional(),
})

/** What cash asks of a cart and who buys it, and why. */
export const cashAsk = z.object({
  step: z.enum(CASH_STEPS),
  /** The owner's own that counted; null where none is about the cart. */
  rule: cashRule.nullable(),
  points: z.array(cashPoint),
  /** The last day on which the shop has allowed more than its rules; null where it has not. */
  allowedUntil: day.nullable(),
  /** Somebody of the shop has been asked to look at it, and has not answered yet. */
  isLookedAt: z.boolean(),
  /** Who would tell how their parcels went, if they agree; null where nobody is asked, or was asked already. */
  teller: z.object({ name: z.string(), nameBn: z.string() }).nullable(),
})
export type CashAsk = z.infer<typeof cashAsk>

/** What is written down of a decision, and of an objection, is kept so long after it. */
export const CASH_KEPT_DAYS = 90

/** `POST /cash/objections`: one is open at a time; another takes its place. */
export const objectionRequest = z.strictObject({
  /** What the shop should know. */
  text: z.string().trim().max(1_000),
  /** What was asked, as the buyer saw it. */
  step: z.enum(CASH_STEPS),
})
export type ObjectionRequest = z.infer<typeof objectionRequest>

const OBJECTION_STATES = ['open', 'allowed', 'kept'] as const

/** An objection as the desk sees it. */
export const objection = z.object({
  _id: id,
  /** Of the account or the guest; '' where none was given. */
  name: z.string(),
  email: z.string(),
  /** Those that are proved, and the one that they gave. */
  phones: z.array(z.string()),
  text: z.string(),
  step: z.enum(CASH_STEPS),
  /** Of the day on which it was written. */
  points: z.array(cashPoint),
  at: z.iso.datetime(),
  state: z.enum(OBJECTION_STATES),
  allowedStep: z.enum(CASH_STEPS).nullable(),
  allowedUntil: day.nullable(),
  reason: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
})
export type Objection = z.infer<typeof objection>

export const objectionQuery = searchedPage.omit({ search: true })

/** `PUT /cash/objections/{id}`: `allowed` asks no more than that step until that day; null leaves it as it is. */
export const objectionDecision = z.strictObject({
  allowed: z.strictObject({ step: z.enum(CASH_STEPS).exclude(['full']), until: day }).nullable(),
  /** The buyer is told it. */
  reason: writtenReason,
})
export type ObjectionDecision = z.infer<typeof objectionDecision>

/** `GET /orders/{id}/cash`: what was asked when it was placed. */
export const orderCash = z.object({
  /** Null once it is erased, and where nothing was asked. */
  asked: z
    .object({
      step: z.enum(CASH_STEPS),
      /** Null also of orders from before it was written down. */
      rule: cashRule.nullable(),
      points: z.array(cashPoint),
      decidedBy: z.string().nullable(),
    })
    .nullable(),
  /** As it would be today, by the order's phone as well. */
  points: z.array(cashPoint),
})
export type OrderCash = z.infer<typeof orderCash>

/** `reached`: they were spoken to, and decide later. `confirmed`, `no`: the order goes on, or is called off. */
export const CALL_OUTCOMES = ['not_reached', 'reached', 'confirmed', 'no'] as const
export type CallOutcome = (typeof CALL_OUTCOMES)[number]

/** `POST /orders/{id}/calls`: what became of a call to who ordered for cash. */
export const callRequest = z.strictObject({
  outcome: z.enum(CALL_OUTCOMES, 'What became of the call?'),
  /** For colleagues; '' where nothing is to be said. */
  note: z.string().trim().max(500, 'At most 500 letters.').default(''),
})
export type CallRequest = z.input<typeof callRequest>

/** `POST /cash/score`: the buyer agrees that a carrier is asked how parcels to this phone went. */
export const scoreRequest = z.strictObject({ phone, agrees: z.literal(true) })
/** False where it knows nothing of the phone, or does not answer: then nothing is kept. */
export const scoreAnswer = z.object({ isKnown: z.boolean() })
