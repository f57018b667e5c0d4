/**
 * Half a million requests to the running shop, made from its own description, right ones and wrong ones, by everybody who
 * can ask. In CI the same is done with fewer, one after the other: server/src/fuzz.test.ts.
 */
import { Agent, request as httpRequest } from 'node:http'
import { ROLES, type Role } from '../contract/src/permissions.ts'
import { createJudge, type FuzzAnswer } from '../server/src/testing/fuzz-answers.ts'
import { FORGED, latestIds } from '../server/src/testing/fuzz-people.ts'
import {
  type FuzzRequest,
  fuzzRequest,
  type Known,
  type Operation,
  operations,
} from '../server/src/testing/fuzz-requests.ts'
import { difference, stateOf } from '../server/src/testing/fuzz-state.ts'
import { inTurns, type ShopNode } from './node.ts'
import { finding } from './report.ts'
import type { Drill, Stage } from './stage.ts'

const WIDTH = 16
const ROUND = 5_000
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
/** What the shop does by itself meanwhile: it sends mails, asks after payments, and counts anew which products there are. */
const OWN_WORK =
  /^(mails|mail_links|payment_attempts|payment_events|order_events|orders|stock_holds|reconciliations|facet_\w+) /

export const fuzz: Drill = async (stage, node) => {
  const rounds = Math.max(4, Math.round(stage.of(500_000) / ROUND))
  stage.say(`fuzz: ${rounds * ROUND} requests, ${WIDTH} at a time`)
  const described = await stage.client.ask('GET', `${stage.shop.url}/api/docs/json`)
  const all = operations(JSON.parse(described.text))
  const play = createPlayer(stage)
  const held: number[] = []
  let resident = 0
  const began = performance.now()
  let traces = 0
  for (let round = 0; round < rounds; round++) {
    const known = await company(node)
    if (round % 5 === 4) traces += await playRefused(round)
    else await play.round(all, known, ROUND)
    const weight = await stage.shop.weigh()
    held.push(weight.held / MIB)
    resident = Math.round(weight.resident / MIB)
    if (round % 10 === 9)
      stage.say(
        `fuzz: ${(round + 1) * ROUND} done after ${Math.round((performance.now() - began) / 1_000)} s; ${held.at(-1)?.toFixed(1)} MiB held, ${resident} resident`,
      )
  }
  play.close()

  /** Well-made requests of those who may not make them: all are refused, and nothing is changed. */
  async function playRefused(round: number): Promise<number> {
    const guarded = all.filter(({ answers }) => answers.has(401))
    const strangers = new Map([
      ['forged', FORGED],
      ['guest', null],
    ])
    const before = await stateOf(node.services.db)
    await play.round(guarded, { callers: strangers, ids: await latestIds(node.services.db) }, ROUND)
    const changed = difference(before, await stateOf(node.services.db)).filter(
      (table) => !OWN_WORK.test(table),
    )
    if (changed.length > 0) play.wrong.add(`round ${round}: what was refused changed ${changed}`)
    return changed.length
  }

  const lastHalf = held.slice(Math.floor(held.length / 2))
  const rise = Math.round(slope(lastHalf) * (100_000 / ROUND) * 10) / 10
  const { statuses, wrong } = play
  const count = (isIt: (status: number) => boolean) =>
    [...statuses].reduce((sum, [status, times]) => (isIt(status) ? sum + times : sum), 0)
  const { all: starts } = stage.shop.starts()
  return [
    finding(
      'fuzz',
      `${rounds * ROUND} requests to ${all.length} operations`,
      {
        answered: count((status) => status > 0),
        accepted: count((status) => status >= 200 && status < 300),
        refused: count((status) => status >= 400 && status < 500),
        'said to be busy': count((status) => status === 503),
        '5xx': count((status) => status >= 500 && status !== 503),
        'not as described': wrong.size,
        'changed by a refusal': traces,
        'sent twice': play.again(),
        'MiB held at half-time': Math.round(lastHalf[0] ?? 0),
        'at the end': Math.round(held.at(-1) ?? 0),
        'rise in 100,000 requests of the last half': rise,
        'MiB resident': resident,
        starts,
      },
      { '5xx': 0, 'not as described': 0, 'changed by a refusal': 0, starts: 1 },
      [
        ...wrong,
        ...(rise > RISE_MIB && rounds * ROUND >= JUDGED_FROM
          ? [`what is held rises by ${rise} MiB in 100,000 requests`]
          : []),
      ],
    ),
  ]
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

/** New ones for every round: they block, demote and delete each other, and sign each other out. */
async function company(node: ShopNode): Promise<Known> {
  const roles: Role[] = [...ROLES, ...ROLES, 'user']
  const people = await Promise.all(roles.map((role) => node.person(role)))
  for (let count = 0; count < 3; count++) await node.product(500)
  const callers = new Map<string, string | null>([
    ['guest', null],
    ['forged', FORGED],
    ...people.map(({ token }, index) => [`${roles[index]} ${index}`, token] as const),
  ])
  return { callers, ids: await latestIds(node.services.db) }
}

function createPlayer({ shop, chance }: Stage) {
  const agent = new Agent({ keepAlive: true, maxSockets: WIDTH })
  const judge = createJudge()
  const statuses = new Map<number, number>()
  const wrong = new Set<string>()
  let again = 0
  return {
    statuses,
    wrong,
    /** How many requests had to be sent a second time. */
    again: () => again,
    async round(of: readonly Operation[], known: Known, times: number): Promise<void> {
      const made = Array.from({ length: times }, () => fuzzRequest(chance.pick(of), known, chance))
      await inTurns(
        made,
        async (one) => {
          // a connection that the shop has just given up is no answer to this request
          const answer = await send(agent, shop.url, one)
            .catch(() => {
              again += 1
              return send(agent, shop.url, one)
            })
            .catch((error: Error) => error)
          const fault = answer instanceof Error ? `no answer: ${answer.message}` : judge(one, answer)
          const status = answer instanceof Error ? 0 : answer.status
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
          if (fault)
            wrong.add(
              `${one.method} ${one.operation.path}: ${fault}; ${one.url.slice(0, 200)} ${String(one.payload ?? '').slice(0, 300)}`,
            )
        },
        WIDTH,
      )
    },
    close: () => agent.destroy(),
  }
}

function send(
  agent: Agent,
  base: string,
  { method, url, headers, payload }: FuzzRequest,
): Promise<FuzzAnswer> {
  // Node leaves it out with methods that seldom have a body
  const length = payload === undefined ? {} : { 'content-length': Buffer.byteLength(payload) }
  const options = { method, agent, headers: { ...headers, ...length }, timeout: 60_000 }
  return new Promise((resolve, reject) => {
    const call = httpRequest(`${base}${url}`, options, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        body += part
      })
      response.once('error', reject)
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '', body }),
      )
    })
    call.on('timeout', () => call.destroy(new Error('nothing in a minute')))
    call.on('error', reject)
    call.end(payload)
  })
}
