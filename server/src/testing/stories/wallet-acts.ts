/** Wallets and cards beside the usual gateway: refunds that their gateway sends, and money that came without a page. */
import { isUnderWay } from '@spokehaat/contract/sales/refunds'
import { codeWith } from '../../sales/receipts/testing/shop-code.ts'
import { type ActKind, desk, look, one, type Scene } from './scene.ts'

/** Through the gateway that the money came by; now and then its answer is lost, and what became of it is known later. */
async function sendRefund(scene: Scene): Promise<void> {
  const { world, figure } = scene
  const found = await look(scene)
  const open = (found?.refunds ?? []).filter(
    ({ status, sentBy }) => status === 'requested' && sentBy !== null,
  )
  const refund = one(open, figure(0, 1_000))
  if (!refund) return
  const isLost = figure(1, 3) === 0
  if (isLost && !isUnderWay(refund.sending?.state)) {
    const fault = one(['lost-answer', 'reset', 'http-500'], figure(2, 3))
    const body = { gateway: refund.sentBy, step: 'refund', fault, times: 1 }
    await world.ground.sandbox('POST', '/sandbox/faults', body)
  }
  await desk(scene, 'POST', `/refunds/${refund._id}/send`)
}

async function askAfterRefund(scene: Scene): Promise<void> {
  const found = await look(scene)
  const open = (found?.refunds ?? []).filter(({ sending }) => isUnderWay(sending?.state))
  const refund = one(open, scene.figure(0, 1_000))
  if (refund) await desk(scene, 'POST', `/refunds/${refund._id}/ask`)
}

/** A wallet sends by the shop's code, and the customer says its number: mostly just what is asked for. */
async function paidByCode(scene: Scene): Promise<void> {
  const { world, figure } = scene
  const found = await look(scene)
  const due = found?.account?.dueBdt ?? 0
  if (!found || due <= 0) return
  const amount = (figure(0, 5) === 0 ? due + 1 : due).toFixed(2)
  const trxId = await world.ground.payCode(codeWith(amount, found.number), amount)
  if (trxId !== null) await desk(scene, 'POST', '/transactions', { trxId })
}

export const WALLET_ACTS = {
  sendRefund: { weight: 6, about: 'order', play: sendRefund },
  askAfterRefund: { weight: 3, about: 'order', play: askAfterRefund },
  paidByCode: { weight: 2, about: 'order', play: paidByCode },
} satisfies Record<string, ActKind>
