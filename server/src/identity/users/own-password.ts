import { errorMessage } from '@spokehaat/contract/basics/errors'
import type { Platform } from '../../platform/db/platform.ts'
import { fail, type Refusal } from '../../platform/http/refusal.ts'
import { countTry, forgetTries, LIMITS } from '../../platform/load/throttle.ts'
import { isPasswordOf } from '../../platform/passwords/passwords.ts'
import type { Viewer } from '../sessions/authentication.ts'
import { findPasswordHash } from './users.queries.ts'

export function wrongPassword(field: string): Refusal {
  return fail('wrong_password', { fields: { [field]: errorMessage('wrong_password') } })
}

/**
 * Asks the signed-in person for their password once more; `field` is where it was typed. Gives the hash that it fits.
 * Throws `wrong_password`, `too_many_requests`.
 */
export async function checkOwnPassword(
  services: Platform,
  viewer: Viewer,
  password: string,
  field: string,
): Promise<string> {
  await countTry(services, LIMITS.oldPassword, viewer.userId)
  const hash = await findPasswordHash(services.db, viewer.userId)
  if (hash === undefined || !(await isPasswordOf(hash, password))) throw wrongPassword(field)
  await forgetTries(services, LIMITS.oldPassword, viewer.userId)
  return hash
}
