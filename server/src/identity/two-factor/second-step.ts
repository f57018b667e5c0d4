/**
 * Signing in where two-factor sign-in is on: the right password gives a **challenge**, and the challenge with a code the
 * session. A challenge is signed with a key of its own, so it can stand for nothing else, nor anything else for it.
 */

import { hash } from 'node:crypto'
import { id } from '@spokehaat/contract/basics/envelope'
import type { Language } from '@spokehaat/contract/basics/language'
import type { SecondStepRequest, SignInChallenge } from '@spokehaat/contract/identity/two-factor'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail, Refusal } from '../../platform/http/refusal.ts'
import { countTry, forgetTry, LIMITS, networkOf } from '../../platform/load/throttle.ts'
import { derivedKey } from '../../platform/passwords/sealed.ts'
import type { Identity } from '../sessions/identity.ts'
import {
  beginSession,
  beginSessionByPassword,
  type CheckedUser,
  type SessionTokens,
} from '../sessions/sessions.ts'
import { findUserToStepIn, updateLanguage } from '../users/users.queries.ts'
import { prove } from './prove.ts'
import { readRemembered, remember, rememberedCookie } from './remembered-device.ts'
import { tieToSession } from './remembered-devices.queries.ts'
import { hasTwoFactor } from './two-factor.queries.ts'
import { warnOfGuesses } from './two-factor-mails.ts'

/** Enough to look for the phone, or for the paper with the recovery codes. */
const CHALLENGE_SECONDS = 10 * 60
const ALGORITHM = 'HS256'
const AUDIENCE = 'spokehaat second step'

/** Where the request comes from. */
export interface From {
  ip: string
  userAgent: string | undefined
  cookies: Readonly<Record<string, string | undefined>>
  language: Language
}

const claims = z.object({ sub: id, password: z.string() })

const challengeKey = (services: Identity) => derivedKey(services.sessionSecret, 'second step')

/** A challenge is for the password that was right: another one since then makes it void. */
const markOf = (passwordHash: string) => hash('sha256', passwordHash, 'base64url').slice(0, 22)

const seconds = (time: Date) => Math.floor(time.getTime() / 1000)

/**
 * After the right password: a session, or where a code is needed what asks for it. Throws `invalid_credentials` where
 * the account changed since its password was checked. Most accounts need no code: for them one statement sees to that
 * and begins the session.
 */
export async function enter(
  services: Identity,
  user: CheckedUser,
  from: From,
): Promise<SessionTokens | SignInChallenge> {
  const tokens = await beginSessionByPassword(services, user, from.userAgent)
  if (tokens) {
    await keepLanguage(services, user, from)
    return tokens
  }
  if (!(await hasTwoFactor(services.db, user.id))) throw fail('invalid_credentials')
  const device = await readRemembered(services, user.id, from.cookies[rememberedCookie(user.id)])
  if (device === null) return challenge(services, user)
  const session = await beginSession(services, user, from.userAgent)
  await keepLanguage(services, user, from)
  await tieToSession(services.db, device, session.sessionId)
  return session
}

/** Who has come in is written to in the language that they came in. */
async function keepLanguage({ db }: Identity, user: CheckedUser, { language }: From): Promise<void> {
  if (user.language !== language) await updateLanguage(db, user.id, language)
}

async function challenge(services: Identity, user: CheckedUser): Promise<SignInChallenge> {
  const now = seconds(services.now())
  const text = await new SignJWT({ password: markOf(user.password_hash) })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(user.id)
    .setAudience(AUDIENCE)
    .setIssuedAt(now)
    .setExpirationTime(now + CHALLENGE_SECONDS)
    .sign(challengeKey(services))
  return { challenge: text, seconds: CHALLENGE_SECONDS }
}

/** Throws `challenge_invalid` for one that is forged, over, or of a password that was changed since. */
async function readChallenge(
  services: Identity,
  text: string,
): Promise<CheckedUser & { is_blocked: boolean }> {
  const read = await jwtVerify(text, challengeKey(services), {
    algorithms: [ALGORITHM],
    audience: AUDIENCE,
    currentDate: services.now(),
  }).catch(() => null)
  const said = claims.safeParse(read?.payload)
  const user = said.success ? await findUserToStepIn(services.db, said.data.sub) : undefined
  if (!said.success || !user || markOf(user.password_hash) !== said.data.password)
    throw fail('challenge_invalid')
  return user
}

interface Entered {
  tokens: SessionTokens
  /** The cookie that this browser keeps, where it wants to be remembered. */
  remembered: { cookie: string; text: string } | null
}

/**
 * Throws `challenge_invalid`, `account_blocked`, `too_many_requests`, and what `prove` throws; where it was turned off
 * meanwhile, the password is asked for once more.
 */
export async function takeSecondStep(
  services: Identity,
  form: SecondStepRequest,
  from: From,
): Promise<Entered> {
  const network = networkOf(from.ip)
  // the address first: what it is refused must not lock the account's owner out
  await countTry(services, LIMITS.codeAddress, network)
  const user = await readChallenge(services, form.challenge)
  if (user.is_blocked) throw fail('account_blocked')
  if (!(await hasTwoFactor(services.db, user.id))) throw fail('challenge_invalid')
  await prove(services, { userId: user.id, email: user.email, role: user.role }, form).catch(
    async (refusal: unknown) => {
      const isGuessing = refusal instanceof Refusal && refusal.code === 'too_many_requests'
      if (isGuessing) await inTransaction(services.db, (trx) => warnOfGuesses(services, trx, user))
      throw refusal
    },
  )
  await forgetTry(services, LIMITS.codeAddress, network)
  const tokens = await beginSession(services, user, from.userAgent)
  await keepLanguage(services, user, from)
  if (!form.rememberDevice) return { tokens, remembered: null }
  const text = await remember(services, services.db, {
    userId: user.id,
    sessionId: tokens.sessionId,
    userAgent: from.userAgent,
  })
  return { tokens, remembered: { cookie: rememberedCookie(user.id), text } }
}
