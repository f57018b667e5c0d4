/** A PostgreSQL that is not the shop's own is restarted while people buy: the shop lives on, and sells in seconds. */
import { setTimeout as delay } from 'node:timers/promises'
import type { ENDS } from '../machines/outer-database.ts'
import { finding } from '../report.ts'
import { CLEAN, checkLedger, finalCheck, firstOrder, isBusy, since } from '../stage/after-failure.ts'
import { askWhileAway, SAYS_SO } from '../stage/away.ts'
import { gather } from '../stage/buying.ts'
import type { Drill } from '../stage/stage.ts'

const CROWD = 12
const PRODUCTS = 8
const WAYS: (keyof typeof ENDS)[] = ['fast', 'immediate', 'kill -9']
/** Seconds from PostgreSQL's first answer to the shop's next order. */
const SOON_S = 5

export const restart: Drill = async (stage, node) => {
  const { database, say, shop } = stage
  if (!database) throw new Error('This drill needs a database that is not the shop’s own.')
  const products = await Promise.all(Array.from({ length: PRODUCTS }, () => node.product(20_000)))
  // one of them only tries whether anything is sold
  let people = await node.buyers(CROWD + 1)
  const crowd = gather(stage, products, people.slice(0, CROWD))
  const wrong = new Set<string>()
  const tests: string[] = []
  const away: number[] = []
  const waited: number[] = []
  let underLoad = 0
  for (const how of WAYS) {
    if (await isBusy(crowd)) underLoad += 1
    await delay(stage.chance.whole(0, 900))
    const struck = performance.now()
    await database.end(how)
    await database.startAgain()
    away.push(since(struck))
    const back = performance.now()
    const [tester] = people.slice(CROWD)
    if (!tester) throw new Error('Nobody came.')
    tests.push(await firstOrder(stage, tester, products))
    waited.push(since(back))
    say(`restart: ${how}: away for ${away.at(-1)} s, and ${waited.at(-1)} s later it sold again`)
    people = await checkLedger(stage, crowd, people, wrong)
  }

  say('restart: PostgreSQL stays away')
  await database.end('fast')
  const [tester] = people.slice(CROWD)
  if (!tester) throw new Error('Nobody came.')
  const seen = await askWhileAway(stage, tester, products[0] ?? '')
  await database.startAgain()
  const back = performance.now()
  tests.push(await firstOrder(stage, tester, products))
  waited.push(since(back))
  people = await checkLedger(stage, crowd, people, wrong)
  await crowd.goHome()
  const counted = await finalCheck(stage, node, crowd, tests, wrong)
  const late = waited.filter((seconds) => seconds > SOON_S).length
  return [
    finding(
      'restart',
      `PostgreSQL restarted while ${CROWD} people buy: ${WAYS.join(', ')}; and once it stays away for a while`,
      {
        'while busy': underLoad,
        'seconds away': away.join(' / '),
        'seconds from its return to the next order': waited.join(' / '),
        [`later than ${SOON_S} s`]: late,
        ...counted,
        'starts of the shop': shop.starts().all,
      },
      {
        'while busy': WAYS.length,
        [`later than ${SOON_S} s`]: 0,
        ...CLEAN,
        'Paid here': counted['paid at the gateway'],
        'starts of the shop': 1,
      },
      [...wrong],
    ),
    finding('restart, away', 'what a buyer is told meanwhile', seen, SAYS_SO),
  ]
}
