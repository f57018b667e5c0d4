/** The one fetch wrapper: sends the token, renews it once where it ran out, and gives every failure one shape. */
import {
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query/react'
import { noteSilence } from '../../lib/connection.ts'
import { LANGUAGE } from '../../lib/language.ts'
import { type AuthState, sessionOver, setUser } from '../auth-slice.ts'
import { parkUnsent } from '../cart-changes.ts'
import { type CartState, setCart } from '../cart-slice.ts'
import { forgetPages } from '../kept/kept-pages.ts'
import { readToken } from '../token.ts'
import { type ApiError, TRANSPORT_MESSAGES } from './api-error.ts'
import { type Renewal, renewToken } from './renew-token.ts'
import { watchedFetch } from './upload-fetch.ts'

/** Milliseconds; an upload sets its own with `timeout`. */
const TIMEOUT = 20_000
/** Before asking again where the server says that this session is being renewed at this very moment. */
const RENEWING_PAUSE = 400

interface WithAuth {
  auth: AuthState
  cart: CartState
}

const send = fetchBaseQuery({
  baseUrl: '/api',
  credentials: 'include',
  timeout: TIMEOUT,
  fetchFn: watchedFetch,
  prepareHeaders: (headers, { getState }) => {
    const { token } = (getState() as WithAuth).auth
    // as the API has it: the token itself, no scheme before it
    if (token) headers.set('authorization', token)
    headers.set('accept-language', LANGUAGE)
    return headers
  },
})

export const baseQuery: BaseQueryFn<
  string | FetchArgs,
  unknown,
  ApiError,
  object,
  FetchBaseQueryMeta
> = async (args, api, extra) => {
  const sentWith = (api.getState() as WithAuth).auth.token
  let answer = await send(args, api, extra)
  if (answer.error && sentWith && isStale(answer.error)) {
    const now = (api.getState() as WithAuth).auth.token
    const renewal =
      now !== null && now !== sentWith
        ? { token: now }
        : await renewToken(sentWith, {
            fetchToken: () => fetchToken(api, extra),
            keep: (token) => {
              const signedIn = readToken(token)
              if (signedIn) api.dispatch(setUser(signedIn))
            },
          })
    if (renewal === 'ended') endSession(api)
    else if (renewal !== 'unreachable') {
      answer = await send(args, api, extra)
      if (answer.error && isStale(answer.error)) endSession(api)
    }
  }
  if (answer.error && isOver(answer.error, api.endpoint)) endSession(api)
  if (answer.error && isSilence(answer.error)) noteSilence()
  return answer.error ? { error: toApiError(answer.error), meta: answer.meta } : answer
}

/** What the account was not told before stays for its owner, out of sight. */
function endSession(api: Parameters<typeof send>[1]): void {
  const { auth, cart } = api.getState() as WithAuth
  if (auth.user) api.dispatch(setCart(parkUnsent(cart, auth.user.userId)))
  api.dispatch(sessionOver())
  void forgetPages()
}

async function fetchToken(api: Parameters<typeof send>[1], extra: object): Promise<Renewal> {
  let { data, error } = await send({ url: '/auth/refresh', method: 'POST' }, api, extra)
  for (let tries = 0; error && codeOf(error) === 'session_renewing' && tries < 3; tries++) {
    await new Promise((resolve) => setTimeout(resolve, RENEWING_PAUSE))
    ;({ data, error } = await send({ url: '/auth/refresh', method: 'POST' }, api, extra))
  }
  if (error) return error.status === 401 || error.status === 403 ? 'ended' : 'unreachable'
  const token = (data as { data?: unknown } | null)?.data
  return typeof token === 'string' ? { token } : 'ended'
}

function isStale(error: FetchBaseQueryError): boolean {
  const code = codeOf(error)
  return error.status === 401 && (code === 'token_expired' || code === 'token_invalid')
}

/** Also for who was blocked meanwhile; not where somebody tries to sign in with another account, which is. */
function isOver(error: FetchBaseQueryError, endpoint: string): boolean {
  const code = codeOf(error)
  return code === 'session_ended' || (code === 'account_blocked' && !endpoint.startsWith('login'))
}

/** Nothing came, or something from between us and the shop; an upload can take longer than we wait, and says so itself. */
function isSilence(error: FetchBaseQueryError): boolean {
  const status = error.status === 'PARSING_ERROR' ? error.originalStatus : error.status
  return status === 'FETCH_ERROR' || status === 502 || status === 503 || status === 504
}

function codeOf(error: FetchBaseQueryError): unknown {
  return (error.data as { code?: unknown } | null | undefined)?.code
}

function toApiError(error: FetchBaseQueryError): ApiError {
  if (error.status === 'CUSTOM_ERROR') return transport('PARSING_ERROR')
  if (typeof error.status === 'string') return transport(error.status)
  const body = error.data as Partial<ApiError> | null
  if (typeof body?.code !== 'string' || typeof body.message !== 'string') {
    return { ...transport('PARSING_ERROR'), status: error.status }
  }
  return {
    status: error.status,
    code: body.code,
    message: body.message,
    ...(body.fields && { fields: body.fields }),
    ...(body.details && { details: body.details }),
  }
}

function transport(status: keyof typeof TRANSPORT_MESSAGES): ApiError {
  return { status, code: status, message: TRANSPORT_MESSAGES[status] }
}
