/** Users for tests, made directly, and signed in through the real login route. */
import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import type { GuestForm, User } from '@spokehaat/contract/identity/account'
import type { Permission, Role } from '@spokehaat/contract/identity/permissions'
import type { LightMyRequestResponse } from 'fastify'
import { z } from 'zod'
import { userView } from '../identity/users/user-view.ts'
import { insertUser } from '../identity/users/users.queries.ts'
import { passwordBytes } from '../platform/config/common-passwords.ts'
import { newId } from '../platform/db/new-id.ts'
import { ARGON2, hashPassword } from '../platform/passwords/passwords.ts'
import type { Shop } from './shop.ts'

export const PASSWORD = 'ride-a-bike-to-the-river'
export const STAFF_PERMISSIONS: readonly Permission[] = ['orders.read', 'refunds.write']
/** Slow on purpose, and a hash says how slow: this one is checked by the shop as any other, and soon. */
const usualHash = hash(passwordBytes(PASSWORD), { ...ARGON2, memoryCost: 256, timeCost: 1 })

export interface SignedIn {
  user: User
  password: string
  /** Goes into the Authorization header. */
  token: string
  /** Goes into the Cookie header. */
  cookie: string
}

interface Overrides {
  name?: string
  email?: string
  password?: string
  role?: Role
  /** Of the role that is made for who is `staff`. */
  permissions?: readonly Permission[]
  refundLimitPaisa?: number
  phone?: string | null
  photo?: string | null
  isConfirmed?: boolean
}

/** A guest comes in by their own door: no password opens theirs. */
export async function buildUser(shop: Shop, overrides: Overrides = {}): Promise<SignedIn> {
  if (overrides.role === 'guest') return buildGuest(shop)
  const password = overrides.password ?? PASSWORD
  const role_id = overrides.role === 'staff' ? await buildRole(shop, overrides) : null
  const row = await insertUser(shop.db, {
    id: newId(),
    name: overrides.name ?? 'Rahima Khatun',
    email: overrides.email ?? `rider-${randomUUID()}@spokehaat.example`,
    password_hash: await (overrides.password === undefined ? usualHash : hashPassword(overrides.password)),
    role: overrides.role ?? 'user',
    role_id,
    phone: overrides.phone === undefined ? '01711-000000' : overrides.phone,
    photo: overrides.photo === undefined ? null : overrides.photo,
    email_confirmed_at: overrides.isConfirmed ? shop.services.now() : null,
    created_at: shop.services.now(),
  })
  const user = userView(shop.services, row)
  return { user, password, ...(await signIn(shop, user.email, password)) }
}

/** One of the owner's roles; gives its id. */
export async function buildRole(
  shop: Shop,
  { permissions = STAFF_PERMISSIONS, refundLimitPaisa }: Pick<Overrides, 'permissions' | 'refundLimitPaisa'>,
): Promise<string> {
  const role = { id: newId(), name: `Role ${randomUUID()}`.slice(0, 50), permissions: [...permissions] }
  await shop.db
    .insertInto('staff_roles')
    .values({ ...role, refund_limit_paisa: refundLimitPaisa ?? null })
    .execute()
  return role.id
}

export async function buildGuest(
  shop: Shop,
  form: Partial<GuestForm> = {},
  ip = '203.0.113.9',
): Promise<SignedIn> {
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/auth/guest',
    remoteAddress: ip,
    payload: { name: 'Rahima Khatun', phone: '01711-000000', ...form },
  })
  if (response.statusCode !== 200) throw new Error(`The guest was refused: ${response.body}`)
  const token = tokenIn(response)
  const own = await shop.app.inject({ url: '/api/auth/sigleusr', headers: { authorization: token } })
  return { user: own.json().data, password: '', token, cookie: cookieIn(response) }
}

export function buildAdmin(shop: Shop, overrides: Overrides = {}): Promise<SignedIn> {
  return buildUser(shop, { name: 'Karim Uddin', ...overrides, role: 'admin' })
}

/** One more device of the same person. */
export async function signIn(
  shop: Shop,
  email: string,
  password: string = PASSWORD,
): Promise<{ token: string; cookie: string }> {
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password },
  })
  if (response.statusCode !== 200) throw new Error(`The login was refused: ${response.body}`)
  return { token: tokenIn(response), cookie: cookieIn(response) }
}

/** The access token that an answer hands out. */
export function tokenIn(response: LightMyRequestResponse): string {
  return z.object({ data: z.string() }).parse(response.json()).data
}

/** The refresh cookie that an answer sets, as the browser would send it back. */
export function cookieIn(response: LightMyRequestResponse): string {
  const cookie = response.cookies.find(({ name }) => name === 'refresh' || name === '__Host-refresh')
  if (!cookie) throw new Error('The answer sets no refresh cookie.')
  return `${cookie.name}=${cookie.value}`
}
