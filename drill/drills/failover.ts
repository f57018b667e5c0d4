/**
 * `npm run drill:failover`: three PostgreSQL under Patroni and etcd, HAProxy, PgBouncer and two nodes of the shop, all as
 * deploy/ has them. Buyers keep buying while the primary is killed with -9, three times; and once with no standby left.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { type Buyer, openNode, type ShopNode } from '../../harness/node.ts'
import type { ShopProcess } from '../../harness/shop-process.ts'
import { runStep } from '../machines/daemon.ts'
import { asShop, openSite, type SitePorts } from '../machines/fleet.ts'
import type { Failure } from '../machines/machine.ts'
import { type Figures, type Finding, finding } from '../report.ts'
import { CLEAN, checkLedger, finalCheck, firstOrder, isBusy, since } from '../stage/after-failure.ts'
import { askWhileAway, SAYS_SO } from '../stage/away.ts'
import { type Crowd, gather } from '../stage/buying.ts'
import { CLUSTER_MS, type Cluster, openCluster } from '../stage/cluster.ts'
import { type Stage, until } from '../stage/stage.ts'

const CROWD = 12
const PRODUCTS = 8
const FAILURES: Failure[] = ['PostgreSQL', 'machine', 'machine']

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
  // one of them only tries whether anything is sold
  let people = await first.buyers(CROWD + 1)
  await first.close()
  const tests: string[] = []
  const crowd = gather(stage, products, people.slice(0, CROWD))
  const wrong = new Set<string>()
  const seconds: number[] = []
  const returned: number[] = []
  let underLoad = 0

  for (const [index, failure] of FAILURES.entries()) {
    if (await isBusy(crowd)) underLoad += 1
    await delay(stage.chance.whole(0, 900))
    const victim = await cluster.primary()
    const struck = performance.now()
    await victim.inject(failure)
    tests.push(await firstOrder(stage, testerOf(people), products))
    seconds.push(since(struck))
    stage.say(
      `failover: ${index + 1}. ${failure === 'machine' ? 'everything on the machine of the primary' : 'the PostgreSQL of the primary'} (${victim.name}) killed; sold again after ${seconds.at(-1)} s`,
    )
    await victim.revive()
    await until(`${victim.name} to be a replica again`, CLUSTER_MS, cluster.whole)
    returned.push(since(struck))
    stage.say(`failover: ${victim.name} is a replica again ${returned.at(-1)} s after its death`)
    people = await checkLedger(stage, crowd, people, wrong)
    stage.say(
      `failover: ${crowd.bought.length} orders acknowledged, ${crowd.silences()} without an answer, ${wrong.size} wrong`,
    )
  }
  const alone = await nobodyLeft(stage, cluster, testerOf(people), products)
  tests.push(alone.order)
  people = await checkLedger(stage, crowd, people, wrong)
  stage.say('failover: everybody ends what was begun')
  await crowd.goHome()
  const node = await openNode(stage.shop)
  try {
    return [await settleUp(stage, node, crowd, { tests, seconds, returned, underLoad }, wrong), alone.finding]
  } finally {
    await node.close()
  }
}

function testerOf(people: readonly Buyer[]): Buyer {
  const tester = people[CROWD]
  if (!tester) throw new Error('Nobody came.')
  return tester
}

/** The standbys die, then the primary: nothing is sold, everybody is told so, and all goes on once they are back. */
async function nobodyLeft(
  stage: Stage,
  { machines, primary, whole }: Cluster,
  tester: Buyer,
  products: readonly string[],
): Promise<{ order: string; finding: Finding }> {
  stage.say('failover: the standbys die, and then the primary')
  const last = await primary()
  for (const one of machines) if (one !== last) await one.inject('database')
  await last.inject('database')
  const struck = performance.now()
  const seen = await askWhileAway(stage, tester, products[0] ?? '')
  const told = since(struck)
  const revived = performance.now()
  await Promise.all(machines.map((one) => one.revive()))
  const order = await firstOrder(stage, tester, products)
  const sold = since(revived)
  await until('the three PostgreSQL', CLUSTER_MS, whole)
  stage.say(
    `failover: nobody was left; told so within ${told} s, sold again ${sold} s after they were started`,
  )
  const figures: Figures = {
    ...seen,
    'seconds until all of it was so': told,
    'seconds to the next order': sold,
  }
  return {
    order,
    finding: finding(
      'failover, nobody left',
      'kill -9 of both standbys, and of the primary',
      figures,
      SAYS_SO,
    ),
  }
}

async function settleUp(
  stage: Stage,
  node: ShopNode,
  crowd: Crowd,
  done: { tests: string[]; seconds: number[]; returned: number[]; underLoad: number },
  wrong: Set<string>,
): Promise<Finding> {
  const counted = await finalCheck(stage, node, crowd, done.tests, wrong)
  return finding(
    'failover',
    `kill -9 of the primary while ${CROWD} people buy: its PostgreSQL once, all of its machine twice`,
    {
      'while busy': done.underLoad,
      'seconds to the next order': done.seconds.join(' / '),
      'seconds until it was a replica': done.returned.join(' / '),
      ...counted,
    },
    {
      'while busy': FAILURES.length,
      ...CLEAN,
      'Paid here': counted['paid at the gateway'],
    },
    [...wrong],
  )
}
