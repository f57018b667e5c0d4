/**
 * What cash asks of a buyer, by the owner's rules and by what the shop knows of them: their own orders, and those of a phone
 * that they have **proved**. By what they have only typed nothing is told, and nothing is asked: a stranger's phone says
 * nothing about its owner. docs/decisions/0101.
 */
import {
  type CashCart,
  type CashPoint,
  type CashRule,
  type CashStep,
  pointsOf,
  REFUSED_DAYS,
  rankOf,
  ruleFor,
  stepFor,
} from '@spokehaat/contract/sales/cash-ladder'
import type { CashAsk } from '@spokehaat/contract/sales/cash-step'
import type { Settings } from '@spokehaat/contract/shop/settings'
import type { Database } from '../../platform/db/client.ts'
import { dayOf } from '../../platform/db/dhaka-days.ts'
import { type Buyer, type NamedAddress, type StandingRow, selectStanding } from './standing.queries.ts'

const DAY_MS = 24 * 60 * 60_000

export interface AskedForCash {
  step: CashStep
  rule: CashRule | null
  points: CashPoint[]
  allowedUntil: string | null
  isLookedAt: boolean
  teller: CashAsk['teller']
  /** Proved, or said to somebody of the shop. */
  phones: readonly string[]
  /** Proved. */
  mails: readonly string[]
}

export async function askForCash(
  db: Database,
  rules: Settings['cashRules'],
  { buyer, address, cart, now }: { buyer: Buyer; address: NamedAddress | null; cart: CashCart; now: Date },
): Promise<AskedForCash> {
  const row = await readStanding(db, buyer, address, now)
  const points = pointsOfRow(row)
  const rule = ruleFor(rules, cart)
  const byHistory = stepFor(rule?.step ?? 'none', points)
  const { allowed_step: allowed } = row
  const isAllowed = allowed !== null && rankOf(allowed) < rankOf(byHistory)
  return {
    step: isAllowed ? allowed : byHistory,
    rule,
    points,
    allowedUntil: isAllowed ? row.allowed_until : null,
    isLookedAt: row.is_looked_at,
    teller: couldMove(byHistory) ? row.teller : null,
    phones: row.phones,
    mails: row.mails,
  }
}

/** A score spares no code, and nothing that the owner asks in full: who is asked for either would agree for nothing. */
const couldMove = (step: CashStep) => rankOf(step) > rankOf('code') && step !== 'full'

/** Facts alone, as the desk reads them. */
export async function readPoints(
  db: Database,
  buyer: Buyer,
  address: NamedAddress | null,
  now: Date,
): Promise<CashPoint[]> {
  return pointsOfRow(await readStanding(db, buyer, address, now))
}

async function readStanding(
  db: Database,
  buyer: Buyer,
  address: NamedAddress | null,
  now: Date,
): Promise<StandingRow> {
  if (buyer.userId === null && !buyer.phone) return NOBODY
  const refusedSince = new Date(now.getTime() - REFUSED_DAYS * DAY_MS)
  return selectStanding(db, { buyer, address, refusedSince, today: dayOf(now) })
}

/** Who has not said yet who they are. */
const NOBODY: StandingRow = {
  phones: [],
  has_proof: false,
  mails: [],
  refused: [],
  orders: null,
  taken: 0,
  last_taken: null,
  names: 0,
  allowed_step: null,
  allowed_until: null,
  is_looked_at: false,
  score: null,
  teller: null,
}

const pointsOfRow = (row: StandingRow): CashPoint[] =>
  pointsOf({
    refused: row.refused,
    taken: { count: row.taken, last: row.last_taken },
    isFirst: row.orders === 0,
    hasProvenPhone: row.has_proof,
    names: row.names,
    score: row.score,
  })

export const cashAskView = ({
  step,
  rule,
  points,
  allowedUntil,
  isLookedAt,
  teller,
}: AskedForCash): CashAsk => ({
  step,
  rule,
  points,
  allowedUntil,
  isLookedAt,
  teller,
})
