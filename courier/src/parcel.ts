/**
 * A **parcel** is what a merchant booked with one courier. Where it stands is two things: its way to the customer, and the
 * way back of what the customer didn't take. Each **step** on them has its own words at each courier.
 */
import { z } from 'zod'
import { PROTOCOLS } from './keys.ts'

const STATES = [
  'booked',
  'picked',
  'in_transit',
  'hold',
  /** The rider's word, which the courier has still to confirm. */
  'approval',
  'delivered',
  'partial',
  'exchanged',
  'refused',
  'lost',
  'cancelled',
] as const
export type State = (typeof STATES)[number]

export const STEPS = [
  'booked',
  'assigned',
  'pickup_failed',
  'weighed',
  'picked',
  'in_transit',
  'out_for_delivery',
  'area_changed',
  'failed',
  'hold',
  'approval',
  'delivered',
  'partial',
  'exchanged',
  'refused',
  'returning',
  'back',
  'lost',
  'cancelled',
] as const
export type Step = (typeof STEPS)[number]

const OUTCOMES = ['delivered', 'partial', 'refused'] as const
export type Outcome = (typeof OUTCOMES)[number]
export const outcomeSchema = z.enum(OUTCOMES)

export const parcelSchema = z.object({
  kind: z.literal('parcel'),
  /** Ours: the courier's own number. */
  id: z.string(),
  protocol: z.enum(PROTOCOLS),
  /** The merchant's number; '' where it gave none. */
  reference: z.string(),
  trackingCode: z.string(),
  /** Pathao's store, RedX's pickup store. */
  storeId: z.int().nullable(),
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  district: z.string(),
  area: z.string(),
  areaId: z.int().nullable(),
  /** What the customer owes at the door, in paisa. */
  due: z.int(),
  grams: z.int(),
  pieces: z.int(),
  note: z.string(),
  item: z.string(),
  /** The delivery's price in paisa; a courier may change it once it has weighed the parcel. */
  fee: z.int(),
  state: z.enum(STATES),
  back: z.enum(['none', 'coming', 'received', 'lost']),
  awaits: outcomeSchema.nullable(),
  /** In paisa; null until somebody was asked for money. */
  collected: z.int().nullable(),
  /** Pathao gives what comes back a number of its own. */
  returnId: z.string().nullable(),
  /** The payment that holds it. */
  settlement: z.string().nullable(),
  history: z.array(z.object({ step: z.enum(STEPS), at: z.int() })),
  bookedAt: z.int(),
  updatedAt: z.int(),
})
export type Parcel = Readonly<z.infer<typeof parcelSchema>>

/** Who booked what: the rest of a parcel follows. */
export type NewParcel = Pick<
  Parcel,
  'protocol' | 'reference' | 'name' | 'phone' | 'address' | 'district' | 'due' | 'grams' | 'fee'
> &
  Partial<Pick<Parcel, 'storeId' | 'area' | 'areaId' | 'pieces' | 'note' | 'item'>>

const AT_THE_DOOR = ['approval', 'delivered', 'partial', 'exchanged', 'refused'] as const
const ON_THE_WAY = ['out_for_delivery', 'area_changed', 'failed', 'hold', ...AT_THE_DOOR, 'lost'] as const

/** State → the steps that may come next. */
const NEXT: Readonly<Record<State, readonly Step[]>> = {
  booked: ['assigned', 'pickup_failed', 'weighed', 'picked', 'hold', 'lost', 'cancelled'],
  picked: ['in_transit', 'weighed', 'hold', 'lost'],
  in_transit: ['in_transit', 'weighed', ...ON_THE_WAY],
  hold: ['in_transit', ...ON_THE_WAY],
  approval: OUTCOMES,
  delivered: [],
  partial: ['returning'],
  exchanged: ['returning'],
  refused: ['returning'],
  lost: [],
  cancelled: [],
}

function mayTake(parcel: Parcel, step: Step): boolean {
  if (parcel.back === 'coming') return step === 'back' || step === 'lost'
  if (parcel.back !== 'none') return false
  return NEXT[parcel.state].includes(step)
}

/** The steps that lead to one: those that the days between would have brought. Null where no way leads there. */
export function wayTo(parcel: Parcel, step: Step): readonly Step[] | null {
  if (mayTake(parcel, step)) return [step]
  const { state, back } = parcel
  const toTheDoor: readonly Step[] | undefined =
    state === 'booked' ? ['picked', 'in_transit'] : state === 'picked' ? ['in_transit'] : undefined
  if (toTheDoor && (ON_THE_WAY as readonly Step[]).includes(step)) return [...toTheDoor, step]
  if (state === 'booked' && step === 'in_transit') return ['picked', 'in_transit']
  if (back !== 'none' || (step !== 'returning' && step !== 'back')) return null
  const rest: readonly Step[] = step === 'back' ? ['returning', 'back'] : ['returning']
  if (NEXT[state].includes('returning')) return rest
  if (toTheDoor) return [...toTheDoor, 'refused', ...rest]
  return NEXT[state].includes('refused') ? ['refused', ...rest] : null
}

/** Where a step leaves the parcel; steps that only tell something leave it where it is. */
export function stateAfter(parcel: Parcel, step: Step): Pick<Parcel, 'state' | 'back'> {
  const { state, back } = parcel
  if (step === 'returning') return { state, back: 'coming' }
  if (step === 'back') return { state, back: 'received' }
  if (step === 'lost' && back === 'coming') return { state, back: 'lost' }
  return { state: (STATES as readonly Step[]).includes(step) ? (step as State) : state, back }
}

/** Whether the courier owes the merchant an account of it: money at the door, or a way there and back. */
export const isToSettle = ({ state, back, settlement }: Parcel) =>
  settlement === null &&
  (state === 'delivered' ||
    state === 'partial' ||
    state === 'exchanged' ||
    (state === 'refused' && back === 'received'))
