/**
 * `npm run drill:upgrade`: two nodes of the last release behind HAProxy, as deploy/ has them, are upgraded one by one to
 * this program, and then to one with a migration more, while people buy and look around. Then one node alone is started
 * anew behind Caddy. Nobody may be refused.
 */
import { execFile } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Buyer, openNode } from '../../harness/node.ts'
import type { ShopProcess } from '../../harness/shop-process.ts'
import { type Daemon, runStep, type Settings } from '../machines/daemon.ts'
import { asShop, nodeSettings, openSite, type Site, type SitePorts, startNode } from '../machines/fleet.ts'
import { openFront } from '../machines/front.ts'
import { openDatabase } from '../machines/outer-database.ts'
import { lastRelease, nextRelease, type Program, thisProgram } from '../machines/releases.ts'
import { type Figures, type Finding, finding } from '../report.ts'
import { CLEAN, finalCheck, isBusy } from '../stage/after-failure.ts'
import { type Crowd, gather } from '../stage/buying.ts'
import { lookAround, type Onlookers, watchReadiness } from '../stage/onlookers.ts'
import type { Stage } from '../stage/stage.ts'
import { restartAlone } from './restart-alone.ts'

const PEOPLE = fileURLToPath(new URL('../machines/people-process.ts', import.meta.url))
const CROWD = 8
const PRODUCTS = 24
/** HAProxy looks every second; on a machine where all of this shares one processor it comes late. */
const NOTICED_MS = 10_000

export async function upgrade(
  folder: string,
  ports: SitePorts,
  stageOf: (shop: ShopProcess) => Promise<Stage>,
): Promise<Finding[]> {
  await runStep('packages', ['--check', 'build', 'proxy', 'front'])
  const site = await openSite(folder, ports)
  try {
    const { say, ...stage } = await stageOf(asShop(site, ports, {}))
    say('upgrade: the last release is installed and built: some minutes the first time')
    const last = await lastRelease()
    await runStep('build', [], { SPOKEHAAT_BEFORE: last.folder })
    const next = await nextRelease()
    const database = await openDatabase(site, ports, false)
    await site.start('haproxy', site.settings)
    const env = nodeSettings(site, {
      port: ports.front,
      publicUrl: `http://127.0.0.1:${ports.front}`,
      ...database,
      smtpUrl: stage.mailbox.url,
      more: {
        SESSION_SECRET: `${site.settings.POSTGRES_PASSWORD}-of-the-drill`,
        RATE_LIMITS: 'off',
        // what is asked for is what an upgrade refuses, not how busy the machine is
        BACK_PRESSURE: 'off',
        // the harder case: what is prepared on a connection is of the old tables
        DATABASE_PREPARED: 'on',
        DRAIN_SECONDS: '4',
      },
    })
    say(`upgrade: two nodes of ${last.name}`)
    const fleet = await openFleet(site, ports, env, last)
    const shop = asShop(site, ports, { ...env, DATA_DIR: `${folder}/drill` })
    const { products, buyers } = await peopleOf(last, shop)
    const all = { ...stage, say, shop }
    const crowd = gather(all, products, buyers)
    const visitors = lookAround(all, products)
    const findings = [
      await roll(all, fleet, thisProgram, { crowd, visitors }),
      await roll(all, fleet, next, { crowd, visitors }),
    ]
    say('upgrade: everybody ends what was begun')
    await visitors.goHome()
    await crowd.goHome()
    findings.push(await settleUp(all, crowd))
    say('upgrade: one node alone is started anew behind Caddy')
    await fleet.stop(1)
    const direct = { ...site.settings, SHOP_FRONT_PORT: String(ports.nodes[0]) }
    const front = await openFront({ ...site, settings: direct }, ports)
    findings.push(await restartAlone(front, products, () => fleet.replace(0, next)))
    return findings
  } finally {
    await site.close()
  }
}

interface Fleet {
  urls: string[]
  runs: Program
  stop(index: number): Promise<void>
  /** As `systemctl restart` does it, with a program in another folder. */
  replace(index: number, program: Program): Promise<void>
}

async function openFleet(site: Site, ports: SitePorts, env: Settings, first: Program): Promise<Fleet> {
  const start = (index: number, { folder }: Program) =>
    startNode(site, 'ab'[index] ?? '', { ...env, PORT: String(ports.nodes[index]) }, folder)
  const nodes: Daemon[] = []
  for (const index of ports.nodes.keys()) nodes.push(await start(index, first))
  const stop = async (index: number) => nodes[index]?.stop()
  return {
    urls: ports.nodes.map((port) => `http://127.0.0.1:${port}`),
    runs: first,
    stop,
    async replace(index, program) {
      await stop(index)
      nodes[index] = await start(index, program)
    },
  }
}

async function peopleOf(
  program: Program,
  { env, gatewayUrl, dataDir }: ShopProcess,
): Promise<{ products: string[]; buyers: Buyer[] }> {
  const shop = JSON.stringify({ env, gatewayUrl, dataDir })
  const args = [PEOPLE, program.folder, shop, String(PRODUCTS), String(CROWD)]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  return JSON.parse(stdout)
}

async function roll(
  stage: Stage,
  fleet: Fleet,
  program: Program,
  { crowd, visitors }: { crowd: Crowd; visitors: Onlookers },
): Promise<Finding> {
  const from = fleet.runs
  stage.say(`upgrade: from ${from.name} to ${program.name}`)
  const before = { orders: crowd.bought.length, ...visitors.seen() }
  const refusedBefore = refusals(crowd, visitors)
  const ready = watchReadiness(fleet.urls)
  let busy = 0
  if (await isBusy(crowd)) busy += 1
  for (const index of fleet.urls.keys()) {
    await fleet.replace(index, program)
    await delay(NOTICED_MS)
    if (await isBusy(crowd)) busy += 1
    stage.say(`upgrade: node ${'AB'[index]} runs ${program.name}; ${crowd.bought.length} orders so far`)
  }
  fleet.runs = program
  const unready = await ready.stop()
  const now = visitors.seen()
  const refused = new Map<string, number>()
  for (const [what, times] of refusals(crowd, visitors)) {
    const more = times - (refusedBefore.get(what) ?? 0)
    if (more > 0) refused.set(what, more)
  }
  // the last release does not know yet that it may go on: it tells balancers so
  const isLenient = from === thisProgram
  return finding(
    'upgrade',
    `from ${from.name} to ${program.name}, node by node, while ${CROWD} people buy and others look around`,
    {
      'while busy': busy,
      orders: crowd.bought.length - before.orders,
      pages: now.pages - before.pages,
      'files of the web': now.files - before.files,
      refused: [...refused].map(([what, times]) => `${what}: ${times}`).join(' + ') || 0,
      'seconds in which no node called itself ready': unready,
    },
    {
      'while busy': 1 + fleet.urls.length,
      refused: 0,
      ...(isLenient && { 'seconds in which no node called itself ready': 0 }),
    },
  )
}

/** All that was not answered as it should be, from the beginning on. */
function refusals(crowd: Crowd, visitors: Onlookers): Map<string, number> {
  const all = new Map(visitors.refused())
  for (const [code, times] of crowd.refusals()) all.set(`buying: ${code || '5xx'}`, times)
  if (crowd.silences() > 0) all.set('buying: no answer', crowd.silences())
  return all
}

async function settleUp(stage: Stage, crowd: Crowd): Promise<Finding> {
  const wrong = new Set<string>()
  const node = await openNode(stage.shop)
  try {
    const counted: Figures & { 'paid at the gateway': number } = await finalCheck(
      stage,
      node,
      crowd,
      [],
      wrong,
    )
    return finding(
      'upgrade, orders',
      'what was told to buyers, the ledger and the gateway, after both',
      counted,
      { ...CLEAN, 'Paid here': counted['paid at the gateway'] },
      [...wrong],
    )
  } finally {
    await node.close()
  }
}
