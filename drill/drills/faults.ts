/** Walks at random through everything a buyer, a sweep and a misbehaving gateway can do; each walk has its own seed. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Buyer, ShopNode } from '../../harness/node.ts'
import { type Chance, chance } from '../../server/src/testing/fuzz/chance.ts'
import { type Finding, finding } from '../report.ts'
import type { Answer } from '../stage/client.ts'
import { readLedger, tally } from '../stage/ledger-check.ts'
import {
  comeBack,
  type Drill,
  finish,
  gatewayRecords,
  notify,
  order,
  placed,
  type Stage,
} from '../stage/stage.ts'

const STEPS = 30
/** Step of the gateway → what can strike it; the gateway's README tells what each does. */
const READING = [
  ...['reset', 'lost-answer', 'http-500', 'html', 'cut-short', 'sp-code-number', 'unknown-sp-code'],
  ...['unauthorized', 'unauthorized-200', 'amount-off-by-one', 'currency-usd', 'wrong-order-id'],
  ...['wrong-customer-order-id', 'underpaid', 'new-spellings', 'hold', 'not-yet'],
  ...['already-verified', 'unknown-order', 'latency'],
]
const FAULTS: Record<string, readonly string[]> = {
  get_token: ['latency', 'reset', 'lost-answer', 'http-500', 'html', 'cut-short', 'token-expiry'],
  'secret-pay': READING.filter(
    (fault) => !/sp-code|underpaid|new-spellings|hold|not-yet|already-verified|unknown-order/.test(fault),
  ),
  verification: [...READING, 'reversed'],
  'payment-status': [...READING, 'reversed'],
  finish: ['latency', 'reset', 'lost-answer', 'http-500', 'html'],
}

export const faults: Drill = async (stage, node) => {
  const count = stage.of(50)
  const walks = Array.from({ length: count }, () => stage.chance.whole(1, 999_999_999))
  const all: Walk[] = []
  for (const seed of walks) {
    const walk = await walkOnce(stage, node, seed)
    all.push(walk)
    stage.say(`faults: walk ${all.length}, seed ${seed}: ${walk.wrong.length > 0 ? 'FAILED' : 'ok'}`)
  }
  return [summary(all)]
}

interface Walk {
  seed: number
  /** `step fault` of each that was switched on. */
  struck: string[]
  story: string[]
  answers: string[]
  states: string[]
  wrong: string[]
}

async function walkOnce(stage: Stage, node: ShopNode, seed: number): Promise<Walk> {
  const walk: Walk = { seed, struck: [], story: [], answers: [], states: [], wrong: [] }
  const dice = chance(seed)
  const stock = 4
  const product = await node.product(stock)
  const [buyer] = await node.buyers(1)
  if (!buyer) throw new Error('Nobody buys.')
  const orders: string[] = []
  for (let step = 0; step < STEPS; step++) {
    await takeStep(stage, node, walk, dice, { buyer, product, orders })
    const { wrong } = await readLedger(node.services.db)
    walk.wrong.push(...wrong)
  }
  await heal(stage)
  await comeToEnd(stage, node, walk, orders, product)
  walk.wrong = walk.wrong.map((line) => `seed ${seed}: ${line}; ${walk.story.join(', ')}`)
  return walk
}

interface Ground {
  buyer: Buyer
  product: string
  orders: string[]
}

async function takeStep(
  stage: Stage,
  node: ShopNode,
  walk: Walk,
  dice: Chance,
  { buyer, product, orders }: Ground,
): Promise<void> {
  const what = dice.pick([
    ...Array<string>(4).fill('fault'),
    'heal',
    'order',
    'order',
    'pay',
    ...LOOKS,
    ...LOOKS,
  ])
  const id = orders.length > 0 ? dice.pick(orders) : undefined
  walk.story.push(what)
  if (what === 'heal') return heal(stage)
  if (what === 'fault') return breakSomething(stage, walk, dice)
  if (what === 'sweep') {
    await node.sweepOnce(dice.pick([2, 6, 16]))
    return
  }
  if (what === 'order' || id === undefined) {
    const key = `walk-${walk.seed}-${orders.length}`
    const answer = await order(stage, buyer.token, [{ product, quantity: 1 }], key)
    note(walk, answer)
    // the order stands, though its page could not be opened
    const made =
      answer.status === 200
        ? placed(answer, stage).order
        : (answer.details as { order?: string } | undefined)?.order
    if (made !== undefined && !orders.includes(made)) orders.push(made)
    return
  }
  const { client, shop } = stage
  const { token } = buyer
  if (what === 'cancel' || what === 'again') {
    const path = what === 'cancel' ? 'cancel' : 'pay'
    note(walk, await client.ask('POST', `${shop.url}/api/orders/${id}/${path}`, { token, body: {} }))
    return
  }
  const attempt = await node.services.db
    .selectFrom('payment_attempts')
    .select('gateway_ref')
    .where('order_id', '=', id)
    .where('gateway_ref', 'is not', null)
    .orderBy('number', 'desc')
    .executeTakeFirst()
  const payment = attempt?.gateway_ref
  if (!payment) return
  // the gateway may break off in the middle, which is no answer of the shop's
  if (what === 'pay')
    await finish(stage, payment, dice.pick(['success', 'success', 'success', 'fail', 'cancel'])).catch(
      () => {},
    )
  if (what === 'return') note(walk, await comeBack(stage, token, payment))
  if (what === 'notification') note(walk, await notify(stage, payment))
}
const LOOKS = ['return', 'notification', 'sweep', 'pay', 'cancel', 'again']

async function breakSomething({ client, shop }: Stage, walk: Walk, dice: Chance): Promise<void> {
  const step = dice.pick(Object.keys(FAULTS))
  const fault = dice.pick(FAULTS[step] ?? [])
  const body = {
    step,
    fault,
    times: dice.whole(1, 3),
    ...(fault === 'latency' && { ms: 400 }),
    ...(fault === 'token-expiry' && { seconds: 0 }),
  }
  const { status, text } = await client.ask('POST', `${shop.gatewayUrl}/sandbox/faults`, { body })
  if (status !== 201) throw new Error(`The gateway knows no such fault: ${step} ${fault}: ${text}`)
  walk.struck.push(`${step} ${fault}`)
  walk.story.push(`${fault} at ${step}`)
}

async function heal({ client, shop }: Stage): Promise<void> {
  await client.ask('DELETE', `${shop.gatewayUrl}/sandbox/faults`)
}

/** A refusal has a code; an error of ours has none to be proud of. */
function note(walk: Walk, { status, code, text }: Answer): void {
  walk.answers.push(`${status} ${code}`.trim())
  if (status === 500 || (status >= 400 && code === ''))
    walk.wrong.push(`answered ${status}: ${text.slice(0, 200)}`)
}

/** The gateway is well again: whatever was paid there is found, whatever is not comes to its end. */
async function comeToEnd(
  stage: Stage,
  node: ShopNode,
  walk: Walk,
  orders: readonly string[],
  product: string,
): Promise<void> {
  const { db } = node.services
  const attempts = await db
    .selectFrom('payment_attempts')
    .select(['merchant_ref', 'gateway_ref', 'order_id'])
    .where('order_id', 'in', orders.length > 0 ? [...orders] : [walkless])
    .execute()
  for (const { gateway_ref } of attempts) {
    if (gateway_ref !== null) await insist(() => notify(stage, gateway_ref))
  }
  await resting(node)
  for (const minutes of [17, 33, 62]) await node.sweep(minutes)
  const there = await gatewayRecords(stage)
  const ledger = await readLedger(db)
  walk.wrong.push(...ledger.wrong)
  for (const id of orders) {
    const entry = ledger.orders.get(id)
    if (!entry) {
      walk.wrong.push(`order ${id} is lost`)
      continue
    }
    walk.states.push(entry.status)
    const names = attempts.filter(({ order_id }) => order_id === id).map(({ merchant_ref }) => merchant_ref)
    const isPaidThere = names.some((name) => there.get(name)?.isPaid)
    // where money and order disagree, a person decides; a reversal that the gateway has told of is believed
    const fitting = isPaidThere ? ['Paid', 'Review', 'Refunded'] : ['Failed', 'Cancelled', 'Review']
    if (!fitting.includes(entry.status)) {
      walk.wrong.push(
        `${entry.number} is ${entry.status}, and ${isPaidThere ? '' : 'not '}paid at the gateway`,
      )
    }
    if (entry.paidMoves > 1 || entry.sales > 1)
      walk.wrong.push(`${entry.number} was paid or sold more than once`)
  }
  const held = ledger.stock.get(product)?.held ?? -1
  const inReview = walk.states.filter((state) => state === 'Review').length
  if (held > inReview) walk.wrong.push(`${held} pieces are held by what is over`)
}
const walkless = '00000000-0000-7000-8000-000000000000'

/** After several silences the shop leaves the gateway alone for half a minute. */
async function insist(ask: () => Promise<Answer>): Promise<void> {
  for (let tries = 0; tries < 90; tries++) {
    if ((await ask()).status < 500) return
    await delay(500)
  }
  throw new Error('The gateway is well, and the shop does not ask it.')
}

/** Our own node has its own timeout with the gateway. */
async function resting(node: ShopNode): Promise<void> {
  while (Object.values(node.services.gateways.shurjopay.health()).some(({ state }) => state === 'off'))
    await delay(500)
}

function summary(walks: readonly Walk[]): Finding {
  const struck = tally(walks.flatMap((walk) => walk.struck))
  const answers = walks.flatMap((walk) => walk.answers)
  const states = tally(walks.flatMap((walk) => walk.states))
  return finding(
    'faults',
    `${walks.length} walks of ${STEPS} steps at random: faults at every call, orders, payments, returns, notifications, sweeps, cancels`,
    {
      'walks ok': walks.filter(({ wrong }) => wrong.length === 0).length,
      'kinds of fault at a step': struck.size,
      'answers of the shop': answers.length,
      'internal errors': answers.filter((answer) => answer.startsWith('500')).length,
      orders: [...states].map(([state, times]) => `${state} ${times}`).join(' + ') || 0,
    },
    { 'walks ok': walks.length, 'internal errors': 0 },
    walks.flatMap((walk) => walk.wrong),
  )
}
