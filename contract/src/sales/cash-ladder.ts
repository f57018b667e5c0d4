/**
 * What the shop asks before it hands over goods for cash: a **ladder** of steps, of which each asks for more than the one
 * below it. Which step counts is said by the owner's rules, and moved by **points** of the buyer's own history. Pure,
 * without zod. docs/decisions/0101.
 */
import type { Category } from '../catalogue/product-fields.ts'
import type { District } from './districts.ts'

/**
 * `none`: nothing but what every cash order is. `code`: a phone that is proved. `call`: the desk calls before it packs.
 * `delivery`, `share`: paid in advance, the rest at the door. `full`: paid before it leaves.
 */
export const CASH_STEPS = ['none', 'code', 'call', 'delivery', 'share', 'full'] as const
export type CashStep = (typeof CASH_STEPS)[number]

/** `bicycles`: any in the cart, made to order too. `made`: any made to order. `parts`: nothing but parts and accessories. */
export const CASH_GOODS = ['any', 'bicycles', 'made', 'parts'] as const
export type CashGoods = (typeof CASH_GOODS)[number]

/** The highest sum of a rule. */
export const MOST_BDT = 10_000_000

export interface CashRule {
  /** Taka, this sum within. */
  fromBdt: number
  goods: CashGoods
  /** Any of it in the cart; null: any. */
  category: Category | null
  /** Null: any. */
  district: District | null
  /** Of delivery, by its id; null: any. */
  method: string | null
  /** By its id: of ways of delivery that it carries; null: any. */
  carrier: string | null
  step: Exclude<CashStep, 'none'>
}

/** For a shop that has set none: bicycles can be bought for cash, and the dearer one is, the more is asked. */
export const FIRST_RULES: readonly CashRule[] = [
  [10_000, 'code'] as const,
  [40_000, 'call'] as const,
  [75_000, 'delivery'] as const,
  [100_000, 'share'] as const,
].map(([fromBdt, step]) => ({
  fromBdt,
  goods: 'any',
  category: null,
  district: null,
  method: null,
  carrier: null,
  step,
}))

/**
 * `refused`: a parcel that was refused at the door. `taken`: orders that were taken and paid. `first`: none before this one.
 * `proven`: a phone is proved. `names`: an address that orders went to under three names or more. `score`: what a carrier has told
 * of a phone, as its owner agreed.
 */
export const CASH_POINTS = ['refused', 'taken', 'first', 'proven', 'names', 'score'] as const

/** How many parcels a carrier knows of a phone, as it tells it. */
export const SCORE_VOLUMES = ['low', 'medium', 'high', 'very_high'] as const

/** What a carrier tells of a phone: it names no counts. */
export interface CarrierScore {
  /** In per cent of its parcels, as the carrier rounds them. */
  delivered: number
  cancelled: number
  volume: (typeof SCORE_VOLUMES)[number]
}

export interface CashPoint {
  kind: (typeof CASH_POINTS)[number]
  /** The day in Dhaka: of the order that was refused, of the last one that was taken; null where it has none. */
  on: string | null
  /** Orders, or names. */
  count: number
  /** By how many steps more is asked; below nought, less. */
  steps: number
  /** Of `score` alone. */
  score?: ToldScore | undefined
}

/** With the carrier's name of that day. */
export interface ToldScore extends CarrierScore {
  carrier: string
}

export interface CashHistory {
  /** Days of the orders whose parcels were refused within a year. */
  refused: readonly string[]
  /** Orders that were taken and paid, and the day of the last. */
  taken: { count: number; last: string | null }
  isFirst: boolean
  hasProvenPhone: boolean
  /** Different names to the address; 0 where it is not known yet. */
  names: number
  /** Null where the buyer has not agreed to ask, or nobody knew. */
  score: (ToldScore & { on: string }) | null
}

/** A parcel that was refused is remembered so long. */
export const REFUSED_DAYS = 365
/** From so many names on. */
const MANY_NAMES = 3
/** So many orders that were taken count twice. */
const GOOD_CUSTOMER = 3

/** From so many per cent on. */
const MANY_CANCELLED = 30
const MOST_DELIVERED = 90

/** Of few parcels it says nothing. */
function stepsOfScore({ delivered, cancelled, volume }: CarrierScore): number {
  if (volume === 'low') return 0
  return cancelled >= MANY_CANCELLED ? 1 : delivered >= MOST_DELIVERED ? -1 : 0
}

function pointOfScore({ on, ...score }: NonNullable<CashHistory['score']>): CashPoint {
  return { kind: 'score', on, count: 1, steps: stepsOfScore(score), score }
}

/** Each a fact that can be read, with what it moves. */
export function pointsOf(history: CashHistory): CashPoint[] {
  const { refused, taken, isFirst, hasProvenPhone, names, score } = history
  return [
    ...refused.map((on) => ({ kind: 'refused' as const, on, count: 1, steps: 1 })),
    ...(taken.count > 0
      ? [
          {
            kind: 'taken' as const,
            on: taken.last,
            count: taken.count,
            steps: taken.count >= GOOD_CUSTOMER ? -2 : -1,
          },
        ]
      : []),
    ...(names >= MANY_NAMES ? [{ kind: 'names' as const, on: null, count: names, steps: 1 }] : []),
    ...(score === null ? [] : [pointOfScore(score)]),
    ...(isFirst ? [{ kind: 'first' as const, on: null, count: 1, steps: 0 }] : []),
    ...(hasProvenPhone ? [{ kind: 'proven' as const, on: null, count: 1, steps: 0 }] : []),
  ]
}

export interface CashCart {
  /** What would be asked for at the door. */
  duePaisa: number
  hasBicycle: boolean
  hasBuild: boolean
  /** Of all that is in it. What is made to order has none. */
  categories: readonly string[]
  /** Null: not known yet; no rule of a district counts then. */
  district: string | null
  method: string | null
  /** Of the way of delivery; null where that names none. */
  carrier: string | null
}

function isAbout({ fromBdt, goods, category, district, method, carrier }: CashRule, cart: CashCart): boolean {
  const isOfGoods =
    goods === 'any' ||
    (goods === 'made' && cart.hasBuild) ||
    (goods === 'bicycles' && (cart.hasBicycle || cart.hasBuild)) ||
    (goods === 'parts' && !cart.hasBicycle && !cart.hasBuild)
  return (
    isOfGoods &&
    cart.duePaisa >= fromBdt * 100 &&
    (district === null || district === cart.district) &&
    (category === null || cart.categories.includes(category)) &&
    (method === null || method === cart.method) &&
    (carrier === null || carrier === cart.carrier)
  )
}

export const rankOf = (step: CashStep): number => CASH_STEPS.indexOf(step)
const stepAt = (rank: number): CashStep => CASH_STEPS[rank] ?? 'none'
const between = (rank: number, least: CashStep, most: CashStep): CashStep =>
  stepAt(Math.min(rankOf(most), Math.max(rankOf(least), rank)))

/** Of the rules that are about the cart, the one that asks for most; null where none is. */
export function ruleFor(rules: readonly CashRule[], cart: CashCart): CashRule | null {
  const about = rules.filter((rule) => isAbout(rule, cart))
  return about.sort((one, other) => rankOf(other.step) - rankOf(one.step))[0] ?? null
}

export const stepByRules = (rules: readonly CashRule[], cart: CashCart): CashStep =>
  ruleFor(rules, cart)?.step ?? 'none'

/**
 * The step that a buyer stands on. History never asks for the whole sum, nor spares it: that is the owner's word alone. It
 * spares no proof of the phone either. An address of many names asks for a call at most: that is what a call can clear up.
 */
export function stepFor(byRules: CashStep, points: readonly CashPoint[]): CashStep {
  if (byRules === 'full') return 'full'
  const moved = (of: (point: CashPoint) => boolean) =>
    points.filter(of).reduce((sum, { steps }) => sum + steps, 0)
  const least = byRules === 'none' ? 'none' : 'code'
  const own = between(rankOf(byRules) + moved(({ kind }) => kind !== 'names'), least, 'share')
  const named = rankOf(own) + moved(({ kind }) => kind === 'names')
  return rankOf(own) >= rankOf('call') ? own : between(named, least, 'call')
}

/** What is paid at the door in cash as a whole, without anything in advance. */
export const isWholeAtDoor = (step: CashStep): boolean => rankOf(step) < rankOf('delivery')

/**
 * Taka below which a bicycle of somebody new can be paid whole at the door, wherever it goes: what pages that are the same for
 * everybody say.
 */
export function cashBelow(rules: readonly CashRule[]): number {
  const ends = rules
    .filter(({ step, goods, category, district, method, carrier }) => {
      const isNarrow = [category, district, method, carrier].some((one) => one !== null)
      return !isNarrow && (goods === 'any' || goods === 'bicycles') && !isWholeAtDoor(step)
    })
    .map(({ fromBdt }) => fromBdt)
  return Math.min(...ends, MOST_BDT)
}
