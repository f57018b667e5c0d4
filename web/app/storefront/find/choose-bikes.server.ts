/**
 * Three bicycles for four answers. Pure. Height decides alone: what one can't ride is never shown. Use and budget weigh;
 * where not enough meet both, the nearest are shown with what differs. A bicycle of another kind, brand and price comes
 * before one that is nearly the same as one that is shown already.
 */
import { advise, type Reason } from '@spokehaat/contract/catalogue/fit/advise'
import type { Use } from '@spokehaat/contract/catalogue/fit/wishes'
import type { FitWords } from '@spokehaat/contract/catalogue/product'
import type { BicycleSheet, BikeKind } from '@spokehaat/contract/catalogue/sheet'

export interface Candidate {
  _id: string
  brand: string
  /** In taka. */
  price: number
  /** Of its reviews, 0 to 5; null where there are none. */
  stars: number | null
  sheet: BicycleSheet
  fitWords: FitWords | null
  /** Sizes of which something is left; null in the place of one where there is nothing to choose. */
  inStock: readonly (string | null)[]
}

/** What is asked for; lengths in mm, money in taka. */
export interface Wish {
  height: number
  use: Use | null
  budget: number | null
}

export interface Choice<C extends Candidate = Candidate> {
  bike: C
  size: string
  /** Over the top tube. */
  standing: Extract<Reason, { key: 'over_tube' }> & { wanted: number }
  isForUse: boolean
  /** Taka below the budget, negative above it; null where there is none. */
  under: number | null
}

const MOST = 3

/** How well a kind does what it is wanted for: from 0.5 on it is made for it. Defaults of ours. */
const SUITS: Record<Use, Partial<Record<BikeKind, number>>> = {
  commute: { city: 1, 'step-through': 1, 'electric-city': 1, hybrid: 0.9 },
  fitness: { hybrid: 1, 'endurance-road': 0.9, gravel: 0.8, 'cross-country': 0.6 },
  race: { 'race-road': 1, 'endurance-road': 0.8 },
  trail: { trail: 1, 'cross-country': 1, fat: 0.8, gravel: 0.5 },
  tour: { gravel: 1, 'endurance-road': 0.9, hybrid: 0.8 },
  play: { kids: 1, fat: 0.9, trail: 0.8, 'cross-country': 0.8 },
}
/** A child rides to school and on trails on a child's bicycle; a grown-up may fit one, and wants another. */
const CHILD = { height: 1400, suits: 0.8 }

function suits({ kind }: BicycleSheet, { use, height }: Wish): number {
  const isChild = height < CHILD.height
  if (kind === 'kids' && (use !== 'play' || !isChild)) return isChild ? CHILD.suits : 0
  return use === null ? 0.7 : (SUITS[use][kind] ?? 0)
}

/** What each counts for, and what one takes off that is nearly the same as one before it. Defaults of ours. */
const WEIGHT = { use: 3, fit: 1.5, room: 0.5, worth: 1, stars: 0.5 }
const SAME = { kind: 0.5, brand: 0.3, price: 0.3 }
/** So many cm from the middle of the maker's range are as far as one is from a fit. */
const FIT_CM = 8
/** Most of a budget is what somebody means to spend. */
const SPENT = 0.8

interface Weighed<C extends Candidate> {
  choice: Choice<C>
  misses: number
  score: number
}

function weigh<C extends Candidate>(bike: C, wish: Wish): Weighed<C> | null {
  const { sheet, price, stars, inStock } = bike
  const { best } = advise(
    sheet,
    { height: wish.height, ...(wish.use && { use: wish.use }) },
    { runs: bike.fitWords },
  )
  if (!best || !(inStock.includes(best.size) || inStock.includes(null))) return null
  const standing = best.reasons.find((reason) => reason.key === 'over_tube')
  const frame = sheet.geometry.find(({ size }) => size === best.size)
  if (!standing || !frame) return null

  const suited = suits(sheet, wish)
  const under = wish.budget === null ? null : Math.round(wish.budget - price)
  const { min, max } = frame.riderHeight
  const off = Math.abs(wish.height / 10 - (min + max) / 2) / FIT_CM
  const worth =
    wish.budget === null || under === null
      ? 0
      : under < 0
        ? (under / wish.budget) * 3
        : Math.min(1, price / (wish.budget * SPENT))
  const isForUse = suited >= 0.5
  return {
    choice: {
      bike,
      size: best.size,
      standing: { ...standing, wanted: best.standover.wanted },
      isForUse,
      under,
    },
    misses: (isForUse ? 0 : 1) + (under !== null && under < 0 ? 1 : 0),
    score:
      WEIGHT.use * suited +
      WEIGHT.fit * Math.max(0, 1 - off) +
      WEIGHT.room * (standing.room === 'enough' ? 1 : 0) +
      WEIGHT.worth * worth +
      WEIGHT.stars * ((stars ?? 4) / 5),
  }
}

function likeness(one: Candidate, other: Candidate): number {
  const isPrice = Math.abs(one.price - other.price) < other.price / 10
  return (
    (one.sheet.kind === other.sheet.kind ? SAME.kind : 0) +
    (one.brand === other.brand ? SAME.brand : 0) +
    (isPrice ? SAME.price : 0)
  )
}

/** At most three, the best first; none where nothing fits. */
export function chooseBikes<C extends Candidate>(bikes: readonly C[], wish: Wish): Choice<C>[] {
  let left = bikes.flatMap((bike) => weigh(bike, wish) ?? [])
  const chosen: Weighed<C>[] = []
  while (chosen.length < MOST && left.length > 0) {
    const worthOf = ({ choice, score }: Weighed<C>) =>
      chosen.reduce((sum, one) => sum - likeness(choice.bike, one.choice.bike), score)
    const next = left.reduce((best, one) =>
      one.misses < best.misses || (one.misses === best.misses && worthOf(one) > worthOf(best)) ? one : best,
    )
    chosen.push(next)
    left = left.filter((one) => one !== next)
  }
  return chosen.map(({ choice }) => choice)
}

/** Whether a bicycle meets all that was asked for. */
export const isWhole = ({ isForUse, under }: Pick<Choice, 'isForUse' | 'under'>): boolean =>
  isForUse && (under === null || under >= 0)
