/** Goods that come back. */
import type { SwapChoices } from '@spokehaat/contract/sales/return-case'
import { newId } from '../../platform/db/new-id.ts'
import { type ActKind, desk, look, one, outside, own, reason, type Scene } from './scene.ts'

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
  const choices = (swaps.data ?? []) as SwapChoices
  const own = choices.find((one) => one.position === position)?.variants ?? []
  // another size, or another product that is on the order
  const variants = scene.figure(0, 3) === 0 ? choices.flatMap((one) => one.variants) : own
  const swap = one(variants, scene.figure(2, 1_000))?.variant ?? null
  const lines = [{ position, quantity, of, swap }]
  await desk(scene, 'POST', '/cases/quote', { lines: [{ position, quantity, swap }] })
  const receipt = { lines: [{ position, quantity, condition: conditionOf(scene) }] }
  await desk(scene, 'POST', '/cases', {
    kind: 'exchanged',
    lines,
    reason,
    receipt: scene.figure(1, 2) === 0 ? receipt : null,
  })
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

export const RETURN_ACTS = {
  goodsBack: { weight: 3, about: 'order', play: goodsBack },
  returned: { weight: 5, about: 'order', play: returned },
  exchange: { weight: 6, about: 'order', play: exchange },
  moveCase: { weight: 6, about: 'order', play: moveCase },
  workshop: { weight: 2, about: 'order', play: workshop },
} satisfies Record<string, ActKind>
