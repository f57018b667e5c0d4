/** Roles of the owner's own: what they allow holds at once, and nobody comes by more than somebody gave who had it. */
import {
  HOUSE_ROLES,
  may,
  type Permission,
  permissionsOf,
  refundLimitOf,
  type Standing,
} from '@spokehaat/contract/identity/permissions'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/db/new-id.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { buildAdmin, buildRole, buildUser, signIn } from '../../testing/accounts.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { changeBlock, changeRole, removeUser } from '../accounts/manage-users.ts'
import type { Viewer } from '../sessions/authentication.ts'
import { standingOf } from '../sessions/own-role.ts'
import { readAccessToken } from '../sessions/tokens.ts'
import { insertUser } from '../users/users.queries.ts'
import { addRole, changeRole as editRole, removeRole } from './roles.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

async function ask(token: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const answer = await shop.app.inject({
    method,
    url: `/api${url}`,
    headers: { authorization: token },
    ...(payload && { payload }),
  })
  const { code, data } = answer.json()
  return { status: answer.statusCode, code, data }
}

test('a role allows what it lists, from the next request on, and goes on record', async () => {
  const owner = await buildAdmin(shop)
  const packer = await buildUser(shop)
  const form = { name: 'Packer', permissions: ['orders.read'], refundLimitBdt: 500 }
  const { data: role } = await ask(owner.token, 'POST', '/roles', form)
  expect(await ask(owner.token, 'POST', '/roles', { ...form, name: 'PACKER' })).toMatchObject({
    status: 409,
    code: 'role_name_taken',
  })
  expect((await ask(owner.token, 'PUT', `/auth/updateRole/${packer.user._id}`, { role: 'staff' })).code).toBe(
    'validation_failed',
  )
  const given = { role: 'staff', roleId: role._id }
  const raised = await ask(owner.token, 'PUT', `/auth/updateRole/${packer.user._id}`, given)
  expect(raised.data).toMatchObject({ role: 'staff', ownRole: { _id: role._id, name: 'Packer' } })
  // listed by this role, and by no other one of the owner's
  const other = await buildRole(shop, {})
  const listed = async (query: string) =>
    (await ask(owner.token, 'GET', `/auth/alluser?${query}`)).data.map((one: { _id: string }) => one._id)
  expect(await listed(`ownRole=${role._id}`)).toEqual([packer.user._id])
  expect(await listed(`ownRole=${other}`)).toEqual([])
  // what they may see now they sign in for
  expect((await ask(packer.token, 'GET', '/orders?scope=all')).code).toBe('session_ended')
  const { token } = await signIn(shop, packer.user.email)
  expect(await readAccessToken(shop.services.sessionSecret, token, shop.services.now())).toMatchObject({
    permissions: ['orders.read'],
    refundLimitPaisa: 50_000,
  })
  expect((await ask(token, 'GET', '/orders?scope=all')).status).toBe(200)
  expect((await ask(token, 'GET', '/stock/ledger')).code).toBe('not_allowed')

  const change = { ...form, permissions: ['stock.read'], version: role.version }
  expect((await ask(owner.token, 'PUT', `/roles/${role._id}`, change)).status).toBe(200)
  expect((await ask(token, 'GET', '/stock/ledger')).status).toBe(200)
  expect((await ask(owner.token, 'PUT', `/roles/${role._id}`, change)).code).toBe('version_conflict')
  expect((await ask(owner.token, 'DELETE', `/roles/${role._id}`)).code).toBe('role_in_use')
  await ask(owner.token, 'PUT', `/auth/updateRole/${packer.user._id}`, { role: 'user' })
  expect((await ask(owner.token, 'DELETE', `/roles/${role._id}`)).status).toBe(200)
  const { data: log } = await ask(owner.token, 'GET', '/audit?entity=role')
  expect(log.map(({ action }: { action: string }) => action)).toEqual(['delete', 'update', 'add'])
  expect(log[1]).toMatchObject({
    before: { permissions: ['orders.read'] },
    after: { permissions: ['stock.read'] },
  })
})

const SOME: Permission[] = [
  'orders.read',
  'stock.read',
  'settings.write',
  'users.write',
  'roles.write',
  'refunds.write',
]
const form = fc.record({
  permissions: fc.uniqueArray(fc.constantFrom(...SOME), { minLength: 1, maxLength: 4 }),
  refundLimitBdt: fc.constantFrom(null, 1, 500, 90_000),
})
const number = fc.nat(1_000)
const step = fc.record({
  who: number,
  whom: number,
  role: number,
  form,
  does: fc.constantFrom('add', 'edit', 'remove', 'give', 'give house', 'give house', 'block', 'delete'),
})

test('a role that allows more than the own is not made less either', async () => {
  const standing = standingOf({ role: 'staff', permissions: ['roles.write'], refund_limit_paisa: null })
  const few: Viewer = { userId: newId(), email: '', sessionId: '', ...standing }
  const id = await buildRole(shop, { permissions: ['orders.read'] })
  const less = { name: 'Less', permissions: [], refundLimitBdt: null, version: 1 }
  await expect(editRole(shop.db, few, id, less)).rejects.toMatchObject({ code: 'more_than_own_role' })
})

test('whatever they do, in any order, nobody comes by more than the one has who gives it', async () => {
  const owner = await buildAdmin(shop)
  await buildUser(shop, { role: 'manager' })
  await buildUser(shop)
  const hire = async (permissions: Permission[]) => {
    const id = newId()
    await insertUser(shop.db, {
      id,
      name: 'Rahima Khatun',
      email: `${id}@spokehaat.example`,
      password_hash: 'none',
      role: 'staff',
      role_id: await buildRole(shop, { permissions, refundLimitPaisa: 60_000 }),
    })
    return id
  }
  let refused = 0
  let done = 0

  async function everybody(): Promise<Map<string, Standing>> {
    const rows = await shop.db
      .selectFrom('users')
      .leftJoin('staff_roles', 'staff_roles.id', 'users.role_id')
      .select(['users.id', 'users.role', 'staff_roles.permissions', 'staff_roles.refund_limit_paisa'])
      .orderBy('users.id')
      .execute()
    return new Map(rows.map((row) => [row.id, standingOf(row)]))
  }
  const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % list.length]

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 12 }), async (steps) => {
      const actors = [
        await hire(['users.write', 'roles.write', 'orders.read', 'refunds.write']),
        await hire(['users.write', 'roles.write', 'stock.read', 'settings.write']),
        await hire(['users.write', 'roles.write']),
      ]
      for (const { who, whom, role, form, does } of steps) {
        const before = await everybody()
        const by = pick(actors, who) ?? ''
        const actor = before.get(by)
        if (!actor) continue
        const viewer: Viewer = { userId: by, email: '', sessionId: by, ...actor }
        const target = pick([...before.keys()], whom) ?? ''
        const roles = await shop.db
          .selectFrom('staff_roles')
          .select(['id', 'version'])
          .orderBy('id')
          .execute()
        const own = pick(roles, role) ?? { id: '', version: 1 }
        const named = { name: `Role ${Math.random()}`, ...form }
        const acts = {
          add: ['roles.write', () => addRole(shop.db, viewer, named)],
          edit: ['roles.write', () => editRole(shop.db, viewer, own.id, { ...named, version: own.version })],
          remove: ['roles.write', () => removeRole(shop.db, viewer, own.id)],
          give: [
            'users.write',
            () => changeRole(shop.services, viewer, target, { role: 'staff', roleId: own.id }),
          ],
          'give house': [
            'users.write',
            () => changeRole(shop.services, viewer, target, { role: pick(HOUSE_ROLES, role) ?? 'user' }),
          ],
          block: ['users.write', () => changeBlock(shop.services, viewer, target, true)],
          delete: ['users.write', () => removeUser(shop.services, viewer, target)],
        } as const
        const [needs, act] = acts[does]
        // the routes' guards
        if (!may(actor, needs)) continue
        try {
          await act()
          done += 1
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          refused += 1
        }
        const after = await everybody()
        expect(after.has(owner.user._id)).toBe(true)
        for (const [id, now] of after) {
          const was = before.get(id) ?? { role: 'user' as const }
          const gained = permissionsOf(now).filter((one) => !may(was, one))
          expect(gained.filter((one) => !may(actor, one))).toEqual([])
          expect(refundLimitOf(now)).toBeLessThanOrEqual(Math.max(refundLimitOf(was), refundLimitOf(actor)))
          if (id === by) expect(gained).toEqual([])
          if (was.role !== 'admin') expect(now.role).not.toBe('admin')
          else expect(now.role).toBe('admin')
        }
        for (const [id, was] of before) {
          const now = after.get(id)
          const lost = permissionsOf(was).filter((one) => !now || !may(now, one))
          if (id !== by) expect(lost.filter((one) => !may(actor, one))).toEqual([])
        }
      }
    }),
    { numRuns: 6, endOnFailure: true },
  )
  expect(done).toBeGreaterThan(5)
  expect(refused).toBeGreaterThan(20)
})
