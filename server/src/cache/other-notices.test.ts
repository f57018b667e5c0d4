/** The response cache over notices of another kind: a table that is looked at, in place of LISTEN and NOTIFY. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect, type Database } from '../platform/db/client.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { openShop, type Shop } from '../testing/shop.ts'
import { noteChange, noteChangeSoon, onChange } from './changes.ts'
import { listen } from './listen.ts'
import { createResponseCache } from './response-cache.ts'

vi.mock('../platform/notices/notices.ts', () => import('../testing/polled-notices.ts'))

let shop: Shop
/** Another node changes, and is told of what it changes itself. */
let there: Database
const cache = createResponseCache({ bytes: 100_000, now: () => new Date(0) })
let made = 0
const log = { info: vi.fn(), warn: vi.fn() }
let stop: () => Promise<void>
let stopThere: () => Promise<void>
beforeAll(async () => {
  shop = await openShop()
  const { WORDS } = await import('../testing/polled-notices.ts')
  await sql.raw(WORDS).execute(shop.db)
  there = connect(shop.url, 2)
  stopThere = onChange(there, () => {})
  stop = listen(shop.url, cache, log, shop.db)
})
afterAll(async () => {
  await stop()
  await stopThere()
  await there.destroy()
  await shop.close()
})

const ask = async () => {
  const response = await cache.getOrMake('page', async (tags) => {
    tags.add('bike')
    made += 1
    return { status: 200, headers: {}, body: `made ${made}` }
  })
  return (await response.prepare(undefined)).body.toString()
}

/** Until it is kept: what is asked for twice is made once. */
const untilKept = () => vi.waitFor(async () => expect(await ask()).toBe(await ask()))

test.each([
  ['with its commit', noteChange],
  ['soon after it', noteChangeSoon],
])(
  'what another node changes is dropped here, told %s, and what it takes back is not',
  async (_when, note) => {
    await untilKept()
    const before = await ask()
    const failing = inTransaction(there, async (trx) => {
      note(trx, 'bike')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await inTransaction(there, async (trx) => note(trx, 'another'))
    expect(await ask()).toBe(before)
    await inTransaction(there, async (trx) => note(trx, 'bike'))
    await vi.waitFor(async () => expect(await ask()).not.toBe(before))
  },
)

test('a node that is cut off keeps nothing until it hears again', async () => {
  await untilKept()
  const connected = log.info.mock.calls.length
  const before = await ask()
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'spokehaat changes'
  `.execute(shop.db)
  await vi.waitFor(() => expect(log.info.mock.calls.length).toBeGreaterThan(connected))
  await untilKept()
  expect(await ask()).not.toBe(before)
})
