import { sql } from 'kysely'
import type { Database } from '../../platform/db/client.ts'
import type { SessionEnd } from '../../platform/db/tables.ts'

/** Whether the shop asks for two-factor sign-in and the user has not turned it on. Of a customer or a guest it never does. */
const isTwoFactorDue = sql<boolean>`case when users.role in ('user', 'guest') then false else
  exists (
    select 1 from settings where key = 'twoFactorFor'
    and (value = '"staff"' or (value = '"admins"' and users.role = 'admin'))
  ) and not exists (select 1 from two_factor where user_id = users.id and confirmed_at is not null)
end`

/** A session and the user it belongs to as they are now, by the session's key. */
export function findSessionWithUser(db: Database, sessionId: string) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('staff_roles', 'staff_roles.id', 'users.role_id')
    .select([
      'staff_roles.permissions',
      'staff_roles.refund_limit_paisa',
      'sessions.id',
      'sessions.user_id',
      'sessions.generation',
      'sessions.salt',
      'sessions.created_at',
      'sessions.renewed_at',
      'sessions.expires_at',
      'sessions.ended_at',
      // a guest's may be empty
      sql<string>`coalesce(users.contact_email, users.email)`.as('email'),
      'users.role',
      'users.is_blocked',
      isTwoFactorDue.as('is_two_factor_due'),
    ])
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst()
}

/** What the owner's role of a `staff` member gives; undefined for everybody else. */
export function findOwnRoleOf(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .innerJoin('staff_roles', 'staff_roles.id', 'users.role_id')
    .select(['staff_roles.permissions', 'staff_roles.refund_limit_paisa'])
    .where('users.id', '=', userId)
    .executeTakeFirst()
}

interface NewSession {
  id: string
  userId: string
  /** The hash that the password was checked against. */
  passwordHash: string
  hasGivenCode: boolean
  salt: string
  userAgent: string | null
  now: Date
  expiresAt: Date
}

const needsCode = sql<boolean>`exists (
  select 1 from two_factor where user_id = users.id and confirmed_at is not null
)`

/**
 * False where the user was deleted, blocked or given a new password since the check, or needs a code and has given none.
 * The lock on the user makes a change that is under way finish first, and one that comes later see this session.
 */
export async function insertSession(db: Database, session: NewSession): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sessions')
    .columns(['id', 'user_id', 'salt', 'user_agent', 'created_at', 'renewed_at', 'expires_at'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select([
          sql<string>`${session.id}::uuid`.as('id'),
          'users.id as user_id',
          sql<string>`${session.salt}::text`.as('salt'),
          sql<string | null>`${session.userAgent}::text`.as('user_agent'),
          sql<Date>`${session.now}::timestamptz`.as('created_at'),
          sql<Date>`${session.now}::timestamptz`.as('renewed_at'),
          sql<Date>`${session.expiresAt}::timestamptz`.as('expires_at'),
        ])
        .where('users.id', '=', session.userId)
        .where('users.password_hash', '=', session.passwordHash)
        .where('users.is_blocked', '=', false)
        .$if(!session.hasGivenCode, (query) => query.where(needsCode, '=', false))
        .forShare(),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Moves a session on from `generation`; false where somebody else did so first, or ended it. */
export async function advanceSession(
  db: Database,
  session: { id: string; generation: number; now: Date; expiresAt: Date },
): Promise<boolean> {
  const moved = await db
    .updateTable('sessions')
    .set({ generation: session.generation + 1, renewed_at: session.now, expires_at: session.expiresAt })
    .where('id', '=', session.id)
    .where('generation', '=', session.generation)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return moved.numUpdatedRows === 1n
}

/** The first reason a session ended for is the one that is kept. */
export async function endSession(
  db: Database,
  sessionId: string,
  reason: SessionEnd,
  now: Date,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: now, ended_reason: reason })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

/** The devices on which a user is signed in, the one in use last first. */
export function selectSessionsOf(db: Database, userId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'renewed_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('renewed_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Ends one session of a user's; false where they have no such session that is still open. */
export async function endOneSessionOf(
  db: Database,
  userId: string,
  sessionId: string,
  now: Date,
): Promise<boolean> {
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: now, ended_reason: 'sign-out' })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return ended.numUpdatedRows === 1n
}

/** Ends a user's sessions, all but `keep`. Gives how many. */
export async function endSessionsOf(
  db: Database,
  userId: string,
  end: { reason: SessionEnd; now: Date; keep?: string },
): Promise<number> {
  let query = db
    .updateTable('sessions')
    .set({ ended_at: end.now, ended_reason: end.reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
  if (end.keep !== undefined) query = query.where('id', '!=', end.keep)
  const ended = await query.executeTakeFirst()
  return Number(ended.numUpdatedRows)
}

export async function deleteSessionsExpiredBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', time).execute()
}
