/** The same order sent fifty times at once under one key is one order with one answer. */

import { finding } from '../report.ts'
import { readLedger } from '../stage/ledger-check.ts'
import { type Drill, gatewayRecords, order, placed } from '../stage/stage.ts'

const TIMES = 50

export const once: Drill = async (stage, node) => {
  const keys = stage.of(20)
  stage.say(`once: ${keys} orders, each ${TIMES} times at once`)
  const product = await node.product(keys * TIMES)
  const buyers = await node.buyers(keys)
  const sent = await Promise.all(
    buyers.map(({ token, userId }) =>
      Promise.all(
        Array.from({ length: TIMES }, () =>
          order(stage, token, [{ product, quantity: 1 }], `checkout-${userId}`),
        ),
      ),
    ),
  )
  const { orders, stock, wrong } = await readLedger(node.services.db)
  const made = sent.flatMap((answers) => {
    const [first] = answers
    return first?.status === 200 ? [orders.get(placed(first, stage).order)] : []
  })
  return [
    finding(
      'once',
      `${keys} orders, each sent ${TIMES} times at once under its key`,
      {
        answers: sent.flat().length,
        'answered 200': sent.flat().filter(({ status }) => status === 200).length,
        'keys with one answer': sent.filter((all) => new Set(all.map(({ text }) => text)).size === 1).length,
        orders: orders.size,
        attempts: made.reduce((sum, one) => sum + (one?.attempts ?? 0), 0),
        'payments at the gateway': (await gatewayRecords(stage)).size,
        held: stock.get(product)?.held ?? -1,
        connections: stage.client.connections(),
      },
      {
        'answered 200': keys * TIMES,
        'keys with one answer': keys,
        orders: keys,
        attempts: keys,
        'payments at the gateway': keys,
        held: keys,
      },
      wrong,
    ),
  ]
}
