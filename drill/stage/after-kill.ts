/** After all the killing: what the shop does by itself, and what has become of its mails. */
import { setTimeout as delay } from 'node:timers/promises'
import { type Buyer, inTurns, type ShopNode } from '../../harness/node.ts'
import { type Finding, finding } from '../report.ts'
import type { Bought } from './buying.ts'
import { readLedger } from './ledger-check.ts'
import { finish, order, placed, type Stage, silenceNotifications, until } from './stage.ts'

const MINUTE = 60_000

/** No node of ours, no notification, nobody comes back: the shop itself finds what was paid. */
export async function ownSweep(
  stage: Stage,
  node: ShopNode,
  products: readonly string[],
  buyers: readonly Buyer[],
): Promise<Finding> {
  stage.say('kill: the shop sweeps for itself (two minutes)')
  await silenceNotifications(stage)
  const lines = [{ product: products[0] ?? '', quantity: 1 }]
  const again = await node.signInAgain(buyers)
  const bought = await inTurns(again, async ({ token }) => placed(await order(stage, token, lines), stage))
  await inTurns(bought, ({ payment }) => finish(stage, payment, 'success'))
  const ids = bought.map((one) => one.order)
  const paid = () =>
    node.services.db
      .selectFrom('orders')
      .select('id')
      .where('id', 'in', ids)
      .where('status', '=', 'Paid')
      .execute()
  await until('the sweep of the shop', 5 * MINUTE, async () => (await paid()).length === ids.length).catch(
    () => {},
  )
  return finding(
    'kill, sweep',
    'afterwards: paid, no notification, nobody comes back; the shop’s own sweep finds them',
    { orders: ids.length, Paid: (await paid()).length },
    { Paid: buyers.length },
  )
}

/** What was in somebody's hands when he died is free again after ten minutes; the next sender takes it. */
export async function mails(stage: Stage, node: ShopNode, bought: readonly Bought[]): Promise<Finding> {
  stage.say('kill: the mails')
  const { db } = node.services
  const unsent = () =>
    db.selectFrom('mails').select('id').where('sent_at', 'is', null).where('parked_at', 'is', null).execute()
  // until the shop has sent what it can; the rest is what the dead have left
  let before = -1
  await until('the shop to send its mails', 2 * MINUTE, async () => {
    const now = (await unsent()).length
    const isStill = now === before
    before = now
    await delay(3_000)
    return isStill
  })
  const left = before
  await node.sendMails(11)
  const rows = await db.selectFrom('mails').select(['id', 'sent_at']).execute()
  const times = rows.map(({ id }) => stage.mailbox.arrived.get(id) ?? 0)
  const ledger = await readLedger(db)
  const paid = [...ledger.orders.values()].filter(({ status }) => status === 'Paid')
  return finding(
    'kill, mails',
    'every mail of all that, at an SMTP server that lived on',
    {
      mails: rows.length,
      'left by the dead': left,
      'never sent': rows.filter(({ sent_at }) => sent_at === null).length,
      'never arrived': times.filter((count) => count === 0).length,
      'arrived twice': times.filter((count) => count === 2).length,
      'arrived more often': times.filter((count) => count > 2).length,
      'Paid orders': paid.length,
      'without a mail': paid.filter(({ mails: count }) => count === 0).length,
      'written twice': bought.filter((one) => (ledger.orders.get(one.order)?.sameMails ?? 0) > 1).length,
    },
    { 'never sent': 0, 'never arrived': 0, 'arrived more often': 0, 'without a mail': 0, 'written twice': 0 },
  )
}
