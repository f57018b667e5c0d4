/**
 * The drawer's cash. Each sale over the counter puts its row in with its own transaction; a count takes the rows that it
 * found, so that what comes in meanwhile belongs to the next. docs/decisions/0066.
 */
import { isDeepStrictEqual } from 'node:util'
import { toDecimal } from '@spokehaat/contract/basics/money'
import type {
  Drawer,
  DrawerCountRequest,
  DrawerMove,
  DrawerMoveRequest,
  DrawerSheet,
} from '@spokehaat/contract/sales/drawer'
import { audit } from '../../identity/audit/audit.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { dayOf } from '../../platform/db/dhaka-days.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { readCreditFigures } from '../credit/credit-figures.ts'
import * as queries from './drawer.queries.ts'

const inPaisa = (taka: number) => Math.round(taka * 100)
const DRAWER = { entity: 'order', entityId: null, label: 'Drawer' } as const

export async function readDrawer({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<Drawer> {
  await queries.noteRefunds(db, now())
  const today = dayOf(now())
  const [credit, moves, sums, counts] = await Promise.all([
    readCreditFigures(db, { from: today, to: today }),
    queries.selectShownMoves(db),
    queries.sumMoves(db, null),
    queries.selectCounts(db),
  ])
  const [last] = counts
  const opening = last ? last.counted_paisa - last.taken_paisa : 0
  return {
    openingBdt: toDecimal(opening),
    salesBdt: toDecimal(sums.sales),
    refundsBdt: toDecimal(sums.refunds),
    otherBdt: toDecimal(sums.other),
    expectedBdt: toDecimal(opening + sums.sales + sums.refunds + sums.other),
    credit,
    moves: moves.map(moveView),
    counts: counts.map(countView),
  }
}

const countView = (count: queries.CountRow): Drawer['counts'][number] => ({
  _id: count.id,
  at: count.at.toISOString(),
  by: count.by_name,
  expectedBdt: toDecimal(count.expected_paisa),
  countedBdt: toDecimal(count.counted_paisa),
  takenBdt: toDecimal(count.taken_paisa),
  note: count.note,
})

/** What is printed of a count. Throws `paper_not_found`. */
export async function readSheet(db: Database, id: string): Promise<DrawerSheet> {
  const count = await queries.findWholeCount(db, id)
  if (!count) throw fail('paper_not_found')
  const [moves, sums] = await Promise.all([queries.selectCountedMoves(db, id), queries.sumMoves(db, id)])
  return {
    ...countView(count),
    openingBdt: toDecimal(count.opening_paisa),
    salesBdt: toDecimal(sums.sales),
    refundsBdt: toDecimal(sums.refunds),
    otherBdt: toDecimal(sums.other),
    moves: moves.map(moveView),
    found: sums.found,
  }
}

const moveView = (move: queries.ShownMove): DrawerMove => ({
  _id: move.id,
  kind: move.kind,
  at: move.at.toISOString(),
  amountBdt: toDecimal(move.paisa),
  order: move.order_id !== null && move.number !== null ? { _id: move.order_id, number: move.number } : null,
  reason: move.reason,
  by: move.by_name,
})

/**
 * Sent twice it is one. Throws `key_reused` where another move has the key; `drawer_short` with `details.expectedBdt` where
 * more is taken out than should be in it, and nobody has said that it is so.
 */
export async function moveCash(services: Platform, by: Viewer, request: DrawerMoveRequest): Promise<void> {
  const at = services.now()
  const { kind, reason } = request
  const paisa = inPaisa(request.amountBdt) * (kind === 'in' ? 1 : -1)
  await inTransaction(services.db, async (trx) => {
    await queries.lockDrawer(trx)
    const there = await queries.findMove(trx, request.key)
    if (there) {
      if (!isDeepStrictEqual(there, { kind, paisa, reason })) throw fail('key_reused')
      return
    }
    const { expected } = await expectedNow(trx, at)
    if (expected + paisa < 0 && kind === 'out' && !request.isMoreThanThere) {
      throw fail('drawer_short', { details: { expectedBdt: toDecimal(expected) } })
    }
    await queries.insertMove(trx, { id: request.key, kind, at, paisa, reason, by_name: by.email })
    await audit(trx, {
      by,
      action: kind === 'in' ? 'put into the drawer' : 'take out of the drawer',
      ...DRAWER,
      after: { amountBdt: request.amountBdt, reason },
    })
  })
}

/** What should be in it, with the moves that nobody has counted yet; the drawer is locked by the caller. */
async function expectedNow(trx: DatabaseTransaction, now: Date) {
  await queries.noteRefunds(trx, now)
  const moves = await queries.selectOpenMoves(trx, true)
  const [last] = await queries.selectCounts(trx)
  const opening = last ? last.counted_paisa - last.taken_paisa : 0
  return { moves, opening, expected: moves.reduce((sum, { paisa }) => sum + paisa, opening) }
}

/** As it is written. */
const sentCount = (request: DrawerCountRequest) => ({
  expected_paisa: inPaisa(request.expectedBdt),
  counted_paisa: inPaisa(request.countedBdt),
  taken_paisa: inPaisa(request.takenBdt),
  note: request.note,
})

/**
 * What is in it, by who has counted; a difference is kept as it is. Sent twice it is one. Throws `key_reused` where another
 * count has the key; `drawer_changed` where something else is expected than was seen; `drawer_too_little` where more is taken out than was counted.
 */
export async function countDrawer(
  services: Platform,
  by: Viewer,
  request: DrawerCountRequest,
): Promise<void> {
  const at = services.now()
  await inTransaction(services.db, async (trx) => {
    await queries.lockDrawer(trx)
    const there = await queries.findCount(trx, request.key)
    if (there) {
      if (!isDeepStrictEqual(there, sentCount(request))) throw fail('key_reused')
      return
    }
    const { moves, opening, expected } = await expectedNow(trx, at)
    if (expected !== inPaisa(request.expectedBdt)) {
      throw fail('drawer_changed', { details: { expectedBdt: toDecimal(expected) } })
    }
    const [counted, taken] = [inPaisa(request.countedBdt), inPaisa(request.takenBdt)]
    if (taken > counted) throw fail('drawer_too_little')
    await queries.insertCount(
      trx,
      {
        id: request.key,
        at,
        by_name: by.email,
        opening_paisa: opening,
        expected_paisa: expected,
        counted_paisa: counted,
        taken_paisa: taken,
        note: request.note,
      },
      moves.map(({ id }) => id),
    )
    await audit(trx, {
      by,
      action: 'count the drawer',
      ...DRAWER,
      after: {
        expectedBdt: toDecimal(expected),
        countedBdt: toDecimal(counted),
        takenBdt: toDecimal(taken),
        note: request.note,
      },
    })
  })
}
