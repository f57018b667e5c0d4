/**
 * Twice as many shoppers as the machine can serve, for ten minutes: it says so to those it can't serve, serves the others
 * as quickly as always, and keeps every order that it acknowledged.
 */
import { Agent, request } from 'node:http'
import { createHistogram, monitorEventLoopDelay, type RecordableHistogram } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { finding } from '../report.ts'
import { readLedger } from '../stage/ledger-check.ts'
import { type Act, type Errand, errand } from '../stage/shoppers.ts'
import { type Drill, placed } from '../stage/stage.ts'
import { shurjopay } from '../stage/ways.ts'

const WARM_MS = 10_000
const MEASURE_MS = 20_000
const OVERLOAD_MS = 600_000
const WIDTH = 48
/** Shoppers who wait at one time; who comes after them does not get through to the machine at all. */
const MOST_WAITING = 3_000
/** ms after which who was refused while its turn lasted comes again. */
const COME_AGAIN_MS = 100
/** How much of its time the crowd's own process may be busy before it measures itself. */
const CROWD_BUSY = 0.85
/** ms between two looks at how many are served, and so at what twice as many are. */
const LOOK_MS = 5_000
const P99_MS = 500
/** Of what it served; less is no overload of twice what it can. */
const LEAST_TIMES = 1.8
const MIB = 2 ** 20
const GROWTH_MIB = 64
const TICK_MS = 5

export const load: Drill = async (stage, node) => {
  const { shop, chance, say } = stage
  const products: string[] = []
  for (let count = 0; count < 40; count++) products.push(await node.product(100_000))
  const buyers = await node.buyers(100)
  const crowd = createCrowd(shop.url)
  const next = () => errand(chance, products, buyers)

  await crowd.inTurn(next, WARM_MS)
  const before = crowd.take()
  await crowd.inTurn(next, MEASURE_MS)
  const calm = crowd.take()
  const capacity = calm.accepted / (MEASURE_MS / 1000)
  const length = Math.max(30_000, (OVERLOAD_MS * stage.of(1_000)) / 1_000)
  say(
    `load: it serves ${Math.round(capacity)} a second; now ${Math.round(capacity * 2)} come, for ${length / 1000} s`,
  )

  const weights: number[] = []
  const watch = setInterval(async () => weights.push(await shop.memory().catch(() => 0)), 2_000)
  const idle = performance.eventLoopUtilization()
  const turns = monitorEventLoopDelay({ resolution: TICK_MS })
  turns.enable()
  const { missed, twice } = await crowd.all(next, capacity, length)
  const own = performance.eventLoopUtilization(idle).utilization
  turns.disable()
  clearInterval(watch)
  const busy = crowd.take()
  crowd.close()

  const acknowledged = [...before.orders, ...calm.orders, ...busy.orders]
  const ledger = await readLedger(node.services.db)
  const lost = acknowledged.filter((id) => !ledger.orders.has(id)).length
  const settled = weights.slice(Math.floor(weights.length / 3))
  const growth = Math.round((average(settled.slice(-10)) - average(settled.slice(0, 10))) / MIB)
  const p99 = Math.round(busy.times.percentile(99) / 1e6)
  const wrong = [
    ...busy.wrong,
    ...calm.wrong,
    ...ledger.wrong,
    ...(p99 > P99_MS ? [`p99 of what was accepted is ${p99} ms`] : []),
    ...(growth > GROWTH_MIB ? [`memory grew by ${growth} MiB`] : []),
  ]
  const came = busy.accepted + busy.refused + busy.broken
  const served = busy.accepted / (length / 1000)
  // kept answers are shared by more the more come: what it serves is only known while they come
  const times = came / (length / 1000) / served
  if (times < LEAST_TIMES) {
    const why = own > CROWD_BUSY ? 'the crowd itself has no processor left' : 'it served more than before'
    const short = `only ${times.toFixed(1)} times what it served came, not twice: ${why}`
    // a short run is to see that the drill works
    if (length < OVERLOAD_MS) say(`load: ${short}.`)
    else wrong.push(short)
  }
  if (own > CROWD_BUSY)
    say(`load: the crowd was busy ${Math.round(own * 100)} % of the time: p50 and p99 are its own, too.`)
  return [
    finding(
      'load',
      `${Math.round(came / (length / 1000))} a second for ${length / 1000} s, ${times.toFixed(1)} times what it served`,
      {
        came,
        'meant to come a second': Math.round(twice),
        'served a second': Math.round(served),
        'served a second before': Math.round(capacity),
        'told to come again (503)': busy.refused,
        'without an answer': busy.broken,
        'never sent': missed,
        'crowd busy %': Math.round(own * 100),
        'p99 ms of a turn of the crowd': Math.round(turns.percentile(99) / 1e6),
        'p50 ms': Math.round(busy.times.percentile(50) / 1e6),
        'p99 ms': p99,
        ...Object.fromEntries(
          [...busy.byAct].map(([act, times]) => [`p99 ms ${act}`, Math.round(times.percentile(99) / 1e6)]),
        ),
        'p99 ms before': Math.round(calm.times.percentile(99) / 1e6),
        'orders acknowledged': acknowledged.length,
        lost,
        'p50 ms of a refusal': Math.round(busy.refusals.percentile(50) / 1e6),
        'MiB most': Math.round(Math.max(...weights) / MIB),
        'MiB grown': growth,
        starts: shop.starts().all,
      },
      { 'without an answer': 0, lost: 0, starts: 1 },
      wrong,
    ),
  ]
}

interface Seen {
  accepted: number
  refused: number
  broken: number
  orders: string[]
  /** Of what was accepted; nanoseconds. */
  times: RecordableHistogram
  byAct: Map<Act, RecordableHistogram>
  /** Of what was refused. */
  refusals: RecordableHistogram
  wrong: Set<string>
}

const nothingSeen = (): Seen => ({
  accepted: 0,
  refused: 0,
  broken: 0,
  orders: [],
  times: createHistogram(),
  byAct: new Map(),
  refusals: createHistogram(),
  wrong: new Set(),
})

function createCrowd(base: string) {
  const { hostname, port } = new URL(base)
  const agent = new Agent({ keepAlive: true })
  let seen = nothingSeen()
  let waiting = 0

  /** Gives whether it was served. */
  function go(one: Errand): Promise<boolean> {
    const began = performance.now()
    waiting += 1
    return new Promise((resolve) => {
      const end = (isServed = false) => {
        waiting -= 1
        resolve(isServed)
      }
      const call = request(
        { hostname, port, agent, method: one.method, path: one.path, headers: one.headers, timeout: 60_000 },
        (response) => {
          const keeps = response.headers['content-type']?.startsWith('application/json') ?? false
          let text = ''
          response.on('data', (part: Buffer) => {
            if (keeps) text += part.toString('latin1')
          })
          response.once('end', () => {
            note(one.act, response.statusCode ?? 0, response.headers['retry-after'], text, began)
            end(response.statusCode === 200)
          })
          response.once('error', () => end())
        },
      )
      call.on('timeout', () => call.destroy(new Error('no answer in a minute')))
      call.on('error', () => {
        seen.broken += 1
        end()
      })
      call.end(one.body)
    })
  }

  function note(act: Act, status: number, retryAfter: string | undefined, text: string, began: number) {
    const time = Math.max(1, Math.round((performance.now() - began) * 1e6))
    if (status === 503) {
      seen.refused += 1
      seen.refusals.record(time)
      if (retryAfter === undefined) seen.wrong.add(`a 503 to ${act} without Retry-After`)
      return
    }
    if (status !== 200) {
      seen.wrong.add(`${act} was answered ${status}: ${text.replace(/,"requestId.*/, '').slice(0, 200)}`)
      return
    }
    seen.accepted += 1
    seen.times.record(time)
    const times = seen.byAct.get(act) ?? createHistogram()
    times.record(time)
    seen.byAct.set(act, times)
    if (act === 'order') seen.orders.push(placed({ data: JSON.parse(text).data }, { way: shurjopay }).order)
  }

  return {
    /** So many as are served at a time, each after the one before. */
    async inTurn(next: () => Errand, ms: number): Promise<void> {
      const end = performance.now() + ms
      await Promise.all(
        Array.from({ length: WIDTH }, async () => {
          while (performance.now() < end) if (!(await go(next()))) await delay(COME_AGAIN_MS)
        }),
      )
    },
    /**
     * Twice as many as are served, or as were served before, whether those before them are served or not. Gives how
     * many could not even be sent, and how many a second it meant to send.
     */
    async all(next: () => Errand, capacity: number, ms: number): Promise<{ missed: number; twice: number }> {
      const began = performance.now()
      let at = began
      let due = 0
      let sent = 0
      let missed = 0
      let lookedAt = began
      let accepted = seen.accepted
      let perSecond = capacity * 2
      while (at - began < ms) {
        const now = performance.now()
        due += ((now - at) / 1000) * perSecond
        at = now
        for (; sent < Math.floor(due); sent++) {
          if (waiting < MOST_WAITING) void go(next())
          else missed += 1
        }
        if (now - lookedAt > LOOK_MS) {
          const served = (seen.accepted - accepted) / ((now - lookedAt) / 1000)
          perSecond = 2 * Math.max(capacity, served)
          lookedAt = now
          accepted = seen.accepted
        }
        await delay(TICK_MS)
      }
      while (waiting > 0) await delay(50)
      return { missed, twice: due / (ms / 1000) }
    },
    take(): Seen {
      const taken = seen
      seen = nothingSeen()
      return taken
    },
    close: () => agent.destroy(),
  }
}

const average = (numbers: readonly number[]) =>
  numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length)
