/** Orders, and whether they have heard of their money. */
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'

/** Lines whose order has nothing to hear: it is paid, is off, or was never to be paid at the door. */
export async function passOverTold(db: Database, at: Date): Promise<void> {
  await sql`
    update settlement_lines l set told_at = ${at}
    where l.told_at is null and l.judged_at is not null and not exists (
      select 1 from consignments c join orders o on o.id = c.order_id
      where c.id = l.consignment_id and o.status = 'Pending' and o.cod_status = 'confirmed'
    )
  `.execute(db)
}

/** Orders whose money is here, and that have not heard of it. */
export async function selectToTell(db: Database, most: number) {
  return db
    .selectFrom('settlement_lines as l')
    .innerJoin('settlements as s', 's.id', 'l.settlement_id')
    .innerJoin('consignments as c', 'c.id', 'l.consignment_id')
    .innerJoin('carriers', 'carriers.id', 's.carrier_id')
    .select(['c.order_id', 'carriers.name'])
    .distinct()
    .where('l.told_at', 'is', null)
    .where('l.judged_at', 'is not', null)
    .where('s.reversed_at', 'is', null)
    .where(sql<boolean>`(l.difference is null or l.difference = 'fee' or l.closed_at is not null)`)
    .limit(most)
    .execute()
}

export async function noteTold(trx: DatabaseTransaction, at: Date, orderId: string): Promise<void> {
  await trx
    .updateTable('settlement_lines')
    .set({ told_at: at })
    .where('told_at', 'is', null)
    .where('judged_at', 'is not', null)
    .where(sql<boolean>`(difference is null or difference = 'fee' or closed_at is not null)`)
    .where('consignment_id', 'in', (rows) =>
      rows.selectFrom('consignments').select('id').where('order_id', '=', orderId),
    )
    .execute()
}
