/** What the shop reads and does about the messages it got. */
import type { MessageListQuery, MessageStatus } from '@spokehaat/contract/post/message'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { selectPage } from '../../platform/db/select-page.ts'
import type { MessageReplies, Messages } from '../../platform/db/tables.ts'
import type { SearchedTable } from '../../platform/text-search/search-text.ts'
import { searched } from '../../platform/text-search/searched.ts'

const EXCERPT = 160

export type MessageRow = Selectable<Messages>
export type ReplyRow = Selectable<MessageReplies>
export type SummaryRow = Awaited<ReturnType<typeof selectMessagePage>>['rows'][number]

export const SEARCHED_MESSAGES = {
  table: 'messages',
  columns: ['name', 'email', 'subject', 'message'],
} as const satisfies SearchedTable<'messages', keyof Messages>

/** Newest first. */
export function selectMessagePage(db: Database, query: MessageListQuery) {
  return searched(db, SEARCHED_MESSAGES, query.search, ({ where, rank }) => {
    let matching = db.selectFrom('messages').where(where)
    if (query.status !== undefined) matching = matching.where('status', '=', query.status)
    const { page, limit } = query
    // their ids first, from an index alone: replies to all that is before a page far back would be counted for nothing
    const found = matching
      .select(['messages.id', rank.as('rank')])
      .orderBy(rank)
      .orderBy('messages.created_at', 'desc')
      .orderBy('messages.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
    return selectPage(
      matching,
      db
        .selectFrom(found.as('found'))
        .innerJoin('messages', 'messages.id', 'found.id')
        .select([
          'messages.id',
          'messages.name',
          'messages.email',
          'messages.subject',
          'messages.status',
          'messages.created_at',
          sql<string>`left(messages.message, ${EXCERPT})`.as('excerpt'),
          sql<number>`(select count(*) from message_replies r where r.message_id = messages.id)`.as(
            'replies',
          ),
        ])
        .orderBy('found.rank')
        .orderBy('messages.created_at', 'desc')
        .orderBy('messages.id', 'desc'),
      // the page is cut within
      { page: 1, limit },
    )
  })
}

export function selectMessage(db: Database, id: string): Promise<MessageRow | undefined> {
  return db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst()
}

/** As `selectMessage`; of two who want to change it, the second waits. */
export function lockMessage(trx: DatabaseTransaction, id: string): Promise<MessageRow | undefined> {
  return trx.selectFrom('messages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export function selectReplies(db: Database, messageId: string): Promise<ReplyRow[]> {
  return db
    .selectFrom('message_replies')
    .selectAll()
    .where('message_id', '=', messageId)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

export async function insertReply(
  trx: DatabaseTransaction,
  reply: Insertable<MessageReplies>,
): Promise<void> {
  await trx.insertInto('message_replies').values(reply).execute()
}

export async function updateMessageStatus(
  trx: DatabaseTransaction,
  id: string,
  status: MessageStatus,
): Promise<void> {
  await trx.updateTable('messages').set({ status }).where('id', '=', id).execute()
}

export async function deleteMessage(trx: DatabaseTransaction, id: string): Promise<void> {
  await trx.deleteFrom('messages').where('id', '=', id).execute()
}
