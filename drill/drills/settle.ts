/** The buyer's return, the gateway's notification and the sweep find the same payment at the same instant. */

import { inTurns } from '../../harness/node.ts'
import { findAttempt } from '../../server/src/sales/payments/attempts.queries.ts'
import { settle as settleAttempt } from '../../server/src/sales/payments/settle.ts'
import { finding } from '../report.ts'
import { readLedger } from '../stage/ledger-check.ts'
import {
  comeBack,
  type Drill,
  finish,
  notify,
  order,
  placed,
  referenceOf,
  type Stage,
  silenceNotifications,
  until,
} from '../stage/stage.ts'

const AT_ONCE = 10

export const settle: Drill = async (stage, node) => {
  const count = 5 * stage.of(40)
  const { services } = node
  await silenceNotifications(stage)
  const products = await Promise.all(Array.from({ length: 5 }, () => node.product(count / 5)))
  const buyers = await node.buyers(count)
  stage.say(`settle: ${count} orders placed and paid`)
  const bought = await inTurns(buyers, async ({ token }, index) => {
    const product = products[index % products.length] ?? ''
    return { ...placed(await order(stage, token, [{ product, quantity: 1 }]), stage), token }
  })
  await inTurns(bought, ({ payment }) => finish(stage, payment, 'success'))

  stage.say('settle: return, notification and sweep at once')
  const sweeping = node.sweep(2)
  const statuses = await inTurns(
    bought,
    async ({ payment, token }) => {
      const reference = await referenceOf(stage, payment)
      const attempt = await findAttempt(services.db, reference)
      if (!attempt) throw new Error(`The shop does not know ${payment}.`)
      const [back, told] = await Promise.all([
        comeBack(stage, token, payment),
        hearAgain(stage, token, payment),
        settleAttempt(services, attempt, 'sweep'),
        hearAgain(stage, token, payment),
      ])
      return [back.status, told.status]
    },
    AT_ONCE,
  )
  await sweeping
  const unsent = () => services.db.selectFrom('mails').select('id').where('sent_at', 'is', null).execute()
  await until('all mails sent', 120_000, async () => (await unsent()).length === 0)

  const { orders, stock, wrong } = await readLedger(services.db)
  const all = bought.map((one) => orders.get(one.order))
  const deliveries = [...stage.mailbox.arrived.values()]
  return [
    finding(
      'settle',
      `${count} paid orders: return, two notifications and the sweep at the same instant, a whole sweep beside them`,
      {
        'answered 200': statuses.flat().filter((status) => status === 200).length,
        Paid: all.filter((one) => one?.status === 'Paid').length,
        'with one Paid event': all.filter((one) => one?.paidEvents === 1 && one.paidMoves === 1).length,
        'with one sale': all.filter((one) => one?.sales === 1).length,
        'with one mail': all.filter((one) => one?.mails === 1).length,
        'mails delivered': deliveries.reduce((sum, times) => sum + times, 0),
        'left on the shelf': products.reduce((sum, product) => sum + (stock.get(product)?.onHand ?? 0), 0),
      },
      {
        'answered 200': 2 * count,
        Paid: count,
        'with one Paid event': count,
        'with one sale': count,
        'with one mail': count,
        'mails delivered': count,
        'left on the shelf': 0,
      },
      wrong,
    ),
  ]
}

/** A notification; of a gateway whose notices are signed, a second tab that comes back. */
const hearAgain = (stage: Stage, token: string, payment: string) =>
  stage.way.gateway === 'shurjopay' ? notify(stage, payment) : comeBack(stage, token, payment)
