/** What became of messages that were taken. */
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../platform/db/client.ts'
import type { PhoneMessageRow } from './sms.queries.ts'

/** Those whose report is due, for this node alone until `until`. */
export async function claimReports(
  db: Database,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<PhoneMessageRow[]> {
  const { rows } = await sql<PhoneMessageRow>`
    update phone_messages set report_next_at = ${until}, report_tries = report_tries + 1
    where id in (
      select id from phone_messages where report_next_at <= ${now}
      order by report_next_at limit ${most} for update skip locked
    )
    returning *`.execute(db)
  return rows
}

export async function askReportAgain(db: Database, id: string, next: Date): Promise<void> {
  await db
    .updateTable('phone_messages')
    .set({ report_next_at: next })
    .where('id', '=', id)
    .where('report', '=', 'waiting')
    .execute()
}

interface Ended {
  state: 'delivered' | 'undelivered' | 'unconfirmed'
  now: Date
  /** Null: it says nothing of what it cost. */
  costPaisa: number | null
}

/** Gives whether it had none before. What arrived after all counts, however late that is said. */
export async function endReport(
  trx: DatabaseTransaction,
  message: { id: string } | { providerId: string; ref: string },
  { state, now, costPaisa }: Ended,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('phone_messages')
    .set({
      report: state,
      report_at: now,
      report_next_at: null,
      ...(costPaisa !== null && { cost_paisa: costPaisa }),
    })
    .where((eb) =>
      'id' in message
        ? eb('id', '=', message.id)
        : eb.and([eb('provider_ref', '=', message.ref), eb('provider_id', '=', message.providerId)]),
    )
    .where('report', 'in', state === 'delivered' ? ['waiting', 'unconfirmed'] : ['waiting'])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Its provider is gone: nobody can be asked. */
export async function dropReport(db: Database, id: string): Promise<void> {
  await db
    .updateTable('phone_messages')
    .set({ report: null, report_next_at: null })
    .where('id', '=', id)
    .where('report', '=', 'waiting')
    .execute()
}
