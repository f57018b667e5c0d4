/**
 * `npm run drill:replica`: two nodes of the shop on one PostgreSQL and a replica that follows it by streaming. People read
 * at both, buy and change prices, while the replica is stopped, frozen, delayed, and exchanged for one of some minutes ago.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Health } from '../../contract/src/basics/health.ts'
import { openNode } from '../../harness/node.ts'
import type { ShopProcess } from '../../harness/shop-process.ts'
import { sendSignal } from '../../server/src/platform/postgres/embedded-processes.ts'
import { copyBase, type Standby, startStandby } from '../../server/src/testing/processes/standby.ts'
import { childrenOf, runStep } from '../machines/daemon.ts'
import { type Exchange, openExchange } from '../machines/exchange.ts'
import { asShop, nodeSettings, openSite, type Site, type SitePorts, startNode } from '../machines/fleet.ts'
import { type OuterDatabase, openDatabase } from '../machines/outer-database.ts'
import { type Finding, finding } from '../report.ts'
import { type Readers, readAndChange } from '../stage/readers.ts'
import { type Stage, until } from '../stage/stage.ts'

const WATCHED = 6
const SOLD = 4
const BUYERS = 400
/** ms for which each failure lasts once reads have left. */
const HOLD = 6_000
const WAIT = 300_000
/**
 * ms after which reads must have left a replica that is away, and one that lags by more than DATABASE_READ_LAG. To each of
 * these comes the slowest answer while all was well: so late may anything be on this machine.
 */
const LEFT_WITHIN = { away: 1_000, behind: 2_000 }
/** ms for which a price may be shown that was confirmed to be another; the notice takes some of it. */
const OLDEST = 1_000
const SMALL = { shared_buffers: '64MB' }

interface Play {
  stage: Stage
  nodes: { url: string; metrics: string }[]
  readers: Readers
  /** ms that the slowest answer took while all was well. */
  pace: number
}

export async function replica(
  folder: string,
  ports: SitePorts,
  stageOf: (shop: ShopProcess) => Promise<Stage>,
): Promise<Finding[]> {
  await runStep('build')
  const site = await openSite(folder, ports)
  try {
    const stage = await stageOf(asShop(site, ports, {}))
    stage.say('replica: a primary, its replica, and a copy that is kept until it is old')
    const database = await openDatabase(site, ports, false)
    const bases = await copy(database.databaseUrl, folder)
    const follows = await start(site, bases.replica, database.databaseUrl)
    const exchange = await openExchange(ports.pgbouncer)
    site.onClose(exchange.close)
    exchange.lead(follows)
    return await open(site, ports, stage, { database, exchange, follows, bases })
  } finally {
    await site.close()
  }
}

interface Databases {
  database: OuterDatabase
  exchange: Exchange
  follows: Standby & { dataDir: string }
  bases: { replica: string; old: string; late: string }
}

async function copy(url: string, folder: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // for the one that comes back old, and has all of it to catch up with
  await client.query(`alter system set wal_keep_size = '1GB'`)
  await client.query('select pg_reload_conf()')
  await client.end()
  const at = (name: string) => join(folder, `database-${name}`)
  const bases = { replica: at('replica'), old: at('old'), late: at('late') }
  for (const base of Object.values(bases)) await copyBase(url, join(folder, 'database'), base)
  return bases
}

async function start(site: Site, dataDir: string, primaryUrl: string | null) {
  const standby = await startStandby(dataDir, primaryUrl, SMALL)
  site.onClose(() => standby.stop())
  return { ...standby, dataDir }
}

async function open(site: Site, ports: SitePorts, stage: Stage, its: Databases): Promise<Finding[]> {
  const { databaseUrl, directUrl } = its.database
  stage.say('replica: two nodes of the shop')
  const more = {
    DATABASE_READ_URL: its.exchange.url(its.follows.url),
    SESSION_SECRET: `${site.settings.POSTGRES_PASSWORD}-of-the-drill`,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  }
  const common = {
    publicUrl: `http://127.0.0.1:${ports.front}`,
    databaseUrl,
    directUrl,
    smtpUrl: stage.mailbox.url,
  }
  const env = nodeSettings(site, { port: ports.front, ...common, more })
  const nodes = ports.nodes.map((port, index) => ({
    url: `http://127.0.0.1:${port}`,
    metrics: `http://127.0.0.1:${index === 0 ? ports.http : ports.https}/metrics`,
  }))
  for (const [index, port] of ports.nodes.entries()) {
    const own = { PORT: String(port), METRICS_PORT: String(index === 0 ? ports.http : ports.https) }
    await startNode(site, 'ab'[index] ?? '', { ...env, ...own })
  }
  const node = await openNode(asShop(site, ports, { ...env, DATA_DIR: join(site.folder, 'drill') }))
  const watched = await Promise.all(Array.from({ length: WATCHED }, () => node.product(20_000)))
  const sold = await Promise.all(Array.from({ length: SOLD }, () => node.product(20_000)))
  const admin = await node.person('admin')
  const buyers = await node.buyers(BUYERS)
  await node.close()
  const urls = nodes.map(({ url }) => url)
  const tokens = { admin: admin.token, buyers: buyers.map(({ token }) => token) }
  const readers = readAndChange(stage, urls, { watched, sold }, tokens)
  const findings = await play({ stage, nodes, readers, pace: 0 }, its, site)
  await readers.goHome()
  return findings
}

async function play(its: Play, databases: Databases, site: Site): Promise<Finding[]> {
  const { follows, exchange, database, bases } = databases
  const sql = async (text: string) => {
    const client = new pg.Client({ connectionString: follows.url })
    await client.connect()
    await client.query(text)
    await client.end()
  }
  const signal = async (name: 'SIGSTOP' | 'SIGCONT') => {
    const file = await readFile(join(follows.dataDir, 'postgres/postmaster.pid'), 'utf8')
    const postmaster = Number(file.split('\n')[0])
    for (const pid of [postmaster, ...(await childrenOf(postmaster))]) sendSignal(pid, name)
  }
  const applyDelay = (value: string) => async () => {
    await sql(`alter system set recovery_min_apply_delay = '${value}'`)
    await sql('select pg_reload_conf()')
  }
  const exchangeForOld = async () => exchange.lead(await start(site, bases.old, null))
  const exchangeForLate = async () => exchange.lead(await start(site, bases.late, database.databaseUrl))

  await until('both nodes to read from the replica', WAIT, () => all(its, 'here'))
  const quiet = await without(its)
  its.pace = its.readers.seen().slowest
  return [
    quiet,
    await phase(its, 'stopped', follows.kill, follows.restart, 'away'),
    await phase(
      its,
      'frozen',
      () => signal('SIGSTOP'),
      () => signal('SIGCONT'),
      'away',
    ),
    await phase(its, 'nine seconds late', applyDelay('9s'), applyDelay('0'), 'behind'),
    await phase(its, 'comes back old', exchangeForOld, exchangeForLate, 'behind'),
    await primaryGone(its, database),
  ]
}

async function all({ nodes }: Play, reads: 'here' | 'away'): Promise<boolean> {
  const found = await Promise.all(
    nodes.map(async ({ url }) => {
      const answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(5_000) })
      const { data }: { data: Health } = JSON.parse(await answer.text())
      return data.replica?.reads === reads
    }),
  )
  return found.every(Boolean)
}

/** Public reads that the replica has answered, of both nodes. */
async function ofReplica({ nodes }: Play): Promise<number> {
  const each = nodes.map(async ({ metrics }) => {
    const text = await (await fetch(metrics)).text()
    return Number(/^spokehaat_database_reads_total\{from="replica"\} (\d+)/m.exec(text)?.[1] ?? 0)
  })
  return (await Promise.all(each)).reduce((sum, one) => sum + one, 0)
}

async function timed(its: Play, reads: 'here' | 'away'): Promise<number> {
  const began = performance.now()
  while (!(await all(its, reads))) {
    if (performance.now() - began > WAIT) throw new Error(`Reads are not ${reads} after ${WAIT / 1_000} s.`)
    await delay(20)
  }
  return performance.now() - began
}

const seconds = (ms: number) => Math.round(ms / 100) / 10

async function without(its: Play): Promise<Finding> {
  its.readers.begin()
  const before = await ofReplica(its)
  await delay(HOLD)
  const reads = (await ofReplica(its)) - before
  return told(its, 'replica, well', `people read and buy, prices change, ${HOLD / 1_000} s`, {
    'reads of the replica': reads,
  })
}

async function phase(
  its: Play,
  name: string,
  strike: () => Promise<void>,
  heal: () => Promise<void>,
  how: keyof typeof LEFT_WITHIN,
): Promise<Finding> {
  its.stage.say(`replica: ${name}`)
  its.readers.begin()
  await strike()
  const left = await timed(its, 'away')
  const before = await ofReplica(its)
  await delay(HOLD)
  const meanwhile = (await ofReplica(its)) - before
  await heal()
  const back = await timed(its, 'here')
  await delay(2_000)
  const after = (await ofReplica(its)) - before
  const wrong = left > LEFT_WITHIN[how] + its.pace ? [`reads left only after ${seconds(left)} s`] : []
  if (after === 0) wrong.push('nothing is read there afterwards')
  const figures = {
    'reads left after s': seconds(left),
    'then read there': meanwhile,
    'back after s': seconds(back),
  }
  return told(
    its,
    `replica, ${name}`,
    `under load, for ${HOLD / 1_000} s`,
    figures,
    { 'then read there': 0 },
    wrong,
  )
}

function told(
  { readers, pace }: Play,
  name: string,
  done: string,
  more: Record<string, number>,
  wanted: Record<string, number> = {},
  wrong: string[] = [],
): Finding {
  const { asked, prices, changes, orders, refused, other5xx, silent, slowest, oldest } = readers.seen()
  const figures = {
    asked,
    'prices compared': prices,
    changes,
    orders,
    '5xx': refused + other5xx,
    'no answer': silent,
    'slowest ms': Math.round(slowest),
    'oldest price ms': Math.round(oldest),
    ...more,
  }
  if (oldest > OLDEST + pace)
    wrong.push(`a price was shown that had been changed ${Math.round(oldest)} ms before`)
  return finding(name, done, figures, { '5xx': 0, 'no answer': 0, ...wanted }, wrong)
}

/** Nobody can buy; what is not kept is read from the replica. */
async function primaryGone(its: Play, database: OuterDatabase): Promise<Finding> {
  its.stage.say('replica: the primary is stopped instead')
  its.readers.begin()
  await database.end('fast')
  await delay(HOLD)
  const { asked, refused, other5xx, silent, oldest } = its.readers.seen()
  await database.startAgain()
  await until('both nodes to read from the replica again', WAIT, () => all(its, 'here').catch(() => false))
  const figures = {
    asked,
    'answered 503': refused,
    'other 5xx': other5xx,
    'no answer': silent,
    'oldest price ms': Math.round(oldest),
  }
  return finding('replica, no primary', `the primary is stopped for ${HOLD / 1_000} s`, figures, {
    'other 5xx': 0,
    'no answer': 0,
  })
}
