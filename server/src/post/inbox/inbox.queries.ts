/** What the shop reads and does about the messages it got. */
import type { MessageListQuery, MessageStatus } from '@spokehaat/contract/desk/message'
import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { containingForm } from '../../platform/db/like-pattern.ts'
import { selectPage } from '../../platform/db/select-page.ts'
import type { MessageReplies, Messages } from '../../platform/db/tables.ts'

const EXCERPT = 160

export type MessageRow = Selectable<Messages>
export type ReplyRow = Selectable<MessageReplies>
export type SummaryRow = Awaited<ReturnType<typeof selectMessagePage>>['rows'][number]

/** Newest first. */
export async function selectMessagePage(db: Database, query: MessageListQuery) {
  let matching = db.selectFrom('messages as m')
  if (query.status !== undefined) matching = matching.where('m.status', '=', query.status)
  if (query.search !== '') {
    const pattern = containingForm(query.search)
    // all of them together have an index
    matching = matching.where(
      sql<boolean>`search_form(m.name || ' ' || m.email || ' ' || m.subject || ' ' || m.message) like ${pattern}`,
    )
    matching = matching.where((eb) =>
      eb.or([
        sql<SqlBool>`search_form(m.name) like ${pattern}`,
        sql<SqlBool>`search_form(m.email) like ${pattern}`,
        sql<SqlBool>`search_form(m.subject) like ${pattern}`,
        sql<SqlBool>`search_form(m.message) like ${pattern}`,
      ]),
    )
  }
  return selectPage(
    matching,
    matching
      .select([
        'm.id',
        'm.name',
        'm.email',
        'm.subject',
        'm.status',
        'm.created_at',
        sql<string>`left(m.message, ${EXCERPT})`.as('excerpt'),
        sql<number>`(select count(*) from message_replies r where r.message_id = m.id)`.as('replies'),
      ])
      .orderBy('m.created_at', 'desc')
      .orderBy('m.id', 'desc'),
    query,
  )
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
