import type { CashStep } from '@spokehaat/contract/sales/cash-ladder'
import { cashPoint, cashRules, type Objection } from '@spokehaat/contract/sales/cash-step'
import type { ObjectionRow } from './objections.queries.ts'

/** As they were written down. */
export const pointsOfCell = (points: unknown) => cashPoint.array().parse(points)
const rule = cashRules.element.nullable()
export const ruleOfCell = (cell: unknown) => rule.parse(cell)

export const objectionView = (row: ObjectionRow): Objection => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  phones: row.phones,
  text: row.text,
  step: row.step as CashStep,
  points: pointsOfCell(row.points),
  at: row.at.toISOString(),
  state: row.state as Objection['state'],
  allowedStep: row.allowed_step as CashStep | null,
  allowedUntil: row.allowed_until,
  reason: row.reason,
  decidedBy: row.decided_by,
  decidedAt: row.decided_at?.toISOString() ?? null,
})
