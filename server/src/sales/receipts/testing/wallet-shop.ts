/** A shop that takes bKash at the sandbox, over a real socket, with people who pay and who work there. */

import { KEYS, WALLETS } from '@spokehaat/gateway/keys'
import { buildAdmin, buildUser } from '../../../testing/accounts.ts'
import { turnOnBKash } from '../../../testing/bkash.ts'
import { buildProduct } from '../../../testing/catalogue/products.ts'
import { placeOrder } from '../../../testing/orders.ts'
import { openShop } from '../../../testing/shop.ts'
import { codeWith } from './shop-code.ts'

export type WalletShop = Awaited<ReturnType<typeof openWalletShop>>

export async function openWalletShop() {
  const shop = await openShop({
    payment: {
      limits: { connectMs: 3_000, totalMs: 1_500, retryMs: 1 },
      circuit: { silences: 99, restMs: 1 },
    },
  })
  const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const [owner, colleague, rider] = [await buildAdmin(shop), await buildAdmin(shop), await buildUser(shop)]

  const desk = async (
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    payload?: object,
    token = owner.token,
  ) => {
    const answer = await shop.app.inject({
      method,
      url: `/api${path}`,
      headers: { authorization: token },
      ...(payload && { payload }),
    })
    return { status: answer.statusCode, ...answer.json() }
  }
  const gateway = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) =>
    shop.gateway.inject({ method, url, ...(payload && { payload }) })

  const turnOn = (fields: Record<string, string> = {}) =>
    turnOnBKash(shop, owner, { topicArn: KEYS.bkash.topicArn, ...fields })
  await turnOn()

  const deliveries = async (about: string): Promise<(number | null)[]> => {
    const { deliveries: all } = (await gateway('GET', '/sandbox/bkash/sns')).json()
    return (all as { about: string; status: number | null }[])
      .filter((one) => one.about === about)
      .map(({ status }) => status)
  }
  /** Until the shop has answered. */
  async function delivered(about: string) {
    for (;;) {
      const { deliveries: all } = (await gateway('GET', '/sandbox/bkash/sns')).json()
      if ((all as { about: string }[]).some((one) => one.about === about)) return
      await new Promise(setImmediate)
    }
  }

  return {
    shop,
    owner,
    colleague,
    rider,
    desk,
    turnOn,
    deliveries,
    close: () => shop.close(),

    async subscribe(settings: object = {}) {
      const sns = { url: `${address}/api/payments/bkash/notices`, delayMs: 0, backoffMs: 1, ...settings }
      await gateway('PATCH', '/sandbox/bkash/sns', sns)
      const answer = await gateway('POST', '/sandbox/bkash/sns/subscribe')
      if (!answer.json().confirmed) throw new Error('the shop has not confirmed')
    },
    async fault(step: string, name: string) {
      const answer = await gateway('POST', '/sandbox/faults', {
        gateway: 'bkash',
        step,
        fault: name,
        times: 1,
      })
      if (answer.statusCode !== 201) throw new Error(answer.body)
    },

    /** An order that waits for its payment. */
    async buy(overrides: Record<string, unknown>) {
      const { _id: product } = await buildProduct(shop, { stock: 2, price: 100 })
      const answer = await placeOrder(shop, rider.token, [{ product, quantity: 1 }], { overrides })
      if (answer.statusCode !== 200) throw new Error(answer.body)
      const { order, checkout_url: page } = answer.json().data as { order: string; checkout_url: string }
      const row = await shop.db
        .selectFrom('orders')
        .select(['number', 'total_paisa'])
        .where('id', '=', order)
        .executeTakeFirstOrThrow()
      const payment = new URL(page).pathname.split('/').at(-1) ?? ''
      return { order, payment, product, number: row.number, duePaisa: row.total_paisa }
    },
    async finish(payment: string) {
      const answer = await gateway('POST', `/sandbox/bkash/payments/${payment}/finish`, {
        outcome: 'approve',
      })
      if (answer.statusCode !== 200) throw new Error(answer.body)
    },

    /** A wallet pays the shop's code; gives the transaction's number. `isTold`: the shop has heard of it. */
    async payQr(of: { amount: number; reference: string | null; isTold?: boolean; code?: string }) {
      const amount = (of.amount / 100).toFixed(2)
      const code = of.code ?? codeWith(amount, of.reference)
      const answer = await shop.gateway.inject({
        method: 'POST',
        url: '/bkash/qr',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ code, wallet: WALLETS.good[0], amount }).toString(),
      })
      if (answer.statusCode !== 200) throw new Error(answer.body)
      const [first] = (await gateway('GET', '/sandbox/bkash/transactions')).json() as { trxId: string }[]
      const trxId = first?.trxId ?? ''
      if (of.isTold !== false) await delivered(trxId)
      return trxId
    },

    receiptOf: (trxId: string) =>
      shop.db.selectFrom('wallet_receipts').selectAll().where('trx_id', '=', trxId).executeTakeFirstOrThrow(),
    statusOf: async (order: string) =>
      (await shop.db.selectFrom('orders').select('status').where('id', '=', order).executeTakeFirstOrThrow())
        .status,
    paidAttempts: (order: string) =>
      shop.db
        .selectFrom('payment_attempts')
        .selectAll()
        .where('order_id', '=', order)
        .where('status', '=', 'paid')
        .execute(),
    sayPaid: (order: string, body: object, token = owner.token) =>
      desk('POST', `/orders/${order}/transactions`, body, token),
  }
}
