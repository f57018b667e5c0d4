/** A shop with people in it who do one thing after another: what there is, and how they ask for it. */

import { discountRequest } from '@spokehaat/contract/sales/discount'
import type { GatewayName } from '@spokehaat/contract/sales/gateways'
import { GIFT_CODE_LENGTH } from '@spokehaat/contract/sales/gift-code'
import { KEYS, WALLETS } from '@spokehaat/gateway/keys'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../app.ts'
import { beginSession } from '../../identity/sessions/sessions.ts'
import { insertUser } from '../../identity/users/users.queries.ts'
import { newId } from '../../platform/db/new-id.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { hashPassword } from '../../platform/passwords/passwords.ts'
import { giftCodeHash } from '../../sales/credit/gift-code-hash.ts'
import { addDiscount } from '../../sales/discounts/discounts.ts'
import { changePayWay, listPayWays } from '../../sales/pay-ways/pay-ways.ts'
import { sweep } from '../../sales/sweep/sweep.ts'
import { writeSetting } from '../../settings/settings.queries.ts'
import { PASSWORD } from '../accounts.ts'
import { buildProduct } from '../catalogue/products.ts'
import { silent } from '../mail.ts'
import type { Act } from './act.ts'

interface Answer {
  status: number
  /** What a refusal is called; empty where it is none. */
  code: string
  data: unknown
  details: unknown
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
interface Asking {
  token?: string
  /** Idempotency-Key */
  key?: string
  body?: object
}

/** Of a shop in this process, asked in it. */
export const askIn =
  (app: Pick<FastifyInstance, 'inject'>): Ground['ask'] =>
  async (_turn, method, url, { token, key, body }) => {
    const headers = { ...(token && { authorization: token }), ...(key && { 'idempotency-key': key }) }
    const answer = await app.inject({ method, url, headers, ...(body && { payload: body }) })
    const { code = '', data, details } = JSON.parse(answer.body)
    return { status: answer.statusCode, code, data, details }
  }

/** What a story is played on. */
export interface Ground {
  /** Of a node: people are made and signed in by it. */
  services: Services
  /** `turn`: of several nodes one answers after the other. */
  ask(turn: number, method: Method, path: string, asking: Asking): Promise<Answer>
  /** The sandbox of gateways, as a program asks it; what it refuses is refused. */
  sandbox(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown>
  /** A wallet's app pays by a code; gives the transaction's number, null where it did not. */
  payCode(code: string, amount: string): Promise<string | null>
  gatewayUrl: string
  /** At the gateway's page, or its bank. */
  finish(payment: string, outcome: string): Promise<unknown>
}

interface Person {
  id: string
  email: string
  role: 'admin' | 'user'
  phone: string
  token: string
}

interface Placed {
  order: string
  /** Whose it is, by the actor; null: a guest's, whom nobody here plays. */
  owner: number | null
}

export interface Card {
  id: string
  code: string
}

interface Goods {
  product: string
  sku: number
  size?: string
}

export interface World {
  ground: Ground
  /** Each actor is a customer, and somebody of the shop. */
  people: { customer: Person; clerk: Person }[]
  goods: Goods[]
  /** By the act that has made them. */
  orders: Map<number, Placed>
  pages: Map<number, { payment: string; gateway: GatewayName; order: string; owner: number | null }>
  cards: Map<number, Card | { soldBy: string }>
  /** Order → the acts that were about it. */
  touched: Map<string, Set<number>>
  /** What became of each kind of act: how often it was taken, and why it was refused. */
  done: Map<string, { asked: number; taken: number; refused: Map<string, number> }>
  /** What the shop answered and never should. */
  faults: { what: string; where: string }[]
  /** How often it said that it is too busy. */
  busy: number
}

const usualHash = hashPassword(PASSWORD)
export const CODES = ['STORY20', 'STORYFREE'] as const
const GOODS = [
  { name: 'Chain', price: 10, size: undefined },
  { name: 'Bell', price: 1.35, size: undefined },
  { name: 'Bicycle', price: 540, size: undefined },
  { name: 'Shirt', price: 7.77, size: 'M' },
  { name: 'Shirt', price: 7.77, size: 'L' },
] as const

/** By instalments the bank's charge is the buyer's, and nothing is taken off. */
const SETTINGS = {
  advanceForBuilds: true,
  giftCardsInShop: true,
  instalmentMonths: '12',
  instalmentCharges: '3: 3, 6: 4.55, 12: 8.5',
  instalmentLeastBdt: 1_000,
}

/** A shop that charges VAT, with goods, codes, an automatic discount, and so many people. */
export async function buildWorld(ground: Ground, actors: number): Promise<World> {
  const { db } = ground.services
  await inTransaction(db, async (trx) => {
    for (const [key, value] of Object.entries(SETTINGS)) {
      await writeSetting(trx, key, value, ground.services.now())
    }
  })
  await db.updateTable('tax_settings').set({ is_on: true, seller_bin: '000123456-0101' }).execute()
  const people = []
  for (let actor = 0; actor < actors; actor++) {
    const phone = `017${String(10_000_000 + actor)}`
    people.push({
      customer: await addPerson(ground, 'user', phone),
      clerk: await addPerson(ground, 'admin', phone),
    })
  }
  const goods: Goods[] = []
  for (const { name, price, size } of GOODS) {
    if (size === 'L') continue
    const sizes = size === undefined ? [null] : ['M', 'L']
    const variants = sizes.map((one) => ({ color: null, size: one, stock: 30 }))
    const made = await buildProduct({ db }, size ? { name, price, variants } : { name, price, stock: 40 })
    const { sku } = made
    for (const one of sizes) goods.push({ product: made._id, sku, ...(one && { size: one }) })
  }
  await addDiscounts(ground, people[0]?.clerk, goods)
  await addWays(ground, people[0]?.clerk)
  for (const id of ['sundarban', 'own-rider']) {
    await db
      .insertInto('carriers')
      .values({ id, protocol: 'hand', name: id, created_at: ground.services.now() })
      .execute()
  }
  return {
    ground,
    people,
    goods,
    orders: new Map(),
    pages: new Map(),
    cards: new Map(),
    touched: new Map(),
    done: new Map(),
    faults: [],
    busy: 0,
  }
}

async function addPerson({ services }: Ground, role: Person['role'], phone: string): Promise<Person> {
  const id = newId()
  const email = `${role}-${id}@spokehaat.example`
  const user = { id, name: 'Rahima Khatun', email, password_hash: await usualHash, role }
  await insertUser(services.db, { ...user, ...(role === 'user' && { phone }) })
  const person = { id, email, role, phone, token: '' }
  await signIn(services, person)
  return person
}

async function signIn(services: Services, person: Person): Promise<void> {
  const account = { ...person, password_hash: await usualHash, language: 'en' as const }
  person.token = (await beginSession(services, account, 'story')).access
}

async function addDiscounts({ services }: Ground, owner: Person | undefined, goods: readonly Goods[]) {
  if (!owner) return
  const by = { userId: owner.id, email: owner.email, role: 'admin' as const, sessionId: '' }
  const limit = 60
  const only = (one: Goods | undefined) => ({
    products: one ? [one.product] : [],
    categories: [],
    brands: [],
  })
  const all = [
    { name: 'Eid', isAutomatic: false, code: CODES[0], kind: 'percent', percent: 20, limit },
    {
      name: 'Prize',
      isAutomatic: false,
      code: CODES[1],
      kind: 'percent',
      percent: 100,
      limit: 6,
      combines: false,
    },
    {
      ...{ name: 'Three for two', isAutomatic: true, kind: 'buy_get', percent: 100 },
      ...{ buyQuantity: 2, getQuantity: 1, goods: only(goods[3]) },
    },
    { name: 'Bells', isAutomatic: true, kind: 'percent', percent: 5, limit: 5_000, goods: only(goods[1]) },
  ]
  for (const one of all) await addDiscount(services.db, by, discountRequest.parse(one))
}

async function addWays({ services, gatewayUrl }: Ground, owner: Person | undefined): Promise<void> {
  if (!owner) return
  const by = { userId: owner.id, email: owner.email, role: 'admin' as const, sessionId: '' }
  const { username, password, appKey, appSecret } = KEYS.bkash
  const { storeId, storePassword } = KEYS.sslcommerz
  const accounts = {
    bkash: { host: `${gatewayUrl}/bkash/v2/tokenized-checkout`, username, password, appKey, appSecret },
    sslcommerz: { host: `${gatewayUrl}/sslcommerz`, storeId, storePassword, countsOnce: 'yes' },
  }
  for (const gateway of ['bkash', 'sslcommerz'] as const) {
    const version = (await listPayWays(services)).find((way) => way.gateway === gateway)?.version ?? 0
    const fields: Record<string, string> = accounts[gateway]
    await changePayWay(services, by, gateway, { isOn: true, leastBdt: null, mostBdt: null, fields, version })
  }
}

/** The number of the newest transaction that moved by a code. */
export function payCodeAt(
  sandbox: Ground['sandbox'],
  pay: (form: URLSearchParams) => Promise<number>,
): Ground['payCode'] {
  return async (code, amount) => {
    const status = await pay(new URLSearchParams({ code, amount, wallet: WALLETS.good[0] }))
    if (status !== 200) return null
    const moved = (await sandbox('GET', '/sandbox/bkash/transactions')) as { trxId: string; way: string }[]
    return moved.find(({ way }) => way === 'qr')?.trxId ?? null
  }
}

/** A person asks; who is signed out by now signs in again, as a browser would. */
export async function askAs(
  world: World,
  act: Act,
  person: Person,
  method: Method,
  path: string,
  asking: Omit<Asking, 'token'> = {},
): Promise<Answer> {
  const { ground } = world
  const once = () => ground.ask(act.n, method, path, { ...asking, token: person.token })
  let answer = await once()
  if (answer.status === 401) {
    await signIn(ground.services, person)
    answer = await once()
  }
  note(world, act, method, path, answer)
  return answer
}

/** Without signing in. */
export async function askOpenly(world: World, act: Act, path: string, body?: object): Promise<Answer> {
  const answer = await world.ground.ask(act.n, 'POST', path, { ...(body && { body }) })
  note(world, act, 'POST', path, answer)
  return answer
}

const ID = /[0-9a-f]{8}-[0-9a-f-]{27}/g

function note(world: World, act: Act, method: Method, path: string, { status, code }: Answer): void {
  if (method !== 'GET') {
    const done = world.done.get(act.name) ?? { asked: 0, taken: 0, refused: new Map() }
    done.asked += 1
    if (status < 300) done.taken += 1
    else done.refused.set(code, (done.refused.get(code) ?? 0) + 1)
    world.done.set(act.name, done)
  }
  // also where the gateway, which is as busy, did not answer in time
  if (status === 503) world.busy += 1
  else if (status >= 500) {
    const where = path.split('?')[0]?.replaceAll(ID, '…')
    world.faults.push({ what: `${status} ${code} to ${method} ${where}`, where: `act ${act.n}` })
  }
}

/** As a clock that is so many minutes ahead has the shop look after what is over. */
export async function sweepAhead({ ground: { services } }: World, minutes: number): Promise<void> {
  const now = () => new Date(services.now().getTime() + minutes * 60_000)
  await sweep({ ...services, now }, silent)
}

/**
 * The card that an act has made; of one that was bought in the shop, once it is paid. Its code went by mail, which nobody here
 * reads: so it has another, and whoever asks for it gets the same.
 */
export async function cardOf({ ground, cards }: World, act: number): Promise<Card | undefined> {
  const card = cards.get(act)
  if (!card || !('soldBy' in card)) return card
  const code = String(act).padStart(GIFT_CODE_LENGTH, '0')
  const made = await ground.services.db
    .updateTable('gift_cards')
    .set({ code_hash: giftCodeHash(code) })
    .where('order_id', '=', card.soldBy)
    .returning('id')
    .executeTakeFirst()
  return made && { id: made.id, code }
}

/** As the clock comes to the end of a card's last day, if it has one. */
export async function endLastDay({ ground: { services } }: World, { id }: Card): Promise<void> {
  await services.db
    .updateTable('gift_cards')
    .set({ expires_at: services.now() })
    .where('id', '=', id)
    .where('expires_at', 'is not', null)
    .execute()
}

/** Those that an order is about, for who looks for what went wrong with it. */
export function touch(world: World, order: string, act: Act): void {
  const acts = world.touched.get(order) ?? new Set()
  world.touched.set(order, acts.add(act.n))
}
