/**
 * `npm run drill:failover`: three PostgreSQL under Patroni and etcd, HAProxy, PgBouncer and two nodes of the shop, all as
 * deploy/ has them. Buyers keep buying while the primary is killed with -9, three times.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { audit, compare } from './audit.ts'
import { readBooks } from './books.ts'
import { type Crowd, gather } from './buying.ts'
import { CLUSTER_MS, type Cluster, openCluster } from './cluster.ts'
import { runStep } from './daemon.ts'
import { asShop, openSite, type SitePorts } from './fleet.ts'
import { isBusy } from './kill.ts'
import type { Blow } from './machine.ts'
import { type Buyer, openNode, type ShopNode } from './node.ts'
import { type Finding, finding } from './report.ts'
import type { ShopProcess } from './shop-process.ts'
import { gatewayBooks, order, placed, type Stage, until } from './stage.ts'

const CROWD = 12
const PRODUCTS = 8
const BLOWS: Blow[] = ['PostgreSQL', 'machine', 'machine']
/** With its lease, a dead machine is replaced after 20 s; the rest is for a busy one. */
const RECOVERY_MS = 120_000

export async function failover(
  folder: string,
  ports: SitePorts,
  stageOf: (shop: ShopProcess) => Promise<Stage>,
): Promise<Finding[]> {
  await runStep('packages', ['--check', 'build', 'database', 'proxy'])
  await runStep('build')
  const site = await openSite(folder, ports)
  try {
    const stage = await stageOf(asShop(site, ports, {}))
    const cluster = await openCluster(site, ports, stage)
    return await play({ ...stage, shop: cluster.shop }, cluster)
  } finally {
    await site.close()
  }
}

async function play(stage: Stage, cluster: Cluster): Promise<Finding[]> {
  const first = await openNode(stage.shop)
  const products = await Promise.all(Array.from({ length: PRODUCTS }, () => first.product(20_000)))
  let buyers = await first.buyers(CROWD)
  const [tester] = await first.buyers(1)
  await first.close()
  if (!tester) throw new Error('Nobody came.')
  let watch: Buyer = tester
  const tests: string[] = []
  const crowd = gather(stage, products, buyers)
  const wrong = new Set<string>()
  const seconds: number[] = []
  const returned: number[] = []
  let underLoad = 0

  for (const [index, blow] of BLOWS.entries()) {
    if (await isBusy(crowd)) underLoad += 1
    await delay(stage.chance.whole(0, 900))
    const victim = await cluster.primary()
    const struck = performance.now()
    await victim.strike(blow)
    tests.push(await firstOrder(stage, watch, products))
    seconds.push(since(struck))
    stage.say(
      `failover: ${index + 1}. ${blow === 'machine' ? 'everything on the machine of the primary' : 'the PostgreSQL of the primary'} (${victim.name}) killed; sold again after ${seconds.at(-1)} s`,
    )
    await victim.revive()
    await until(`${victim.name} to be a replica again`, CLUSTER_MS, cluster.whole)
    returned.push(since(struck))
    stage.say(`failover: ${victim.name} is a replica again ${returned.at(-1)} s after its death`)
    const node = await openNode(stage.shop)
    try {
      buyers = await node.signInAgain(buyers)
      ;[watch = watch] = await node.signInAgain([watch])
      crowd.signedIn(buyers)
      for (const line of await audit(stage, node, crowd.bought)) {
        stage.say(`✗ ${line}`)
        wrong.add(line)
      }
    } finally {
      await node.close()
    }
    stage.say(
      `failover: ${crowd.bought.length} orders acknowledged, ${crowd.silences()} without an answer, ${wrong.size} wrong`,
    )
  }
  stage.say('failover: everybody ends what was begun')
  await crowd.goHome()
  const node = await openNode(stage.shop)
  try {
    return [await settleUp(stage, node, crowd, { tests, seconds, returned, underLoad }, wrong)]
  } finally {
    await node.close()
  }
}

const since = (start: number) => Math.round((performance.now() - start) / 100) / 10

/** One order sent again and again under one key, as a patient buyer does. Gives it once it is acknowledged. */
async function firstOrder(stage: Stage, { token }: Buyer, products: readonly string[]): Promise<string> {
  const key = randomUUID()
  const lines = [{ product: products[0] ?? '', quantity: 1 }]
  const end = Date.now() + RECOVERY_MS
  while (Date.now() < end) {
    const answer = await order(stage, token, lines, key).catch(() => null)
    if (answer?.status === 200) return placed(answer).order
    if (answer !== null && answer.status < 500 && answer.status !== 409)
      throw new Error(`An order was refused: ${answer.status} ${answer.text}`)
    await delay(100)
  }
  throw new Error(`Nothing was sold within ${RECOVERY_MS / 1000} s after the primary had been killed.`)
}

async function settleUp(
  stage: Stage,
  node: ShopNode,
  crowd: Crowd,
  done: { tests: string[]; seconds: number[]; returned: number[]; underLoad: number },
  wrong: Set<string>,
): Promise<Finding> {
  for (const minutes of [16, 32]) await node.sweep(minutes)
  const payments = await gatewayBooks(stage)
  const books = await readBooks(node.services.db)
  const last = compare(books, crowd.bought, payments)
  for (const line of [...last.wrong, ...last.late]) wrong.add(line)
  const acknowledged = [...crowd.bought.map((one) => one.order), ...done.tests]
  const states = [...books.orders.values()]
  const paidThere = [...payments.values()].filter(({ code }) => code === '1000').length
  const drift = books.wrong.length
  return finding(
    'failover',
    `kill -9 of the primary while ${CROWD} people buy: its PostgreSQL once, all of its machine twice`,
    {
      'while busy': done.underLoad,
      'seconds to the next order': done.seconds.join(' / '),
      'seconds until it was a replica': done.returned.join(' / '),
      'orders acknowledged': acknowledged.length,
      lost: acknowledged.filter((id) => !books.orders.has(id)).length,
      // every key was insisted on until it had its answer: an order more is one that nobody was told of
      doubled: books.orders.size - new Set(acknowledged).size,
      'stock drift': drift,
      'paid at the gateway': paidThere,
      'Paid here': states.filter(({ status }) => status === 'Paid').length,
      'still Pending': states.filter(({ status }) => status === 'Pending').length,
      'answers that never came': crowd.silences(),
      'told to try later': [...crowd.refusals()].map(([code, times]) => `${code} ${times}`).join(' + ') || 0,
    },
    {
      'while busy': BLOWS.length,
      lost: 0,
      doubled: 0,
      'stock drift': 0,
      'Paid here': paidThere,
      'still Pending': 0,
    },
    [...wrong],
  )
}
