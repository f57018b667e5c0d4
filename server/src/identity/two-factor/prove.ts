/** Whether somebody holds the second factor of an account: a code of the app, or a recovery code. Each counts once. */
import { type ErrorCode, errorMessage } from '@spokehaat/contract/basics/errors'
import { isStaff, type Role } from '@spokehaat/contract/identity/permissions'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail, type Refusal } from '../../platform/http/refusal.ts'
import { countTry, forgetTries, LIMITS } from '../../platform/load/throttle.ts'
import { audit } from '../audit/audit.ts'
import type { Identity } from '../sessions/identity.ts'
import { stepOf } from './authenticator.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { unseal } from './sealed-secret.ts'
import { countRecoveryCodes, findTwoFactor, useRecoveryCode, useStep } from './two-factor.queries.ts'
import { tellOfRecoveryCode } from './two-factor-mails.ts'

export interface Proof {
  code?: string | undefined
  recoveryCode?: string | undefined
}

interface Owner {
  userId: string
  email: string
  role: Role
}

export function wrong(code: ErrorCode, field: 'code' | 'recoveryCode'): Refusal {
  return fail(code, { fields: { [field]: errorMessage(code) } })
}

/**
 * Throws `wrong_code`, `code_used`, `wrong_recovery_code`, `authenticator_unreadable` where the session secret has
 * changed, `two_factor_off`, `too_many_requests`.
 */
export async function prove(services: Identity, owner: Owner, { code, recoveryCode }: Proof): Promise<void> {
  const row = await findTwoFactor(services.db, owner.userId)
  if (!row?.confirmed_at) throw fail('two_factor_off')
  if (code !== undefined) return proveByApp(services, owner, row.secret, code)
  await countTry(services, LIMITS.recoveryCode, owner.userId)
  if (!row.recovery_salt || recoveryCode === undefined) throw wrong('wrong_recovery_code', 'recoveryCode')
  const hash = await hashRecoveryCode(recoveryCode, row.recovery_salt)
  await inTransaction(services.db, async (trx) => {
    if (!(await useRecoveryCode(trx, owner.userId, hash, services.now()))) {
      throw wrong('wrong_recovery_code', 'recoveryCode')
    }
    const left = await countRecoveryCodes(trx, owner.userId)
    await tellOfRecoveryCode(services, trx, owner.userId, left)
    if (isStaff(owner.role)) {
      await audit(trx, {
        by: owner,
        action: 'use recovery code',
        entity: 'user',
        entityId: owner.userId,
        label: owner.email,
        before: { recoveryCodes: left + 1 },
        after: { recoveryCodes: left },
      })
    }
  })
  await forgetProofTries(services, owner.userId)
}

async function proveByApp(services: Identity, owner: Owner, sealed: Buffer, code: string): Promise<void> {
  const secret = unseal(services.sessionSecret, owner.userId, sealed)
  if (!secret) throw wrong('authenticator_unreadable', 'code')
  await countCodeTry(services, owner.userId)
  const step = stepOf(secret, code, services.now())
  if (step === null) throw wrong('wrong_code', 'code')
  if (!(await useStep(services.db, owner.userId, step))) throw wrong('code_used', 'code')
  await forgetProofTries(services, owner.userId)
}

/** Throws `too_many_requests`. */
export async function countCodeTry(services: Identity, userId: string): Promise<void> {
  await countTry(services, LIMITS.code, userId)
  await countTry(services, LIMITS.codeOfDay, userId)
}

/** Whoever has proved to be the owner starts afresh. */
export async function forgetProofTries(services: Identity, userId: string): Promise<void> {
  for (const limit of [LIMITS.code, LIMITS.codeOfDay, LIMITS.recoveryCode]) {
    await forgetTries(services, limit, userId)
  }
}
