import { createHash, timingSafeEqual } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { dhakaTime12 } from '../dhaka.ts'
import type { Ids } from '../ids.ts'

/** The sandbox knows one merchant. */
export const STORE_ID = 1

/** What the real gateway's framework puts in every token: the hash of its user class. */
const PRV = '23bd5c8949f600adb39e701c400872db7a5976f7'

const TOKEN_SECONDS = 3600

export type TokenCheck = 'ok' | 'missing' | 'expired' | 'invalid'

export const TOKEN_REFUSALS: Readonly<Record<Exclude<TokenCheck, 'ok'>, string>> = {
  missing: 'Token not provided',
  expired: 'Token has expired',
  invalid: 'Token Signature could not be verified.',
}

export type Tokens = ReturnType<typeof createTokens>

export function createTokens(merchant: { username: string; password: string }, ids: Ids, now: () => number) {
  // Derived, so that a restarted gateway still honours the tokens in its payment pages' addresses.
  const key = sha256(`sandbox token key\n${merchant.username}\n${merchant.password}`)
  const credentials = sha256(`${merchant.username}\n${merchant.password}`)

  return {
    knows: (username: string, password: string) =>
      timingSafeEqual(sha256(`${username}\n${password}`), credentials),

    /**
     * The answer to get_token. `seconds` is how long the token really lasts; `expires_in` always says 3600, because at
     * the real gateway the two are known to disagree.
     */
    async issue(origin: string, seconds = TOKEN_SECONDS) {
      const iat = Math.floor(now() / 1000)
      const token = await new SignJWT({ prv: PRV })
        .setProtectedHeader({ typ: 'JWT', alg: 'HS256' })
        .setIssuer(`${origin}/api/login`)
        .setIssuedAt(iat)
        .setNotBefore(iat)
        .setExpirationTime(iat + seconds)
        .setJti(ids.alphanumeric(16))
        .setSubject(String(STORE_ID))
        .sign(key)
      return {
        token,
        store_id: STORE_ID,
        execute_url: `${origin}/api/secret-pay`,
        token_type: 'Bearer',
        sp_code: '200',
        message: 'Ok',
        token_create_time: dhakaTime12(now()),
        expires_in: TOKEN_SECONDS,
      }
    },

    async check(token: string | undefined): Promise<TokenCheck> {
      if (!token) return 'missing'
      try {
        await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: new Date(now()) })
        return 'ok'
      } catch (error) {
        return error instanceof errors.JWTExpired ? 'expired' : 'invalid'
      }
    },
  }
}

/** The token of an `Authorization: Bearer …` header. */
export function bearer(header: string | undefined): string | undefined {
  return header?.match(/^Bearer\s+(\S+)$/i)?.[1]
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()
