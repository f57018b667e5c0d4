/** What comparing our payments with the gateway's has found. */

import { id } from '../basics/envelope.ts'
import { z } from '../basics/zod.ts'
import { gatewayName } from './gateways.ts'
import { ATTEMPT_STATUSES } from './order-state.ts'

/**
 * `paid-there`: at the gateway, not here. `paid-here`: the other way round. `amount`: not what we asked for.
 * `reversed`: the bank took it back. `refunds`: some of it was sent back, and we know nothing of that.
 */
const FINDINGS = ['paid-there', 'paid-here', 'amount', 'reversed', 'refunds'] as const
export type FindingKind = (typeof FINDINGS)[number]

export const finding = z.object({
  kind: z.enum(FINDINGS),
  order: z.object({ _id: id, number: z.string() }),
  /** Our name for the attempt at the gateway. */
  merchantRef: z.string(),
  gatewayRef: z.string(),
  /** The attempt as it stood before, and as it stands since the comparison. */
  before: z.enum(ATTEMPT_STATUSES),
  after: z.enum(ATTEMPT_STATUSES),
  /** What the gateway says of it: its outcome in our vocabulary. */
  theirs: z.string(),
  /** Taka. */
  amount: z.number(),
  theirAmount: z.number().nullable(),
})
export type Finding = z.infer<typeof finding>

export const reconciliation = z.object({
  _id: id,
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  /** Who asked for it; null is the night. */
  by: z.string().nullable(),
  /** Attempts that were compared: those that are not paid here, and a sample of those that are. */
  unpaidChecked: z.int(),
  paidChecked: z.int(),
  /** How many of them the gateway did not answer for. */
  unanswered: z.int(),
  findings: z.array(finding),
})
export type Reconciliation = z.infer<typeof reconciliation>

const circuit = z.object({ state: z.enum(['on', 'off', 'trying']), since: z.iso.datetime().nullable() })

/** How attempts stand, whether the gateway answers, and whether a comparison is under way. */
export const paymentOverview = z.object({
  /** The attempts of the last so many days. */
  days: z.int(),
  /** Taka. */
  attempts: z.array(
    z.object({ status: z.enum(ATTEMPT_STATUSES), isCash: z.boolean(), count: z.int(), amount: z.number() }),
  ),
  /** The beginning of the oldest attempt at the gateway that nobody has heard the end of. */
  oldestOpenAt: z.iso.datetime().nullable(),
  /** Those that are offered. */
  gateways: z.array(
    z.object({
      name: gatewayName,
      /** Whether payments can be opened, and asked after, as this node has found it. */
      opening: circuit,
      asking: circuit,
    }),
  ),
  isReconciling: z.boolean(),
})
export type PaymentOverview = z.infer<typeof paymentOverview>

export const reconciliationListQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(50).default(10),
})
