/**
 * Parcels are booked, followed, refused and settled over two processes of the shop, while one of them and the couriers of the
 * sandbox are killed (`kill -9`) again and again: none is booked twice, and both sides say the same of every taka.
 */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { inTurns, openNode, type ShopNode } from '../../harness/node.ts'
import { sandboxCarriers } from '../../server/src/sales/carriers/sandbox-couriers.ts'
import { chase } from '../../server/src/sales/consignments/chase.ts'
import { buildProduct } from '../../server/src/testing/catalogue/products.ts'
import { orderBody } from '../../server/src/testing/orders.ts'
import { type Couriers, startCouriers } from '../machines/courier-process.ts'
import { finding } from '../report.ts'
import { databaseOf, type OnStop, openOther } from '../stage/other-node.ts'
import type { Drill, Stage } from '../stage/stage.ts'

const secret = randomBytes(32).toString('base64url')
const PROTOCOLS = ['pathao', 'steadfast', 'redx', 'paperfly'] as const
type Protocol = (typeof PROTOCOLS)[number]
type Json = ReturnType<typeof JSON.parse>
const CHUNK = 25
const QUIET = { warn: () => {} }

/** Both processes sign tokens, and seal secrets, by one. */
export const PARCELS_ENV = { SESSION_SECRET: secret, LOG_LEVEL: 'warn' }

interface Ground {
  stage: Stage
  node: ShopNode
  couriers: Couriers
  urls: readonly string[]
  token: string
}

/** `onStop`: what was started beside the shop ends with it. */
export const parcelsOf =
  (onStop: OnStop): Drill =>
  async (stage, node) => {
    const port = Number(stage.shop.env.PORT)
    const other = await openOther(
      stage,
      { url: databaseOf(node), port: port + 4, env: { ...PARCELS_ENV, COURIER_SANDBOX: 'off' } },
      onStop,
    )
    // notices go to the process that is killed: what it misses the other has to find
    const couriers = await startCouriers({
      port: port + 6,
      dataFile: join(stage.shop.dataDir, 'couriers.jsonl'),
      webhookUrl: `${stage.shop.url}/api/carriers/notices/{courier}`,
    })
    onStop(couriers.stop)
    const { token } = await node.person('admin')
    const ground: Ground = { stage, node, couriers, urls: [stage.shop.url, other.url], token }
    await setUp(ground)
    const orders = await confirmedOrders(ground, stage.of(500))
    stage.say(`parcels: ${orders.length} orders are to be paid at the door`)

    const killer = beginKilling(ground)
    await bookAll(ground, orders)
    stage.say('parcels: all were given to carriers, or refused')
    await play(ground)
    stage.say('parcels: each has come to its end at the couriers')
    const kills = await killer.stop()
    await catchUp(ground)
    // what was written down by a process that died was sent since; what came to nothing is given once more
    const again = await giveAgain(ground, orders)
    stage.say(`parcels: ${again} were given once more`)
    await play(ground)
    await catchUp(ground)
    const settled = await settle(ground)
    return [await compare(ground, orders.length, kills, settled)]
  }

async function ask(
  { stage, urls, token }: Ground,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: unknown,
): Promise<Json> {
  const url = urls[stage.chance.whole(0, urls.length - 1)]
  const answer = await stage.client.ask(method, `${url}/api${path}`, {
    token,
    ...(body !== undefined && { body }),
  })
  if (answer.status !== 200)
    throw new Error(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 300)}`)
  return answer.data
}

/** Until an answer comes: one side or the other may be down just now. */
async function surely<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries === 120) throw error
      await delay(500)
    }
  }
}

async function sandbox({ stage, couriers }: Ground, path: string, body?: unknown): Promise<Json> {
  const answer = await stage.client.ask(
    body === undefined ? 'GET' : 'POST',
    `${couriers.url}/sandbox${path}`,
    {
      ...(body !== undefined && { body }),
    },
  )
  if (answer.status >= 500) throw new Error(`/sandbox${path}: ${answer.status}`)
  return answer.text === '' ? null : JSON.parse(answer.text)
}

async function setUp(ground: Ground): Promise<void> {
  await sandbox(ground, '/speed', { speed: 100_000 })
  // what is asked before cash is not what this is about
  await ground.node.services.db
    .updateTable('settings')
    .set({ value: '[]' })
    .where('key', '=', 'cashRules')
    .execute()
  for (const carrier of sandboxCarriers(ground.couriers.url)) await ask(ground, 'POST', '/carriers', carrier)
  for (const carrier of ['pathao', 'redx']) {
    const { named } = await ask(ground, 'GET', `/carriers/${carrier}/places?district=Dhaka`)
    const match = { district: 'Dhaka', area: 'Dhanmondi', key: named[0].key }
    await ask(ground, 'PUT', `/carriers/${carrier}/places`, match)
  }
}

async function confirmedOrders(ground: Ground, count: number): Promise<string[]> {
  const { stage, node, urls } = ground
  const { _id: product } = await buildProduct(
    { db: node.services.db },
    { stock: count, price: 10, sku: 890_001, weightKg: 1, category: 'Accessories' },
  )
  const buyers = await node.buyers(count)
  return inTurns(buyers, async ({ token }, index) => {
    const body = orderBody([{ product, quantity: 1 }], {
      paymentMethod: 'cod',
      phone: `017${String(10_000_000 + index)}`,
      streetAddress: `${index} Lake Road`,
      area: 'Dhanmondi',
      lastName: 'Khatun',
    })
    const placed = await stage.client.ask('POST', `${urls[0]}/api/orders`, { token, body })
    if (placed.status !== 200) throw new Error(`An order was refused: ${placed.text.slice(0, 300)}`)
    const { order } = placed.data as { order: string }
    await ask(ground, 'PUT', `/orders/${order}/cod`, { to: 'confirmed' })
    return order
  })
}

/** One of the two, every few seconds, until it is stopped. Gives how often. */
function beginKilling({ stage, couriers }: Ground) {
  let isOver = false
  const kills = { shop: 0, couriers: 0 }
  const killing = (async () => {
    while (!isOver) {
      await delay(stage.chance.whole(200, 1_500))
      if (isOver) return
      if (stage.chance.whole(0, 1) === 0) {
        await stage.shop.kill('shop')
        await stage.shop.ready()
        kills.shop += 1
      } else {
        await couriers.kill()
        kills.couriers += 1
      }
    }
  })()
  return {
    async stop() {
      isOver = true
      await killing
      return kills
    },
  }
}

/** In bulk, to whichever process and carrier; what broke off is asked again, as a person would. */
async function bookAll(ground: Ground, orders: readonly string[]): Promise<void> {
  const chunks = Array.from({ length: Math.ceil(orders.length / CHUNK) }, (_, index) =>
    orders.slice(index * CHUNK, (index + 1) * CHUNK),
  )
  for (const chunk of chunks) {
    const carrier = PROTOCOLS[ground.stage.chance.whole(0, PROTOCOLS.length - 1)]
    const parcels = chunk.map((order) => ({ order, carrier, after: 0, grams: 1_000 }))
    // the same again changes nothing: each order has one parcel by then
    await surely(() => ask(ground, 'POST', '/consignments', { parcels }))
    ground.stage.say(`parcels: ${chunk.length} more`)
  }
}

/** Those that no courier took while it was away, or was never asked for. */
async function giveAgain(ground: Ground, orders: readonly string[]): Promise<number> {
  const parcels: { order: string; carrier: Protocol; after: number; grams: number }[] = []
  for (const order of orders) {
    const had: { state: string }[] = await surely(() => ask(ground, 'GET', `/orders/${order}/consignments`))
    if (had.some(({ state }) => state !== 'declined')) continue
    const carrier = ground.stage.chance.pick(PROTOCOLS)
    parcels.push({ order, carrier, after: had.length, grams: 1_000 })
  }
  for (let from = 0; from < parcels.length; from += CHUNK) {
    await surely(() => ask(ground, 'POST', '/consignments', { parcels: parcels.slice(from, from + CHUNK) }))
  }
  return parcels.length
}

interface SandboxParcel {
  id: string
  reference: string
  protocol: Protocol
  state: string
}

const parcelsAt = (ground: Ground): Promise<SandboxParcel[]> => surely(() => sandbox(ground, '/parcels'))

/** Most are delivered, some are refused and come back, a few are lost. */
async function play(ground: Ground): Promise<void> {
  const { chance } = ground.stage
  const waiting = (await parcelsAt(ground)).filter(({ state }) => state === 'booked')
  for (const { id } of waiting) {
    const fate = chance.whole(1, 100)
    const what = fate <= 70 ? 'delivered' : fate <= 95 ? 'back' : 'lost'
    await surely(() => sandbox(ground, `/parcels/${id}/play`, { what }))
  }
}

/** What no notice told the sweep asks for; what nobody can tell a person looks up in the carrier's panel. */
async function catchUp(ground: Ground): Promise<void> {
  const node = await openNode(ground.stage.shop)
  try {
    const { services } = node
    const { now } = services
    for (const hours of [0, 1, 3, 6, 18, 36]) {
      services.now = () => new Date(now().getTime() + hours * 3_600_000)
      for (let rounds = 0; rounds < 20; rounds++) {
        const { sent, asked, notices } = await chase(services, QUIET)
        if (sent + asked + notices === 0) break
      }
      await lookInPanel(ground)
    }
    services.now = now
    await sayLost(ground, node)
  } finally {
    await node.close()
  }
}

async function lookInPanel(ground: Ground): Promise<void> {
  const there = await parcelsAt(ground)
  for (;;) {
    const unknown: { _id: string; ourRef: string; state: string }[] = (
      await surely(() => ask(ground, 'GET', '/consignments?group=trouble&limit=100'))
    ).filter((one: { state: string }) => one.state === 'unknown')
    if (unknown.length === 0) return
    for (const { _id, ourRef } of unknown) {
      const found = there.find(({ reference }) => reference === ourRef)
      const said = found ? { state: 'booked', theirRef: found.id } : { state: 'declined' }
      await surely(() => ask(ground, 'PUT', `/consignments/${_id}/state`, said))
      if (found) await surely(() => ask(ground, 'POST', `/consignments/${_id}/ask`))
    }
  }
}

/** That a parcel is lost some carriers have no word for: it is said on the phone. */
async function sayLost(ground: Ground, { services }: ShopNode): Promise<void> {
  const lost = (await parcelsAt(ground)).filter(({ state }) => state === 'lost')
  const refs = lost.map(({ reference }) => reference)
  if (refs.length === 0) return
  const rows = await services.db
    .selectFrom('consignments')
    .select('id')
    .where('our_ref', 'in', refs)
    .where('state', '<>', 'lost')
    .execute()
  for (const { id } of rows) {
    await surely(() => ask(ground, 'PUT', `/consignments/${id}/state`, { state: 'lost' }))
  }
}

/** Two pay out by a call that is asked, two by a file of the merchant's panel. */
async function settle(ground: Ground): Promise<number> {
  const { urls, token } = ground
  let settled = 0
  for (const protocol of PROTOCOLS) {
    const payment = await surely(() => sandbox(ground, '/settle', { protocol }))
    if (payment.id === undefined) continue
    settled += 1
    if (protocol === 'steadfast' || protocol === 'paperfly') {
      // one tells of a hundred parcels at a time
      for (let parcels = 1; parcels > 0; ) {
        parcels = (await surely(() => ask(ground, 'POST', `/carriers/${protocol}/settlements/ask`))).parcels
      }
      continue
    }
    const file = await fetch(`${ground.couriers.url}/sandbox/settlements/${payment.id}/csv`)
    const form = new FormData()
    form.set('file', new Blob([await file.text()], { type: 'text/csv' }), 'payout.csv')
    await surely(async () => {
      const answer = await fetch(`${urls[0]}/api/carriers/${protocol}/settlements?ref=${payment.id}`, {
        method: 'POST',
        headers: { authorization: token },
        body: form,
      })
      if (!answer.ok) throw new Error(`A file of ${protocol}: ${answer.status} ${await answer.text()}`)
    })
  }
  return settled
}

async function compare(
  ground: Ground,
  orders: number,
  kills: { shop: number; couriers: number },
  settled: number,
) {
  const there = await parcelsAt(ground)
  const ledger = await surely(() => sandbox(ground, '/ledger'))
  const node = await openNode(ground.stage.shop)
  const rows = await node.services.db
    .selectFrom('consignments')
    .select(['our_ref', 'carrier_id', 'state', 'cash_paisa', 'order_id'])
    .execute()
  const entries = await node.services.db
    .selectFrom('carrier_entries')
    .select(['carrier_id', 'kind', 'paisa'])
    .execute()
  await node.close()
  const wrong: string[] = []
  const refs = Map.groupBy(there, ({ reference }) => reference)
  for (const [reference, copies] of refs) {
    if (copies.length > 1) wrong.push(`${reference} is booked ${copies.length} times`)
    const row = rows.find(({ our_ref }) => our_ref === reference)
    if (!row || row.state === 'declined') wrong.push(`${reference} is at a courier, and here ${row?.state}`)
  }
  for (const { our_ref, state, carrier_id } of rows) {
    if (state !== 'declined' && !refs.has(our_ref))
      wrong.push(`${our_ref} is ${state} here, and at no courier`)
    if (['delivered', 'back', 'lost', 'declined'].includes(state)) continue
    wrong.push(`${our_ref} ended as ${state}, and is ${refs.get(our_ref)?.[0]?.state} at ${carrier_id}`)
  }
  const sumOf = (carrier: string, ...kinds: string[]) =>
    entries
      .filter(({ carrier_id, kind }) => carrier_id === carrier && kinds.includes(kind))
      .reduce((sum, { paisa }) => sum + Number(paisa), 0)
  for (const protocol of PROTOCOLS) {
    const theirs = ledger[protocol]
    const ours = {
      collected: sumOf(protocol, 'collected'),
      paidOut: -sumOf(protocol, 'paid_out'),
      fees: -sumOf(protocol, 'fee', 'fee_tax'),
    }
    for (const figure of ['collected', 'paidOut', 'fees'] as const) {
      if (ours[figure] !== theirs[figure]) {
        wrong.push(`${protocol}: ${figure} is ${ours[figure]} here and ${theirs[figure]} there`)
      }
    }
    const owed = entries
      .filter(({ carrier_id }) => carrier_id === protocol)
      .reduce((sum, { paisa }) => sum + Number(paisa), 0)
    if (owed !== 0) wrong.push(`${protocol}: ${owed} paisa are owed after all was paid out`)
  }
  return finding(
    'parcels',
    `${orders} cash orders given to four carriers over two processes, killed meanwhile`,
    {
      'shop killed': kills.shop,
      'couriers killed': kills.couriers,
      parcels: there.length,
      declined: rows.filter(({ state }) => state === 'declined').length,
      delivered: rows.filter(({ state }) => state === 'delivered').length,
      back: rows.filter(({ state }) => state === 'back').length,
      lost: rows.filter(({ state }) => state === 'lost').length,
      settlements: settled,
      'booked twice': [...refs.values()].filter((copies) => copies.length > 1).length,
    },
    { 'booked twice': 0 },
    wrong,
  )
}
