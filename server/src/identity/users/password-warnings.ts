import * as m from '@spokehaat/texts/answers'
import { isCommonPassword } from '../../platform/config/common-passwords.ts'

/** What the owner of a password that was taken reads about it. */
export const warningsOf = (isCommon: boolean) => (isCommon ? [m.password_common_warning()] : [])
export const warningsFor = (password: string) => warningsOf(isCommonPassword(password))
