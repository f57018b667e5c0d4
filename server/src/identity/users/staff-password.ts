import { STAFF_PASSWORD_MIN } from '@spokehaat/contract/basics/constants'
import { errorMessage } from '@spokehaat/contract/basics/errors'
import { isStaff, type Role } from '@spokehaat/contract/identity/permissions'
import { isCommonPassword } from '../../platform/config/common-passwords.ts'
import { fail } from '../../platform/http/refusal.ts'

/**
 * A customer is warned of a poor new password; who works in the shop, and sees the data of others, is refused it; `field` is where it was typed. Throws
 * `password_too_short`, `password_too_common`.
 */
export function refusePoorStaffPassword(role: Role, password: string, field = 'newPassword'): void {
  if (!isStaff(role)) return
  const isShort = [...password].length < STAFF_PASSWORD_MIN
  const code = isShort ? 'password_too_short' : isCommonPassword(password) ? 'password_too_common' : null
  if (code) throw fail(code, { fields: { [field]: errorMessage(code) } })
}
