import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { registerShopMetrics } from '../../shop/figures/shop-metrics.ts'
import { TIMETABLE } from '../../shop/jobs/timetable.ts'
import { buildAdmin, buildUser } from '../../testing/accounts.ts'
import { addJob, hurryRetries, jobRows, openJobs, quiet, untilJobs } from '../../testing/jobs.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { inTransaction } from '../db/transaction.ts'
import { createRegistry } from '../metrics/metrics-server.ts'
import { beginJobs } from './begin-jobs.ts'
import { bossDatabase } from './boss-database.ts'
import type { JobLog } from './job.ts'
import { type Jobs, startJobs } from './jobs.ts'

let shop: Shop
let nodes: Jobs[]
beforeEach(async () => {
  shop = await openShop()
  nodes = []
})
afterEach(async () => {
  await Promise.all(nodes.map((node) => node.stop()))
  await shop.close()
})

async function openNode(services = shop.services): Promise<Jobs> {
  const node = await openJobs(services)
  nodes.push(node)
  services.jobs = node
  return node
}

/** What the metrics say of the jobs that are not done. */
async function jobsMeasured(): Promise<string> {
  const registry = createRegistry()
  await registerShopMetrics(registry, shop.services, quiet).refresh()
  return registry.getSingleMetricAsString('spokehaat_jobs')
}

/** Every database call of a job fails while this is set; how often it was tried is counted. */
function breakClean(error: Error | null) {
  const now = shop.services.now
  const tries = { count: 0 }
  shop.services.now = () => {
    tries.count++
    if (error) throw error
    return now()
  }
  return {
    tries,
    mend: () => {
      shop.services.now = now
    },
  }
}

test('pg-boss gets the rows of every statement of a script, and leaves no dead transaction behind', async () => {
  const boss = bossDatabase(shop.db)
  const script = 'begin; select 1 as first; select 2 as second; commit'
  expect((await boss.executeSql(script)).rows).toEqual([{ first: 1 }, { second: 2 }])
  await expect(boss.executeSql('begin; select 1 / 0')).rejects.toThrow('division by zero')
  const asked = Array.from({ length: 20 }, () => sql`select pg_sleep(0.01)`.execute(shop.db))
  expect(await Promise.all(asked)).toHaveLength(20)
})

describe('two nodes', () => {
  test('on one new database start at once, and both open the queues', async () => {
    await Promise.all([openNode(), openNode({ ...shop.services })])
    expect(await jobRows(shop, 'clean')).toEqual([])
    // none of the pool's connections is left in a transaction that has failed
    const asked = Array.from({ length: 20 }, () => sql`select pg_sleep(0.01)`.execute(shop.db))
    expect(await Promise.all(asked)).toHaveLength(20)
  })

  test('begin one after the other where the first has not yet made the tables', async () => {
    const made = Promise.withResolvers<void>()
    const letGo = Promise.withResolvers<void>()
    // as the first one's pg-boss, between its first statement and its commit
    const first = inTransaction(shop.db, async (trx) => {
      await sql`create schema jobs`.execute(trx)
      made.resolve()
      await letGo.promise
    })
    await made.promise
    const failures: unknown[] = []
    const stop = beginJobs(shop.services, TIMETABLE, quiet, (error) => failures.push(error))
    await vi.waitFor(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
        shop.db,
      )
      expect(rows).toHaveLength(1)
    })
    letGo.resolve()
    await first
    await vi.waitFor(() => expect(shop.services.jobs ?? failures).toHaveProperty('stop'))
    await stop()
    shop.services.jobs = null
    expect(failures).toEqual([])
  })

  test('do a job once, one after the other, never side by side', async () => {
    let atOnce = 0
    let most = 0
    let runs = 0
    const gate: (() => void)[] = []
    const slow = () => {
      runs++
      most = Math.max(most, ++atOnce)
      return new Promise<void>((resolve) => gate.push(resolve)).finally(() => {
        atOnce--
      })
    }
    /** Lets the job that runs go on. The database calls it active a moment before it has begun. */
    const letOn = async () => (await vi.waitUntil(() => gate.shift()))()
    const node = {
      ...shop.services,
      gateways: { ...shop.services.gateways, shurjopay: { ...shop.services.gateways.shurjopay } },
    }
    const [first, second] = [await openNode(), await openNode(node)]
    const real = TIMETABLE.clean.run
    Object.assign(TIMETABLE.clean, { run: () => slow().then(() => ({})) })
    try {
      const added = await Promise.all([first, second, first, second].map((one) => addJob(shop, one, 'clean')))
      expect(added.filter(Boolean)).toHaveLength(1)
      await untilJobs(shop, 'clean', ['active'])
      expect(await addJob(shop, second, 'clean')).toBe(false)
      await letOn()
      await untilJobs(shop, 'clean', ['completed'])
      expect(await addJob(shop, second, 'clean')).toBe(true)
      await untilJobs(shop, 'clean', ['completed', 'active'])
      await letOn()
      await untilJobs(shop, 'clean', ['completed', 'completed'])
      expect([runs, most]).toEqual([2, 1])
    } finally {
      Object.assign(TIMETABLE.clean, { run: real })
      for (const open of gate) open()
    }
  })
})

test('the timetable is in Dhaka’s time, and a restart changes nothing of it', async () => {
  const node = await openNode()
  expect(node.nextAt('reconcile').toISOString()).toMatch(/T20:30:00/)
  await openNode({ ...shop.services })
  const { rows } = await sql`select name, cron, timezone from jobs.schedule order by name`.execute(shop.db)
  expect(rows).toEqual([
    { name: 'accounts', cron: '50 2 * * *', timezone: 'Asia/Dhaka' },
    { name: 'clean', cron: '17 * * * *', timezone: 'Asia/Dhaka' },
    { name: 'facets', cron: '* * * * *', timezone: 'Asia/Dhaka' },
    { name: 'figures', cron: '* * * * *', timezone: 'Asia/Dhaka' },
    { name: 'parcels', cron: '* * * * *', timezone: 'Asia/Dhaka' },
    { name: 'parts', cron: '40 3 * * *', timezone: 'Asia/Dhaka' },
    { name: 'phones', cron: '* * * * *', timezone: 'Asia/Dhaka' },
    { name: 'reconcile', cron: '30 2 * * *', timezone: 'Asia/Dhaka' },
    { name: 'reviews', cron: '20 10 * * *', timezone: 'Asia/Dhaka' },
    { name: 'sales', cron: '* * * * *', timezone: 'Asia/Dhaka' },
    { name: 'sweep', cron: '* * * * *', timezone: 'Asia/Dhaka' },
    { name: 'uploads', cron: '47 * * * *', timezone: 'Asia/Dhaka' },
    { name: 'words', cron: '* * * * *', timezone: 'Asia/Dhaka' },
  ])
})

test('a night that passed while every node was down is made up for, once', async () => {
  const first = await openNode()
  await first.stop()
  await sql`update jobs.version set cron_on = now() - interval '2 days'`.execute(shop.db)
  await sql`update jobs.schedule set created_on = now() - interval '3 days'`.execute(shop.db)
  nodes = await Promise.all([1, 2].map(() => openJobs({ ...shop.services }, true)))
  await untilJobs(shop, 'reconcile', ['completed'])
  await untilJobs(shop, 'clean', ['completed'])
  expect(await shop.db.selectFrom('reconciliations').select('by_name').execute()).toEqual([{ by_name: null }])
})

describe('a job that fails', () => {
  test('is tried again, then parked; an admin sees why and takes it back', async () => {
    const node = await openNode()
    const admin = await buildAdmin(shop)
    const ask = (method: 'GET' | 'POST', url: string) =>
      shop.app.inject({ method, url: `/api${url}`, headers: { authorization: admin.token } })
    const real = TIMETABLE.clean.run
    let tries = 0
    Object.assign(TIMETABLE.clean, {
      run: async () => {
        tries++
        throw new Error('the broom is broken')
      },
    })
    try {
      await addJob(shop, node, 'clean')
      await untilJobs(shop, 'clean', ['retry'])
      const retrying = (await ask('GET', '/jobs')).json().data
      expect(retrying.jobs.find((job: { name: string }) => job.name === 'clean')).toMatchObject({
        state: 'retrying',
        retry: { tries: 1, error: 'the broom is broken' },
      })
      const early = await jobsMeasured()
      expect(early).toContain('{job="clean",state="retry"} 1')
      expect(early).toContain('{job="parked",state="created"} 0')
      while ((await jobRows(shop, 'parked')).length === 0) {
        await hurryRetries(shop)
        node.wake('clean')
        await new Promise((resolve) => setImmediate(resolve))
      }
      expect(tries).toBe(TIMETABLE.clean.retries.limit + 1)
      const { parked, parkedTotal, jobs } = (await ask('GET', '/jobs')).json().data
      expect(parked).toMatchObject([{ name: 'clean', tries, error: 'the broom is broken' }])
      expect(parkedTotal).toBe(1)
      expect(await jobsMeasured()).toContain('{job="parked",state="created"} 1')
      expect(jobs.find((job: { name: string }) => job.name === 'clean')).toMatchObject({
        state: 'idle',
        lastRun: { hasFailed: true },
      })

      Object.assign(TIMETABLE.clean, { run: async () => ({}) })
      const [parkedId] = parked.map((job: { _id: string }) => job._id)
      const answers = await Promise.all([1, 2].map(() => ask('POST', `/jobs/${parkedId}/retry`)))
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
      await untilJobs(shop, 'clean', ['failed', 'completed'])
      expect((await ask('GET', '/jobs')).json().data).toMatchObject({ parked: [], parkedTotal: 0 })
      const audited = await shop.db.selectFrom('audit_log').select(['action', 'entity', 'label']).execute()
      expect(audited).toEqual([{ action: 'retry', entity: 'job', label: 'clean' }])
    } finally {
      Object.assign(TIMETABLE.clean, { run: real })
    }
  })

  test('leaves the shop open, and the other jobs', async () => {
    const node = await openNode()
    const broken = breakClean(new Error('no clock'))
    await addJob(shop, node, 'clean')
    await untilJobs(shop, 'clean', ['retry'])
    expect(broken.tries.count).toBeGreaterThan(0)
    broken.mend()
    await addJob(shop, node, 'sweep')
    await untilJobs(shop, 'sweep', ['completed'])
    expect((await shop.app.inject('/api/health')).statusCode).toBe(200)
  })
})

describe('who may look', () => {
  test('an admin; nobody while no jobs run', async () => {
    const admin = await buildAdmin(shop)
    const get = (token?: string) =>
      shop.app.inject({ url: '/api/jobs', headers: token ? { authorization: token } : {} })
    expect((await get(admin.token)).json()).toMatchObject({ code: 'jobs_unavailable' })
    await openNode()
    expect((await get(admin.token)).json().data.jobs.map((job: { name: string }) => job.name)).toEqual([
      'sweep',
      'parcels',
      'phones',
      'reconcile',
      'accounts',
      'clean',
      'uploads',
      'facets',
      'figures',
      'sales',
      'words',
      'parts',
      'reviews',
    ])
    for (const role of ['manager', 'support', 'user'] as const) {
      expect((await get((await buildUser(shop, { role })).token)).statusCode).toBe(403)
    }
    expect((await get()).statusCode).toBe(401)
  })
})

test('what a job logs is found by its id; one that fails says in words why, and which try it was', async () => {
  const lines: Record<string, unknown>[] = []
  const logOf = (bindings: Record<string, unknown>): JobLog => {
    const note = (...said: unknown[]) => void lines.push({ ...bindings, said })
    return { info: note, warn: note, error: note, child: (more) => logOf({ ...bindings, ...more }) }
  }
  const node = await startJobs(shop.services, TIMETABLE, logOf({}), { timetable: false, poll: 0.5 })
  nodes.push(node)
  await addJob(shop, node, 'clean')
  const [row] = await untilJobs(shop, 'clean', ['completed'])
  expect(lines).toContainEqual({ job: 'clean', jobId: row?.id, said: [{}, 'jobs: done'] })

  const real = TIMETABLE.clean.run
  const thrown = { broom: 'broken' }
  Object.assign(TIMETABLE.clean, { run: () => Promise.reject(thrown) })
  try {
    await addJob(shop, node, 'clean')
    const rows = await untilJobs(shop, 'clean', ['completed', 'retry'])
    const failed = rows.find(({ state }) => state === 'retry')
    const words = 'jobs: failed: clean, try 1 of 5, it is tried again: no error, but an object of broom'
    expect(lines).toContainEqual({
      job: 'clean',
      jobId: failed?.id,
      said: [{ tries: 1, of: 5, err: thrown }, words],
    })
    const { rows: kept } =
      await sql`select output ->> 'message' as said from jobs.job where id = ${failed?.id}`.execute(shop.db)
    expect(kept).toEqual([{ said: 'no error, but an object of broom' }])
  } finally {
    Object.assign(TIMETABLE.clean, { run: real })
  }
})
