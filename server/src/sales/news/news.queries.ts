import type { Language } from '@spokehaat/contract/basics/language'
import type { Role } from '@spokehaat/contract/identity/permissions'
import { MOST_NEWS } from '@spokehaat/contract/sales/order-news'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'

/** Somebody who asked to be told. */
export interface NoticeRow {
  id: string
  email: string
  phone: string | null
  role: Role
  /** Of a role of the shop's own. */
  permissions: string[] | null
  refund_limit_paisa: number | null
  language: Language
  by_mail: boolean
  by_phone: boolean
}

const WHOM = sql`u.id, u.email, u.phone, u.role, u.language, n.by_mail, n.by_phone, r.permissions, r.refund_limit_paisa`
const WHO_ASKED = sql`
      join users u on u.id = n.user_id
      left join staff_roles r on r.id = u.role_id
    where not u.is_blocked and (n.by_mail or n.by_phone)`

/** Whom to tell; nobody where the order was heard of before. One statement: every order costs it. */
export async function markHeard(trx: DatabaseTransaction, orderId: string, now: Date): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    with heard as (
      update orders set heard_at = ${now} where id = ${orderId} and heard_at is null returning id
    )
    select ${WHOM}
    from heard, order_notices n
      ${WHO_ASKED}
  `.execute(trx)
  return rows
}

/** All who asked to be told. */
export async function selectToTell(trx: DatabaseTransaction): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    select ${WHOM}
    from order_notices n
      ${WHO_ASKED}
  `.execute(trx)
  return rows
}

/** Heard of after `since`, the newest first. */
export function selectNews(db: Database, since: Date) {
  return db
    .selectFrom('orders')
    .select(['id', 'number', 'first_name', 'last_name', 'phone', 'district', 'total_paisa'])
    .select(sql<Date>`heard_at`.as('heard_at'))
    .where('heard_at', '>', since)
    .where('deleted_at', 'is', null)
    .orderBy('heard_at', 'desc')
    .limit(MOST_NEWS)
    .execute()
}

export function findNotices(db: Database, userId: string) {
  return db
    .selectFrom('order_notices')
    .select(['by_mail', 'by_phone'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export async function putNotices(
  db: Database,
  userId: string,
  notices: { by_mail: boolean; by_phone: boolean },
): Promise<void> {
  await db
    .insertInto('order_notices')
    .values({ user_id: userId, ...notices })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(notices))
    .execute()
}
