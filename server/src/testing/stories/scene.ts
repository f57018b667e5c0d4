/** What an act finds, and how it asks: as a customer, or at the desk, each by what the API shows at that moment. */
import type { GatewayName } from '@spokehaat/contract/sales/gateways'
import type { OrderDetail } from '@spokehaat/contract/sales/order'
import type { PlacedOrder } from '@spokehaat/contract/sales/placing'
import type { Act } from './act.ts'
import { askAs, askOpenly, type Card, touch, type World } from './world.ts'

export interface ActKind {
  /** How often beside the others. */
  weight: number
  /** What it is about, where it is about something that an earlier act has made. `card?`: also without. */
  about?: 'order' | 'page' | 'card' | 'card?'
  play(scene: Scene): Promise<unknown>
}

/** What an act finds: its order where it is about one, or about a page of one. */
export interface Scene {
  world: World
  act: Act
  order: string
  owner: number | null
  page: { payment: string; gateway: GatewayName }
  card: Card | undefined
  /** From 0 to below `most`, by the act's figures. */
  figure(which: 0 | 1 | 2, most: number): number
}

export const reason = 'A story'

export const clerkOf = ({ world, act }: Scene) => personOf(world, act.actor).clerk
export const customerOf = ({ world, act, owner }: Scene) => personOf(world, owner ?? act.actor).customer

export function personOf(world: World, actor: number) {
  const person = world.people[actor % world.people.length]
  if (!person) throw new Error('There is nobody in this story.')
  return person
}

export const keyOf = ({ act }: Scene) => `story-of-act-${act.n}`

/** By the desk, on the order. */
export function desk(scene: Scene, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
  const { world, act, order } = scene
  const asking = { key: keyOf(scene), ...(body && { body }) }
  return askAs(world, act, clerkOf(scene), method, `/api/orders/${order}${path}`, asking)
}

export function own(scene: Scene, method: 'POST' | 'GET', path: string, body?: object) {
  const { world, act, order } = scene
  const asking = { key: keyOf(scene), ...(body && { body }) }
  return askAs(world, act, customerOf(scene), method, `/api/orders/${order}${path}`, asking)
}

export function deskOf(scene: Scene, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
  const asking = { key: keyOf(scene), ...(body && { body }) }
  return askAs(scene.world, scene.act, clerkOf(scene), method, path, asking)
}

/** As the desk sees it now; nothing where it was deleted. */
export async function look(scene: Scene): Promise<OrderDetail | undefined> {
  const { status, data } = await desk(scene, 'GET', '')
  return status === 200 ? (data as OrderDetail) : undefined
}

/** One of these, by a figure. */
export const one = <T>(list: readonly T[], figure: number): T | undefined =>
  list[figure % Math.max(1, list.length)]

export function keepOrder({ world, act }: Scene, order: string, owner: number | null): void {
  world.orders.set(act.n, { order, owner })
  touch(world, order, act)
}

export function keepPage({ world, act }: Scene, url: string, order: string, owner: number | null): void {
  const { pathname, searchParams } = new URL(url)
  const [, wallet, payment] = /^\/(bkash|sslcommerz)\/pay\/(.+)$/.exec(pathname) ?? []
  if (payment !== undefined) {
    const gateway = wallet === 'bkash' ? 'bkash' : 'sslcommerz'
    world.pages.set(act.n, { payment, gateway, order, owner })
    return
  }
  const hosted = searchParams.get('order_id')
  if (hosted !== null && url.includes('checkout'))
    world.pages.set(act.n, { payment: hosted, gateway: 'shurjopay', order, owner })
}

export async function followLink(scene: Scene, id: string, payUrl: string): Promise<void> {
  const token = payUrl.split(/[/=]/).at(-1)
  const answer = await askOpenly(scene.world, scene.act, '/api/order-links/pay', { token })
  if (answer.status === 200) keepPage(scene, (answer.data as PlacedOrder).checkout_url, id, scene.owner)
}

export const linesOf = ({ world, figure }: Scene) => {
  const first = figure(0, 1_000)
  const picked = [one(world.goods, first), ...(first % 3 === 0 ? [one(world.goods, first + 2)] : [])]
  return picked.flatMap((goods, index) =>
    goods
      ? [
          {
            product: goods.product,
            quantity: 1 + ((first + index) % 4),
            ...(goods.size !== undefined && { size: goods.size }),
          },
        ]
      : [],
  )
}

/** Pieces of a line that are outside. */
export async function outside(scene: Scene) {
  const found = await look(scene)
  if (!found) return undefined
  const all = found.products.flatMap((line, position) =>
    line.outside.flatMap(({ of, pieces }) =>
      pieces > 0 ? [{ position, of: of?.variant ?? null, pieces }] : [],
    ),
  )
  const picked = one(all, scene.figure(0, 1_000))
  if (!picked) return undefined
  const { position, of, pieces } = picked
  return { found, position, of, quantity: scene.figure(1, 3) === 0 ? pieces : 1 + scene.figure(1, pieces) }
}
