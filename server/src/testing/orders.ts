import type { OrderRequest } from '@spokehaat/contract/sales/placing'
import type { Shop } from './shop.ts'

type Line = OrderRequest['products'][number]

/** A body for POST /api/orders that lacks nothing. */
export function orderBody(products: Line[], overrides: Record<string, unknown> = {}) {
  return {
    firstName: 'Rahima',
    phone: '01712345678',
    streetAddress: '12 Lake Road',
    apartment: '4B',
    city: 'Dhaka',
    district: 'Dhaka',
    postcode: '1205',
    orderNotes: '',
    products,
    ...overrides,
  }
}

export async function placeOrder(
  shop: Shop,
  token: string,
  products: Line[],
  options: { key?: string; overrides?: Record<string, unknown> } = {},
) {
  return shop.app.inject({
    method: 'POST',
    url: '/api/orders',
    headers: { authorization: token, ...(options.key && { 'idempotency-key': options.key }) },
    payload: orderBody(products, options.overrides),
  })
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Somebody's request to the orders' routes: `/x/cancel` for /api/orders/x/cancel. */
export async function ask(
  shop: Shop,
  token: string,
  method: Method,
  path: string,
  payload?: object,
  headers: Record<string, string> = {},
) {
  const url = `/api/orders${path}`
  const answer = await shop.app.inject({
    method,
    url,
    headers: { authorization: token, ...headers },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, ...answer.json() }
}

/** An order that is paid at the sandbox. */
export async function buyPaid(shop: Shop, token: string, products: Line[]) {
  const placed = await placeOrder(shop, token, products)
  if (placed.statusCode !== 200) throw new Error(`The order was refused: ${placed.body}`)
  const { order, checkout_url } = placed.json().data
  const payment = paymentOf(checkout_url)
  await finishPayment(shop, payment, 'success')
  await verify(shop, token, payment)
  return { order: order as string, payment }
}

/** The gateway's name of the payment that a checkout_url opens. */
export function paymentOf(checkoutUrl: string): string {
  const id = new URL(checkoutUrl).searchParams.get('order_id')
  if (id === null) throw new Error(`${checkoutUrl} names no payment`)
  return id
}

/** What a shopper does on the hosted page. */
export async function finishPayment(
  shop: Shop,
  gatewayRef: string,
  outcome: 'success' | 'fail' | 'cancel',
  more: Record<string, unknown> = {},
): Promise<void> {
  const answer = await shop.gateway.inject({
    method: 'POST',
    url: `/sandbox/payments/${gatewayRef}/finish`,
    payload: { outcome, method: 'bKash', ...more },
  })
  if (answer.statusCode >= 300) throw new Error(`the sandbox answered ${answer.statusCode}: ${answer.body}`)
}

export async function verify(
  shop: Shop,
  token: string,
  reference: string,
  left?: { left: string; payment: string },
) {
  return shop.app.inject({
    method: 'GET',
    url: `/api/orders/verify?${new URLSearchParams({ order_id: reference, ...left })}`,
    headers: { authorization: token },
  })
}

/** Stock of a product's only variant, and whether the ledger agrees with it. */
export async function stockOf(shop: Pick<Shop, 'db'>, productId: string) {
  const variant = await shop.db
    .selectFrom('variants')
    .select(['id', 'on_hand', 'held'])
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
  const rows = await shop.db
    .selectFrom('stock_ledger')
    .select(['on_hand_delta', 'held_delta'])
    .where('variant_id', '=', variant.id)
    .execute()
  return {
    onHand: variant.on_hand,
    held: variant.held,
    ledger: {
      onHand: rows.reduce((sum, row) => sum + row.on_hand_delta, 0),
      held: rows.reduce((sum, row) => sum + row.held_delta, 0),
    },
  }
}

/** What happened to an order itself; that it was told in mails is another matter. */
export function stepsOf(order: { events: Record<string, string>[] }): Record<string, string>[] {
  return order.events.filter(({ kind }) => kind !== 'mail')
}
