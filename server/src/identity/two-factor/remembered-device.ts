/**
 * A browser that needs no code for 30 days: a signed cookie that names a row, which its owner can delete. Deleting the
 * row, another password, or turning two-factor sign-in off ends it.
 */
import { createHmac } from 'node:crypto'
import { id } from '@spokehaat/contract/basics/envelope'
import type { Database } from '../../platform/db/client.ts'
import { areSameBytes } from '../../platform/passwords/same-bytes.ts'
import { derivedKey } from '../../platform/passwords/sealed.ts'
import type { Identity } from '../sessions/identity.ts'
import { insertRememberedDevice, isRemembered } from './remembered-devices.queries.ts'

export const REMEMBERED_SECONDS = 30 * 24 * 60 * 60

/** One for each account, so that two who share a computer do not take it from each other. */
export const rememberedCookie = (userId: string) => `remembered-${userId}`

function signature(services: Identity, userId: string, deviceId: string): Buffer {
  return createHmac('sha256', derivedKey(services.sessionSecret, 'remembered device'))
    .update(`${userId}.${deviceId}`)
    .digest()
}

/** The device's key; null where the cookie is not ours, of another account, or over. */
export async function readRemembered(
  services: Identity,
  userId: string,
  cookie: string | undefined,
): Promise<string | null> {
  const [text, signed = ''] = cookie?.split('.') ?? []
  const deviceId = id.safeParse(text)
  if (!deviceId.success) return null
  const given = Buffer.from(signed, 'base64url')
  const expected = signature(services, userId, deviceId.data)
  if (!areSameBytes(given, expected)) return null
  const device = { id: deviceId.data, userId, now: services.now() }
  return (await isRemembered(services.db, device)) ? deviceId.data : null
}

/** Gives the cookie's text. */
export async function remember(
  services: Identity,
  db: Database,
  device: { userId: string; sessionId: string; userAgent: string | undefined },
): Promise<string> {
  const now = services.now()
  const deviceId = await insertRememberedDevice(db, {
    ...device,
    userAgent: device.userAgent?.slice(0, 300) ?? null,
    now,
    expiresAt: new Date(now.getTime() + REMEMBERED_SECONDS * 1000),
  })
  return `${deviceId}.${signature(services, device.userId, deviceId).toString('base64url')}`
}
