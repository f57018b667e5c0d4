/**
 * Those who may not: every request of theirs is refused, and changes nothing. Who may what is proven in
 * server/src/permissions.test.ts; here each is asked about once, with empty hands, and then again and again.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { HOUSE_ROLES } from '../../contract/src/identity/permissions.ts'
import type { ShopNode } from '../../harness/node.ts'
import type { Database } from '../../server/src/platform/db/client.ts'
import type { Chance } from '../../server/src/testing/fuzz/chance.ts'
import { codeOf } from '../../server/src/testing/fuzz/fuzz-answers.ts'
import type { Operation } from '../../server/src/testing/fuzz/fuzz-operations.ts'
import { FORGED, latestIds } from '../../server/src/testing/fuzz/fuzz-people.ts'
import { type FuzzRequest, fuzzRequest } from '../../server/src/testing/fuzz/fuzz-requests.ts'
import { difference, stateOf } from '../../server/src/testing/fuzz/fuzz-state.ts'
import { BUSY, type Objects, type Player } from './fuzz-player.ts'

/** Said at the door, before anybody looks at the rest of a request. */
const TURNED_AWAY = new Set([
  'token_missing',
  'token_invalid',
  'account_blocked',
  'not_allowed',
  // once an admin of this drill has asked for it
  'two_factor_setup_required',
])
/** What the shop does by itself meanwhile: it sends mails, asks after payments, and counts anew which products there are. */
const OWN_WORK = /^(mails|mail_links|payment_events|order_events|stock_holds|reconciliations|facet_\w+)$/
/** It moves these on, and never adds one. */
const MOVED_ON = /^(orders|payment_attempts)$/
/** Between two looks, and how often: work that is not over by then is at something else. */
const REST_MS = 1_000
const REST_TRIES = 60

/** Name → what goes into the Authorization header. */
type Callers = ReadonlyMap<string, string | null>
/** Caller → the operations that are not for them. */
type Closed = ReadonlyMap<string, readonly Operation[]>

/** One of each who is turned away from something. New ones each time: others may have thrown the last ones out. */
async function strangers(node: ShopNode): Promise<Callers> {
  const roles = HOUSE_ROLES.filter((role) => role !== 'admin')
  const people = await Promise.all(
    roles.map(async (role) => [role, (await node.person(role)).token] as const),
  )
  const blocked = await node.person('admin')
  await node.services.db
    .updateTable('users')
    .set({ is_blocked: true })
    .where('id', '=', blocked.userId)
    .execute()
  return new Map([['nobody', null], ['forged', FORGED], ...people, ['blocked', blocked.token]])
}

/** Asks about every operation once, for things that there are not. */
export async function findClosed(base: string, all: readonly Operation[], node: ShopNode): Promise<Closed> {
  const closed = new Map<string, Operation[]>()
  let guarded = all
  for (const [name, token] of await strangers(node)) {
    const turnedAway: Operation[] = []
    for (const operation of guarded) {
      if (TURNED_AWAY.has((await knock(base, operation, token)) ?? '')) turnedAway.push(operation)
    }
    closed.set(name, turnedAway)
    // nobody comes first: what is open to everybody may be the end of a session
    if (name === 'nobody') guarded = turnedAway
  }
  return closed
}

/** Gives the code of the refusal; null where there is none. Too much to do at the moment is no answer. */
async function knock(
  base: string,
  { method, path }: Operation,
  token: string | null,
): Promise<string | null> {
  const url = `${base}${path.replaceAll(/\{\w+\}/g, () => randomUUID())}`
  const headers = {
    ...(token !== null && { authorization: token }),
    ...(method !== 'GET' && { 'content-type': 'application/json' }),
  }
  const body = method === 'GET' ? {} : { body: '{}' }
  for (let tries = 0; tries < REST_TRIES; tries++) {
    const code = codeOf(await (await fetch(url, { method, headers, ...body })).text())
    if (code !== BUSY) return code
    await delay(REST_MS)
  }
  throw new Error(`${method} ${path}: the shop is always busy.`)
}

/** Gives what they have changed; nothing, that is. */
export async function playRefused(
  player: Player,
  node: ShopNode,
  closed: Closed,
  chance: Chance,
  times: number,
): Promise<string[]> {
  const { db } = node.services
  const callers = await strangers(node)
  const ids = await latestIds(db)
  const names = [...closed.keys()]
  const requests = Array.from({ length: times }, (): FuzzRequest => {
    const name = chance.pick(names)
    const caller = new Map([[name, callers.get(name) ?? null]])
    return fuzzRequest(chance.pick(closed.get(name) ?? []), { callers: caller, ids }, chance)
  })
  const before = await atRest(db)
  await player.play(requests, isTurnedAway)
  return traces(before, await stateOf(db))
}

const isTurnedAway: Objects = ({ spoilt }, { status, body }) => {
  if (status < 400) return `a ${status} for somebody who may not`
  const code = codeOf(body) ?? ''
  return spoilt.size > 0 || TURNED_AWAY.has(code) ? null : `${code} instead of being turned away`
}

/** What was asked for before may still be worked at. */
async function atRest(db: Database): Promise<string> {
  let state = await stateOf(db)
  for (let tries = 0; tries < REST_TRIES; tries++) {
    await delay(REST_MS)
    const next = await stateOf(db)
    if (traces(state, next).length === 0) return next
    state = next
  }
  throw new Error('The shop does not come to rest.')
}

function traces(before: string, after: string): string[] {
  return difference(before, after).filter((line) => {
    const [table = '', rows] = line.split(' ')
    if (OWN_WORK.test(table)) return false
    return !(MOVED_ON.test(table) && before.includes(`\n${table} ${rows} `))
  })
}
