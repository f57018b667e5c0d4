/** SQL of drafts. */
import type { DraftQuery } from '@spokehaat/contract/sales/draft'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { selectPage } from '../../platform/db/select-page.ts'
import type { Discounts, Drafts } from '../../platform/db/tables.ts'

type DraftCells = Selectable<Drafts>
export interface DraftRow extends DraftCells {
  discount_kind: Selectable<Discounts>['kind'] | null
  percent_bp: number | null
  amount_paisa: number | null
  /** By which the order takes it. */
  discount_code: string | null
}

const selectDrafts = (db: Database) =>
  db
    .selectFrom('drafts')
    .leftJoin('discounts as d', 'd.id', 'drafts.discount_id')
    .selectAll('drafts')
    .select(['d.kind as discount_kind', 'd.percent_bp', 'd.amount_paisa'])
    .select(
      sql<string | null>`(select c.code from discount_codes c where c.discount_id = d.id limit 1)`.as(
        'discount_code',
      ),
    )

export function selectDraft(db: Database, id: string): Promise<DraftRow | undefined> {
  return selectDrafts(db).where('drafts.id', '=', id).executeTakeFirst()
}

/** Those that are no orders yet, the one that was changed last first. */
export function selectDraftPage(db: Database, query: DraftQuery) {
  const open = (eb: Database) =>
    eb
      .selectFrom('drafts')
      .where('order_id', 'is', null)
      .$if(query.channel !== undefined, (some) => some.where(channelOf, '=', query.channel ?? null))
  return selectPage(open(db), open(db).selectAll().orderBy('updated_at', 'desc').orderBy('id', 'desc'), query)
}

const channelOf = sql<string | null>`content->>'channel'`

/** By which those that are no orders yet were begun. */
export async function selectDraftChannels(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('drafts')
    .select(channelOf.as('channel'))
    .distinct()
    .where('order_id', 'is', null)
    .execute()
  return rows.flatMap(({ channel }) => channel ?? [])
}

/** Not many: those that nobody goes on with are cleared. */
export function selectOpenDrafts(db: Database): Promise<DraftRow[]> {
  return selectDrafts(db).where('drafts.order_id', 'is', null).orderBy('drafts.id').execute()
}

const MOST_CLEARED = 500

export async function selectDraftsBefore(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('drafts')
    .select('id')
    .where('order_id', 'is', null)
    .where('updated_at', '<', before)
    .orderBy('updated_at')
    .limit(MOST_CLEARED)
    .execute()
  return rows.map(({ id }) => id)
}

/** Until the transaction ends. */
export async function lockDraftRow(trx: DatabaseTransaction, id: string): Promise<DraftRow | undefined> {
  await trx.selectFrom('drafts').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return selectDraft(trx, id)
}

export async function insertDraft(trx: DatabaseTransaction, row: Insertable<Drafts>): Promise<void> {
  await trx.insertInto('drafts').values(row).execute()
}

export async function updateDraft(
  trx: DatabaseTransaction,
  id: string,
  set: Updateable<Drafts>,
): Promise<void> {
  await trx
    .updateTable('drafts')
    .set((eb) => ({ ...set, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Unless it has been changed since it was read. */
export async function setSeenTotal(
  db: Database,
  { id, version }: Pick<DraftRow, 'id' | 'version'>,
  paisa: number,
): Promise<void> {
  await db
    .updateTable('drafts')
    .set({ total_paisa: paisa })
    .where('id', '=', id)
    .where('version', '=', version)
    .execute()
}

export async function deleteDraft(trx: DatabaseTransaction, id: string): Promise<void> {
  await trx.deleteFrom('drafts').where('id', '=', id).execute()
}

export function findOrderOf(db: Database, id: string) {
  return db
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'total_paisa', 'language', 'pay_by', 'channel'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
