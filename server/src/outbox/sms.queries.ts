import type { PhoneMessageListQuery } from '@spokehaat/contract/post/phone-message'
import type { SmsPurpose } from '@spokehaat/contract/post/sms-kinds'
import { inGsmWherePossible, smsLength } from '@spokehaat/contract/post/sms-parts'
import { type Selectable, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../platform/db/client.ts'
import { newId } from '../platform/db/new-id.ts'
import { selectPage } from '../platform/db/select-page.ts'
import type { PhoneMessages } from '../platform/db/tables.ts'
import { type SearchedTable, withSearchText } from '../platform/text-search/search-text.ts'
import { searched } from '../platform/text-search/searched.ts'
import { dialled, onePhone } from './one-phone.ts'
import { isInState, type OfOrder, ofOrderColumns } from './queue.queries.ts'

export const SEARCHED_PHONE_MESSAGES = {
  table: 'phone_messages',
  columns: ['to_phone', 'subject'],
} as const satisfies SearchedTable<'phone_messages', keyof PhoneMessages>

export type PhoneMessageRow = Selectable<PhoneMessages>

export interface Sms {
  /** As people type it; a number without a country is one of Bangladesh. */
  to: string
  /** What it is about, for the desk, in English: the words are dropped once they are sent. */
  subject: string
  text: string
  /** What it is for: `own` where nothing is said. */
  purpose?: SmsPurpose
  /** From then on it is worth nothing, and is not sent. */
  expiresAt?: Date
  /** Of several with one key only the first is sent. */
  onceKey?: string
  of?: OfOrder
}

/**
 * As `enqueueMail`, for a phone. Gives whether it will be sent: not where messages to phones are turned off, the number is
 * none, or one with its key was sent before.
 */
export async function enqueueSms(trx: DatabaseTransaction, sms: Sms): Promise<boolean> {
  if (dialled(sms.to) === null) return false
  const to = onePhone(sms.to)
  const row = withSearchText(SEARCHED_PHONE_MESSAGES, { to_phone: to, subject: sms.subject })
  const of = ofOrderColumns(sms.of)
  const text = inGsmWherePossible(sms.text)
  const added = await trx
    .insertInto('phone_messages')
    .columns([
      'id',
      'to_phone',
      'subject',
      'text',
      'parts',
      'once_key',
      'search_text',
      'keyed_by',
      'order_id',
      'sent_story',
      'given_up_story',
      'is_patient',
      'kind',
      'expires_at',
    ])
    .expression((eb) =>
      eb
        .selectFrom('settings')
        .select([
          sql<string>`${newId()}::uuid`.as('id'),
          sql<string>`${row.to_phone}`.as('to_phone'),
          sql<string>`${row.subject}`.as('subject'),
          sql<string>`${text}`.as('text'),
          sql<number>`${smsLength(text).parts}::integer`.as('parts'),
          sql<string | null>`${sms.onceKey ?? null}::text`.as('once_key'),
          sql<string>`${row.search_text}`.as('search_text'),
          sql<number>`${row.keyed_by}::integer`.as('keyed_by'),
          sql<string | null>`${of.order_id}::uuid`.as('order_id'),
          sql<string | null>`${of.sent_story}::text`.as('sent_story'),
          sql<string | null>`${of.given_up_story}::text`.as('given_up_story'),
          sql<boolean>`${of.is_patient}::boolean`.as('is_patient'),
          sql<string>`${sms.purpose ?? 'own'}`.as('kind'),
          sql<Date | null>`${sms.expiresAt ?? null}::timestamptz`.as('expires_at'),
        ])
        .where('key', '=', 'sms')
        .where('value', '=', 'true'),
    )
    .onConflict((conflict) => conflict.column('once_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Who took a message, and what is known of it by now. */
export interface Carried {
  /** Null: it went into a file. */
  providerId: string | null
  ref: string | null
  parts: number | null
  costPaisa: number | null
  /** `unknown`: whether it left is not known, and it is not sent again. Null where no report is to be had. */
  report: 'waiting' | 'unknown' | null
}

/** How long after a message was taken its report is asked for first; milliseconds. */
const FIRST_REPORT_MS = 30_000

export async function markSmsSent(
  trx: DatabaseTransaction,
  { id }: PhoneMessageRow,
  now: Date,
  carried: Carried,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('phone_messages')
    .set({
      sent_at: now,
      text: '',
      last_error: null,
      provider_id: carried.providerId,
      provider_ref: carried.ref,
      ...(carried.parts !== null && { parts: carried.parts }),
      cost_paisa: carried.costPaisa,
      report: carried.report,
      report_next_at: carried.report === 'waiting' ? new Date(now.getTime() + FIRST_REPORT_MS) : null,
    })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Before a provider is asked. False where another sender has taken it over meanwhile. */
export async function markAsked(
  db: Database,
  { id, tries }: Pick<PhoneMessageRow, 'id' | 'tries'>,
  asked: { providerId: string; at: Date } | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('phone_messages')
    .set({ asked_at: asked?.at ?? null, provider_id: asked?.providerId ?? null })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Newest first. */
export function selectPhoneMessagePage(
  db: Database,
  { page, limit, state, report, search }: PhoneMessageListQuery,
) {
  return searched(db, SEARCHED_PHONE_MESSAGES, search, ({ where, rank }) => {
    const all = db.selectFrom('phone_messages').where(where).where(isInState(state))
    const found = report === undefined ? all : all.where('report', '=', report)
    return selectPage(
      found,
      found.selectAll().orderBy(rank).orderBy('created_at', 'desc').orderBy('id', 'desc'),
      { page, limit },
    )
  })
}

export function findPhoneMessage(db: Database, id: string): Promise<PhoneMessageRow | undefined> {
  return db.selectFrom('phone_messages').selectAll().where('id', '=', id).executeTakeFirst()
}
