/** `kill -9` of the shop, of the gateway and of PostgreSQL, at any moment, while people buy: nothing is lost for it. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Chance } from '../server/src/testing/chance.ts'
import { mails, ownSweep } from './after-kill.ts'
import { audit, compare } from './audit.ts'
import { readBooks } from './books.ts'
import { type Crowd, gather } from './buying.ts'
import { openNode, type ShopNode } from './node.ts'
import { type Finding, finding } from './report.ts'
import type { Victim } from './shop-process.ts'
import { type Drill, gatewayBooks, type Stage } from './stage.ts'

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
    const node = await openNode(stage.shop)
    try {
      buyers = await node.signInAgain(buyers)
      crowd.signedIn(buyers)
      for (const line of await audit(stage, node, crowd.bought)) {
        stage.say(`✗ ${line}`)
        wrong.add(line)
      }
    } finally {
      await node.close()
    }
    stage.say(
      `kill: ${index + 1}. ${victim}; ${crowd.bought.length} orders, ${crowd.silences()} silences, ${wrong.size} wrong`,
    )
  }

  stage.say('kill: everybody ends what was begun')
  await crowd.goHome()
  const node = await openNode(stage.shop)
  try {
    const own = await ownSweep(stage, node, products, buyers)
    return [
      await orders(stage, node, crowd, { tolls, underLoad, deaths }, wrong),
      own,
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

/** Waits until people buy again, though not for long: while the gateway is given a rest, they can't. */
export async function isBusy(crowd: Crowd): Promise<boolean> {
  const before = crowd.bought.length
  const end = Date.now() + 10_000
  while (Date.now() < end) {
    if (crowd.bought.length >= before + 5) return true
    await delay(50)
  }
  return false
}

async function orders(
  stage: Stage,
  node: ShopNode,
  crowd: Crowd,
  done: { tolls: Record<Victim, number>; underLoad: number; deaths: Record<Victim, number> },
  wrong: Set<string>,
): Promise<Finding> {
  // what nobody ever finished comes to its end
  for (const minutes of [16, 32]) await node.sweep(minutes)
  const payments = await gatewayBooks(stage)
  const books = await readBooks(node.services.db)
  const last = compare(books, crowd.bought, payments)
  for (const line of [...last.wrong, ...last.late]) wrong.add(line)
  const paidThere = [...payments.values()].filter(({ code }) => code === '1000').length
  const states = [...books.orders.values()]
  const starts = stage.shop.starts()
  return finding(
    'kill, orders',
    `kill -9 at any moment while ${CROWD} people buy without a pause; after each: restart, sweep, audit`,
    {
      'shop killed': done.tolls.shop,
      'gateway killed': done.tolls.gateway,
      'PostgreSQL killed': done.tolls.postgres,
      'while busy': done.underLoad,
      'orders acknowledged': crowd.bought.length,
      'lost of them': crowd.bought.filter((one) => !books.orders.has(one.order)).length,
      'paid at the gateway': paidThere,
      'Paid here': states.filter(({ status }) => status === 'Paid').length,
      'still Pending': states.filter(({ status }) => status === 'Pending').length,
      'still held': [...books.stock.values()].reduce((sum, { held }) => sum + held, 0),
      'answers that never came': crowd.silences(),
      'told to try later': [...crowd.refusals()].map(([code, times]) => `${code} ${times}`).join(' + ') || 0,
      starts: starts.all,
      'failed starts': starts.failed,
    },
    {
      'shop killed': done.deaths.shop,
      'gateway killed': done.deaths.gateway,
      'PostgreSQL killed': done.deaths.postgres,
      'lost of them': 0,
      'Paid here': paidThere,
      'still Pending': 0,
      'still held': 0,
    },
    [...wrong],
  )
}
