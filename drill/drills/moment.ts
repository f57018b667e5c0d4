/**
 * `npm run drill:moment`: a shop on Debian's PostgreSQL, whose WAL is archived, as deploy/ has them. Backups are taken while
 * a thousand orders come, and are of one moment each. Then all orders are deleted, and the database goes back to a moment
 * before; then its machine is lost, and comes back from the archive.
 */
import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { type Buyer, openNode, type ShopNode } from '../../harness/node.ts'
import type { ShopProcess } from '../../harness/shop-process.ts'
import { connect } from '../../server/src/platform/db/client.ts'
import { type Daemon, runStep, type Settings, upAndRunning } from '../machines/daemon.ts'
import { asShop, nodeSettings, openSite, type Site, type SitePorts, startNode } from '../machines/fleet.ts'
import { readTimers } from '../machines/units.ts'
import { type Finding, finding } from '../report.ts'
import { firstOrder, since } from '../stage/after-failure.ts'
import { compare } from '../stage/audit.ts'
import { type Bought, type Crowd, gather } from '../stage/buying.ts'
import { readLedger } from '../stage/ledger-check.ts'
import { gatewayRecords, type Stage, until } from '../stage/stage.ts'

const CROWD = 12
const PRODUCTS = 8
const ORDERS = 1_000
const BACKUPS = 3
/** Orders after the moment, that are to be gone. */
const AFTER = 60
const START_MS = 60_000

export async function moment(
  folder: string,
  ports: SitePorts,
  stageOf: (shop: ShopProcess) => Promise<Stage>,
): Promise<Finding[]> {
  await runStep('packages', ['--check', 'build', 'database'])
  await runStep('build')
  const units = await readTimers()
  const site = await openSite(folder, ports)
  try {
    const stage = await stageOf(asShop(site, ports, {}))
    const scene = await openScene(site, ports, stage)
    return [units, ...(await play(scene))]
  } finally {
    await site.close()
  }
}

interface Scene {
  stage: Stage
  node: ShopNode
  site: Site
  /** What the steps of the database are told. */
  own: Settings
  shopSettings: Settings
  urlOf(name: string, user?: string): string
  database: { start(): Promise<void>; stop(): Promise<void>; kill(): Promise<void> }
  shop: { start(): Promise<void>; stop(): Promise<void> }
}

async function openScene(site: Site, ports: SitePorts, stage: Stage): Promise<Scene> {
  const folder = await site.ownFolder('postgres')
  const own: Settings = {
    ...site.settings,
    STATE_DIR: folder,
    RUN_DIR: folder,
    ARCHIVE: 'on',
    ARCHIVE_DIR: await site.ownFolder('archive'),
    POSTGRES_PORT: String(ports.primary),
    POSTGRES_MEMORY: '64MB',
  }
  const urlOf = (name: string, user = 'spokehaat') => {
    const password = user === 'postgres' ? own.POSTGRES_PASSWORD : own.DATABASE_PASSWORD
    return `postgres://${user}:${password}@127.0.0.1:${ports.primary}/${name}`
  }
  let daemon: Daemon | undefined
  const database = {
    async start() {
      const started = await site.start('postgres', own)
      daemon = started.daemon
      await upAndRunning(daemon, started.logFile, START_MS, () =>
        ask(urlOf('spokehaat'), 'select 1').then(Boolean),
      )
    },
    stop: async () => daemon?.stop(),
    async kill() {
      const pid = Number((await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
      process.kill(pid, 'SIGKILL')
      // whoever started it buries it: until then it counts as one that runs, and has its socket
      await until('PostgreSQL is gone', 30_000, async () => !existsSync(`/proc/${pid}`))
      await daemon?.kill()
    },
  }
  stage.say('moment: PostgreSQL, and its first base backup')
  await database.start()
  await runStep('base-backup', ['full'], own, site.user)

  const env = nodeSettings(site, {
    port: ports.front,
    publicUrl: `http://127.0.0.1:${ports.front}`,
    databaseUrl: urlOf('spokehaat'),
    directUrl: urlOf('spokehaat'),
    smtpUrl: stage.mailbox.url,
    more: {
      SESSION_SECRET: `${site.settings.POSTGRES_PASSWORD}${site.settings.REPLICATION_PASSWORD}`,
      RATE_LIMITS: 'off',
      METRICS_PORT: String(ports.nodes[0]),
    },
  })
  let selling: Daemon | undefined
  const shop = {
    async start() {
      selling = await startNode(site, 'a', env)
    },
    stop: async () => selling?.stop(),
  }
  await shop.start()
  const node = await openNode(asShop(site, ports, { ...env, DATA_DIR: join(site.folder, 'drill') }))
  site.onClose(() => node.close())
  const shopSettings = { ...env, DATA_DIR: join(site.folder, 'shop-a-data') }
  return { stage, node, site, own, shopSettings, urlOf, database, shop }
}

async function play(scene: Scene): Promise<Finding[]> {
  const { stage, node } = scene
  const products = await Promise.all(Array.from({ length: PRODUCTS }, () => node.product(20_000)))
  // one of them only tries whether anything is sold
  const people = await node.buyers(CROWD + 1)
  const crowd = gather(stage, products, people.slice(0, CROWD))
  const amid = await backUpAmid(scene, crowd)
  await crowd.goHome()
  const back = await goBack(scene, crowd, people, products)
  const lost = await loseMachine(scene, idsOf(crowd), people, products)
  return [amid, back, lost]
}

/** Of each backup: what had been acknowledged when it began, and when it had ended. */
async function backUpAmid(scene: Scene, crowd: Crowd): Promise<Finding> {
  const { stage, site, shopSettings, urlOf } = scene
  const taken: { file: string; before: string[]; ended: Date; seconds: number }[] = []
  for (let index = 1; index <= BACKUPS; index++) {
    const share = Math.round((ORDERS * index) / (BACKUPS + 1))
    await boughtAtLeast(crowd, share)
    const before = idsOf(crowd)
    const began = performance.now()
    const file = join(site.folder, `shop-a-data/backups/backup-${index}.tar.gz`)
    await runStep('backup', [file], shopSettings, site.user)
    taken.push({ file, before, ended: new Date(), seconds: since(began) })
    stage.say(`moment: backup ${index} after ${before.length} orders, ${taken.at(-1)?.seconds} s`)
  }
  await boughtAtLeast(crowd, ORDERS)
  await runStep('backup', ['--rotate'], shopSettings, site.user)
  const series = await fetch(`http://127.0.0.1:${shopSettings.METRICS_PORT}/metrics`).then((one) =>
    one.text(),
  )
  const value = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(series)?.[1])
  const age = Date.now() / 1_000 - value('spokehaat_backup_last_success_timestamp_seconds')

  const wrong: string[] = []
  const counts: string[] = []
  for (const [index, { file, before, ended }] of taken.entries()) {
    const name = `copy_${index + 1}`
    await ask(urlOf('postgres', 'postgres'), `create database ${name} owner spokehaat`)
    const settings = { ...shopSettings, DATABASE_URL: urlOf(name), DATABASE_DIRECT_URL: urlOf(name) }
    const dataDir = await site.ownFolder(`copy-${index + 1}`)
    await runStep('restore', [file], { ...settings, DATA_DIR: dataDir }, site.user)
    wrong.push(
      ...(await inspectCopy(urlOf(name), before, ended)).map((line) => `backup ${index + 1}: ${line}`),
    )
    counts.push(`${await countOrders(urlOf(name))} (${before.length} acknowledged before)`)
    stage.say(`moment: backup ${index + 1} restored and looked at, ${wrong.length} wrong`)
  }
  return finding(
    'moment, backups',
    `${BACKUPS} backups while ${ORDERS} orders come from ${CROWD} people, each restored`,
    {
      orders: idsOf(crowd).length,
      'orders in them': counts.join('; '),
      'seconds for each': taken.map(({ seconds }) => seconds).join(' / '),
      'the metric knows of the last': String(age < 120),
      'the archive tells of itself': String(value('spokehaat_wal_archive_last_timestamp_seconds') > 0),
      'failures of the archive': value('spokehaat_wal_archive_failures_total'),
    },
    {
      'the metric knows of the last': 'true',
      'the archive tells of itself': 'true',
      'failures of the archive': 0,
    },
    wrong,
  )
}

/** What had been acknowledged when the backup began is there, what came after its end is not, and all of it agrees. */
async function inspectCopy(url: string, before: readonly string[], ended: Date): Promise<string[]> {
  const db = connect(url, 1)
  try {
    const ledger = await readLedger(db)
    const lost = before.filter((id) => !ledger.orders.has(id))
    const early = await ask(url, 'select id from orders where placed_at > $1', [ended])
    const bare = await ask(
      url,
      `select id from orders o where not exists (select from order_lines where order_id = o.id)
         or not exists (select from payment_attempts where order_id = o.id)`,
    )
    return [
      ...ledger.wrong,
      ...lost.map((id) => `order ${id} was acknowledged before it, and is not in it`),
      ...early.map(({ id }) => `order ${id} came after it, and is in it`),
      ...bare.map(({ id }) => `order ${id} has no lines or no payment`),
    ]
  } finally {
    await db.destroy()
  }
}

/** All orders are deleted a while after the moment. */
async function goBack(
  scene: Scene,
  first: Crowd,
  people: readonly Buyer[],
  products: readonly string[],
): Promise<Finding> {
  const { stage, node, site, own, urlOf, database, shop } = scene
  // nobody is at a payment any more; what the gateway knows to be paid is so here
  await node.sweep(3)
  const payments = await gatewayRecords(stage)
  const [{ moment = '' } = {}] = await ask(urlOf('spokehaat'), `select clock_timestamp()::text as moment`)
  stage.say(`moment: it is ${moment}; people go on buying`)
  await delay(1_000)
  const second = gather(stage, products, (await node.signInAgain(people)).slice(0, CROWD))
  await boughtAtLeast(second, AFTER)
  await second.goHome()

  stage.say('moment: all orders are deleted')
  await ask(urlOf('spokehaat'), 'truncate orders cascade')
  const left = await countOrders(urlOf('spokehaat'))
  const struck = performance.now()
  await shop.stop()
  await database.stop()
  await runStep('back-to-moment', [String(moment)], own, site.user)
  const restored = since(struck)
  await database.start()
  await shop.start()
  const [tester] = await node.signInAgain(people.slice(CROWD))
  if (!tester) throw new Error('Nobody came.')
  const order = await firstOrder(stage, tester, products)
  const seconds = since(struck)
  stage.say(`moment: back after ${restored} s, and sold again after ${seconds} s`)

  const { wrong, ids } = await inspectBack(node, first.bought, payments)
  const told = await ask(
    urlOf('spokehaat'),
    `select count(*)::int as count from backups where kind = 'moment'`,
  )
  const known = new Set([...idsOf(first), order])
  return finding(
    'moment',
    `all orders deleted, ${idsOf(second).length} orders after the moment; the database goes back to it`,
    {
      'orders before the moment': idsOf(first).length,
      'left by the disaster': left,
      lost: [...known].filter((id) => !ids.has(id)).length,
      'after the moment and there': [...ids].filter((id) => !known.has(id)).length,
      'says what it came from': Number(told[0]?.count),
      'seconds to the database of the moment': restored,
      'seconds to the next order': seconds,
    },
    { 'left by the disaster': 0, lost: 0, 'after the moment and there': 0, 'says what it came from': 1 },
    wrong,
  )
}

async function inspectBack(
  node: ShopNode,
  bought: readonly Bought[],
  payments: Awaited<ReturnType<typeof gatewayRecords>>,
): Promise<{ wrong: string[]; ids: Set<string> }> {
  const ledger = await readLedger(node.services.db)
  const { wrong, late } = compare(ledger, bought, payments)
  return { wrong: [...wrong, ...late], ids: new Set(ledger.orders.keys()) }
}

/** Its files are gone with it; the archive is elsewhere. What PostgreSQL had not yet put there, a minute at most, is lost. */
async function loseMachine(
  scene: Scene,
  earlier: readonly string[],
  people: readonly Buyer[],
  products: readonly string[],
): Promise<Finding> {
  const { stage, node, site, own, urlOf, database, shop } = scene
  const crowd = gather(stage, products, (await node.signInAgain(people)).slice(0, CROWD))
  await boughtAtLeast(crowd, AFTER)
  await crowd.goHome()
  stage.say('moment: the machine of the database is lost')
  const struck = performance.now()
  await database.kill()
  await shop.stop()
  await rm(join(own.STATE_DIR ?? '', 'postgres'), { recursive: true })
  await runStep('back-to-moment', ['latest'], own, site.user)
  await database.start()
  await shop.start()
  const [tester] = await node.signInAgain(people.slice(CROWD))
  if (!tester) throw new Error('Nobody came.')
  await firstOrder(stage, tester, products)
  const seconds = since(struck)
  const ledger = await readLedger(node.services.db)
  await runStep('base-backup', [], own, site.user)
  const bases = await ask(
    urlOf('spokehaat'),
    `select count(*)::int as count from backups where kind = 'base'`,
  )
  return finding(
    'moment, latest',
    'kill -9 and all files of the database deleted; it comes back with what was archived',
    {
      'orders of the last minute': idsOf(crowd).length,
      'of these lost': idsOf(crowd).filter((id) => !ledger.orders.has(id)).length,
      'of those before lost': earlier.filter((id) => !ledger.orders.has(id)).length,
      'stock drift': ledger.wrong.length,
      'base backups noted': Number(bases[0]?.count),
      'seconds to the next order': seconds,
    },
    { 'of those before lost': 0, 'stock drift': 0, 'base backups noted': 1 },
    ledger.wrong,
  )
}

/** Throws where somebody was refused what nobody should be. */
function boughtAtLeast(crowd: Crowd, count: number): Promise<void> {
  return until(`${count} orders`, 20 * 60_000, async () => {
    crowd.proveWell()
    return crowd.bought.length >= count
  })
}

/** Who orders the same again before it is paid gets the same order. */
const idsOf = ({ bought }: Crowd) => [...new Set(bought.map(({ order }) => order))]

async function ask(url: string, text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'drill' })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text, values)).rows
  } finally {
    await client.end()
  }
}

async function countOrders(url: string): Promise<number> {
  const [row] = await ask(url, 'select count(*)::int as count from orders')
  return Number(row?.count)
}
