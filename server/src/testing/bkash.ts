/** bKash at the sandbox gateway: set up for a shop, paid at, and made to fail. */
import { KEYS } from '@spokehaat/gateway/keys'
import type { SignedIn } from './accounts.ts'
import { buildProduct } from './catalogue/products.ts'
import { placeOrder, verify } from './orders.ts'
import type { Shop } from './shop.ts'

interface AgreedTo {
  order: string
  /** bKash's name of the payment. */
  payment: string
}

/** The desk sets it up with the sandbox's keys, but for `fields`; `changes`: of the way itself. Gives the shop's answer. */
export async function setUpBKash(
  shop: Shop,
  owner: SignedIn,
  fields: Record<string, string> = {},
  changes: object = {},
) {
  const { username, password, appKey, appSecret } = KEYS.bkash
  const headers = { authorization: owner.token }
  const { json } = await shop.app.inject({ method: 'GET', url: '/api/payments/ways', headers })
  const ways = json().data as { gateway: string; version: number }[]
  return shop.app.inject({
    method: 'PUT',
    url: '/api/payments/ways/bkash',
    headers,
    payload: {
      isOn: true,
      leastBdt: null,
      mostBdt: null,
      version: ways.find(({ gateway }) => gateway === 'bkash')?.version,
      fields: {
        host: `${shop.gatewayUrl}/bkash/v2/tokenized-checkout`,
        ...{ username, password, appKey, appSecret },
        ...fields,
      },
      ...changes,
    },
  })
}

export async function turnOnBKash(
  shop: Shop,
  owner: SignedIn,
  fields: Record<string, string> = {},
): Promise<void> {
  const answer = await setUpBKash(shop, owner, fields)
  if (answer.statusCode !== 200) throw new Error(`bKash was not set up: ${answer.body}`)
}

/** An order of one piece, agreed to on bKash's page, whose payer has not come back. */
export async function agreeAtBKash(shop: Shop, rider: SignedIn, price: number): Promise<AgreedTo> {
  const { _id: product } = await buildProduct(shop, { stock: 1, price })
  const placed = await placeOrder(shop, rider.token, [{ product, quantity: 1 }], {
    overrides: { gateway: 'bkash' },
  })
  if (placed.statusCode !== 200) throw new Error(`The order was refused: ${placed.body}`)
  const { order, checkout_url: page } = placed.json().data
  const payment = new URL(page).pathname.split('/').at(-1) ?? ''
  await payAtBKash(shop, payment)
  return { order, payment }
}

/** An order of one piece that is paid by bKash; gives its id. */
export async function buyByBKash(shop: Shop, rider: SignedIn, price: number): Promise<string> {
  const { order, payment } = await agreeAtBKash(shop, rider, price)
  await verify(shop, rider.token, payment)
  return order
}

/** What the payer agrees to on bKash's page. */
async function payAtBKash(shop: Shop, payment: string): Promise<void> {
  const { statusCode, body } = await shop.gateway.inject({
    method: 'POST',
    url: `/sandbox/bkash/payments/${payment}/finish`,
    payload: { outcome: 'approve' },
  })
  if (statusCode !== 200) throw new Error(`the sandbox answered ${statusCode}: ${body}`)
}

/** Strikes once. */
export async function faultOfBKash(
  shop: Shop,
  step: string,
  fault: string,
  more: object = {},
): Promise<void> {
  const { statusCode, body } = await shop.gateway.inject({
    method: 'POST',
    url: '/sandbox/faults',
    payload: { gateway: 'bkash', step, fault, times: 1, ...more },
  })
  if (statusCode !== 201) throw new Error(`the sandbox answered ${statusCode}: ${body}`)
}

/** What it has sent back of the payments that it took, in taka, the newest payment first. */
export async function sentBackByBKash(shop: Shop): Promise<string[][]> {
  const { json } = await shop.gateway.inject({ method: 'GET', url: '/sandbox/bkash/transactions' })
  const rows = json() as { refunds: { amount: string }[] }[]
  return rows.map(({ refunds }) => refunds.map(({ amount }) => amount))
}
