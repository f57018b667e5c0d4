/**
 * Which size of a bicycle suits a rider: the best one and its neighbour, each with reasons in figures. Pure. Whether a
 * size is possible is a matter of its rectangle alone (`limits.ts`); posture, use, one's own bicycle and the words of
 * other riders only choose among what is possible, and each moves the choice by one size at most.
 *
 * Lengths in mm. A figure that depends on the rider is a range: from measuring, and where the inseam is estimated.
 */
import { contactPoints, type Range } from '../contact-points.ts'
import type { BicycleSheet, FrameGeometry } from '../sheet.ts'
import {
  clearanceOf,
  isWithin,
  type Limits,
  limitsOf,
  type Measured,
  measured,
  wantedSaddle,
} from './limits.ts'
import type { Rider } from './rider.ts'
import type { Posture, Use } from './wishes.ts'

/** How many riders have said so in their reviews. */
export interface FitWords {
  small: number
  true: number
  large: number
}

/** Which figure would have to be another one, for a size to be possible. */
export interface Want {
  figure: 'height' | 'inseam'
  /** It has to be at least, or at most, `value` mm; it lacks `by` mm. */
  bound: 'least' | 'most'
  value: number
  by: number
}

/** Where the hands are against somewhere else: mm, negative is farther away and lower. */
export interface Hands {
  nearer: number
  higher: number
}

/** Over the top tube: as it should be, less than that, or in all likelihood none. */
type Room = 'enough' | 'tight' | 'doubtful'

export type Reason =
  /** How much room there is over the top tube. */
  | { key: 'over_tube'; clearance: Range; room: Room }
  /** One can't stand over it: so much is lacking. */
  | { key: 'too_high'; short: number }
  /** Where in its range the saddle stands, and how high it should. */
  | { key: 'saddle'; place: 'low' | 'middle' | 'high'; wanted: Range }
  | { key: 'saddle_stays_too_high'; by: number }
  | { key: 'saddle_stays_too_low'; by: number }
  /** The hands, against the best size. */
  | { key: 'hands'; hands: Hands }
  /** The same against one's own bicycle; `higher` is null where its stack is not known. */
  | { key: 'hands_own'; nearer: number; higher: number | null }
  /** Made for riders who are taller, or less tall, than this one. */
  | { key: 'made_for_taller'; from: number; by: number }
  | { key: 'made_for_shorter'; to: number; by: number }
  /** Riders say that it runs small, or large, and that moved the choice to this size. */
  | { key: 'runs'; as: 'small' | 'large' }

export interface SizeAdvice {
  size: string
  isPossible: boolean
  /** A hard stop: even at best one can't stand over it. */
  isStopped: boolean
  /** One may be able to stand over it, but in all likelihood not: never advised, at most named as the nearest. */
  isDoubtful: boolean
  limits: Limits
  standover: { height: number; isComputed: boolean; clearance: Range; wanted: number }
  /** From the bottom bracket to the saddle's top. `share`: where in the room, 0 at its lowest. */
  saddle: { wanted: Range; room: Range; isComputed: boolean; share: number }
  /** Against the best size; null for that itself, and where nothing fits. */
  hands: Hands | null
  reasons: Reason[]
}

export interface Advice {
  /** Null where nothing fits. */
  best: SizeAdvice | null
  /** The next size up or down that comes nearest, unless one can't stand over it. */
  neighbour: SizeAdvice | null
  /** Smallest first. */
  sizes: SizeAdvice[]
  /** The inseam is not known, and was estimated from the height. */
  isEstimated: boolean
  /** The inseam that was reckoned with. */
  inseam: Range
  /**
   * Where nothing fits: the size that comes nearest, and what it would take. `isClose` where nothing is against it but a
   * room over the top tube that is in doubt.
   */
  nothing: { size: string; wants: Want[]; isClose: boolean } | null
}

/** Room over the top tube. On rough ground one comes off the saddle in a hurry. */
const CLEARANCE = { road: 25, rough: 50 }
const ROUGH_KINDS: readonly BicycleSheet['kind'][] = ['cross-country', 'trail', 'fat']

/** How one sits who only says what for. */
const POSTURE_OF_USE: Record<Use, Posture> = {
  commute: 'upright',
  fitness: 'balanced',
  race: 'low',
  trail: 'balanced',
  tour: 'balanced',
  play: 'balanced',
}

/** Between two sizes a posture is worth as much as so many cm of height. */
const POSTURE_CM = 2
/** What lacks over the tube, and what differs from one's own bicycle, in squared cm of height for each squared cm. */
const TIGHT_WEIGHT = 2
const OWN_WEIGHT = 3

/** So many must have said it, and more than all others; and the size it moves to may be made for others by so many cm. */
const FEWEST_WORDS = 3
const MOVED_CM = 5

export function advise(
  sheet: BicycleSheet,
  rider: Rider,
  { runs = null }: { runs?: FitWords | null } = {},
): Advice {
  const body = measured(rider)
  const lean = leanOf(sheet, rider)
  const weighed = sheet.geometry.map((frame) => weigh(sheet, frame, rider, body, lean))
  const chosen = cheapest(weighed, ({ advice }) => advice.isPossible)
  const moved = chosen === null ? null : movedBy(weighed, chosen, body, runs)
  const best = moved ?? chosen
  const neighbour = moved === null ? neighbourOf(weighed, best) : chosen
  const at = (index: number | null) => (index === null ? null : (weighed[index]?.advice ?? null))

  const word = moved === null || chosen === null ? null : moved > chosen ? 'small' : 'large'
  if (word) at(best)?.reasons.unshift({ key: 'runs', as: word })
  const first = best === null ? undefined : weighed[best]
  if (first) for (const other of weighed) if (other !== first) against(first, other)

  return {
    best: at(best),
    neighbour: at(neighbour),
    sizes: weighed.map(({ advice }) => advice),
    isEstimated: body.isEstimated,
    inseam: body.inseam,
    nothing: best === null ? nearestOf(weighed, body) : null,
  }
}

interface Weighed {
  advice: SizeAdvice
  hands: { x: number; y: number }
  /** Squared cm: the less, the better. */
  cost: number
}

function weigh(
  sheet: BicycleSheet,
  frame: FrameGeometry,
  rider: Rider,
  body: Measured,
  lean: number,
): Weighed {
  const points = contactPoints(sheet, frame)
  const limits = limitsOf(sheet, frame)
  const { height, isComputed } = points.standover
  const wanted = rider.use === 'trail' || ROUGH_KINDS.includes(sheet.kind) ? CLEARANCE.rough : CLEARANCE.road
  const clearance = clearanceOf(points.standover, body)
  const middle = (clearance.min + clearance.max) / 2
  const saddle = saddleOf(sheet, points.saddle, body)
  const isStopped = clearance.max < 0
  const isDoubtful = !isStopped && body.likely < height

  const chart = (frame.riderHeight.min + frame.riderHeight.max) / 2
  const tight = Math.max(0, wanted - middle) / 10
  const cost = (body.height + lean - chart) ** 2 + TIGHT_WEIGHT * tight ** 2 + ownCost(frame, rider)

  const advice: SizeAdvice = {
    size: frame.size,
    isPossible: isWithin(limits, body),
    isStopped,
    isDoubtful,
    limits,
    standover: { height, isComputed, clearance, wanted },
    saddle,
    hands: null,
    reasons: [
      ...heightReasons(limits, body),
      isStopped
        ? { key: 'too_high', short: Math.ceil(height - body.likely) }
        : {
            key: 'over_tube',
            clearance,
            room: isDoubtful ? 'doubtful' : middle < wanted ? 'tight' : 'enough',
          },
      ...saddleReasons(sheet, saddle, body),
      ...ownReasons(frame, rider),
    ],
  }
  return { advice, hands: points.hands, cost }
}

/** Which way a posture leads among the sizes: cm of height, the same for every rider of this bicycle. */
function leanOf(sheet: BicycleSheet, { posture, use }: Rider): number {
  const wish = posture ?? (use && POSTURE_OF_USE[use]) ?? 'balanced'
  const smallest = sheet.geometry[0]
  const largest = sheet.geometry.at(-1)
  const middle = sheet.geometry[Math.floor((sheet.geometry.length - 1) / 2)]
  if (wish === 'balanced' || !smallest || !largest || !middle) return 0
  const uprightness = (frame: FrameGeometry) => {
    const { seat, hands } = contactPoints(sheet, frame, middle.saddleHeight)
    return Math.atan2(hands.y - seat.y, hands.x - seat.x)
  }
  const larger = Math.sign(uprightness(largest) - uprightness(smallest))
  return POSTURE_CM * larger * (wish === 'upright' ? 1 : -1)
}

function ownCost({ reach, stack }: FrameGeometry, { own }: Rider): number {
  if (!own) return 0
  const ahead = (reach - own.reach) / 10
  const up = own.stack === undefined ? 0 : (stack - own.stack) / 20
  return OWN_WEIGHT * (ahead ** 2 + up ** 2)
}

function saddleOf(
  sheet: BicycleSheet,
  { min, max, isComputed }: Range & { isComputed: boolean },
  body: Measured,
) {
  const wanted = wantedSaddle(sheet, body.inseam)
  const middle = (wanted.min + wanted.max) / 2
  return {
    wanted: { min: Math.round(wanted.min), max: Math.round(wanted.max) },
    room: { min: Math.round(min), max: Math.round(max) },
    isComputed,
    share: (middle - min) / Math.max(1, max - min),
  }
}

function heightReasons({ heights }: Limits, { height }: Measured): Reason[] {
  if (height < heights.min)
    return [{ key: 'made_for_taller', from: heights.min * 10, by: (heights.min - height) * 10 }]
  if (height > heights.max)
    return [{ key: 'made_for_shorter', to: heights.max * 10, by: (height - heights.max) * 10 }]
  return []
}

function saddleReasons(
  sheet: BicycleSheet,
  { wanted, room, share }: SizeAdvice['saddle'],
  { likely }: Measured,
): Reason[] {
  const { min, max } = wantedSaddle(sheet, { min: likely, max: likely })
  if (max < room.min) return [{ key: 'saddle_stays_too_high', by: Math.ceil(room.min - max) }]
  if (min > room.max) return [{ key: 'saddle_stays_too_low', by: Math.ceil(min - room.max) }]
  return [{ key: 'saddle', place: share < 1 / 3 ? 'low' : share > 2 / 3 ? 'high' : 'middle', wanted }]
}

function ownReasons({ reach, stack }: FrameGeometry, { own }: Rider): Reason[] {
  if (!own) return []
  const higher = own.stack === undefined ? null : Math.round(stack - own.stack)
  return [{ key: 'hands_own', nearer: Math.round(own.reach - reach), higher }]
}

/** The first of those that cost the least. */
function cheapest(weighed: readonly Weighed[], isAllowed: (one: Weighed) => boolean): number | null {
  let best: number | null = null
  for (const [index, one] of weighed.entries())
    if (isAllowed(one) && (best === null || one.cost < (weighed[best]?.cost ?? 0))) best = index
  return best
}

/** The size that the riders' words lead to; null where they lead nowhere. */
function movedBy(
  weighed: readonly Weighed[],
  chosen: number,
  body: Measured,
  runs: FitWords | null,
): number | null {
  if (!runs) return null
  const all = runs.small + runs.true + runs.large
  const step = runs.small * 2 > all ? 1 : runs.large * 2 > all ? -1 : 0
  const said = step > 0 ? runs.small : runs.large
  const other = weighed[chosen + step]
  if (step === 0 || said < FEWEST_WORDS || !other || other.advice.isStopped) return null
  const { heights, inseams } = other.advice.limits
  // the words doubt the maker's chart, and nothing else
  const nearly = { min: heights.min - MOVED_CM, max: heights.max + MOVED_CM }
  return isWithin({ heights: nearly, inseams }, body) ? chosen + step : null
}

function neighbourOf(weighed: readonly Weighed[], best: number | null): number | null {
  if (best === null) return null
  const beside = (one: Weighed) => Math.abs(weighed.indexOf(one) - best) === 1 && !one.advice.isStopped
  return cheapest(weighed, (one) => beside(one) && one.advice.isPossible) ?? cheapest(weighed, beside)
}

function against(best: Weighed, other: Weighed): void {
  const hands = {
    nearer: Math.round(best.hands.x - other.hands.x),
    higher: Math.round(other.hands.y - best.hands.y),
  }
  other.advice.hands = hands
  other.advice.reasons.push({ key: 'hands', hands })
}

function nearestOf(weighed: readonly Weighed[], body: Measured): Advice['nothing'] {
  const wanting = weighed.map(({ advice: { size, limits, isDoubtful, reasons } }) => ({
    size,
    wants: wantsOf(limits, body),
    isClose:
      isDoubtful && !reasons.some(({ key }) => key.startsWith('made_for') || key.startsWith('saddle_stays')),
  }))
  // a sheet that contradicts itself fits nobody, and no figure would mend that
  const lack = ({ wants }: { wants: Want[] }) =>
    wants.length === 0 ? Number.POSITIVE_INFINITY : wants.reduce((sum, { by }) => sum + by, 0)
  return wanting.sort((a, b) => lack(a) - lack(b))[0] ?? null
}

function wantsOf({ heights, inseams }: Limits, { height, likely }: Measured): Want[] {
  const wants: Want[] = []
  const ask = (figure: Want['figure'], bound: Want['bound'], value: number, by: number) => {
    if (by > 0) wants.push({ figure, bound, value, by })
  }
  ask('height', 'least', heights.min * 10, (heights.min - height) * 10)
  ask('height', 'most', heights.max * 10, (height - heights.max) * 10)
  ask('inseam', 'least', inseams.min * 10, inseams.min * 10 - likely)
  ask('inseam', 'most', inseams.max * 10, likely - inseams.max * 10)
  return wants
}
