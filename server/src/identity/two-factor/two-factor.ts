/** Turning two-factor sign-in on and off for the own account, and its recovery codes. */
import type { AuditAction } from '@spokehaat/contract/identity/audit'
import { isStaff, type Role } from '@spokehaat/contract/identity/permissions'
import type { RecoveryCodes, TwoFactorSetup, TwoFactorStatus } from '@spokehaat/contract/identity/two-factor'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { twoFactorFor } from '../../settings/settings.ts'
import { readShop } from '../../settings/shop.ts'
import { audit } from '../audit/audit.ts'
import type { Viewer } from '../sessions/authentication.ts'
import type { Identity } from '../sessions/identity.ts'
import { checkOwnPassword } from '../users/own-password.ts'
import { auditOwnKeys } from '../users/user-record.ts'
import { forTheApp, newSecret, stepOf } from './authenticator.ts'
import { countCodeTry, forgetProofTries, type Proof, prove, wrong } from './prove.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import {
  forgetDevicesOf,
  forgetRememberedDevice,
  selectRememberedDevices,
} from './remembered-devices.queries.ts'
import { seal, unseal } from './sealed-secret.ts'
import {
  beginTwoFactor,
  confirmTwoFactor,
  countRecoveryCodes,
  deleteTwoFactor,
  findTwoFactor,
  hasTwoFactor,
  replaceRecoveryCodes,
} from './two-factor.queries.ts'
import { tellOwner } from './two-factor-mails.ts'

/** For so long a key that was shown can be confirmed. */
const SETUP_MS = 30 * 60_000

export async function readTwoFactor(
  services: Identity,
  viewer: Pick<Viewer, 'userId' | 'role'>,
): Promise<TwoFactorStatus> {
  const { db } = services
  const [row, recoveryCodesLeft, devices, isRequired] = await Promise.all([
    findTwoFactor(db, viewer.userId),
    countRecoveryCodes(db, viewer.userId),
    selectRememberedDevices(db, viewer.userId, services.now()),
    isRequiredOf(db, viewer.role),
  ])
  const since = row?.confirmed_at ?? null
  return {
    isOn: since !== null,
    since: since?.toISOString() ?? null,
    isRequired,
    recoveryCodesLeft,
    devices: devices.map((device) => ({
      _id: device.id,
      userAgent: device.user_agent,
      since: device.created_at.toISOString(),
      until: device.expires_at.toISOString(),
    })),
  }
}

async function isRequiredOf(db: Database, role: Role): Promise<boolean> {
  const who = await twoFactorFor(db)
  return (who === 'admins' && role === 'admin') || (who === 'staff' && isStaff(role))
}

/**
 * Makes a key for the app. Nothing is on before a code comes back that was made with it. Throws `wrong_password`,
 * `two_factor_on`, `too_many_requests`.
 */
export async function setUpTwoFactor(
  services: Identity,
  viewer: Viewer,
  password: string,
): Promise<TwoFactorSetup> {
  await checkOwnPassword(services, viewer, password, 'password')
  const secret = newSecret()
  const sealed = seal(services.sessionSecret, viewer.userId, secret)
  const begun = { userId: viewer.userId, secret: sealed, now: services.now() }
  if (!(await beginTwoFactor(services.db, begun))) throw fail('two_factor_on')
  const { name } = await readShop(services.db, 'en')
  return forTheApp(secret, { issuer: name, email: viewer.email })
}

/**
 * Turns it on, and gives the recovery codes, this once. Throws `two_factor_on`, `two_factor_not_begun`, `wrong_code`,
 * `too_many_requests`.
 */
export async function confirmSetup(services: Identity, viewer: Viewer, code: string): Promise<RecoveryCodes> {
  const now = services.now()
  const row = await findTwoFactor(services.db, viewer.userId)
  if (row?.confirmed_at) throw fail('two_factor_on')
  const secret = row && unseal(services.sessionSecret, viewer.userId, row.secret)
  if (!row || !secret || now.getTime() - row.begun_at.getTime() > SETUP_MS) throw fail('two_factor_not_begun')
  await countCodeTry(services, viewer.userId)
  const step = stepOf(secret, code, now)
  if (step === null) throw wrong('wrong_code', 'code')
  const codes = await makeRecoveryCodes()
  await inTransaction(services.db, async (trx) => {
    const confirmed = { userId: viewer.userId, secret: row.secret, step, now }
    if (!(await confirmTwoFactor(trx, confirmed))) throw fail('two_factor_not_begun')
    await replaceRecoveryCodes(trx, viewer.userId, codes)
    await tellOwner(services, trx, viewer.userId, 'on')
    await record(trx, viewer, viewer, 'turn on two-factor', true)
  })
  await forgetProofTries(services, viewer.userId)
  return { recoveryCodes: codes.shown }
}

/** The ones from before open nothing any more. Throws `wrong_password`, `two_factor_off`, `too_many_requests`. */
export async function renewRecoveryCodes(
  services: Identity,
  viewer: Viewer,
  password: string,
): Promise<RecoveryCodes> {
  await checkOwnPassword(services, viewer, password, 'password')
  if (!(await hasTwoFactor(services.db, viewer.userId))) throw fail('two_factor_off')
  const codes = await makeRecoveryCodes()
  await inTransaction(services.db, async (trx) => {
    if (!(await replaceRecoveryCodes(trx, viewer.userId, codes))) throw fail('two_factor_off')
    await tellOwner(services, trx, viewer.userId, 'codes')
    await auditOwnKeys(trx, viewer, 'renew recovery codes')
  })
  return { recoveryCodes: codes.shown }
}

/** Throws `wrong_password`, what `prove` throws, `too_many_requests`. */
export async function turnOff(
  services: Identity,
  viewer: Viewer,
  { password, ...proof }: Proof & { password: string },
): Promise<void> {
  await checkOwnPassword(services, viewer, password, 'password')
  await prove(services, viewer, proof)
  await inTransaction(services.db, async (trx) => {
    if (!(await deleteTwoFactor(trx, viewer.userId))) throw fail('two_factor_off')
    await forgetDevicesOf(trx, viewer.userId)
    await tellOwner(services, trx, viewer.userId, 'off')
    await record(trx, viewer, viewer, 'turn off two-factor', false)
  })
}

/** Throws `device_not_remembered`, also for somebody else's. */
export async function forgetDevice(services: Identity, viewer: Viewer, deviceId: string): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    if (!(await forgetRememberedDevice(trx, viewer.userId, deviceId))) throw fail('device_not_remembered')
    await auditOwnKeys(trx, viewer, 'forget a remembered device')
  })
}

interface Account {
  userId: string
  email: string
  role: Role
}

/** Only where somebody of the shop is concerned: what customers do with their own account is their affair. */
export async function record(
  trx: DatabaseTransaction,
  by: Pick<Account, 'userId' | 'email'> | null,
  of: Account,
  action: AuditAction,
  isOn: boolean,
): Promise<void> {
  if (by?.userId === of.userId && !isStaff(of.role)) return
  await audit(trx, {
    by,
    action,
    entity: 'user',
    entityId: of.userId,
    label: of.email,
    before: { hasTwoFactor: !isOn },
    after: { hasTwoFactor: isOn },
  })
}
