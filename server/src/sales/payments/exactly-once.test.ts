/** However many say at once what became of a payment, and in whatever order: it becomes of it once. */
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { paymentOf, placeOrder, stockOf, verify } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { sweep } from '../sweep/sweep.ts'
import { findAttempt } from './attempts.queries.ts'
import { settle } from './settle.ts'

const CONNECTIONS = 24
const ORDERS = 200
const PRODUCTS = 8
/** Orders at once: each is asked about three times, and all of that fits the connections. */
const WAVE = 8

let shop: Shop
let rider: Awaited<ReturnType<typeof buildUser>>
beforeAll(async () => {
  const limits = { connectMs: 3_000, totalMs: 10_000, retryMs: 1 }
  shop = await openShop({ pool: CONNECTIONS, payment: { limits } })
  // who reads everybody's orders
  rider = await buildUser(shop, { role: 'admin' })
})
afterAll(() => shop.close())

const quiet = { warn: () => {}, error: () => {} }

interface Bought {
  product: string
  order: string
  payment: string
}

async function buy(product: string, token = rider.token): Promise<Bought> {
  const answer = await placeOrder(shop, token, [{ product, quantity: 1 }])
  const { order, checkout_url } = answer.json().data
  return { product, order, payment: paymentOf(checkout_url) }
}

const finish = (payment: string, outcome: string) =>
  shop.gateway.inject({
    method: 'POST',
    url: `/sandbox/payments/${payment}/finish`,
    payload: { outcome, ...(outcome !== 'reverse' && { method: 'Nagad' }) },
  })

/** Those who can say it. The sweep goes from one payment to the next, so its look at one is taken out of it. */
const LOOKS = {
  return: ({ payment }: Bought) => verify(shop, rider.token, payment),
  notification: ({ payment }: Bought) =>
    shop.app.inject({ method: 'POST', url: `/api/payments/ipn?order_id=${payment}` }),
  sweep: async ({ payment }: Bought) => {
    const attempt = await findAttempt(shop.db, payment)
    if (!attempt) throw new Error('no such attempt')
    await settle(shop.services, attempt, 'sweep')
  },
} as const
type Look = keyof typeof LOOKS
const WHO = Object.keys(LOOKS) as Look[]

/** Lets nobody on before so many have come. */
function meeting(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let come = 0
  return async () => {
    come += 1
    if (come === count) resolve()
    await promise
  }
}

/** Order → how often it was told as paid, its stock sold, and its customer written to. */
async function counts() {
  const { rows } = await sql<{ order: string; status: string; paid: number; sold: number; mails: number }>`
    select o.id as "order", o.status,
      (select count(*)::int from payment_events e join payment_attempts a on a.id = e.attempt_id
        where a.order_id = o.id and e.outcome = 'paid') as paid,
      (select count(*)::int from stock_ledger l where l.order_id = o.id and l.reason = 'sale') as sold,
      (select count(*)::int from mails m where m.subject like '%' || o.number || '%') as mails
    from orders o`.execute(shop.db)
  return new Map(rows.map(({ order, ...row }) => [order, row]))
}

test(`return, notification and sweep at the same instant, ${ORDERS} orders`, async () => {
  const stock = ORDERS / PRODUCTS + 5
  const products = await Promise.all(
    Array.from({ length: PRODUCTS }, async () => (await buildProduct(shop, { stock, price: 549 }))._id),
  )
  // one order of a product each, as a second one would be the first once more
  const riders = await Promise.all(Array.from({ length: ORDERS / PRODUCTS }, () => buildUser(shop)))
  const bought: Bought[] = []
  // one rider after the other: on a busy machine the shop would tell some of 200 at once to come again
  for (const { token } of riders) {
    bought.push(...(await Promise.all(products.map((product) => buy(product, token)))))
  }
  await Promise.all(bought.map(({ payment }) => finish(payment, 'success')))

  const patient = shop.services.gateways.shurjopay
  try {
    for (let from = 0; from < ORDERS; from += WAVE) {
      const wave = bought.slice(from, from + WAVE)
      // whoever has the gateway's answer waits for all the others, so that they write at the same instant
      const meet = meeting(wave.length * WHO.length)
      shop.services.gateways.shurjopay = {
        ...patient,
        verify: async (ref) => {
          const answer = await patient.verify(ref)
          await meet()
          return answer
        },
      }
      const answers = await Promise.all(wave.flatMap((one) => WHO.map((who) => LOOKS[who](one))))
      const statuses = answers.flatMap((answer) => (answer === undefined ? [] : [answer.statusCode]))
      expect(statuses).toEqual(Array(2 * wave.length).fill(200))
    }
  } finally {
    shop.services.gateways.shurjopay = patient
  }

  const told = await counts()
  for (const { order } of bought) {
    const { mails, ...rest } = told.get(order) ?? {}
    expect(rest).toEqual({ status: 'Paid', paid: 1, sold: 1 })
    expect(mails).toBeLessThanOrEqual(1)
  }
  for (const product of products) {
    const left = { onHand: 5, held: 0 }
    expect(await stockOf(shop, product)).toEqual({ ...left, ledger: left })
  }
})

describe('any course of events', () => {
  const look = fc.constantFrom(...WHO)
  const step = fc.oneof(
    { weight: 2, arbitrary: fc.record({ finish: fc.constantFrom('success', 'fail', 'cancel', 'reverse') }) },
    { weight: 4, arbitrary: fc.record({ looks: fc.array(look, { minLength: 1, maxLength: 4 }) }) },
    {
      weight: 1,
      arbitrary: fc.record({
        fault: fc.constantFrom('http-500', 'unknown-sp-code', 'hold', 'reversed', 'underpaid', 'not-yet'),
      }),
    },
    { weight: 1, arbitrary: fc.constant('heal' as const) },
    { weight: 1, arbitrary: fc.constant('run out' as const) },
  )

  test('Paid stays, is sold once, and the stock is what the ledger says', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
        const { _id } = await buildProduct(shop, { stock: 2, price: 549 })
        const one = await buy(_id)
        let wasPaid = false
        for (const next of steps) {
          if (next === 'heal') await shop.gateway.inject({ method: 'DELETE', url: '/sandbox/faults' })
          else if (next === 'run out') {
            shop.advance(16 * 60_000)
            await sweep(shop.services, quiet)
            // longer than an access token lives
            rider = await buildUser(shop)
          } else if ('finish' in next) await finish(one.payment, next.finish)
          else if ('fault' in next) {
            const payload = { step: 'verification', fault: next.fault }
            await shop.gateway.inject({ method: 'POST', url: '/sandbox/faults', payload })
          } else await Promise.all(next.looks.map((who) => LOOKS[who](one).catch(() => undefined)))

          const { status, sold } = (await counts()).get(one.order) ?? { sold: 0 }
          const { onHand, held, ledger } = await stockOf(shop, _id)
          expect(ledger).toEqual({ onHand, held })
          expect(held).toBeLessThanOrEqual(onHand)
          expect(onHand).toBe(2 - sold)
          expect(sold).toBeLessThanOrEqual(1)
          if (status === 'Paid') expect([sold, held]).toEqual([1, 0])
          if (wasPaid) expect(['Paid', 'Refunded']).toContain(status)
          wasPaid ||= status === 'Paid'
        }
        await shop.gateway.inject({ method: 'DELETE', url: '/sandbox/faults' })
      }),
      { numRuns: 25 },
    )
  })
})
