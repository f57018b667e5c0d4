import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'

export function findTwoFactor(db: Database, userId: string) {
  return db
    .selectFrom('two_factor')
    .select(['user_id', 'secret', 'begun_at', 'confirmed_at', 'recovery_salt'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Whether an account's second step is on. */
export async function hasTwoFactor(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('two_factor')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Begins anew where it was begun before; false where it is on. */
export async function beginTwoFactor(
  db: Database,
  begun: { userId: string; secret: Buffer; now: Date },
): Promise<boolean> {
  const written = await db
    .insertInto('two_factor')
    .values({ user_id: begun.userId, secret: begun.secret, begun_at: begun.now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret: begun.secret, begun_at: begun.now })
        .where('two_factor.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  return written.numInsertedOrUpdatedRows === 1n
}

/** False where it is on already, or was begun anew since the code was checked. */
export async function confirmTwoFactor(
  trx: DatabaseTransaction,
  confirmed: { userId: string; secret: Buffer; step: number; now: Date },
): Promise<boolean> {
  const written = await trx
    .updateTable('two_factor')
    .set({ confirmed_at: confirmed.now, used_step: confirmed.step })
    .where('user_id', '=', confirmed.userId)
    .where('secret', '=', confirmed.secret)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return written.numUpdatedRows === 1n
}

/** One statement, so that of two requests with the same code, on whichever nodes, one wins. */
export async function useStep(db: Database, userId: string, step: number): Promise<boolean> {
  const used = await db
    .updateTable('two_factor')
    .set({ used_step: step })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where('used_step', '<', step)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

export async function replaceRecoveryCodes(
  trx: DatabaseTransaction,
  userId: string,
  codes: { salt: Buffer; hashes: readonly Buffer[] },
): Promise<boolean> {
  // the lock that this takes makes a second set at the same moment wait for the first
  const salted = await trx
    .updateTable('two_factor')
    .set({ recovery_salt: codes.salt })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  if (salted.numUpdatedRows !== 1n) return false
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await trx
    .insertInto('recovery_codes')
    .values(codes.hashes.map((hash) => ({ user_id: userId, hash })))
    .execute()
  return true
}

/** False where there is no such code, or it was used before. */
export async function useRecoveryCode(
  db: Database,
  userId: string,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const used = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}

/** With its recovery codes. False where it was not on. */
export async function deleteTwoFactor(trx: DatabaseTransaction, userId: string): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('two_factor')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return deleted.numDeletedRows === 1n
}
