import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import type { Invitations } from '../../platform/db/tables.ts'

/** With what its role allows, and what who answers for it may: the role may be gone, and so may they. */
const invitations = (db: Database) =>
  db
    .selectFrom('invitations')
    .leftJoin('staff_roles as own', 'own.id', 'invitations.role_id')
    .leftJoin('users as by', 'by.id', 'invitations.by_user_id')
    .leftJoin('staff_roles as theirs', 'theirs.id', 'by.role_id')
    .selectAll('invitations')
    .select([
      'own.name as role_name',
      'own.permissions as role_permissions',
      'own.refund_limit_paisa as role_refund_limit_paisa',
      'by.name as by_name',
      'by.email as by_email',
      'by.role as by_role',
      'by.is_blocked as by_is_blocked',
      'theirs.permissions as by_permissions',
      'theirs.refund_limit_paisa as by_refund_limit_paisa',
    ])

export type InvitationRow = Awaited<ReturnType<typeof selectOpenInvitations>>[number]

/** Neither accepted nor withdrawn, the newest first. Few are invited at once. */
export const selectOpenInvitations = (db: Database) =>
  invitations(db)
    .where('invitations.ended_at', 'is', null)
    .orderBy('invitations.created_at', 'desc')
    .orderBy('invitations.id')
    .limit(200)
    .execute()

export const findInvitation = (db: Database, id: string): Promise<InvitationRow | undefined> =>
  invitations(db).where('invitations.id', '=', id).executeTakeFirst()

/** Locked: nobody accepts, sends or withdraws it before the transaction ends. Lock its role first. */
export const lockInvitation = (trx: DatabaseTransaction, id: string): Promise<InvitationRow | undefined> =>
  invitations(trx).where('invitations.id', '=', id).forUpdate('invitations').executeTakeFirst()

/** Undefined where the address is invited already; of two at once, for the second. */
export function insertInvitation(
  trx: DatabaseTransaction,
  row: Insertable<Invitations>,
): Promise<Pick<Selectable<Invitations>, 'id'> | undefined> {
  return trx
    .insertInto('invitations')
    .values(row)
    .onConflict((conflict) => conflict.column('email').where('ended_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
}

export async function markInvitationSent(
  trx: DatabaseTransaction,
  id: string,
  sent: { by_user_id: string; sent_at: Date; expires_at: Date },
): Promise<void> {
  await trx.updateTable('invitations').set(sent).where('id', '=', id).execute()
}

export async function endInvitation(
  trx: DatabaseTransaction,
  id: string,
  end: { ended_at: Date; is_accepted: boolean },
): Promise<void> {
  await trx.updateTable('invitations').set(end).where('id', '=', id).execute()
}

/** Those that are over since, and those that nobody has accepted. */
export async function deleteInvitationsOverBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('invitations').where(sql<Date>`coalesce(ended_at, expires_at)`, '<', time).execute()
}
