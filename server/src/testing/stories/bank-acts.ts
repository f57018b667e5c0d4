/** What happens at the payment page and in the bank, and what the clock brings. */

import { foldDays } from '../../shop/overview/day-sums.queries.ts'
import { type ActKind, customerOf, one, type Scene } from './scene.ts'
import { askAs, askOpenly, endLastDay, sweepAhead } from './world.ts'

/** Some come back, of some only the gateway tells, and of some nobody. */
async function hear(scene: Scene, { payment, gateway }: Scene['page']): Promise<void> {
  const { world, act, figure } = scene
  const how = figure(1, 5)
  if (gateway !== 'shurjopay') {
    // two tabs at once
    const [attempt] = await attemptsOf(scene, payment)
    const path = `/api/orders/verify?order_id=${attempt ?? payment}`
    if (how > 0)
      await Promise.all([path, path].map((one) => askAs(world, act, customerOf(scene), 'GET', one)))
    return
  }
  if (how < 3) await askOpenly(world, act, `/api/payments/ipn?order_id=${payment}`)
  if (how > 1) await askAs(world, act, customerOf(scene), 'GET', `/api/orders/verify?order_id=${payment}`)
}

/** Our names of an order's attempts at this gateway, the latest first: SSLCommerz' page has a name of its own. */
async function attemptsOf({ world, order }: Scene, payment: string): Promise<string[]> {
  const rows = await world.ground.services.db
    .selectFrom('payment_attempts')
    .select(['merchant_ref', 'gateway_ref', 'checkout_url'])
    .where('order_id', '=', order)
    .execute()
  return rows.flatMap((row) => (row.checkout_url?.includes(payment) ? [row.merchant_ref] : []))
}

const ENDS = {
  shurjopay: { success: 'success', fail: 'fail', cancel: 'cancel', reverse: 'reverse' },
  bkash: { success: 'approve', fail: 'fail', cancel: 'cancel', reverse: null },
  sslcommerz: { success: 'pay', fail: 'fail', cancel: 'cancel', reverse: null },
} as const

const atPage = (outcome: (figure: number) => keyof (typeof ENDS)['shurjopay']) => async (scene: Scene) => {
  const { payment, gateway } = scene.page
  const end = ENDS[gateway][outcome(scene.figure(0, 1_000))]
  // of these no bank takes money back
  if (end === null) return
  if (gateway === 'shurjopay') await scene.world.ground.finish(payment, end)
  else {
    const path = `/sandbox/${gateway}/payments/${payment}/finish`
    await scene.world.ground.sandbox('POST', path, { outcome: end })
  }
  await hear(scene, scene.page)
}

export const BANK_ACTS = {
  pay: { weight: 10, about: 'page', play: atPage(() => 'success') },
  fail: { weight: 3, about: 'page', play: atPage((figure) => (figure % 2 === 0 ? 'fail' : 'cancel')) },
  verify: { weight: 1, about: 'page', play: (scene) => hear(scene, scene.page) },
  reverse: { weight: 1.5, about: 'page', play: atPage(() => 'reverse') },
  lastDay: {
    weight: 0.5,
    about: 'card',
    play: async ({ world, card }) => card && endLastDay(world, card),
  },
  later: { weight: 0.3, play: (scene) => sweepAhead(scene.world, one([1, 16, 75], scene.figure(0, 3)) ?? 1) },
  figures: { weight: 1, play: async ({ world }) => foldDays(world.ground.services.db) },
} satisfies Record<string, ActKind>
