/**
 * The rules of accounts: who may come in, and who may change what.
 *
 * An **admin** runs the shop; a **user** is a customer. A **blocked** account keeps its data and orders but opens
 * nothing. The shop always has at least one admin who can sign in.
 */
import type {
  ChangePasswordRequest,
  LoginRequest,
  RegisterRequest,
  Role,
  UpdateUserRequest,
  User,
  UserListQuery,
} from '@spokehaat/contract/account'
import { ERRORS } from '@spokehaat/contract/errors'
import type { DatabaseTransaction } from '../db/client.ts'
import { newId } from '../db/new-id.ts'
import { fail } from '../http/refusal.ts'
import type { Services } from '../http/services.ts'
import { shutLinks } from '../mail/links.queries.ts'
import {
  deleteUser,
  findPasswordHash,
  findUser,
  findUserToSignIn,
  insertUser,
  listUsers,
  lockActiveAdmins,
  replacePasswordHash,
  type UserRow,
  updateUser,
} from './accounts.queries.ts'
import type { Viewer } from './authentication.ts'
import { askToConfirmEmail } from './email-confirmation.ts'
import { hashPassword, isCommonPassword, isPasswordOf } from './passwords.ts'
import { endSessionsOf } from './sessions.queries.ts'
import { beginSession, type SessionTokens } from './sessions.ts'
import { countTry, forgetTries, forgetTry, LIMITS, networkOf } from './throttle.ts'
import { userView } from './user-view.ts'

const COMMON_PASSWORD = 'This password is on every guessing list. We recommend choosing another.'

/** What the owner of a password that was taken reads about it. */
export const warningsOf = (isCommon: boolean) => (isCommon ? [COMMON_PASSWORD] : [])
const warningsFor = (password: string) => warningsOf(isCommonPassword(password))

/**
 * Always a customer, whatever the request says; a mail asks the address's owner to confirm it. Throws `email_taken` (by the unique constraint),
 * `too_many_requests`.
 */
export async function register(
  services: Services,
  form: RegisterRequest,
  ip: string,
): Promise<User & { warnings: string[] }> {
  await countTry(services, LIMITS.register, networkOf(ip))
  const hash = await hashPassword(form.password)
  const row = await services.db.transaction().execute(async (trx) => {
    const user = await insertUser(trx, {
      id: newId(),
      name: form.name,
      email: form.email,
      password_hash: hash,
      role: 'user',
      phone: form.phone,
      photo: form.photo,
      created_at: services.now(),
    })
    await askToConfirmEmail(services, trx, user)
    return user
  })
  return { ...userView(row), warnings: warningsFor(form.password) }
}

/**
 * Begins a session. Throws `invalid_credentials`, the same and as slowly for an unknown e-mail as for a wrong password;
 * `account_blocked`, only to who knows the password; `too_many_requests`.
 */
export async function signIn(
  services: Services,
  { email, password }: LoginRequest,
  from: { ip: string; userAgent: string | undefined },
): Promise<SessionTokens> {
  const network = networkOf(from.ip)
  // the address first: what it is refused must not lock the account's owner out
  await countTry(services, LIMITS.signInAddress, network)
  await countTry(services, LIMITS.signInAccount, email)
  const user = await findUserToSignIn(services.db, email)
  const isRight = await isPasswordOf(user?.password_hash ?? null, password)
  if (!user || !isRight) throw fail('invalid_credentials')
  await Promise.all([
    forgetTry(services, LIMITS.signInAddress, network),
    forgetTries(services, LIMITS.signInAccount, email),
  ])
  if (user.is_blocked) throw fail('account_blocked')
  return beginSession(services, user, from.userAgent)
}

/**
 * Ends every other session of the account. Throws `wrong_password`, `password_too_common` (an admin's),
 * `too_many_requests`.
 */
export async function changePassword(
  services: Services,
  viewer: Viewer,
  { oldPassword, newPassword }: ChangePasswordRequest,
): Promise<{ warnings: string[] }> {
  await countTry(services, LIMITS.oldPassword, viewer.userId)
  const wrong = fail('wrong_password', { fields: { oldPassword: ERRORS.wrong_password[1] } })
  const from = await findPasswordHash(services.db, viewer.userId)
  if (from === undefined || !(await isPasswordOf(from, oldPassword))) throw wrong
  await forgetTries(services, LIMITS.oldPassword, viewer.userId)
  if (viewer.role === 'admin' && isCommonPassword(newPassword)) {
    throw fail('password_too_common', { fields: { newPassword: ERRORS.password_too_common[1] } })
  }
  const to = await hashPassword(newPassword)
  await services.db.transaction().execute(async (trx) => {
    if (!(await replacePasswordHash(trx, viewer.userId, { from, to }))) throw wrong
    // a link that was asked for with the old one must not undo this
    await shutLinks(trx, 'password-reset', { userId: viewer.userId }, services.now())
    await endSessionsOf(trx, viewer.userId, {
      reason: 'password',
      now: services.now(),
      keep: viewer.sessionId,
    })
  })
  return { warnings: warningsFor(newPassword) }
}

/** Throws `user_not_found`. */
export async function readUser(services: Services, userId: string): Promise<User> {
  return userView(known(await findUser(services.db, userId)))
}

export async function readUsers(
  services: Services,
  query: UserListQuery,
): Promise<{ users: User[]; total: number }> {
  const { rows, total } = await listUsers(services.db, query)
  return { users: rows.map(userView), total }
}

/** One's own name, phone and photo; an admin anyone's. Throws `not_yours`, `user_not_found`. */
export async function changeUser(
  services: Services,
  viewer: Viewer,
  userId: string,
  update: UpdateUserRequest,
): Promise<User> {
  if (viewer.userId !== userId && viewer.role !== 'admin') throw fail('not_yours')
  return userView(known(await updateUser(services.db, userId, update)))
}

/** Throws `user_not_found`, `last_admin`. */
export function changeRole(services: Services, userId: string, role: Role): Promise<User> {
  return services.db.transaction().execute(async (trx) => {
    if (role !== 'admin') await keepOneAdminBesides(trx, userId)
    return userView(known(await updateUser(trx, userId, { role })))
  })
}

/** Blocking ends the sessions; unblocking opens none. Throws `user_not_found`, `last_admin`. */
export function changeBlock(services: Services, userId: string, isBlocked: boolean): Promise<User> {
  return services.db.transaction().execute(async (trx) => {
    if (isBlocked) await keepOneAdminBesides(trx, userId)
    const row = known(await updateUser(trx, userId, { is_blocked: isBlocked }))
    if (isBlocked) await endSessionsOf(trx, userId, { reason: 'blocked', now: services.now() })
    return userView(row)
  })
}

/** Sessions go with the user, orders stay. Throws `user_not_found`, `last_admin`. */
export async function removeUser(services: Services, userId: string): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    await keepOneAdminBesides(trx, userId)
    if (!(await deleteUser(trx, userId))) throw fail('user_not_found')
  })
}

async function keepOneAdminBesides(trx: DatabaseTransaction, userId: string): Promise<void> {
  const admins = await lockActiveAdmins(trx)
  if (admins.includes(userId) && admins.length === 1) throw fail('last_admin')
}

function known(row: UserRow | undefined): UserRow {
  if (!row) throw fail('user_not_found')
  return row
}
