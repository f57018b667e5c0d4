/** Random acts of several people at once, written down as they happen; and the same acts again, one after the other. */
import type { Chance } from '../fuzz/chance.ts'
import type { Act } from './act.ts'
import { ACT_NAMES, type ActName, kindOf, play } from './acts.ts'
import type { World } from './world.ts'

const WEIGHTS = ACT_NAMES.map((name) => kindOf(name).weight)
const SUM = WEIGHTS.reduce((sum, weight) => sum + weight, 0)
/** Of what there is, the latest are the busiest: several people meet at one order. */
const LATEST = 10

function pickName(chance: Chance): ActName {
  let at = chance.next() * SUM
  for (const [index, weight] of WEIGHTS.entries()) {
    at -= weight
    if (at < 0) return ACT_NAMES[index] as ActName
  }
  return 'order'
}

/** Mostly of the latest, now and then of any. */
function pickOf(made: ReadonlyMap<number, unknown>, chance: Chance): number | undefined {
  const all = [...made.keys()]
  if (all.length === 0) return undefined
  return chance.pick(chance.next() < 0.9 ? all.slice(-LATEST) : all)
}

function nextAct(world: World, chance: Chance, n: number, actor: number): Act {
  const figures: Act['figures'] = [chance.whole(0, 999), chance.whole(0, 999), chance.whole(0, 999)]
  const name = pickName(chance)
  const { about } = kindOf(name)
  const made = { order: world.orders, page: world.pages, card: world.cards, 'card?': world.cards }
  if (about === undefined || (about === 'card?' && chance.next() < 0.75)) return { n, actor, name, figures }
  const of = pickOf(made[about], chance)
  if (of !== undefined) return { n, actor, name, of, figures }
  return { n, actor, name: 'order', figures }
}

/** So many acts, beside those that were told before; ends before where the time is over. */
export async function tell(
  world: World,
  chance: Chance,
  told: Act[],
  acts: number,
  isOver: () => boolean = () => false,
): Promise<void> {
  const end = told.length + acts
  await Promise.all(
    world.people.map(async (_, actor) => {
      while (told.length < end && !isOver()) {
        const act = nextAct(world, chance, told.length, actor)
        told.push(act)
        await play(world, act)
      }
    }),
  )
}

export async function retell(
  world: World,
  acts: readonly Act[],
  isOver: () => boolean = () => false,
): Promise<void> {
  for (const act of acts) {
    if (isOver()) return
    await play(world, act)
  }
}

const actIn = (where: string) => (where.startsWith('act ') ? Number(where.slice(4)) : -1)

/**
 * Of a story what may do for it to go wrong at `where`, the likeliest first: what was done about that order, or an act's; about
 * all of its customer's; and all of it, up to the act.
 */
export function suspects(world: World, told: readonly Act[], where: string): (readonly Act[])[] {
  const act = actIn(where)
  const upTo = act < 0 ? told : told.filter(({ n }) => n <= act)
  const orders = new Set(
    [...world.touched].flatMap(([order, acts]) => (order === where || acts.has(act) ? [order] : [])),
  )
  const owners = new Set(
    [...world.orders.values()].flatMap((one) => (orders.has(one.order) ? [one.owner] : [])),
  )
  for (const one of told) if (one.n === act && owners.size === 0) owners.add(one.actor)
  const theirs = new Set(
    [...world.orders.values()].flatMap(({ order, owner }) => (owners.has(owner) ? [order] : [])),
  )
  const about = [orders, theirs].map((some) => withMakers(upTo, [...actsOf(world, some), act]))
  return [...about.filter(({ length }) => length > 0), upTo]
}

const actsOf = (world: World, orders: ReadonlySet<string>) =>
  [...orders].flatMap((order) => [...(world.touched.get(order) ?? [])])

/** Those acts, and the ones that have made what they are about. */
function withMakers(told: readonly Act[], some: readonly number[]): Act[] {
  const wanted = new Set(some)
  for (const act of told.toReversed()) if (wanted.has(act.n) && act.of !== undefined) wanted.add(act.of)
  return told.filter(({ n }) => wanted.has(n))
}

/** A line of it for people. */
export const inWords = ({ n, actor, name, of, figures }: Act): string =>
  `${n}. actor ${actor}: ${name}${of === undefined ? '' : ` of ${of}`} (${figures.join(' ')})`
