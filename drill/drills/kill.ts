/** `kill -9` of the shop, of the gateway and of PostgreSQL, at any moment, while people buy: nothing is lost for it. */
import { setTimeout as delay } from 'node:timers/promises'
import { openNode, type ShopNode } from '../../harness/node.ts'
import type { Victim } from '../../harness/shop-process.ts'
import type { Chance } from '../../server/src/testing/fuzz/chance.ts'
import { type Finding, finding } from '../report.ts'
import { CLEAN, checkLedger, finalCheck, isBusy } from '../stage/after-failure.ts'
import { mails, ownSweep } from '../stage/after-kill.ts'
import { type Crowd, gather } from '../stage/buying.ts'
import type { Drill, Stage } from '../stage/stage.ts'

const CROWD = 16
const PRODUCTS = 8

export const kill: Drill = async (stage, first) => {
  const deaths: Record<Victim, number> = {
    shop: stage.of(30),
    gateway: stage.of(10),
    postgres: stage.of(10),
  }
  const products = await Promise.all(Array.from({ length: PRODUCTS }, () => first.product(20_000)))
  let buyers = await first.buyers(CROWD)
  const crowd = gather(stage, products, buyers)
  const wrong = new Set<string>()
  const tolls = { shop: 0, gateway: 0, postgres: 0 }
  let underLoad = 0

  for (const [index, victim] of sequence(stage.chance, deaths).entries()) {
    if (await isBusy(crowd)) underLoad += 1
    await delay(stage.chance.whole(0, 900))
    await stage.shop.kill(victim)
    tolls[victim] += 1
    await stage.shop.ready()
    buyers = await checkLedger(stage, crowd, buyers, wrong)
    stage.say(
      `kill: ${index + 1}. ${victim}; ${crowd.bought.length} orders, ${crowd.silences()} silences, ${wrong.size} wrong`,
    )
  }

  stage.say('kill: everybody ends what was begun')
  await crowd.goHome()
  const node = await openNode(stage.shop)
  try {
    return [
      await orders(stage, node, crowd, { tolls, underLoad, deaths }, wrong),
      await ownSweep(stage, node, products, buyers),
      await mails(stage, node, crowd.bought),
    ]
  } finally {
    await node.close()
  }
}

/** In any order, though not the gateway twice running: after it has died the shop leaves it alone for a while. */
function sequence(chance: Chance, deaths: Record<Victim, number>): Victim[] {
  const others = chance.shuffle([
    ...Array<Victim>(deaths.shop).fill('shop'),
    ...Array<Victim>(deaths.postgres).fill('postgres'),
  ])
  const places = new Set(chance.shuffle([...others.keys()]).slice(0, deaths.gateway))
  return others.flatMap((victim, index) => (places.has(index) ? ['gateway' as const, victim] : [victim]))
}

async function orders(
  stage: Stage,
  node: ShopNode,
  crowd: Crowd,
  done: { tolls: Record<Victim, number>; underLoad: number; deaths: Record<Victim, number> },
  wrong: Set<string>,
): Promise<Finding> {
  const counted = await finalCheck(stage, node, crowd, [], wrong)
  const starts = stage.shop.starts()
  return finding(
    'kill, orders',
    `kill -9 at any moment while ${CROWD} people buy without a pause; after each: restart, sweep, audit`,
    {
      'shop killed': done.tolls.shop,
      'gateway killed': done.tolls.gateway,
      'PostgreSQL killed': done.tolls.postgres,
      'while busy': done.underLoad,
      ...counted,
      starts: starts.all,
      'failed starts': starts.failed,
    },
    {
      'shop killed': done.deaths.shop,
      'gateway killed': done.deaths.gateway,
      'PostgreSQL killed': done.deaths.postgres,
      ...CLEAN,
      'Paid here': counted['paid at the gateway'],
    },
    [...wrong],
  )
}
