import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { KEYS } from '../keys.ts'
import type { Sandbox } from '../sandbox.ts'
import { Refusal } from './codes.ts'
import type { BKashBook, Merchant } from './records.ts'

const HOUR_MS = 60 * 60 * 1000
const TOKEN_SECONDS = 3600
const REFRESH_DAYS = 30
/** Grants and refreshes together; one more blocks the merchant. */
const GRANTS_AN_HOUR = 2

const BEGIN: Merchant = { kind: 'merchant', id: 'merchant', grants: [], blockedUntil: 0 }

/** What the API gateway in front of bKash says: a `message` alone. */
export type Gate = { status: 401 | 403; message: string }

export type Tokens = ReturnType<typeof createTokens>

/** One merchant's tokens, the same for both versions. */
export function createTokens(book: BKashBook, { ids, now }: Pick<Sandbox, 'ids' | 'now'>) {
  const merchant = () => book.find('merchant', 'merchant') ?? BEGIN
  const isBlocked = () => now() < merchant().blockedUntil
  const recentGrants = () => merchant().grants.filter((at) => now() - at < HOUR_MS)

  function issue(seconds: number) {
    const token = book.keep({
      kind: 'token',
      id: `eyJ${ids.alphanumeric(60)}`,
      refresh: `eyJ${ids.alphanumeric(60)}`,
      endsAt: now() + seconds * 1000,
      refreshEndsAt: now() + REFRESH_DAYS * 24 * HOUR_MS,
    })
    return {
      statusCode: '0000',
      statusMessage: 'Successful',
      id_token: token.id,
      token_type: 'Bearer',
      expires_in: TOKEN_SECONDS,
      refresh_token: token.refresh,
    }
  }

  /** Counts one grant or refresh; false where it is one too many, which blocks the merchant. */
  function count(): boolean {
    const grants = recentGrants()
    if (grants.length < GRANTS_AN_HOUR) {
      book.keep({ ...merchant(), grants: [...grants, now()] })
      return true
    }
    book.keep({ ...merchant(), grants, blockedUntil: now() + HOUR_MS })
    return false
  }

  return {
    isBlocked,
    recentGrants,
    blockedUntil: () => merchant().blockedUntil,
    /** As if no token had been asked for. */
    unblock: () => {
      book.keep(BEGIN)
    },

    /**
     * The answer to grant and, with a refresh token, to refresh. `seconds` is how long the token really lasts;
     * `expires_in` always says 3600. Throws Refusal.
     */
    grant(
      headers: IncomingHttpHeaders,
      body: Readonly<Record<string, string>>,
      renews: boolean,
      seconds = TOKEN_SECONDS,
    ): Gate | ReturnType<typeof issue> {
      const { username, password, appKey, appSecret } = KEYS.bkash
      if (isBlocked()) return FORBIDDEN
      if (!isSame(headers.username, username) || !isSame(headers.password, password)) return UNAUTHORIZED
      if (!isSame(body.app_key, appKey) || !isSame(body.app_secret, appSecret)) throw new Refusal('2001')
      if (renews) {
        const token = book.all('token').find(({ refresh }) => isSame(body.refresh_token, refresh))
        if (!token || token.refreshEndsAt <= now()) return UNAUTHORIZED
      }
      return count() ? issue(seconds) : FORBIDDEN
    },

    /** Who may not call: undefined where the token and the key are good. */
    check(authorization: string | undefined, appKey: unknown): Gate | undefined {
      if (isBlocked()) return FORBIDDEN
      const token = book.find('token', authorization?.replace(/^Bearer\s+/i, '') ?? '')
      if (!token || !isSame(appKey, KEYS.bkash.appKey)) return UNAUTHORIZED
      return token.endsAt <= now() ? EXPIRED : undefined
    },

    /** The token of this header ends at once. */
    end(authorization: string | undefined): void {
      const token = book.find('token', authorization?.replace(/^Bearer\s+/i, '') ?? '')
      if (token) book.keep({ ...token, endsAt: now() })
    },
  }
}

export const UNAUTHORIZED: Gate = { status: 401, message: 'Unauthorized' }
export const EXPIRED: Gate = { status: 401, message: 'The incoming token has expired' }
const FORBIDDEN: Gate = { status: 403, message: 'Forbidden' }

const sha256 = (text: string) => createHash('sha256').update(text).digest()
const isSame = (given: unknown, wanted: string) =>
  timingSafeEqual(sha256(typeof given === 'string' ? given : ''), sha256(wanted))
