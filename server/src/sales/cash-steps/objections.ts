/** 'Ask us to look at it again': who thinks that cash asks too much of them says so, and a person decides. */
import { dayInWords } from '@spokehaat/contract/basics/day-in-words'
import type { Language } from '@spokehaat/contract/basics/language'
import { inLanguage } from '@spokehaat/contract/basics/language'
import type { CashStep } from '@spokehaat/contract/sales/cash-ladder'
import {
  CASH_KEPT_DAYS,
  type Objection,
  type ObjectionDecision,
  type ObjectionRequest,
  type OrderCash,
} from '@spokehaat/contract/sales/cash-step'
import { audit } from '../../identity/audit/audit.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import { mailTexts } from '../../outbox/mail-texts.ts'
import { enqueueMail } from '../../outbox/outbox.queries.ts'
import { writeMail } from '../../outbox/write-mail.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { dayOf } from '../../platform/db/dhaka-days.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { selectOrder } from '../order-record/orders.queries.ts'
import { readPoints } from './ask-for-cash.ts'
import { eraseAsksOf, findAsk, selectAsksOf } from './cash-asks.queries.ts'
import { objectionView, pointsOfCell, ruleOfCell } from './objection-view.ts'
import {
  decideObjection,
  lockObjection,
  type ObjectionRow,
  selectObjectionPage,
  selectObjectionsOf,
  writeObjection,
} from './objections.queries.ts'
import { exportScore } from './scores.ts'

const DAY_MS = 24 * 60 * 60_000

/** One is open at a time: another takes its place. */
export async function objectToCash(
  services: Platform,
  viewer: Viewer,
  { text, step }: ObjectionRequest,
  language: Language,
): Promise<void> {
  const at = services.now()
  const { userId } = viewer
  await inTransaction(services.db, async (trx) => {
    const points = await readPoints(trx, { userId, phone: null }, null, at)
    await writeObjection(trx, { userId, language, text, step, points, at })
  })
}

export async function listObjections(
  db: Database,
  query: { page: number; limit: number },
): Promise<{ items: Objection[]; total: number }> {
  const { rows, total } = await selectObjectionPage(db, query)
  return { items: rows.map(objectionView), total }
}

/**
 * Allowed for as long as what is written down of it is kept at most. On record; the buyer is told by mail, where there is an
 * address. Throws `cash_objection_not_found`; `cash_objection_decided`, so that of two who answer the second sees it.
 */
export async function decideOnObjection(
  services: Platform,
  by: Viewer,
  id: string,
  { allowed, reason }: ObjectionDecision,
): Promise<Objection> {
  const at = services.now()
  const last = dayOf(new Date(at.getTime() + CASH_KEPT_DAYS * DAY_MS))
  if (allowed && (allowed.until < dayOf(at) || allowed.until > last)) {
    const words = `From today to ${dayInWords(last, 'en')}: longer than that nothing is kept of it.`
    throw fail('validation_failed', { fields: { 'allowed.until': words } })
  }
  return inTransaction(services.db, async (trx) => {
    const before = await lockObjection(trx, id)
    if (!before) throw fail('cash_objection_not_found')
    if (before.state !== 'open') throw fail('cash_objection_decided')
    const decision = {
      state: allowed ? 'allowed' : 'kept',
      allowed_step: allowed?.step ?? null,
      allowed_until: allowed?.until ?? null,
      reason,
      decided_by: by.email,
      decided_at: at,
    }
    await decideObjection(trx, id, decision)
    await audit(trx, {
      by,
      action: 'answer',
      entity: 'cash',
      entityId: id,
      // whose it is, the account says for as long as it is there
      label: 'An objection to what cash asks',
      before: { step: before.step, state: before.state },
      after: { step: allowed?.step ?? before.step, until: allowed?.until ?? null, state: decision.state },
    })
    const row = { ...before, ...decision }
    await tell(services, trx, row)
    return objectionView(row)
  })
}

async function tell(
  { config }: Platform,
  trx: DatabaseTransaction,
  { id, email, language: cell, allowed_step, allowed_until, reason }: ObjectionRow,
): Promise<void> {
  if (email === '') return
  const language = cell as Language
  const m = await mailTexts(trx, language)
  const asks: Record<CashStep, string> = {
    none: m.cash_asks_none({}),
    code: m.cash_asks_code({}),
    call: m.cash_asks_call({}),
    delivery: m.cash_asks_delivery({}),
    share: m.cash_asks_share({}),
    full: '',
  }
  const words = writeMail({
    texts: m,
    subject: m.cash_looked_subject({}),
    heading: m.cash_looked_heading({}),
    paragraphs: [
      allowed_step !== null && allowed_until !== null
        ? m.cash_looked_allowed({
            day: dayInWords(allowed_until, language),
            asks: asks[allowed_step as CashStep],
          })
        : m.cash_looked_kept({}),
      reason,
    ],
    button: { label: m.cash_looked_button({}), url: config.publicUrl + inLanguage(language, '/checkout') },
  })
  await enqueueMail(trx, { to: email, replyTo: m.shop.email, ...words }, `cash-objection:${id}`)
}

/** Why an order was asked what it was, and what is known of its buyer today. Throws `order_not_found`. */
export async function readOrderCash(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  orderId: string,
): Promise<OrderCash> {
  const order = await selectOrder(db, orderId)
  if (!order) throw fail('order_not_found')
  const ask = await findAsk(db, orderId)
  const address = {
    name: `${order.first_name} ${order.last_name}`,
    streetAddress: order.street_address,
    district: order.district,
  }
  const buyer = { userId: order.user_id, phone: order.phone }
  return {
    asked: ask
      ? {
          step: ask.step as CashStep,
          rule: ruleOfCell(ask.rule),
          points: pointsOfCell(ask.points),
          decidedBy: ask.decided_by,
        }
      : null,
    points: await readPoints(db, buyer, address, now()),
  }
}

/** What is kept of what cash asked of a person: of an account or a guest, or of a customer's orders. */
export async function exportCash(db: Database, of: { userId: string } | { customerId: string }) {
  const [asked, objections, score] = await Promise.all([
    selectAsksOf(db, of),
    'userId' in of ? selectObjectionsOf(db, of.userId) : [],
    'userId' in of ? exportScore(db, of.userId) : null,
  ])
  return {
    asked: asked.map(({ at, ...ask }) => ({ ...ask, at: at.toISOString() })),
    objections: objections.map(({ at, allowed_step, allowed_until, ...said }) => ({
      ...said,
      at: at.toISOString(),
      allowedStep: allowed_step,
      allowedUntil: allowed_until,
    })),
    score,
  }
}

/** Objections go with the account or the guest. */
export const eraseCash = eraseAsksOf
