/** Orders that have come, and reviews of them, for tests. */
import { inTransaction } from '../platform/db/transaction.ts'
import { addReviewLink } from '../sales/reviews/review-links.queries.ts'
import type { SignedIn } from './accounts.ts'
import { ask, buyPaid } from './orders.ts'
import type { Shop } from './shop.ts'

type Line = Parameters<typeof buyPaid>[2][number]

export async function deliver(shop: Shop, admin: SignedIn, order: string): Promise<void> {
  for (const move of [{ to: 'Packed' }, { to: 'Shipped', courier: 'Sundarban' }, { to: 'Delivered' }]) {
    const moved = await ask(shop, admin.token, 'PUT', `/${order}/fulfilment`, move)
    if (moved.status !== 200) throw new Error(`The order was not moved: ${JSON.stringify(moved)}`)
  }
}

/** Bought, paid and delivered. Gives the order's id. */
export async function buyDelivered(
  shop: Shop,
  rider: SignedIn,
  admin: SignedIn,
  products: Line[],
): Promise<string> {
  const { order } = await buyPaid(shop, rider.token, products)
  await deliver(shop, admin, order)
  return order
}

/** The token of a link as the mail has it. */
export function reviewToken(shop: Shop, orderId: string, position: number | null = 0): Promise<string> {
  return inTransaction(shop.db, (trx) => addReviewLink(trx, { orderId, position, now: shop.services.now() }))
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A request to the routes of reviews: `/x/approve` for /api/reviews/x/approve. */
export async function askReviews(
  shop: Shop,
  method: Method,
  path: string,
  { payload, by }: { payload?: object; by?: SignedIn } = {},
) {
  const answer = await shop.app.inject({
    method,
    url: `/api/reviews${path}`,
    headers: by ? { authorization: by.token } : {},
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, ...answer.json() }
}

/** Written by a link, and shown by the shop. Gives its id. */
export async function buildReview(
  shop: Shop,
  rider: SignedIn,
  admin: SignedIn,
  { product, ...review }: { product: string } & Record<string, unknown>,
): Promise<string> {
  const order = await buyDelivered(shop, rider, admin, [{ product, quantity: 1 }])
  const token = await reviewToken(shop, order)
  const payload = { stars: 5, words: 'It rides well.', ...review }
  const { data } = await askReviews(shop, 'POST', `/for/${token}`, { payload })
  const { _id, version } = data.review
  const approved = await askReviews(shop, 'POST', `/${_id}/approve`, { payload: { version }, by: admin })
  if (approved.status !== 200) throw new Error(`The review was not approved: ${JSON.stringify(approved)}`)
  return _id
}
