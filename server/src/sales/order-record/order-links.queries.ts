/**
 * Links to orders. The token has 144 random bits, in messages to a phone 72, and is in mails, messages and the clipboard
 * of its customer alone; the database has its hash. An order has many: each mail brings its own, as none can be read again.
 */
import { hash, randomBytes } from 'node:crypto'
import { ORDER_TOKEN_LENGTH, SHORT_ORDER_TOKEN_LENGTH } from '@spokehaat/contract/sales/order-link'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'

const tokenOf = (length: number) => randomBytes((length * 6) / 8).toString('base64url')

export const newOrderToken = () => tokenOf(ORDER_TOKEN_LENGTH)
export const newShortOrderToken = () => tokenOf(SHORT_ORDER_TOKEN_LENGTH)

export const isOrderToken = ({ length }: string): boolean =>
  length === ORDER_TOKEN_LENGTH || length === SHORT_ORDER_TOKEN_LENGTH

export async function addOrderLink(
  trx: DatabaseTransaction,
  link: { orderId: string; token: string; now: Date },
): Promise<void> {
  await trx
    .insertInto('order_links')
    .values({ token_hash: hashOf(link.token), order_id: link.orderId, created_at: link.now })
    .execute()
}

/** The order that a link leads to, and when something last happened to it. */
export function findOrderLink(
  db: Database,
  token: string,
): Promise<{ order_id: string; last_at: Date | null } | undefined> {
  return db
    .selectFrom('order_links')
    .select('order_id')
    .select(
      sql<Date | null>`(
        select max(e.at) from orders o join order_events e on e.order_id = o.id and e.at >= o.placed_at - interval '1 day'
        where o.id = order_links.order_id
      )`.as('last_at'),
    )
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()
}

const hashOf = (token: string) => hash('sha256', token, 'base64url')
