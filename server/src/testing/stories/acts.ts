/**
 * What customers, the desk, the bank and the clock do, each by what the API shows of the order at that moment. That a thing is
 * refused is an answer like any other.
 */
import type { Build } from '@spokehaat/contract/catalogue/build'
import type { PickedVariant } from '@spokehaat/contract/catalogue/stock-entry'
import type { MadeGiftCard } from '@spokehaat/contract/sales/credit'
import type { Draft, PlacedDraft } from '@spokehaat/contract/sales/draft'
import type { Drawer } from '@spokehaat/contract/sales/drawer'
import type { OrderDetail, PlacedOrder } from '@spokehaat/contract/sales/order'
import type { SwapChoices } from '@spokehaat/contract/sales/return-case'
import { newId } from '../../platform/db/new-id.ts'
import { orderBody } from '../orders.ts'
import type { Act } from './act.ts'
import { askAs, askOpenly, CODES, sweepAhead, touch, type World } from './world.ts'

interface ActKind {
  /** How often beside the others. */
  weight: number
  /** What it is about, where it is about something that an earlier act has made. `card?`: also without. */
  about?: 'order' | 'page' | 'card' | 'card?'
  play(scene: Scene): Promise<unknown>
}

/** What an act finds: its order where it is about one, or about a page of one. */
interface Scene {
  world: World
  act: Act
  order: string
  owner: number | null
  page: { payment: string }
  card: { id: string; code: string } | undefined
  /** From 0 to below `most`, by the act's figures. */
  figure(which: 0 | 1 | 2, most: number): number
}

const build: Build = { style: 'Road', color: 'Racing Red', size: 'L', wheel: 29, extras: [] }
const reason = 'A story'

// ── who asks ──

const clerkOf = ({ world, act }: Scene) => personOf(world, act.actor).clerk
const customerOf = ({ world, act, owner }: Scene) => personOf(world, owner ?? act.actor).customer

function personOf(world: World, actor: number) {
  const person = world.people[actor % world.people.length]
  if (!person) throw new Error('There is nobody in this story.')
  return person
}

const keyOf = ({ act }: Scene) => `story-of-act-${act.n}`

/** By the desk, on the order. */
function desk(scene: Scene, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
  const { world, act, order } = scene
  const asking = { key: keyOf(scene), ...(body && { body }) }
  return askAs(world, act, clerkOf(scene), method, `/api/orders/${order}${path}`, asking)
}

function own(scene: Scene, method: 'POST' | 'GET', path: string, body?: object) {
  const { world, act, order } = scene
  const asking = { key: keyOf(scene), ...(body && { body }) }
  return askAs(world, act, customerOf(scene), method, `/api/orders/${order}${path}`, asking)
}

function deskOf(scene: Scene, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
  const asking = { key: keyOf(scene), ...(body && { body }) }
  return askAs(scene.world, scene.act, clerkOf(scene), method, path, asking)
}

/** As the desk sees it now; nothing where it was deleted. */
async function look(scene: Scene): Promise<OrderDetail | undefined> {
  const { status, data } = await desk(scene, 'GET', '')
  return status === 200 ? (data as OrderDetail) : undefined
}

/** One of these, by a figure. */
const one = <T>(list: readonly T[], figure: number): T | undefined => list[figure % Math.max(1, list.length)]

// ── what is kept for later acts ──

function keepOrder({ world, act }: Scene, order: string, owner: number | null): void {
  world.orders.set(act.n, { order, owner })
  touch(world, order, act)
}

function keepPage({ world, act }: Scene, url: string, order: string, owner: number | null): void {
  const payment = new URL(url).searchParams.get('order_id')
  if (payment !== null && url.includes('checkout')) world.pages.set(act.n, { payment, order, owner })
}

// ── customers ──

const linesOf = ({ world, figure }: Scene) => {
  const first = figure(0, 1_000)
  const picked = [one(world.goods, first), ...(first % 3 === 0 ? [one(world.goods, first + 2)] : [])]
  return picked.flatMap((goods, index) =>
    goods
      ? [
          {
            product: goods.product,
            quantity: 1 + ((first + index) % 4),
            ...(goods.size !== undefined && { size: goods.size }),
          },
        ]
      : [],
  )
}

async function order(scene: Scene): Promise<void> {
  const { world, act, figure, card } = scene
  const paymentMethod = one(['online', 'cod', 'online', 'cod', 'online', 'advance'], figure(1, 6))
  const codes = [
    ...(figure(2, 4) === 0 ? [CODES[0]] : []),
    ...(figure(2, 50) === 1 ? [CODES[1]] : []),
    ...(card ? [card.code] : []),
  ]
  const products = [...linesOf(scene), ...(paymentMethod === 'advance' ? [{ build, quantity: 1 }] : [])]
  const { phone } = customerOf(scene)
  const body = orderBody(products, { phone, paymentMethod, codes, useCredit: figure(2, 3) === 0 })
  const answer = await askAs(world, act, customerOf(scene), 'POST', '/api/orders', {
    key: keyOf(scene),
    body,
  })
  if (answer.status !== 200) return
  const placed = answer.data as PlacedOrder
  keepOrder(scene, placed.order, act.actor)
  keepPage(scene, placed.checkout_url, placed.order, act.actor)
}

/** Some come back, of some only the gateway tells, and of some nobody. */
async function hear(scene: Scene, { payment }: { payment: string }): Promise<void> {
  const { world, act, figure } = scene
  const how = figure(1, 5)
  if (how < 3) await askOpenly(world, act, `/api/payments/ipn?order_id=${payment}`)
  if (how > 1) await askAs(world, act, customerOf(scene), 'GET', `/api/orders/verify?order_id=${payment}`)
}

const atPage = (outcome: (figure: number) => string) => async (scene: Scene) => {
  await scene.world.ground.finish(scene.page.payment, outcome(scene.figure(0, 1_000)))
  await hear(scene, scene.page)
}

async function payAgain(scene: Scene): Promise<void> {
  let answer = await own(scene, 'POST', '/pay')
  const { totalBdt } = (answer.details ?? {}) as { totalBdt?: number }
  if (answer.code === 'price_changed') answer = await own(scene, 'POST', '/pay', { totalBdt })
  if (answer.status === 200) {
    keepPage(scene, (answer.data as PlacedOrder).checkout_url, scene.order, scene.owner)
  }
}

async function payLink(scene: Scene): Promise<void> {
  const answer = await desk(scene, 'POST', '/pay-link', { tell: false })
  if (answer.status === 200) await followLink(scene, scene.order, (answer.data as { payUrl: string }).payUrl)
}

async function followLink(scene: Scene, id: string, payUrl: string): Promise<void> {
  const token = payUrl.split(/[/=]/).at(-1)
  const answer = await askOpenly(scene.world, scene.act, '/api/order-links/pay', { token })
  if (answer.status === 200) keepPage(scene, (answer.data as PlacedOrder).checkout_url, id, scene.owner)
}

// ── the desk: sending ──

/** The next step that this order waits for. */
async function next(scene: Scene): Promise<void> {
  const found = await look(scene)
  if (!found) return
  const { fulfilment, codStatus } = found
  if (codStatus === 'awaiting') await desk(scene, 'PUT', '/cod', { to: 'confirmed' })
  else if (fulfilment === 'Unfulfilled') await desk(scene, 'PUT', '/fulfilment', { to: 'Packed' })
  else if (fulfilment === 'Packed') {
    await desk(scene, 'PUT', '/fulfilment', { to: 'Shipped', courier: 'Pathao' })
  } else if (codStatus === 'confirmed') await desk(scene, 'PUT', '/cod', { to: 'collected' })
  else await desk(scene, 'PUT', '/fulfilment', { to: 'Delivered' })
}

async function sendParcel(scene: Scene): Promise<void> {
  const found = await look(scene)
  if (!found) return
  const left = found.products.flatMap((line, position) => {
    const pieces = line.toSend - line.sent
    return pieces > 0 ? [{ position, quantity: 1 + (scene.figure(0, 1_000) % pieces) }] : []
  })
  const line = one(left, scene.figure(1, 1_000))
  const body = {
    lines: line ? [line] : [{ position: 0, quantity: 1 }],
    courier: 'Pathao',
    after: found.parcelsSent,
  }
  await desk(scene, 'POST', '/parcels', body)
}

/** Mostly nothing has left of it: a part does now. */
async function callOffRest(scene: Scene): Promise<void> {
  await sendParcel(scene)
  await desk(scene, 'POST', '/call-off-rest', { reason })
}

async function parcelMove(scene: Scene, path: string, method: 'PUT' | 'POST', body?: object): Promise<void> {
  const found = await look(scene)
  const parcel = one(found?.parcels ?? [], scene.figure(0, 1_000))
  if (parcel) await desk(scene, method, `/parcels/${parcel.number}/${path}`, body)
}

// ── the desk: changes and money ──

async function editLines(scene: Scene): Promise<void> {
  const found = await look(scene)
  if (!found) return
  const { figure, world } = scene
  const position = figure(0, Math.max(1, found.products.length))
  const now = found.products[position]?.quantity ?? 1
  const quantity = Math.max(0, now + (one([1, -1, 2, -2], figure(1, 1_000)) ?? 0))
  const goods = one(world.goods, figure(2, 1_000))
  const added = goods && { product: goods.product, quantity: 1, ...(goods.size && { size: goods.size }) }
  const change = {
    lines: [{ position, quantity }],
    add: figure(2, 4) === 0 && added ? [added] : [],
  }
  const quote = await desk(scene, 'POST', '/lines/quote', change)
  if (quote.status !== 200) return
  const { totalBdt } = quote.data as { totalBdt: number }
  await desk(scene, 'PUT', '/lines', { ...change, totalBdt })
}

const paidBack = (scene: Scene) =>
  scene.figure(2, 3) === 0
    ? { paidBack: { reference: `RF${scene.act.n}`, fromDrawer: scene.figure(1, 2) === 0 } }
    : {}

async function refundPieces(scene: Scene): Promise<void> {
  const found = await look(scene)
  if (!found) return
  const { figure } = scene
  const whole = figure(0, 3) === 0
  const lines = found.products.flatMap(({ quantity, askedBack }, position) => {
    const most = quantity - askedBack
    if (most < 1 || (!whole && position !== figure(1, found.products.length))) return []
    return [{ position, quantity: whole ? most : 1 + figure(2, most) }]
  })
  if (lines.length === 0) return
  const to = figure(1, 3) === 0 ? 'credit' : 'origin'
  const body = { lines, restock: figure(2, 2) === 0, reason, to, ...paidBack(scene) }
  await desk(scene, 'POST', '/refunds', body)
}

async function refundMoney(scene: Scene): Promise<void> {
  const { figure } = scene
  const quote = await desk(scene, 'POST', '/refunds/quote', { lines: [], amountBdt: 1 })
  const { leftBdt } = (quote.data ?? { leftBdt: 100 }) as { leftBdt: number }
  const share = Math.round(leftBdt * figure(0, 100)) / 100
  const amountBdt = one([share, leftBdt, 0.01, 100], figure(1, 4)) || 1
  const to = figure(2, 3) === 0 ? 'credit' : 'origin'
  await desk(scene, 'POST', '/refunds', { amountBdt, restock: false, reason, to, ...paidBack(scene) })
}

const endRefund = (how: 'complete' | 'withdraw') => async (scene: Scene) => {
  const found = await look(scene)
  const open = (found?.refunds ?? []).filter(({ status }) => status === 'requested')
  const refund = one(open, scene.figure(0, 1_000))
  if (!refund) return
  const body =
    how === 'complete' ? { reference: `RF${scene.act.n}`, fromDrawer: scene.figure(1, 2) === 0 } : undefined
  await desk(scene, 'POST', `/refunds/${refund._id}/${how}`, body)
}

async function review(scene: Scene): Promise<void> {
  const found = await look(scene)
  const account = found?.account?.review
  if (!account) return
  const decision = one(account.choices, scene.figure(0, 1_000))
  await desk(scene, 'PUT', '/review', { decision, missingBdt: account.missingBdt, reason })
}

async function keep(scene: Scene): Promise<void> {
  const over = -((await look(scene))?.account?.dueBdt ?? 0)
  if (over <= 0) return
  const half = Math.round(over * 50) / 100
  await desk(scene, 'POST', '/keep', { amountBdt: (scene.figure(0, 2) === 0 ? half : over) || over, reason })
}

// ── goods that come back ──

/** Pieces of a line that are outside. */
async function outside(scene: Scene) {
  const found = await look(scene)
  if (!found) return undefined
  const all = found.products.flatMap((line, position) =>
    line.outside.flatMap(({ of, pieces }) =>
      pieces > 0 ? [{ position, of: of?.variant ?? null, pieces }] : [],
    ),
  )
  const picked = one(all, scene.figure(0, 1_000))
  if (!picked) return undefined
  const { position, of, pieces } = picked
  return { found, position, of, quantity: scene.figure(1, 3) === 0 ? pieces : 1 + scene.figure(1, pieces) }
}

const conditionOf = (scene: Scene) => one(['good', 'good', 'workshop', 'damaged', 'lost'], scene.figure(2, 5))

async function goodsBack(scene: Scene): Promise<void> {
  const found = await look(scene)
  const lines = (found?.products ?? []).flatMap(({ returnable }, position) =>
    returnable > 0
      ? [{ position, quantity: 1 + scene.figure(0, returnable), condition: conditionOf(scene) }]
      : [],
  )
  if (lines.length > 0) await desk(scene, 'POST', '/returns', { lines })
}

async function returned(scene: Scene): Promise<void> {
  const line = await outside(scene)
  if (!line) return
  const { position, of, quantity } = line
  const kind = one(['returned', 'claimed', 'refused'], scene.figure(1, 3))
  const to = scene.figure(2, 2) === 0 ? 'credit' : 'origin'
  const receipt = {
    lines: [{ position, quantity, condition: conditionOf(scene) }],
    refund: scene.figure(2, 3) === 0 ? null : { to, withDelivery: scene.figure(0, 2) === 0 },
  }
  const lines = [{ position, quantity, of }]
  await desk(scene, 'POST', '/cases', {
    kind,
    lines,
    reason,
    receipt: scene.figure(0, 4) === 0 ? null : receipt,
  })
}

async function exchange(scene: Scene): Promise<void> {
  const line = await outside(scene)
  if (!line) return
  const swaps = await desk(scene, 'GET', '/swaps')
  const { position, of, quantity } = line
  const variants =
    ((swaps.data ?? []) as SwapChoices).find((one) => one.position === position)?.variants ?? []
  const swap = one(variants, scene.figure(2, 1_000))?.variant ?? null
  const lines = [{ position, quantity, of, swap }]
  await desk(scene, 'POST', '/cases', { kind: 'exchanged', lines, reason })
}

async function askReturn(scene: Scene): Promise<void> {
  const line = await outside(scene)
  if (!line) return
  const { position, of, quantity } = line
  const kind = one(['returned', 'exchanged', 'claimed'], scene.figure(2, 3))
  await own(scene, 'POST', '/cases/ask', { kind, lines: [{ position, quantity, of }], reason })
}

/** The next step of one of its cases, or its end. */
async function moveCase(scene: Scene): Promise<void> {
  const found = await look(scene)
  const open = (found?.cases ?? []).filter(
    ({ status, sent, kind }) =>
      status === 'asked' ||
      status === 'expected' ||
      (kind === 'exchanged' && status === 'done' && sent === null),
  )
  const picked = one(open, scene.figure(0, 1_000))
  if (!picked) return
  const at = `/cases/${picked._id}`
  const how = scene.figure(1, 10)
  if (how === 0) await desk(scene, 'POST', `${at}/withdraw`)
  else if (how === 1) await own(scene, 'POST', `${at}/take-back`)
  else if (picked.status === 'asked') {
    const swaps = picked.kind === 'exchanged' ? await swapsFor(scene, picked.lines) : []
    if (how === 2) await desk(scene, 'POST', `${at}/decline`, { answer: reason })
    else await desk(scene, 'POST', `${at}/accept`, { swaps })
  } else if (picked.kind === 'exchanged' && picked.sent === null && (how < 5 || picked.status === 'done')) {
    await desk(scene, 'POST', `${at}/send`, { courier: 'Pathao' })
  } else {
    const lines = picked.lines.map(({ position, quantity }) => ({
      position,
      quantity: how === 9 ? 1 : quantity,
      condition: conditionOf(scene),
    }))
    const refund = picked.kind === 'exchanged' || how === 8 ? null : { to: how === 7 ? 'credit' : 'origin' }
    await desk(scene, 'POST', `${at}/receive`, { lines, refund })
  }
}

async function swapsFor(scene: Scene, lines: readonly { position: number }[]) {
  const choices = ((await desk(scene, 'GET', '/swaps')).data ?? []) as SwapChoices
  return lines.flatMap(({ position }) => {
    const variants = choices.find((one) => one.position === position)?.variants ?? []
    const swap = one(variants, scene.figure(2, 1_000))
    return swap ? [{ position, variant: swap.variant }] : []
  })
}

async function workshop(scene: Scene): Promise<void> {
  const found = await look(scene)
  const there = (found?.returns ?? []).flatMap(({ _id, lines }) =>
    lines.flatMap(({ position, inWorkshop }) =>
      inWorkshop > 0 ? [{ return: _id, position, inWorkshop }] : [],
    ),
  )
  const picked = one(there, scene.figure(0, 1_000))
  if (!picked) return
  const { inWorkshop, ...pieces } = picked
  const to = scene.figure(1, 3) === 0 ? 'off' : 'shelf'
  await desk(scene, 'POST', '/workshop', {
    ...pieces,
    key: newId(),
    quantity: 1 + scene.figure(2, inWorkshop),
    to,
  })
}

// ── the desk: cards, drafts, shelf, drawer ──

async function giftCard(scene: Scene): Promise<void> {
  const amountBdt = one([500, 7_000, 60_000], scene.figure(0, 3))
  const answer = await deskOf(scene, 'POST', '/api/gift-cards', { amountBdt, note: reason })
  const made = answer.data as MadeGiftCard
  if (answer.status === 200 && made.code !== null) {
    scene.world.cards.set(scene.act.n, { id: made._id, code: made.code })
  }
}

function giveCredit(scene: Scene) {
  const { customer } = personOf(scene.world, scene.figure(1, scene.world.people.length))
  return deskOf(scene, 'POST', `/api/credit/${customer.id}`, {
    amountBdt: 1 + scene.figure(0, 1_000),
    reason,
  })
}

const draft = (channel: 'counter' | 'phone') => async (scene: Scene) => {
  const { world, act, figure } = scene
  const isGuests = figure(1, 3) === 0
  const { customer } = personOf(world, act.actor)
  const phone = isGuests ? `018${String(10_000_000 + act.n)}` : customer.phone
  const person = {
    user: isGuests ? null : customer.id,
    ...{ firstName: 'Rahima', phone, streetAddress: '12 Lake Road', city: 'Dhaka', district: 'Dhaka' },
  }
  const pay = channel === 'counter' || figure(2, 2) === 0 ? 'cash' : 'link'
  const codes = figure(2, 5) === 0 ? [CODES[0]] : []
  const content = { channel, pay, customer: person, lines: linesOf(scene), codes }
  const written = await deskOf(scene, 'POST', '/api/drafts', content)
  if (written.status !== 200) return
  let shown = written.data as Draft
  if (figure(1, 4) === 1) {
    const discount = { kind: 'percent', percent: one([10, 33.33, 100], figure(0, 3)), reason }
    const changed = await deskOf(scene, 'PUT', `/api/drafts/${shown._id}/discount`, {
      version: shown.version,
      discount,
    })
    if (changed.status === 200) shown = changed.data as Draft
  }
  const { _id, version, totalBdt } = shown
  const answer = await deskOf(scene, 'POST', `/api/drafts/${_id}/place`, { version, totalBdt, tell: false })
  if (answer.status !== 200) return
  const placed = answer.data as PlacedDraft
  const owner = isGuests ? null : act.actor
  keepOrder(scene, placed.order, owner)
  if (placed.payUrl !== null) await followLink({ ...scene, owner }, placed.order, placed.payUrl)
}

async function onShelf(scene: Scene): Promise<PickedVariant | undefined> {
  const goods = one(scene.world.goods, scene.figure(0, 1_000))
  const { data } = await deskOf(scene, 'GET', `/api/stock/pick?search=${goods?.sku}`)
  return one((data ?? []) as PickedVariant[], scene.figure(1, 1_000))
}

const shelf = (entry: (found: PickedVariant, figure: number) => object) => async (scene: Scene) => {
  const found = await onShelf(scene)
  if (found) await deskOf(scene, 'PUT', `/api/stock/entries/${newId()}`, entry(found, scene.figure(2, 1_000)))
}

function count({ variant, onHand, held, seen }: PickedVariant, figure: number) {
  const counted = Math.max(held, onHand + (figure % 5) - 2)
  return { kind: 'count', note: '', lines: [{ variant, expected: onHand, counted, seen }] }
}

async function drawerCount(scene: Scene): Promise<void> {
  const { data } = await deskOf(scene, 'GET', '/api/drawer')
  const { expectedBdt } = data as Drawer
  const countedBdt = Math.max(0, expectedBdt)
  await deskOf(scene, 'POST', '/api/drawer/counts', { key: newId(), expectedBdt, countedBdt, takenBdt: 0 })
}

const ACTS = {
  // customers
  order: { weight: 7, about: 'card?', play: order },
  pay: { weight: 10, about: 'page', play: atPage(() => 'success') },
  fail: { weight: 3, about: 'page', play: atPage((figure) => (figure % 2 === 0 ? 'fail' : 'cancel')) },
  verify: { weight: 1, about: 'page', play: (scene) => hear(scene, scene.page) },
  payAgain: { weight: 4, about: 'order', play: payAgain },
  cancelOwn: { weight: 2, about: 'order', play: (scene) => own(scene, 'POST', '/cancel', {}) },
  askReturn: { weight: 2, about: 'order', play: askReturn },
  leave: {
    weight: 1,
    play: (scene) => {
      const person = scene.figure(0, 2) === 0 ? customerOf(scene) : clerkOf(scene)
      return askAs(scene.world, scene.act, person, 'POST', '/api/auth/logout')
    },
  },
  // the desk
  next: { weight: 22, about: 'order', play: next },
  unpack: {
    weight: 1,
    about: 'order',
    play: (scene) => desk(scene, 'PUT', '/fulfilment', { to: 'Unfulfilled' }),
  },
  undeliver: { weight: 1, about: 'order', play: (scene) => desk(scene, 'POST', '/undeliver', { reason }) },
  refuse: { weight: 2, about: 'order', play: (scene) => desk(scene, 'PUT', '/cod', { to: 'refused' }) },
  collect: { weight: 1, about: 'order', play: (scene) => desk(scene, 'PUT', '/cod', { to: 'collected' }) },
  deliver: {
    weight: 1,
    about: 'order',
    play: (scene) => desk(scene, 'PUT', '/fulfilment', { to: 'Delivered' }),
  },
  parcel: { weight: 5, about: 'order', play: sendParcel },
  parcelThere: { weight: 3, about: 'order', play: (scene) => parcelMove(scene, 'delivered', 'PUT') },
  parcelBack: {
    weight: 1,
    about: 'order',
    play: (scene) => parcelMove(scene, 'undeliver', 'POST', { reason }),
  },
  callOffRest: { weight: 2, about: 'order', play: callOffRest },
  cancel: { weight: 3, about: 'order', play: (scene) => desk(scene, 'POST', '/cancel', { reason }) },
  check: { weight: 1, about: 'order', play: (scene) => desk(scene, 'POST', '/check') },
  remove: { weight: 0.5, about: 'order', play: (scene) => desk(scene, 'DELETE', '') },
  payLink: { weight: 1, about: 'order', play: payLink },
  editLines: { weight: 8, about: 'order', play: editLines },
  refundPieces: { weight: 5, about: 'order', play: refundPieces },
  refundMoney: { weight: 3, about: 'order', play: refundMoney },
  complete: { weight: 6, about: 'order', play: endRefund('complete') },
  withdraw: { weight: 3, about: 'order', play: endRefund('withdraw') },
  review: { weight: 5, about: 'order', play: review },
  keep: { weight: 2, about: 'order', play: keep },
  goodsBack: { weight: 3, about: 'order', play: goodsBack },
  returned: { weight: 5, about: 'order', play: returned },
  exchange: { weight: 3, about: 'order', play: exchange },
  moveCase: { weight: 6, about: 'order', play: moveCase },
  workshop: { weight: 2, about: 'order', play: workshop },
  giftCard: { weight: 1, play: giftCard },
  blockCard: {
    weight: 1,
    about: 'card',
    play: (scene) =>
      deskOf(scene, 'PUT', `/api/gift-cards/${scene.card?.id}/block`, {
        isBlocked: scene.figure(0, 2) === 0,
        reason,
      }),
  },
  giveCredit: { weight: 0.5, play: giveCredit },
  draft: { weight: 2, play: draft('phone') },
  counter: { weight: 1.5, play: draft('counter') },
  count: { weight: 1, play: shelf(count) },
  receive: {
    weight: 2,
    play: shelf(({ variant }, figure) => ({
      kind: 'delivery',
      supplier: null,
      lines: [{ variant, pieces: 5 + (figure % 20), costBdt: figure }],
    })),
  },
  adjust: {
    weight: 0.5,
    play: shelf(({ variant }, figure) => ({
      kind: 'adjustment',
      reason: 'found',
      lines: [{ variant, difference: 1 + (figure % 3) }],
    })),
  },
  drawerMove: {
    weight: 0.5,
    play: (scene) =>
      deskOf(scene, 'POST', '/api/drawer/moves', {
        key: newId(),
        kind: one(['in', 'out'], scene.figure(0, 2)),
        amountBdt: 1 + scene.figure(1, 500),
        reason,
      }),
  },
  drawerCount: { weight: 0.5, play: drawerCount },
  // the bank and the clock
  reverse: { weight: 1.5, about: 'page', play: atPage(() => 'reverse') },
  later: { weight: 0.3, play: (scene) => sweepAhead(scene.world, one([1, 16, 75], scene.figure(0, 3)) ?? 1) },
} satisfies Record<string, ActKind>

export type ActName = keyof typeof ACTS
export const ACT_NAMES = Object.keys(ACTS) as ActName[]

export const kindOf = (name: ActName): ActKind => ACTS[name]

/** Nothing where what it is about is not there: the act that makes it was left out, or refused. */
export async function play(world: World, act: Act): Promise<void> {
  const { about, play: run } = kindOf(act.name)
  const { of = -1 } = act
  const page = world.pages.get(of)
  const placed = about === 'page' ? page : world.orders.get(of)
  const card = world.cards.get(of)
  if ((about === 'order' || about === 'page') && !placed) return
  if (about === 'card' && !card) return
  if (placed) touch(world, placed.order, act)
  await run({
    world,
    act,
    order: placed?.order ?? '',
    owner: placed?.owner ?? null,
    page: page ?? { payment: '' },
    card,
    figure: (which, most) => (act.figures[which] ?? 0) % Math.max(1, most),
  })
}
