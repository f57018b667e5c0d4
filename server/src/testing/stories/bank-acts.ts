/** What happens at the payment page and in the bank, and what the clock brings. */

import { foldDays } from '../../shop/overview/day-sums.queries.ts'
import { type ActKind, customerOf, one, type Scene } from './scene.ts'
import { askAs, askOpenly, endLastDay, sweepAhead } from './world.ts'

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
