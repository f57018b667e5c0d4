/**
 * The two tokens of a session.
 *
 * The **access token** is a signed JWT that the browser sends with every request; it lives 15 minutes and says who asks.
 * The **refresh token** stays in an HttpOnly cookie and buys the next access token. Its text is
 * `session.generation.signature`; every use raises the generation, so an older one that is authentic was copied, or its answer
 * got lost a moment ago (sessions.ts).
 */
import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import { ACCESS_TOKEN_SECONDS } from '@spokehaat/contract/basics/constants'
import { id } from '@spokehaat/contract/basics/envelope'
import { type TokenClaims, tokenClaims } from '@spokehaat/contract/identity/account'
import { errors, jwtVerify } from 'jose'
import { fail } from '../../platform/http/refusal.ts'
import { areSameBytes } from '../../platform/passwords/same-bytes.ts'

const ISSUER = 'spokehaat'
const AUDIENCE = 'spokehaat'
const ALGORITHM = 'HS256'

const seconds = (time: Date) => Math.floor(time.getTime() / 1000)

const keys = new WeakMap<Uint8Array, KeyObject>()

/** The same object each time: the library prepares a key once, but bytes at every use. */
function keyOf(secret: Uint8Array): KeyObject {
  const key = keys.get(secret) ?? createSecretKey(secret)
  keys.set(secret, key)
  return key
}

const HEADER = Buffer.from(JSON.stringify({ alg: ALGORITHM })).toString('base64url')

/**
 * Valid from `now` for ACCESS_TOKEN_SECONDS. Signed here and not in Node's pool of threads, where the library would: that
 * takes longer than the signature, and the passwords that are checked there would be waited for.
 */
export function signAccessToken(secret: Uint8Array, claims: Omit<TokenClaims, 'exp'>, now: Date): string {
  const iat = seconds(now)
  const payload = { ...claims, iss: ISSUER, aud: AUDIENCE, iat, exp: iat + ACCESS_TOKEN_SECONDS }
  const text = `${HEADER}.${Buffer.from(JSON.stringify(payload)).toString('base64url')}`
  return `${text}.${createHmac('sha256', keyOf(secret)).update(text).digest('base64url')}`
}

/** A token comes with every request of a visit, and a signature that was right stays right. About 1 KB each. */
const MOST_CHECKED = 2_000
const checked = new WeakMap<KeyObject, Map<string, TokenClaims>>()

/** Throws `token_expired` where only the time is wrong, `token_invalid` for anything else we did not sign. */
export async function readAccessToken(secret: Uint8Array, token: string, now: Date): Promise<TokenClaims> {
  const key = keyOf(secret)
  const known = checked.get(key) ?? new Map<string, TokenClaims>()
  checked.set(key, known)
  const claims = known.get(token)
  if (claims) {
    if (claims.exp <= seconds(now)) throw fail('token_expired')
    return claims
  }
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: now,
    })
    const read = Object.freeze(tokenClaims.parse(payload))
    if (known.size >= MOST_CHECKED) known.clear()
    known.set(token, read)
    return read
  } catch (error) {
    throw fail(error instanceof errors.JWTExpired ? 'token_expired' : 'token_invalid')
  }
}

export interface RefreshToken {
  sessionId: string
  generation: number
  signature: Buffer
}

function signature(secret: Uint8Array, session: { id: string; generation: number; salt: string }): Buffer {
  return createHmac('sha256', keyOf(secret))
    .update(`refresh.${session.id}.${session.generation}.${session.salt}`)
    .digest()
}

export function refreshTokenText(
  secret: Uint8Array,
  session: { id: string; generation: number; salt: string },
): string {
  return `${session.id}.${session.generation}.${signature(secret, session).toString('base64url')}`
}

/** Takes the text apart without trusting it; null where it can't be one of ours. */
export function parseRefreshToken(text: string): RefreshToken | null {
  const [sessionId = '', generation = '', signed = '', ...rest] = text.split('.')
  if (rest.length > 0 || !id.safeParse(sessionId).success || !/^[1-9]\d{0,8}$/.test(generation)) return null
  return { sessionId, generation: Number(generation), signature: Buffer.from(signed, 'base64url') }
}

/** Whether we made this token, in whichever generation. */
export function isAuthentic(secret: Uint8Array, token: RefreshToken, salt: string): boolean {
  const expected = signature(secret, { id: token.sessionId, generation: token.generation, salt })
  return areSameBytes(token.signature, expected)
}
