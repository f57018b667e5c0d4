/**
 * Links to review a line, and those that end the mails that ask. The token has 144 random bits and is in the mail alone;
 * the database has its hash.
 */
import { hash, randomBytes } from 'node:crypto'
import { REVIEW_TOKEN_LENGTH } from '@spokehaat/contract/sales/review'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'

const BYTES = (REVIEW_TOKEN_LENGTH * 6) / 8

/** `position`: null for the link that ends the mails. Gives the token. */
export async function addReviewLink(
  trx: DatabaseTransaction,
  link: { orderId: string; position: number | null; now: Date },
): Promise<string> {
  const token = randomBytes(BYTES).toString('base64url')
  await trx
    .insertInto('review_links')
    .values({
      token_hash: hashOf(token),
      order_id: link.orderId,
      position: link.position,
      created_at: link.now,
    })
    .execute()
  return token
}

export function findReviewLink(db: Database, token: string) {
  return db
    .selectFrom('review_links')
    .select(['order_id', 'position', 'created_at'])
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()
}

/** A stop outlives its order, and says nothing of whom it is about. */
export async function addReviewStop(trx: DatabaseTransaction, email: string, at: Date): Promise<void> {
  await trx
    .insertInto('review_stops')
    .values({ address_hash: hashOf(email), at })
    .onConflict((conflict) => conflict.column('address_hash').doNothing())
    .execute()
}

export async function hasReviewStop(db: Database, email: string): Promise<boolean> {
  const stop = await db
    .selectFrom('review_stops')
    .select('at')
    .where('address_hash', '=', hashOf(email))
    .executeTakeFirst()
  return stop !== undefined
}

const hashOf = (text: string) => hash('sha256', text, 'base64url')
