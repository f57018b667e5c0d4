/** The devices an account is signed in on, and signing them out. */
import type { Session } from '@spokehaat/contract/identity/account'
import type { Platform } from '../../platform/db/platform.ts'
import { fail } from '../../platform/http/refusal.ts'
import type { Viewer } from '../sessions/authentication.ts'
import { endOneSessionOf, endSessionsOf, selectSessionsOf } from '../sessions/sessions.queries.ts'
import { forgetDeviceOfSession, forgetDevicesOf } from '../two-factor/remembered-devices.queries.ts'

export async function listDevices(services: Platform, viewer: Viewer): Promise<Session[]> {
  const rows = await selectSessionsOf(services.db, viewer.userId, services.now())
  return rows.map((row) => ({
    _id: row.id,
    userAgent: row.user_agent,
    signedInAt: row.created_at.toISOString(),
    seenAt: row.renewed_at.toISOString(),
    isThis: row.id === viewer.sessionId,
  }))
}

/** That device needs a code again, too. Throws `session_not_found`, also for a device of somebody else's. */
export async function signOutDevice(services: Platform, viewer: Viewer, sessionId: string): Promise<void> {
  if (!(await endOneSessionOf(services.db, viewer.userId, sessionId, services.now()))) {
    throw fail('session_not_found')
  }
  await forgetDeviceOfSession(services.db, viewer.userId, sessionId)
}

/** All but the one that asks. Gives how many. */
export async function signOutOtherDevices(services: Platform, viewer: Viewer): Promise<number> {
  await forgetDevicesOf(services.db, viewer.userId, viewer.sessionId)
  return endSessionsOf(services.db, viewer.userId, {
    reason: 'sign-out',
    now: services.now(),
    keep: viewer.sessionId,
  })
}
