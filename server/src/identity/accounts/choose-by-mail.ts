import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { auditOwnKeys } from '../users/user-record.ts'
import { type UserRow, updateUser } from '../users/users.queries.ts'
import { lockOthersOut } from './lock-others-out.ts'

/** A new password from who reads the account's mail: nothing that opened it before does any more. */
export async function choosePasswordByMail(
  trx: DatabaseTransaction,
  user: UserRow,
  { hash, now }: { hash: string; now: Date },
): Promise<void> {
  await updateUser(trx, user.id, { password_hash: hash })
  await lockOthersOut(trx, user.id, { now })
  await auditOwnKeys(trx, { ...user, userId: user.id }, 'choose a password by mail')
}
