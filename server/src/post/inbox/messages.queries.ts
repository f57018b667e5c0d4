import type { Insertable } from 'kysely'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import type { Messages } from '../../platform/db/tables.ts'
import { type Unkeyed, withSearchText } from '../../platform/text-search/search-text.ts'
import { SEARCHED_MESSAGES } from './inbox.queries.ts'

export async function insertMessage(
  trx: DatabaseTransaction,
  message: Unkeyed<Insertable<Messages>>,
): Promise<void> {
  await trx.insertInto('messages').values(withSearchText(SEARCHED_MESSAGES, message)).execute()
}
