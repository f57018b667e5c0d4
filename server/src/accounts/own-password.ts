import { ERRORS } from '@spokehaat/contract/errors'
import { fail, type Refusal } from '../http/refusal.ts'
import type { Services } from '../http/services.ts'
import { findPasswordHash } from './accounts.queries.ts'
import type { Viewer } from './authentication.ts'
import { isPasswordOf } from './passwords.ts'
import { countTry, forgetTries, LIMITS } from './throttle.ts'

export function wrongPassword(field: string): Refusal {
  return fail('wrong_password', { fields: { [field]: ERRORS.wrong_password[1] } })
}

/**
 * Asks the signed-in person for their password once more; `field` is where it was typed. Gives the hash that it fits.
 * Throws `wrong_password`, `too_many_requests`.
 */
export async function checkOwnPassword(
  services: Services,
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
