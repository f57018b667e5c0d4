import type { Database } from '../../platform/db/client.ts'

interface NewSharedCart {
  tokenHash: string
  lines: readonly object[]
  createdAt: Date
  expiresAt: Date
}

export async function insertSharedCart(db: Database, cart: NewSharedCart): Promise<void> {
  await db
    .insertInto('shared_carts')
    .values({
      token_hash: cart.tokenHash,
      lines: JSON.stringify(cart.lines),
      created_at: cart.createdAt,
      expires_at: cart.expiresAt,
    })
    .execute()
}

export function findSharedCart(db: Database, tokenHash: string) {
  return db
    .selectFrom('shared_carts')
    .select(['lines', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

export async function deleteSharedCartsExpiredBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('shared_carts').where('expires_at', '<', time).execute()
}
