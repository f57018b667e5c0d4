import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LANGUAGE } from '../../lib/language.ts'
import { setUser } from '../auth-slice.ts'
import { type AppStore, makeStore } from '../store.ts'
import { readToken } from '../token.ts'
import { baseApi } from './base-api.ts'
import { tokenOf } from './test-token.ts'

const OLD = tokenOf({ exp: 1 })
const FRESH = tokenOf({ exp: 4_000_000_001 })

const testApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    read: build.query<unknown, number>({ query: (number) => `/things/${number}` }),
    login: build.mutation<unknown, void>({ query: () => ({ url: '/auth/login', method: 'POST' }) }),
  }),
})

type Answer = { status: number; body: unknown }
let answers: (path: string, token: string | null) => Answer | 'offline' | 'not ours' | 'silent'
let asked: { path: string; token: string | null }[]
let credentials: RequestCredentials[]
let languages: (string | null)[]

beforeEach(() => {
  asked = []
  credentials = []
  languages = []
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, 'http://shop.test') : input, init)
      }
    },
  )
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = new URL(request.url).pathname
    const token = request.headers.get('authorization')
    asked.push({ path, token })
    credentials.push(request.credentials)
    languages.push(request.headers.get('accept-language'))
    const answer = answers(path, token)
    if (answer === 'silent') return untilAborted(request.signal)
    if (answer === 'offline') throw new TypeError('Failed to fetch')
    if (answer === 'not ours') return new Response('<h1>Bad gateway</h1>', { status: 502 })
    return Response.json(answer.body, { status: answer.status })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
}

function signedIn(): AppStore {
  const store = makeStore()
  const who = readToken(OLD)
  if (who) store.dispatch(setUser(who))
  return store
}

const read = (store: AppStore, number = 1) => store.dispatch(testApi.endpoints.read.initiate(number))
const refusal = (status: number, code: string): Answer => ({
  status,
  body: { success: false, code, message: `Refused: ${code}` },
})
const good: Answer = { status: 200, body: { success: true, message: 'OK', data: 1 } }

test('asks in the language of its build', async () => {
  answers = () => good
  await read(makeStore())
  expect(languages).toEqual([LANGUAGE])
})

test('sends the token as it is, without a scheme', async () => {
  answers = () => good
  await read(signedIn())
  expect(asked).toEqual([{ path: '/api/things/1', token: OLD }])
})

test('sends the cookies along', async () => {
  answers = () => good
  await read(makeStore())
  expect(credentials).toEqual(['include'])
})

test('what is not answered in 20 seconds is a TIMEOUT_ERROR', async () => {
  answers = () => 'silent'
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let isOver = false
  const asking = read(makeStore()).then((answer) => {
    isOver = true
    return answer
  })
  // its time begins when it is sent
  while (asked.length === 0) await new Promise((resolve) => setImmediate(resolve))
  await vi.advanceTimersByTimeAsync(19_999)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect((await asking).error).toMatchObject({ status: 'TIMEOUT_ERROR', code: 'TIMEOUT_ERROR' })
})

test('an expired token is renewed once for all that were refused, and they are sent again', async () => {
  answers = (path, token) => {
    if (path === '/api/auth/refresh')
      return { status: 200, body: { success: true, message: 'OK', data: FRESH } }
    return token === FRESH ? good : refusal(401, 'token_expired')
  }
  const store = signedIn()
  const all = await Promise.all([read(store, 1), read(store, 2), read(store, 3)])
  expect(all.map(({ isSuccess }) => isSuccess)).toEqual([true, true, true])
  expect(asked.filter(({ path }) => path === '/api/auth/refresh')).toHaveLength(1)
  expect(store.getState().auth.token).toBe(FRESH)
})

test('where the session is over, the shopper is signed out', async () => {
  answers = (path) =>
    path === '/api/auth/refresh' ? refusal(401, 'token_missing') : refusal(401, 'token_expired')
  const store = signedIn()
  await read(store)
  expect(store.getState().auth).toEqual({ user: null, token: null, isOver: true })
  expect(asked.map(({ path }) => path)).toEqual(['/api/things/1', '/api/auth/refresh'])
})

test('who is blocked is signed out; who tries to sign in with an account that is blocked stays', async () => {
  answers = () => refusal(403, 'account_blocked')
  const store = signedIn()
  await store.dispatch(testApi.endpoints.login.initiate())
  expect(store.getState().auth.token).toBe(OLD)
  await read(store)
  expect(store.getState().auth).toEqual({ user: null, token: null, isOver: true })
})

test('where a fresh token is refused too, it is not tried for ever', async () => {
  answers = (path) =>
    path === '/api/auth/refresh'
      ? { status: 200, body: { success: true, message: 'OK', data: FRESH } }
      : refusal(401, 'token_invalid')
  const store = signedIn()
  await read(store)
  expect(asked).toHaveLength(3)
  expect(store.getState().auth.token).toBeNull()
})

test('a bad connection while renewing signs nobody out', async () => {
  answers = (path) => (path === '/api/auth/refresh' ? 'offline' : refusal(401, 'token_expired'))
  const store = signedIn()
  await read(store)
  expect(store.getState().auth.token).toBe(OLD)
})

test('a renewal under way elsewhere is waited for', async () => {
  let tries = 0
  answers = (path, token) => {
    if (path !== '/api/auth/refresh') return token === FRESH ? good : refusal(401, 'token_expired')
    tries++
    return tries === 1
      ? refusal(409, 'session_renewing')
      : { status: 200, body: { success: true, message: 'OK', data: FRESH } }
  }
  expect((await read(signedIn())).isSuccess).toBe(true)
})

test('a refusal keeps its code, message, fields and details', async () => {
  const body = {
    success: false,
    code: 'out_of_stock',
    message: 'Not enough stock!',
    fields: { quantity: 'too many' },
    details: { available: 2 },
  }
  answers = () => ({ status: 409, body })
  const { error } = await read(makeStore())
  const { success: _, ...rest } = body
  expect(error).toEqual({ status: 409, ...rest })
})

test.each([
  ['offline', 'FETCH_ERROR', 'FETCH_ERROR'],
  ['not ours', 'PARSING_ERROR', 'PARSING_ERROR'],
] as const)('%s is %s', async (answer, status, code) => {
  answers = () => answer
  expect((await read(makeStore())).error).toMatchObject({ status, code })
})

test('what one account has read is forgotten when it leaves', async () => {
  answers = () => good
  const store = signedIn()
  await read(store)
  expect(Object.keys(store.getState().baseApi?.queries ?? {})).toHaveLength(1)
  const other = readToken(tokenOf({ userId: '019a0000-0000-7000-8000-000000000009' }))
  if (other) store.dispatch(setUser(other))
  expect(store.getState().baseApi?.queries).toEqual({})
})
