/** All that is done in a story. That a thing is refused is an answer like any other. */
import type { Act } from './act.ts'
import { BANK_ACTS } from './bank-acts.ts'
import { COUNTER_ACTS } from './counter-acts.ts'
import { CUSTOMER_ACTS } from './customer-acts.ts'
import { ORDER_ACTS } from './order-acts.ts'
import { PARCEL_ACTS } from './parcel-acts.ts'
import { RETURN_ACTS } from './return-acts.ts'
import type { ActKind } from './scene.ts'
import { WALLET_ACTS } from './wallet-acts.ts'
import { cardOf, touch, type World } from './world.ts'

const ACTS = {
  ...CUSTOMER_ACTS,
  ...ORDER_ACTS,
  ...RETURN_ACTS,
  ...PARCEL_ACTS,
  ...COUNTER_ACTS,
  ...BANK_ACTS,
  ...WALLET_ACTS,
}

export type ActName = keyof typeof ACTS
export const ACT_NAMES = Object.keys(ACTS) as ActName[]

export const kindOf = (name: ActName): ActKind => ACTS[name]

/** Nothing where what it is about is not there: the act that makes it was left out, or refused. */
export async function play(world: World, act: Act): Promise<void> {
  const { about, play: run } = kindOf(act.name)
  const { of = -1 } = act
  const page = world.pages.get(of)
  const placed = about === 'page' ? page : world.orders.get(of)
  const card = await cardOf(world, of)
  if ((about === 'order' || about === 'page') && !placed) return
  if (about === 'card' && !card) return
  if (placed) touch(world, placed.order, act)
  await run({
    world,
    act,
    order: placed?.order ?? '',
    owner: placed?.owner ?? null,
    page: page ?? { payment: '', gateway: 'shurjopay' },
    card,
    figure: (which, most) => (act.figures[which] ?? 0) % Math.max(1, most),
  })
}
