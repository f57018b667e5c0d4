/** Placing orders: a quote, the order, and a gateway that answers at once. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { inTurns } from '../../harness/node.ts'
import { buildApp } from '../../server/src/app.ts'
import type { Database } from '../../server/src/platform/db/client.ts'
import { orderBody } from '../../server/src/testing/orders.ts'
import type { Bench } from '../bench.ts'
import { alternate } from '../figures/rounds.ts'
import { judgeRate, type Row } from '../figures/row.ts'
import { startChild } from '../processes/child.ts'
import { type Load, load, startLoader } from '../processes/load.ts'
import { record, type Script } from '../processes/recording.ts'
import type { Replay } from '../processes/replay.ts'
import type { BenchShop } from '../shop.ts'

const BUYERS = 16
/** Of each product; more than one buyer orders here, and the most that a shelf holds. */
const STOCK = 100_000

export type Order = NonNullable<Load['requests']>[number]

export async function* placingOrders(bench: Bench): AsyncGenerator<Row> {
  const { gateway, env } = await openGatewayStub()
  const shop = await bench.openShop({ env }).catch(async (error) => {
    await gateway.stop()
    throw error
  })
  const loader = startLoader()
  const loop = startChild<Replay, { perSecond: number }>('replay-process.ts')
  try {
    const requests = await ordersOf(shop, BUYERS)
    const scripts = await recordEach(shop, requests)
    const { seconds } = bench
    const both = await alternate(
      bench.rounds,
      async () => {
        const { perSecond, p99 } = await load(loader, {
          url: shop.url,
          connections: BUYERS,
          seconds,
          requests,
        })
        return { perSecond: perSecond / 2, p99 }
      },
      () => loop.ask({ url: shop.node.services.config.DATABASE_URL ?? '', scripts, seconds }),
    )
    const statements = scripts[0]?.statements.length
    yield judgeRate(
      `orders by ${BUYERS} buyers at once, ${statements} statements each`,
      'orders/s',
      both,
      0.5,
    )
  } finally {
    await Promise.all([loader.stop(), loop.stop()])
    await shop.stop()
    await gateway.stop()
  }
}

/** And the settings of a shop that takes payments there. */
export async function openGatewayStub() {
  const gateway = startChild<object, string>('gateway-stub-process.ts')
  const PAYMENT_URL = await gateway.ask({})
  return { gateway, env: { PAYMENT_URL, PAYMENT_USERNAME: 'bench', PAYMENT_PASSWORD: 'bench' } }
}

/** What each buyer sends for an order, each with a product of their own: no two wait for one shelf. */
export async function ordersOf({ node }: BenchShop, buyers: number): Promise<Order[]> {
  await letEachOrderStand(node.services.db)
  const signedIn = await node.buyers(buyers)
  return inTurns(signedIn, async ({ token }): Promise<Order> => {
    const headers = { 'content-type': 'application/json', authorization: token }
    const products = [{ product: await node.product(STOCK), quantity: 1 }]
    return [
      { method: 'POST', path: '/api/cart/quote', headers, body: JSON.stringify({ products }) },
      {
        method: 'POST',
        path: '/api/orders',
        headers,
        body: JSON.stringify(orderBody(products)),
        key: true,
      },
    ]
  })
}

/**
 * A buyer who orders the same again within the hour goes on with the order that is not paid yet, which is another story
 * than the one measured here: so every order is two hours old as soon as it is written.
 */
async function letEachOrderStand(db: Database): Promise<void> {
  await sql`
    create or replace function placed_long_ago() returns trigger language plpgsql as
    $$ begin new.placed_at := new.placed_at - interval '2 hours'; return new; end $$
  `.execute(db)
  await sql`
    create or replace trigger placed_long_ago before insert on orders
    for each row execute function placed_long_ago()
  `.execute(db)
}

/** The statements of each buyer's order, by the shop's own code in this process. */
async function recordEach(shop: BenchShop, orders: readonly Order[]): Promise<Script[]> {
  const app = await buildApp({
    ...shop.node.services,
    config: { ...shop.node.services.config, LOG_LEVEL: 'silent' },
  })
  const scripts: Script[] = []
  try {
    for (const order of orders) {
      const place = async () => {
        for (const { method, path, headers, body, key } of order) {
          const named = key ? { 'idempotency-key': randomUUID() } : {}
          const answer = await app.inject({
            method,
            url: path,
            headers: { ...headers, ...named },
            payload: body,
          })
          if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`)
        }
      }
      // the gateway's token is fetched once, and connections are opened
      if (scripts.length === 0) await place()
      scripts.push(await record(place))
    }
  } finally {
    await app.close()
  }
  return scripts
}
