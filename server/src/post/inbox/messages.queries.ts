import type { Insertable } from 'kysely'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import type { Messages } from '../../platform/db/tables.ts'

export async function insertMessage(trx: DatabaseTransaction, message: Insertable<Messages>): Promise<void> {
  await trx.insertInto('messages').values(message).execute()
}
