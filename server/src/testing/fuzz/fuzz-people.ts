/** Everybody who can ask the API, and what there is to ask about. */
import { ROLES, type Role } from '@spokehaat/contract/identity/permissions'
import type { Database } from '../../platform/db/client.ts'
import { buildUser, signIn } from '../accounts.ts'
import { buildProduct } from '../catalogue/products.ts'
import { buyPaid, placeOrder } from '../orders.ts'
import type { Shop } from '../shop.ts'
import type { Known } from './fuzz-requests.ts'

/** The part of an address before an id → the table that the id is in. */
const KINDS = {
  bycles: 'products',
  articles: 'articles',
  manage: 'products',
  orders: 'orders',
  refunds: 'refunds',
  users: 'users',
  updateRole: 'users',
  block: 'users',
  deletedUsers: 'users',
  updateuser: 'users',
  sessions: 'sessions',
  messages: 'messages',
  questions: 'questions',
  subscribers: 'subscribers',
  mails: 'mails',
  'phone-messages': 'phone_messages',
  'product-imports': 'product_imports',
  credit: 'users',
  'gift-cards': 'gift_cards',
  carriers: 'carriers',
  consignments: 'consignments',
} as const

/** The algorithm is none. */
export const FORGED = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.'

interface Company extends Known {
  /** Something new of every kind. */
  stock(): Promise<void>
  /** Somebody new in the place of one who was thrown out meanwhile. */
  renew(caller: string): Promise<void>
}

export async function meet(shop: Shop): Promise<Company> {
  const callers = new Map<string, string | null>([
    ['nobody', null],
    ['forged', FORGED],
  ])
  const roles = new Map<string, Role>([
    ...ROLES.map((role) => [role, role] as const),
    ['second admin', 'admin'],
  ])
  const renew = async (caller: string) => {
    const role = roles.get(caller)
    if (role) callers.set(caller, (await buildUser(shop, { role })).token)
  }
  for (const caller of roles.keys()) await renew(caller)
  const blocked = await buildUser(shop)
  await shop.db.updateTable('users').set({ is_blocked: true }).where('id', '=', blocked.user._id).execute()
  callers.set('blocked', blocked.token)
  const ids = new Map<string, string[]>()
  const cookies: string[] = []

  return {
    callers,
    ids,
    cookies,
    renew,
    async stock() {
      await renew('user')
      await addThings(shop, callers.get('user') ?? '')
      cookies.splice(0, Infinity, ...(await devices(shop)))
      for (const [name, latest] of await latestIds(shop.db)) ids.set(name, latest)
    },
  }
}

async function addThings(shop: Shop, token: string): Promise<void> {
  const products = await Promise.all(
    Array.from({ length: 4 }, () =>
      buildProduct(shop, { stock: 500, colors: [{ name: 'Red', hex: '#c0392b' }] }),
    ),
  )
  const lines = products.map(({ _id, colors }) => ({ product: _id, quantity: 1, color: colors[0]?.hex }))
  await buyPaid(shop, token, lines)
  await buyPaid(shop, token, lines)
  for (const paymentMethod of ['online', 'cod'])
    await placeOrder(shop, token, lines, { overrides: { paymentMethod } })
  await shop.db
    .insertInto('carriers')
    .values({ id: 'van', protocol: 'hand', name: 'Our van', created_at: shop.services.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const email = 'rahima@spokehaat.example'
  const message = { name: 'Rahima', email, subject: 'A squeak', message: 'It squeaks.' }
  await shop.app.inject({ method: 'POST', url: '/api/messages', payload: message })
  const question = { question: 'Does it squeak?', email }
  const url = `/api/bycles/${products[0]?._id}/questions`
  await shop.app.inject({ method: 'POST', url, payload: question })
  await shop.app.inject({ method: 'POST', url: '/api/newsletter', payload: { email } })
}

/** The cookies of somebody with several. */
async function devices(shop: Shop): Promise<string[]> {
  const { user, cookie } = await buildUser(shop)
  return [cookie, (await signIn(shop, user.email)).cookie, (await signIn(shop, user.email)).cookie]
}

/** Of every kind of thing, the latest few. */
export async function latestIds(db: Database): Promise<Map<string, string[]>> {
  const ids = new Map<string, string[]>()
  for (const [name, table] of Object.entries(KINDS)) {
    const rows = await db.selectFrom(table).select('id').orderBy('id', 'desc').limit(8).execute()
    ids.set(
      name,
      rows.map(({ id }) => id),
    )
  }
  return ids
}
