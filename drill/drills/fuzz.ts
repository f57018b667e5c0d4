/**
 * Half a million requests to the running shop, made from its own description, right ones and wrong ones, by everybody who
 * can ask. In CI the same is done with fewer, one after the other: server/src/fuzz.test.ts.
 */
import { HOUSE_ROLES, type HouseRole } from '../../contract/src/identity/permissions.ts'
import type { ShopNode } from '../../harness/node.ts'
import { operations } from '../../server/src/testing/fuzz/fuzz-operations.ts'
import { FORGED, latestIds } from '../../server/src/testing/fuzz/fuzz-people.ts'
import { fuzzRequest, type Known } from '../../server/src/testing/fuzz/fuzz-requests.ts'
import { type Finding, finding } from '../report.ts'
import type { Drill, Stage } from '../stage/stage.ts'
import { createPlayer, type Player } from './fuzz-player.ts'
import { findClosed, playRefused } from './fuzz-refused.ts'

const ROUND = 5_000
/** So long the same people ask: they block, demote and delete each other, and sign each other out. */
const COMPANY = 500
const MIB = 2 ** 20
/**
 * MiB that what is held may rise by in 100,000 requests of the last half, by the line that fits it best: some fifty bytes a
 * request. A shop that kept an address or an id of each would take twice that. Compiled code comes and goes by six.
 */
const RISE_MIB = 5
/** Below so many requests the line is that of a shop which is still warming up: it is told, and not judged. */
const JUDGED_FROM = 100_000
/** So little is full at once; what is kept by intention would look like a leak until then. */
export const FUZZ_ENV = { PAGE_CACHE_MB: '4' }
/** Of all answers: a shop that says of each that it is busy would have passed everything else. */
const BUSY_SHARE = 0.01

interface Course {
  requests: number
  operations: number
  /** MiB in use after each round, and at the end those of the machine. */
  held: number[]
  resident: number
  /** How many tables those who may not have changed. */
  traces: number
}

export const fuzz: Drill = async (stage, node) => {
  const rounds = Math.max(4, Math.round(stage.of(500_000) / ROUND))
  stage.say(`fuzz: ${rounds * ROUND} requests`)
  const player = createPlayer(stage.shop.url)
  const course = await play(stage, node, player, rounds).finally(() => player.close())
  return [verdict(stage, player, course)]
}

async function play(stage: Stage, node: ShopNode, player: Player, rounds: number): Promise<Course> {
  const { shop, chance, client, say } = stage
  const all = operations(JSON.parse((await client.ask('GET', `${shop.url}/api/docs/json`)).text))
  const closed = await findClosed(shop.url, all, node)
  const doors = [...closed].map(([name, { length }]) => `${name} ${length}`).join(', ')
  say(`fuzz: of ${all.length} operations closed to ${doors}`)
  const course: Course = {
    requests: rounds * ROUND,
    operations: all.length,
    held: [],
    resident: 0,
    traces: 0,
  }
  const began = performance.now()
  for (let round = 0; round < rounds; round++) {
    if (round % 5 === 3) {
      const changed = await playRefused(player, node, closed, chance, ROUND)
      if (changed.length > 0) player.wrong.add(`round ${round}: what was refused changed ${changed}`)
      course.traces += changed.length
    } else {
      for (let count = 0; count < 3; count++) await node.product(500)
      for (let played = 0; played < ROUND; played += COMPANY) {
        const known = await company(node)
        await player.play(Array.from({ length: COMPANY }, () => fuzzRequest(chance.pick(all), known, chance)))
      }
    }
    const { held, resident } = await shop.weigh()
    course.held.push(held / MIB)
    course.resident = Math.round(resident / MIB)
    if (round % 10 === 9) {
      const seconds = Math.round((performance.now() - began) / 1_000)
      const weight = `${course.held.at(-1)?.toFixed(1)} MiB held, ${course.resident} resident`
      say(`fuzz: ${(round + 1) * ROUND} done after ${seconds} s; ${weight}`)
    }
  }
  return course
}

function verdict(
  { shop }: Stage,
  player: Player,
  { requests, operations, held, ...course }: Course,
): Finding {
  const lastHalf = held.slice(Math.floor(held.length / 2))
  const rise = Math.round(slope(lastHalf) * (100_000 / ROUND) * 10) / 10
  const isRising = rise > RISE_MIB && requests >= JUDGED_FROM
  const { statuses, wrong } = player
  const count = (isIt: (status: number) => boolean) =>
    [...statuses].reduce((sum, [status, times]) => (isIt(status) ? sum + times : sum), 0)
  return finding(
    'fuzz',
    `${requests} requests to ${operations} operations`,
    {
      answered: count((status) => status > 0),
      accepted: count((status) => status >= 200 && status < 300),
      refused: count((status) => status >= 400 && status < 500),
      'said to be busy': player.busy(),
      'beyond one in a hundred': Math.max(0, player.busy() - Math.floor(requests * BUSY_SHARE)),
      'other 5xx': count((status) => status >= 500) - player.busy(),
      'not as described': wrong.size,
      'changed by a refusal': course.traces,
      'sent twice': player.again(),
      'MiB held at half-time': Math.round(lastHalf[0] ?? 0),
      'at the end': Math.round(held.at(-1) ?? 0),
      'rise in 100,000 requests of the last half': rise,
      'MiB resident': course.resident,
      starts: shop.starts().all,
    },
    {
      'beyond one in a hundred': 0,
      'other 5xx': 0,
      'not as described': 0,
      'changed by a refusal': 0,
      starts: 1,
    },
    [...wrong, ...(isRising ? [`what is held rises by ${rise} MiB in 100,000 requests`] : [])],
  )
}

/** Of the straight line through them that is nearest to all (least squares), a step from one to the next. */
function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length
  const [over, under] = values.reduce(
    ([a, b], one, index) => [a + (index - middle) * (one - mean), b + (index - middle) ** 2],
    [0, 0] as [number, number],
  )
  return under === 0 ? 0 : over / under
}

async function company(node: ShopNode): Promise<Known> {
  const roles: HouseRole[] = [...HOUSE_ROLES, ...HOUSE_ROLES, 'user']
  const people = await Promise.all(roles.map((role) => node.person(role)))
  const callers = new Map<string, string | null>([
    ['nobody', null],
    ['forged', FORGED],
    ...people.map(({ token }, index) => [`${roles[index]} ${index}`, token] as const),
  ])
  return { callers, ids: await latestIds(node.services.db) }
}
