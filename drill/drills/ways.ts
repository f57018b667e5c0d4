/**
 * A gateway on its bad days, at two nodes of the shop: its calls hang and did it or did not, tokens end, callbacks come twice and
 * are typed by hand, notices are doubled and forged, a node and the gateway are killed. Afterwards the gateway's own books are
 * those of the shop, to the paisa: `npm run drill -- ways --gateway bkash`.
 */
import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { GatewayName } from '../../contract/src/sales/gateways.ts'
import { isUnderWay, type Refund } from '../../contract/src/sales/refunds.ts'
import { WALLETS } from '../../gateway/src/keys.ts'
import { inTurns, type ShopNode } from '../../harness/node.ts'
import { codeWith } from '../../server/src/sales/receipts/testing/shop-code.ts'
import { type Finding, finding } from '../report.ts'
import { readLedger } from '../stage/ledger-check.ts'
import { databaseOf, type OnStop, type OtherNode, openOther } from '../stage/other-node.ts'
import {
  comeBack,
  type Drill,
  finish,
  gatewayRecords,
  order,
  placed,
  type Stage,
  until,
} from '../stage/stage.ts'
import { shurjopay, tokensOfBKash } from '../stage/ways.ts'

const secret = randomBytes(32).toString('base64url')
/** Both processes sign tokens with one secret. */
export const WAYS_ENV = { SESSION_SECRET: secret }

/** Longer than the shop waits for what moves money. */
const HANGS_MS = 35_000
const ROUNDS = 12
/** Every half second. */
const TRIES = 180

interface Fault {
  step: string
  fault: string
  times?: number
  ms?: number
}
const hangs = (step: string, fault: string): Fault => ({ step, fault, ms: HANGS_MS })

/** What strikes while people pay, and while money goes back. Each once, where it does not say how often. */
const FAULTS: Record<GatewayName, { paying: Fault[]; refunding: Fault[] }> = {
  shurjopay: {
    paying: [
      ...['reset', 'lost-answer', 'http-500', 'html'].map((fault) => ({ step: 'verification', fault })),
      { step: 'get_token', fault: 'lost-answer' },
      { step: 'secret-pay', fault: 'lost-answer' },
    ],
    refunding: [],
  },
  bkash: {
    paying: [
      hangs('execute', 'hangs-done'),
      hangs('execute', 'hangs-undone'),
      ...['lost-answer', 'already', 'coupon'].map((fault) => ({ step: 'execute', fault })),
      ...['token-ended', 'initiated', 'html'].map((fault) => ({ step: 'query', fault })),
      { step: 'page', fault: 'completes-first' },
      { step: 'notice', fault: 'doubled', times: 2 },
      { step: 'notice', fault: 'forged-host', times: 1 },
    ],
    refunding: [
      hangs('refund', 'hangs-done'),
      hangs('refund', 'hangs-undone'),
      { step: 'refund', fault: 'lost-answer' },
      { step: 'refund-status', fault: 'http-500' },
    ],
  },
  sslcommerz: {
    paying: [
      { step: 'page', fault: 'one-taka' },
      { step: 'page', fault: 'risky' },
      ...['lost', 'doubled', 'forged', 'before-return'].map((fault) => ({ step: 'ipn', fault })),
      hangs('transactions', 'silent'),
      ...['lost-answer', 'html'].map((fault) => ({ step: 'validation', fault })),
    ],
    refunding: [
      hangs('refund', 'silent-done'),
      hangs('refund', 'silent'),
      { step: 'refund', fault: 'lost-answer' },
      { step: 'refund-status', fault: 'http-500' },
    ],
  },
}

interface Bought {
  order: string
  payment: string
  token: string
  /** What was done on the page; `nothing`: it was left open, and a success typed by hand. */
  plan: 'success' | 'cancel' | 'nothing'
}

interface Scene {
  /** The same stage, asked at each node. */
  nodes: readonly [Stage, Stage]
  /** The second one. The database is the first one's, so this is the one that is killed. */
  other: OtherNode
  node: ShopNode
  desk: string
}

export const waysOf =
  (onStop: OnStop): Drill =>
  async (stage, node) => {
    const port = Number(stage.shop.env.PORT)
    const other = await openOther(stage, { url: databaseOf(node), port: port + 4, env: WAYS_ENV }, onStop)
    const second: Stage = { ...stage, shop: { ...stage.shop, url: other.url } }
    const { token: desk } = await node.person('admin')
    const scene: Scene = { nodes: [stage, second], other, node, desk }
    const { gateway } = stage.way
    if (gateway === 'bkash') {
      const { text } = await at(stage, 'POST', '/sandbox/bkash/sns/subscribe')
      if (!text.includes('true')) throw new Error(`The shop did not confirm that it hears bKash: ${text}`)
    }
    const bought = await buy(scene, stage.of(20))
    stage.say(`ways: ${bought.length} orders placed at two nodes; ${gateway} breaks`)
    await breakAll(stage, FAULTS[gateway].paying)
    const killed = killSoon(scene, ['node', 'gateway'])
    await pay(scene, bought)
    await killed
    await heal(stage)
    await comeToEnd(scene, bought)
    const findings = [await payments(scene, bought)]
    if (FAULTS[gateway].refunding.length > 0) findings.push(await refunds(scene, bought))
    if (gateway === 'bkash') findings.push(await byQr(scene, Math.max(2, stage.of(5))), await tokens(stage))
    return findings
  }

const at = (
  { client, shop }: Stage,
  method: 'GET' | 'POST' | 'DELETE' | 'PATCH',
  path: string,
  body?: object,
) => client.ask(method, `${shop.gatewayUrl}${path}`, { ...(body && { body }) })

async function breakAll(stage: Stage, faults: readonly Fault[]): Promise<void> {
  for (const fault of faults) {
    const { status, text } = await at(stage, 'POST', '/sandbox/faults', {
      gateway: stage.way.gateway,
      times: 1,
      ...fault,
    })
    if (status !== 201) throw new Error(`The sandbox knows no such fault: ${JSON.stringify(fault)}: ${text}`)
  }
}

const heal = (stage: Stage) => insist(() => at(stage, 'DELETE', '/sandbox/faults'))

/** Whoever gets no answer, or is told to come later, tries again. */
async function insist<Answer extends { status: number }>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 0; ; tries++) {
    const answer = await ask().catch((error: unknown) => {
      if (tries > TRIES) throw error
      return null
    })
    if (answer !== null && answer.status < 500) return answer
    if (tries > TRIES)
      throw new Error(
        `Answered ${answer?.status} again and again: ${answer && 'text' in answer ? answer.text : ''}`,
      )
    await delay(500)
  }
}

async function killSoon(
  { nodes: [stage], other }: Scene,
  victims: readonly ('node' | 'gateway')[],
): Promise<void> {
  for (const victim of victims) {
    await delay(stage.chance.whole(500, 3_000))
    if (victim === 'node') await other.kill()
    else {
      await stage.shop.kill(victim)
      await stage.shop.ready()
    }
    stage.say(`ways: ${victim} was killed`)
  }
}

/** Each order by one key at both nodes at once. */
async function buy({ nodes, node }: Pick<Scene, 'nodes' | 'node'>, count: number): Promise<Bought[]> {
  const product = await node.product(4 * count)
  const buyers = await node.buyers(count)
  return inTurns(
    buyers,
    async ({ token, userId }, index) => {
      const [first] = await Promise.all(
        nodes.map((one) => insist(() => order(one, token, [{ product, quantity: 1 }], `ways-${userId}`))),
      )
      if (first?.status !== 200) throw new Error(`An order was refused: ${first?.text}`)
      const plan = index % 5 === 3 ? 'cancel' : index % 5 === 4 ? 'nothing' : 'success'
      return { ...placed(first, nodes[0]), token, plan }
    },
    4,
  )
}

/** On the page, and then back in two tabs at both nodes. */
async function pay({ nodes }: Scene, bought: readonly Bought[]): Promise<void> {
  await inTurns(
    bought,
    async ({ payment, token, plan }) => {
      if (plan !== 'nothing') await insist(() => finish(nodes[0], payment, plan))
      await forge(nodes, payment, token)
      await Promise.all([...nodes, ...nodes].map((one) => insist(() => comeBack(one, token, payment))))
    },
    6,
  )
}

/** What a browser, or anybody, can send: it may lead to a question and to nothing else. */
async function forge(nodes: Scene['nodes'], payment: string, token: string): Promise<void> {
  for (const { client, shop, way } of nodes) {
    const typed = { bkash: 'status=success&paymentId=', sslcommerz: 'status=VALID&val_id=', shurjopay: 'sp=' }
    const path = `/api/orders/verify?order_id=${payment}&${typed[way.gateway]}${payment}`
    await client.ask('GET', `${shop.url}${path}`, { token }).catch(() => null)
  }
}

/** As the clock brings it, faster. */
async function comeToEnd({ node, nodes }: Scene, bought: readonly Bought[]): Promise<void> {
  nodes[0].say('ways: what is left is asked after')
  await inTurns(bought, ({ payment, token }) => insist(() => comeBack(nodes[1], token, payment)), 4)
  for (const minutes of [3, 17, 33, 62]) {
    await node.services.db
      .updateTable('payment_attempts')
      .set({ due_at: new Date() })
      .where('due_at', 'is not', null)
      .execute()
    await node.sweep(minutes)
  }
}

interface Booked {
  reference: string
  status: string
  order: string
  orderStatus: string
  amount: number
  captured: number
  gone: number
}

/** The shop's own books of the gateway's payments, in paisa. */
async function books({ services: { db } }: ShopNode, gateway: string): Promise<Booked[]> {
  const rows = await db
    .selectFrom('payment_attempts as t')
    .innerJoin('orders as o', 'o.id', 't.order_id')
    .select((eb) => [
      't.merchant_ref as reference',
      't.status',
      'o.id as order',
      'o.status as orderStatus',
      't.amount_minor as amount',
      't.captured_minor as captured',
      eb
        .selectFrom('refunds')
        .select((sub) => sub.fn.coalesce(sub.fn.sum<string>('amount_paisa'), sub.lit(0)).as('sum'))
        .whereRef('refunds.attempt_id', '=', 't.id')
        .where('refunds.status', '=', 'completed')
        .as('gone'),
    ])
    .where('t.gateway', '=', gateway)
    .execute()
  return rows.map((row) => ({ ...row, gone: Number(row.gone) }))
}

const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0)

/** Each payment where the two do not say the same. */
async function compareBooks({ nodes: [stage], node }: Scene): Promise<{ wrong: string[]; own: Booked[] }> {
  const own = await books(node, stage.way.gateway)
  const theirs = await gatewayRecords(stage)
  const wrong = [...(await readLedger(node.services.db)).wrong]
  for (const { reference, captured, gone } of own) {
    const found = theirs.get(reference)
    const [paid, back] = [found?.paidMinor ?? 0, sum(found?.backMinor ?? [])]
    if (paid !== captured || back !== gone)
      wrong.push(
        `${reference}: ${captured} paisa in and ${gone} back here, ${paid} and ${back} at the gateway`,
      )
    theirs.delete(reference)
  }
  for (const [reference, { paidMinor }] of theirs)
    if (paidMinor > 0) wrong.push(`${reference}: ${paidMinor} paisa at the gateway that nobody knows of here`)
  return { wrong, own }
}

async function payments(scene: Scene, bought: readonly Bought[]): Promise<Finding> {
  const [stage] = scene.nodes
  const { wrong, own } = await compareBooks(scene)
  const { orders } = await readLedger(scene.node.services.db)
  const entries = bought.map((one) => orders.get(one.order))
  const paid = entries.filter((one) => one?.status === 'Paid')
  const states = entries.map((one) => one?.status ?? 'lost')
  return finding(
    'ways, payments',
    `${bought.length} orders by ${stage.way.gateway} at two nodes, each back in four tabs; a node and the gateway killed`,
    {
      states: [...new Set(states)]
        .map((one) => `${states.filter((s) => s === one).length} ${one}`)
        .join(' + '),
      lost: states.filter((one) => one === 'lost').length,
      doubled: orders.size - bought.length,
      'paisa in here': sum(own.map(({ captured }) => captured)),
      'in at the gateway': sum([...(await gatewayRecords(stage)).values()].map(({ paidMinor }) => paidMinor)),
      'Paid with too little': own.filter(
        ({ orderStatus, status, captured, amount }) =>
          orderStatus === 'Paid' && status === 'paid' && captured < amount,
      ).length,
      'Paid and not paid': paid.filter(
        (one) => !own.some((row) => orders.get(row.order) === one && row.captured > 0),
      ).length,
      'sold twice': paid.filter((one) => one?.sales !== 1 || one.paidMoves !== 1).length,
      'still Pending': states.filter((one) => one === 'Pending').length,
    },
    {
      lost: 0,
      doubled: 0,
      'Paid with too little': 0,
      'Paid and not paid': 0,
      'sold twice': 0,
      'still Pending': 0,
    },
    wrong,
  )
}

/** Two parts of each order that is Paid: both nodes send each at once, one is killed, and they ask until it is known. */
async function refunds(scene: Scene, bought: readonly Bought[]): Promise<Finding> {
  const { nodes, node, desk } = scene
  const [stage] = nodes
  const paid = (await books(node, stage.way.gateway)).filter(
    ({ status, orderStatus }) => status === 'paid' && orderStatus === 'Paid',
  )
  const asked = await inTurns(
    paid.flatMap((one) => [1, 2].map((part) => ({ ...one, part }))),
    async ({ order: id, part, reference }) => {
      const path = `${stage.shop.url}/api/orders/${id}/refunds`
      const body = { amountBdt: 100 * part, restock: false, reason: `Part ${part}` }
      const answer = await insist(() =>
        stage.client.ask('POST', path, { token: desk, key: `refund-${reference}-${part}`, body }),
      )
      const found = refundsIn(answer).find(({ reason }) => reason === body.reason)
      if (!found) throw new Error(`A refund was refused: ${answer.text}`)
      return { id, refund: found._id }
    },
    2,
  )
  stage.say(`ways: ${asked.length} refunds are sent, each by both nodes at once; ${stage.way.gateway} breaks`)
  await breakAll(stage, FAULTS[stage.way.gateway].refunding)
  const killed = killSoon(scene, ['node'])
  const act = (one: Stage, { id, refund }: (typeof asked)[number], how: 'send' | 'ask') =>
    one.client.ask('POST', `${one.shop.url}/api/orders/${id}/refunds/${refund}/${how}`, { token: desk })
  await inTurns(
    asked,
    (one) => Promise.all([...nodes, ...nodes].map((at) => act(at, one, 'send').catch(() => null))),
    4,
  )
  await killed
  await heal(stage)
  let open = asked
  for (let round = 0; round < ROUNDS && open.length > 0; round++) {
    const next: typeof asked = []
    for (const one of open) {
      const { client, shop } = nodes[1]
      const seen = await insist(() => client.ask('GET', `${shop.url}/api/orders/${one.id}`, { token: desk }))
      const found = refundsIn(seen).find(({ _id }) => _id === one.refund)
      if (found?.status === 'completed') continue
      next.push(one)
      await insistQuietly(() => act(nodes[1], one, isUnderWay(found?.sending?.state) ? 'ask' : 'send'))
    }
    open = next
    if (open.length > 0) await node.sweepOnce(round < 6 ? 3 * round : 200 * round)
  }
  const { wrong, own } = await compareBooks(scene)
  const back = sum([...(await gatewayRecords(stage)).values()].flatMap(({ backMinor }) => backMinor))
  return finding(
    'ways, refunds',
    `${asked.length} refunds of ${paid.length} of ${bought.length} orders, each sent by both nodes twice at once; a node killed`,
    {
      'not yet known': open.length,
      'paisa back here': sum(own.map(({ gone }) => gone)),
      'back at the gateway': back,
      'more than was asked for': Math.max(0, back - paid.length * 300 * 100),
    },
    // one whose answer never came is asked after for days, and never sent again meanwhile
    { 'more than was asked for': 0, 'paisa back here': back },
    wrong,
  )
}

const refundsIn = ({ data }: { data: unknown }) => ((data ?? {}) as { refunds?: Refund[] }).refunds ?? []

/** A gateway that rests for a while answers later. */
const insistQuietly = async (ask: () => Promise<unknown>) => {
  await ask().catch(() => null)
}

/** Money that a wallet sends by the code at the counter: the shop hears of it by notices alone. */
async function byQr({ nodes, node }: Scene, count: number): Promise<Finding> {
  const [stage] = nodes
  const { db } = node.services
  // bKash may still be left alone for a while; a wallet's app does not ask by which page an order was to be paid
  const [one, other] = nodes.map((at) => ({ ...at, way: shurjopay })) as [Stage, Stage]
  const bought = await buy({ nodes: [one, other], node }, count)
  await breakAll(stage, [
    { step: 'notice', fault: 'doubled', times: Math.ceil(count / 2) },
    { step: 'notice', fault: 'never-sent' },
  ])
  // one that is told of nowhere is found by its number at the desk, and by the night: not here
  const told = bought.slice(0, count - 1)
  for (const { order: id } of bought) {
    const row = await db
      .selectFrom('orders')
      .select(['number', 'total_paisa'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const amount = (row.total_paisa / 100).toFixed(2)
    const answer = await fetch(`${stage.shop.gatewayUrl}/bkash/qr`, {
      method: 'POST',
      headers: { origin: stage.shop.gatewayUrl },
      body: new URLSearchParams({ code: codeWith(amount, row.number), wallet: WALLETS.good[0], amount }),
    })
    if (answer.status !== 200) throw new Error(`The wallet’s app: ${answer.status} ${await answer.text()}`)
  }
  const paidHere = async () =>
    (
      await db
        .selectFrom('payment_attempts')
        .select(['order_id', 'captured_minor'])
        .where('gateway', '=', 'qr')
        .where('status', '=', 'paid')
        .execute()
    ).filter(({ order_id }) => bought.some((one) => one.order === order_id))
  await until('the notices', 60_000, async () => (await paidHere()).length >= told.length).catch(() => {})
  const rows = await paidHere()
  await heal(stage)
  return finding(
    'ways, QR',
    `${count} orders paid by a wallet’s QR: one notice never sent, half of the others doubled`,
    {
      'paid by notice': rows.length,
      'orders paid twice': rows.length - new Set(rows.map(({ order_id }) => order_id)).size,
    },
    { 'paid by notice': told.length, 'orders paid twice': 0 },
  )
}

async function tokens(stage: Stage): Promise<Finding> {
  const { grantsThisHour, blocked } = await tokensOfBKash(stage)
  return finding(
    'ways, tokens',
    'bKash’s tokens of all that, for both nodes',
    { 'asked for within the hour': grantsThisHour, 'locked out': String(blocked) },
    { 'locked out': 'false' },
    grantsThisHour > 2 ? [`${grantsThisHour} tokens were asked for within an hour`] : [],
  )
}
