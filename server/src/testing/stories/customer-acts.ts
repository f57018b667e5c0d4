/** What customers do. */
import type { Build } from '@spokehaat/contract/catalogue/build'
import type { PlacedOrder } from '@spokehaat/contract/sales/placing'
import { orderBody } from '../orders.ts'
import {
  type ActKind,
  clerkOf,
  customerOf,
  keepOrder,
  keepPage,
  keyOf,
  linesOf,
  one,
  outside,
  own,
  reason,
  type Scene,
} from './scene.ts'
import { askAs, CODES } from './world.ts'

const build: Build = { style: 'Road', color: 'Racing Red', size: 'L', wheel: 29, extras: [] }

async function order(scene: Scene): Promise<void> {
  const { world, act, figure, card } = scene
  const paymentMethod = one(['online', 'cod', 'online', 'cod', 'online', 'advance'], figure(1, 6))
  const gateway = one(['shurjopay', 'bkash', 'bkash', 'sslcommerz', 'sslcommerz'] as const, figure(0, 5))
  const isByMonths = gateway === 'sslcommerz' && paymentMethod === 'online' && figure(2, 3) !== 0
  const codes = [
    ...(figure(2, 4) === 0 ? [CODES[0]] : []),
    ...(figure(2, 50) === 1 ? [CODES[1]] : []),
    ...(card ? [card.code] : []),
  ]
  const products = [...linesOf(scene), ...(paymentMethod === 'advance' ? [{ build, quantity: 1 }] : [])]
  const { phone } = customerOf(scene)
  const body = orderBody(products, {
    ...{ phone, paymentMethod, codes, useCredit: figure(2, 3) === 0 },
    ...(paymentMethod !== 'cod' && { gateway }),
    // a code is refused with it
    ...(isByMonths && { instalments: one([3, 6, 12], figure(1, 3)), codes: [] }),
  })
  const answer = await askAs(world, act, customerOf(scene), 'POST', '/api/orders', {
    key: keyOf(scene),
    body,
  })
  if (answer.status !== 200) return
  const placed = answer.data as PlacedOrder
  keepOrder(scene, placed.order, act.actor)
  keepPage(scene, placed.checkout_url, placed.order, act.actor)
}

/** The card is made once it is paid: at its page, as any order. */
async function buyCard(scene: Scene): Promise<void> {
  const { world, act, figure } = scene
  const { phone } = customerOf(scene)
  const answer = await askAs(world, act, customerOf(scene), 'POST', '/api/gift-card-orders', {
    key: keyOf(scene),
    body: {
      amountBdt: one([500, 2_000, 20_000], figure(0, 3)),
      to: `card-${act.n}@spokehaat.example`,
      phone,
      language: 'en',
    },
  })
  if (answer.status !== 200) return
  const placed = answer.data as PlacedOrder
  keepOrder(scene, placed.order, act.actor)
  keepPage(scene, placed.checkout_url, placed.order, act.actor)
  world.cards.set(act.n, { soldBy: placed.order })
}

async function payAgain(scene: Scene): Promise<void> {
  const atOnce = scene.figure(2, 3) === 0 && { instalments: false }
  let answer = await own(scene, 'POST', '/pay', { ...atOnce })
  const { totalBdt } = (answer.details ?? {}) as { totalBdt?: number }
  if (answer.code === 'price_changed') answer = await own(scene, 'POST', '/pay', { ...atOnce, totalBdt })
  if (answer.status === 200) {
    keepPage(scene, (answer.data as PlacedOrder).checkout_url, scene.order, scene.owner)
  }
}

async function askReturn(scene: Scene): Promise<void> {
  const line = await outside(scene)
  if (!line) return
  const { position, of, quantity } = line
  const kind = one(['returned', 'exchanged', 'claimed'], scene.figure(2, 3))
  await own(scene, 'POST', '/cases/ask', { kind, lines: [{ position, quantity, of }], reason })
}

export const CUSTOMER_ACTS = {
  order: { weight: 7, about: 'card?', play: order },
  buyCard: { weight: 2, play: buyCard },
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
} satisfies Record<string, ActKind>
