/** Who did what when: said to a colleague whose own step came too late. In English, as all of the desk is. */
import { type ErrorCode, errorMessage } from '@spokehaat/contract/basics/errors'
import { may } from '@spokehaat/contract/identity/permissions'
import type { FastifyInstance } from 'fastify'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { Database } from '../../platform/db/client.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { sincePlaced } from './order-events.queries.ts'

/** Refused because an order is no longer where the page showed it, or never was: its last step says which. */
const OVERTAKEN: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'move_not_allowed',
  'change_not_possible',
  'nothing_to_send',
])
/** Refused for a reason of its own, which a colleague's step a moment ago may have given. */
const OUTRUN: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'refund_too_much',
  'parcel_too_much',
  'return_too_much',
  'return_not_possible',
  'refund_pieces_stayed',
  'change_after_refund',
  'order_paid',
  'order_not_paid',
  'order_not_payable',
  'order_cancelled_by_shop',
  'goods_not_back',
  'cod_confirm_first',
  'draft_placed',
])
const MOMENT_MS = 10 * 60_000

interface LastStep {
  at: Date
  text: string
  /** Null: the customer, the gateway or the shop itself. */
  by: { id: string; name: string } | null
}

/** The newest line of an order's story that is a step; null where there is no such order. */
async function findLastStep(db: Database, orderId: string): Promise<LastStep | null> {
  const row = await db
    .selectFrom('order_events as e')
    .leftJoin('users as u', 'u.id', 'e.by_user_id')
    .select(['e.at', 'e.text', 'e.by_user_id', 'e.by_name', 'u.name'])
    .where('e.order_id', '=', orderId)
    .where('e.at', '>=', sincePlaced(orderId))
    .where('e.kind', 'not in', ['note', 'mail'])
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const by = row.by_user_id && { id: row.by_user_id, name: row.name ?? row.by_name ?? 'Somebody' }
  return { at: row.at, text: row.text, by: by || null }
}

/** What staff read in place of the code's own sentence; undefined where that says it better. */
async function whoWasFirst(
  services: Pick<Platform, 'db' | 'now'>,
  viewerId: string,
  orderId: string,
  code: ErrorCode,
): Promise<{ said: string; details: Record<string, unknown> } | undefined> {
  if (!OVERTAKEN.has(code) && !OUTRUN.has(code)) return undefined
  const last = await findLastStep(services.db, orderId)
  if (!last) return undefined
  const age = services.now().getTime() - last.at.getTime()
  const isOwn = last.by?.id === viewerId
  if (OUTRUN.has(code) && (isOwn || age > MOMENT_MS)) return undefined
  const who = isOwn ? 'You' : (last.by?.name ?? 'The last step')
  const step = `${who}, ${ago(age)}: “${last.text}”.`
  return {
    said: OUTRUN.has(code)
      ? `${errorMessage(code, 'en')} ${step}`
      : `${step} From there it can not go on as you asked.`,
    details: { last: { at: last.at.toISOString(), text: last.text, by: last.by?.name ?? null } },
  }
}

function ago(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return minutes === 1 ? 'a minute ago' : `${minutes} minutes ago`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return hours === 1 ? 'an hour ago' : `${hours} hours ago`
  const days = Math.floor(hours / 24)
  return days === 1 ? 'a day ago' : `${days} days ago`
}

/** The refusal as staff read it, whichever way they asked for a move of that order. */
export async function toldWhoWasFirst(
  services: Pick<Platform, 'db' | 'now'>,
  viewer: Pick<Viewer, 'userId'>,
  orderId: string,
  refusal: Refusal,
): Promise<Refusal> {
  const first = await whoWasFirst(services, viewer.userId, orderId, refusal.code)
  if (!first) return refusal
  return new Refusal(refusal.code, {
    ...(refusal.fields && { fields: refusal.fields }),
    details: { ...refusal.details, ...first.details },
    said: first.said,
  })
}

/** On every route of one order, `/orders/{id}` and what stands below it, and of a draft that has become one. */
export function tellWhoWasFirst(app: FastifyInstance, services: Pick<Platform, 'db' | 'now'>): void {
  app.setErrorHandler(async (error, { viewer, params, routeOptions }) => {
    if (!(error instanceof Refusal) || !viewer || !may(viewer, 'orders.read')) throw error
    const orderId = /\/orders\/:id(?:\/|$)/.test(routeOptions.url ?? '')
      ? (params as { id: string }).id
      : error.code === 'draft_placed' && error.details?.order
    if (typeof orderId !== 'string') throw error
    throw await toldWhoWasFirst(services, viewer, orderId, error)
  })
}
