/** SQL of the papers about VAT. */
import type { TaxPaperContent } from '@spokehaat/contract/sales/tax'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { endOf, startOf } from '../../platform/db/dhaka-days.ts'
import type { TaxPaperKind, TaxPapers } from '../../platform/db/tables.ts'

export type TaxPaperRow = Omit<Selectable<TaxPapers>, 'paper'> & { paper: TaxPaperContent }

/** The next of its kind and year; who issues another waits, and what is rolled back leaves no gap. */
export async function takeNumber(
  trx: DatabaseTransaction,
  kind: TaxPaperKind,
  year: string,
): Promise<number> {
  const { last } = await trx
    .insertInto('tax_numbers')
    .values({ kind, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'year']).doUpdateSet((eb) => ({ last: eb('tax_numbers.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

export async function insertPaper(trx: DatabaseTransaction, row: Insertable<TaxPapers>): Promise<void> {
  await trx.insertInto('tax_papers').values(row).execute()
}

const papers = (db: Database) =>
  db.selectFrom('tax_papers').selectAll().select(sql<TaxPaperContent>`paper`.as('paper'))

export function selectPaper(db: Database, id: string): Promise<TaxPaperRow | undefined> {
  return papers(db).where('id', '=', id).executeTakeFirst()
}

/** The invoices first, then credit notes. */
export function selectPapersOfOrder(db: Database, orderId: string): Promise<TaxPaperRow[]> {
  return papers(db).where('order_id', '=', orderId).orderBy('kind').orderBy('issued_at').execute()
}

/** `from`, `to`: days in Dhaka, both included. Oldest first. */
export function selectPapersIssued(db: Database, from: string, to: string): Promise<TaxPaperRow[]> {
  return papers(db)
    .where('issued_at', '>=', startOf(from))
    .where('issued_at', '<', endOf(to))
    .orderBy('issued_at')
    .orderBy('kind')
    .orderBy('number')
    .execute()
}

/** What has lowered what the order costs, or is going to, with its lines by their places; the oldest first. */
export async function selectTakenOff(trx: DatabaseTransaction, orderId: string) {
  const { rows } = await sql<{
    id: string
    status: string
    paisa: number
    was_sent: boolean
    beside: number
    ended_at: Date | null
    lines: { position: number; quantity: number; worth: number }[]
  }>`
    select r.id, r.status, r.lowers_paisa as paisa, r.was_sent, r.beside_paisa as beside, r.ended_at, (
        select coalesce(json_agg(json_build_object('position', l.position, 'quantity', l.quantity, 'worth', l.worth_paisa)), '[]')
        from refund_lines l where l.refund_id = r.id
      ) as lines
    from refunds r where r.order_id = ${orderId} and r.status <> 'withdrawn'
    order by r.requested_at, r.id
  `.execute(trx)
  return rows
}

/** What a person has let go of what was missing, in paisa, and when the last of it. Null: nothing, or as much was kept beside. */
export async function selectLetGo(trx: DatabaseTransaction, orderId: string) {
  const { rows } = await sql<{ paisa: number; at: Date }>`
    select -sum(paisa)::bigint as paisa, max(at) filter (where paisa < 0) as at from order_entries
    where order_id = ${orderId} and kind = 'written_off' having sum(paisa) < 0
  `.execute(trx)
  return rows[0] ?? null
}

/** What an order's paper is made of. */
export function selectTaxedLines(trx: DatabaseTransaction, orderId: string) {
  return trx
    .selectFrom('order_lines as l')
    .leftJoin('products as p', 'p.id', 'l.product_id')
    .select([
      'l.position',
      'l.sku',
      'l.name',
      'l.name_bn',
      'p.brand',
      'l.quantity',
      'l.price_paisa',
      'l.discount_paisa',
    ])
    .select(['l.tax_class', 'l.tax_basis_points', 'l.tax_paisa'])
    .where('l.order_id', '=', orderId)
    .orderBy('l.position')
    .execute()
}
