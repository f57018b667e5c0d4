import type { Database } from '../../platform/db/client.ts'
import { newId } from '../../platform/db/new-id.ts'

export async function insertRememberedDevice(
  db: Database,
  device: { userId: string; sessionId: string; userAgent: string | null; now: Date; expiresAt: Date },
): Promise<string> {
  const id = newId()
  await db
    .insertInto('remembered_devices')
    .values({
      id,
      user_id: device.userId,
      session_id: device.sessionId,
      user_agent: device.userAgent,
      created_at: device.now,
      expires_at: device.expiresAt,
    })
    .execute()
  return id
}

/** Whether this device still needs no code for this account. */
export async function isRemembered(
  db: Database,
  device: { id: string; userId: string; now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('remembered_devices')
    .select('id')
    .where('id', '=', device.id)
    .where('user_id', '=', device.userId)
    .where('expires_at', '>', device.now)
    .executeTakeFirst()
  return row !== undefined
}

export async function tieToSession(db: Database, deviceId: string, sessionId: string): Promise<void> {
  await db
    .updateTable('remembered_devices')
    .set({ session_id: sessionId })
    .where('id', '=', deviceId)
    .execute()
}

export function selectRememberedDevices(db: Database, userId: string, now: Date) {
  return db
    .selectFrom('remembered_devices')
    .select(['id', 'user_agent', 'created_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .execute()
}

export async function forgetRememberedDevice(
  db: Database,
  userId: string,
  deviceId: string,
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('remembered_devices')
    .where('user_id', '=', userId)
    .where('id', '=', deviceId)
    .executeTakeFirst()
  return deleted.numDeletedRows === 1n
}

/** The device that is signed in with this session. */
export async function forgetDeviceOfSession(db: Database, userId: string, sessionId: string): Promise<void> {
  await db
    .deleteFrom('remembered_devices')
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .execute()
}

/** All of an account's, but the one that is signed in with the session `keep`. */
export async function forgetDevicesOf(db: Database, userId: string, keep?: string): Promise<void> {
  let query = db.deleteFrom('remembered_devices').where('user_id', '=', userId)
  if (keep !== undefined) query = query.where('session_id', 'is distinct from', keep)
  await query.execute()
}

export async function deleteRememberedDevicesExpiredBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('remembered_devices').where('expires_at', '<', time).execute()
}
