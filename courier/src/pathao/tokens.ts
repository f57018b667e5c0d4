import { z } from 'zod'
import type { Book } from '../book.ts'
import { KEYS } from '../keys.ts'
import { letters } from '../numbers.ts'

const FIVE_DAYS_S = 432_000

const client = {
  client_id: z.literal(KEYS.pathao.clientId),
  client_secret: z.literal(KEYS.pathao.clientSecret),
}
const signInSchema = z.discriminatedUnion('grant_type', [
  z.object({
    ...client,
    grant_type: z.literal('password'),
    username: z.literal(KEYS.pathao.username),
    password: z.literal(KEYS.pathao.password),
  }),
  z.object({ ...client, grant_type: z.literal('refresh_token'), refresh_token: z.string() }),
])
const loginSchema = z.object(client)

/** Bearer tokens of five days. Each is renewed once, by its refresh token. */
export function createTokens(book: Book, now: () => number) {
  function issue() {
    const token = book.keep({
      kind: 'token',
      id: `sandbox-access-${letters(40)}`,
      refresh: `sandbox-refresh-${letters(40)}`,
      endsAt: now() + FIVE_DAYS_S * 1000,
      refreshed: false,
    })
    return {
      token_type: 'Bearer',
      expires_in: FIVE_DAYS_S,
      access_token: token.id,
      refresh_token: token.refresh,
    }
  }
  const bearerOf = (header: string | undefined) => book.find('token', header?.replace(/^Bearer /i, '') ?? '')

  return {
    /** By client id and secret alone. */
    login: (body: unknown) => (loginSchema.safeParse(body).success ? issue() : null),

    /** By the merchant's password, or by a refresh token. */
    signIn(body: unknown, mayRefresh: boolean) {
      const { data } = signInSchema.safeParse(body)
      if (!data) return null
      if (data.grant_type === 'password') return issue()
      const old = book
        .all('token')
        .find(({ refresh, refreshed }) => !refreshed && refresh === data.refresh_token)
      if (!old || !mayRefresh) return null
      book.keep({ ...old, refreshed: true })
      return issue()
    },

    isGood(header: string | undefined): boolean {
      const token = bearerOf(header)
      return token !== undefined && now() < token.endsAt
    },

    /** Ends it now, whatever it said of itself. */
    end(header: string | undefined): void {
      const token = bearerOf(header)
      if (token) book.keep({ ...token, endsAt: 0 })
    },
  }
}
