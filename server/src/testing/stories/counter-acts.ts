/** The desk beside orders: gift cards and credit, drafts and the counter, shelf and drawer. */
import type { PickedVariant } from '@spokehaat/contract/catalogue/stock-entry'
import type { MadeGiftCard } from '@spokehaat/contract/sales/credit'
import type { Draft, PlacedDraft } from '@spokehaat/contract/sales/draft'
import type { Drawer } from '@spokehaat/contract/sales/drawer'
import { dayOf } from '../../platform/db/dhaka-days.ts'
import { newId } from '../../platform/db/new-id.ts'
import {
  type ActKind,
  deskOf,
  followLink,
  keepOrder,
  linesOf,
  one,
  personOf,
  reason,
  type Scene,
} from './scene.ts'
import { CODES } from './world.ts'

const cardFor = (scene: Scene) => ({
  amountBdt: one([500, 7_000, 60_000], scene.figure(0, 3)),
  note: reason,
  ...(scene.figure(1, 3) === 0 && { lastDay: dayOf(scene.world.ground.services.now()) }),
})

async function giftCard(scene: Scene): Promise<void> {
  const answer = await deskOf(scene, 'POST', '/api/gift-cards', cardFor(scene))
  keepCard(scene, answer)
}

/** Over the counter, for cash. */
async function sellCard(scene: Scene): Promise<void> {
  const answer = await deskOf(scene, 'POST', '/api/gift-cards/sales', cardFor(scene))
  const sold = keepCard(scene, answer)
  if (sold?.order) keepOrder(scene, sold.order._id, null)
}

function keepCard({ world, act }: Scene, { status, data }: { status: number; data: unknown }) {
  const made = data as MadeGiftCard
  if (status !== 200 || made.code === null) return undefined
  world.cards.set(act.n, { id: made._id, code: made.code })
  return made
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

export const COUNTER_ACTS = {
  giftCard: { weight: 1, play: giftCard },
  sellCard: { weight: 1, play: sellCard },
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
} satisfies Record<string, ActKind>
