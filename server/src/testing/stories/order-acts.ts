/** What the desk does with an order: sending, changing, and its money. */
import type { OrderDetail } from '@spokehaat/contract/sales/order'
import { type ActKind, clerkOf, desk, followLink, look, one, reason, type Scene } from './scene.ts'

async function payLink(scene: Scene): Promise<void> {
  const answer = await desk(scene, 'POST', '/pay-link', { tell: false })
  if (answer.status === 200) await followLink(scene, scene.order, (answer.data as { payUrl: string }).payUrl)
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
  const [earlier, found] = [await look(scene), await look(scene)]
  if (!earlier || !found) return
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
  const { status } = await desk(scene, 'PUT', '/lines', { ...change, totalBdt })
  const isMore = quantity > now && change.add.length === 0
  // an answer that was put together while somebody changed the order may have its sums of before and its lines of after
  const isWhole =
    piecesOf(earlier) === piecesOf(found) && changesOf(earlier).length === changesOf(found).length
  if (status !== 200 || !isMore || !isWhole) return
  await undoingCostsNothing(scene, { before: found, undoing: { position, quantity: now } })
}

interface Change {
  before: OrderDetail
  undoing: object
}

/**
 * What was added leaves first, and has no share in a discount. Nothing is said where somebody else has changed it meanwhile:
 * also to the very same, so that this change was none.
 */
async function undoingCostsNothing(scene: Scene, { before, undoing }: Change): Promise<void> {
  const quote = await desk(scene, 'POST', '/lines/quote', { lines: [undoing], add: [] })
  const after = await look(scene)
  if (quote.status !== 200 || !after) return
  const changes = changesOf(after)
  const isAlone = changes.length === changesOf(before).length + 1
  if (!isAlone || changes.at(-1)?.by !== clerkOf(scene).email) return
  const { totalBdt } = quote.data as { totalBdt: number }
  if (totalBdt === before.totalPriceBdt) return
  scene.world.faults.push({ what: 'a change and its undoing', where: `act ${scene.act.n}` })
}

const piecesOf = ({ products, totalPriceBdt }: OrderDetail) =>
  `${products.map(({ quantity }) => quantity)} ${totalPriceBdt}`

const changesOf = ({ events }: OrderDetail) =>
  events.filter(({ kind }) => kind === 'change' || kind === 'placed')

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

export const ORDER_ACTS = {
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
  invoice: { weight: 2.5, about: 'order', play: (scene) => desk(scene, 'POST', '/tax-invoice', {}) },
  payLink: { weight: 1, about: 'order', play: payLink },
  editLines: { weight: 8, about: 'order', play: editLines },
  refundPieces: { weight: 5, about: 'order', play: refundPieces },
  refundMoney: { weight: 3, about: 'order', play: refundMoney },
  complete: { weight: 6, about: 'order', play: endRefund('complete') },
  withdraw: { weight: 3, about: 'order', play: endRefund('withdraw') },
  review: { weight: 5, about: 'order', play: review },
  keep: { weight: 2, about: 'order', play: keep },
} satisfies Record<string, ActKind>
