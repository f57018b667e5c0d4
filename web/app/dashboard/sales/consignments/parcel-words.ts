/** A parcel's state in words, and what can be said of it from there. Pure. */
import type { Consignment, ConsignmentSaid } from '@spokehaat/contract/sales/carrier'
import { CARRIER_TRAITS, type ConsignmentState } from '@spokehaat/contract/sales/carrier-kinds'

/** As many as are booked at once. */
export const MOST_BOOKED = 100

export type SaidState = ConsignmentSaid['state']

interface StateWords {
  words: string
  tone: 'good' | 'bad' | 'quiet' | 'loud' | 'gone'
  /** As the server takes it from there: in the order of what mostly happens. */
  next: readonly SaidState[]
}

const STATES: Record<ConsignmentState, StateWords> = {
  asked: { words: 'Being booked', tone: 'quiet', next: ['booked', 'declined'] },
  unknown: { words: 'Booked or not?', tone: 'loud', next: ['booked', 'declined'] },
  declined: { words: 'Not taken', tone: 'bad', next: ['booked'] },
  booked: { words: 'To be picked up', tone: 'quiet', next: ['picked', 'delivered', 'coming_back', 'lost'] },
  picked: { words: 'Picked up', tone: 'quiet', next: ['delivered', 'in_part', 'coming_back', 'lost'] },
  moving: { words: 'On its way', tone: 'quiet', next: ['delivered', 'in_part', 'coming_back', 'lost'] },
  held: { words: 'Waits for somebody', tone: 'loud', next: ['delivered', 'in_part', 'coming_back', 'lost'] },
  delivered: { words: 'Delivered', tone: 'good', next: ['in_part', 'coming_back'] },
  in_part: { words: 'A part kept', tone: 'quiet', next: ['back'] },
  coming_back: { words: 'Coming back', tone: 'quiet', next: ['back', 'delivered', 'lost'] },
  back: { words: 'Back here', tone: 'quiet', next: [] },
  cancelled: { words: 'Called off', tone: 'quiet', next: ['picked'] },
  lost: { words: 'Lost', tone: 'gone', next: ['delivered', 'coming_back', 'back'] },
}

export const stateWords = (state: ConsignmentState): string => STATES[state].words
export const stateTone = (state: ConsignmentState) => STATES[state].tone
export const nextOf = (state: ConsignmentState): readonly SaidState[] => STATES[state].next

export const SAID_WORDS: Record<SaidState, string> = {
  booked: 'It is booked',
  declined: 'It is not booked',
  picked: 'It was picked up',
  delivered: 'It was delivered',
  in_part: 'A part was kept, the rest comes back',
  coming_back: 'It was refused, and comes back',
  back: 'It is back here',
  cancelled: 'It is called off',
  lost: 'It is lost or damaged',
}

/** Whether its carrier can be asked: by its own number, or by ours where that is enough. */
export const canAsk = ({ protocol, state, theirRef }: Consignment): boolean =>
  protocol !== 'hand' &&
  !['declined', 'cancelled', 'back', 'lost'].includes(state) &&
  (theirRef !== null || CARRIER_TRAITS[protocol].isFoundByOurs)

/** As the server takes it: its pieces are still here. */
export const canCallOff = ({ state, handedAt }: Pick<Consignment, 'state' | 'handedAt'>): boolean =>
  handedAt === null && (state === 'booked' || state === 'held')

/** `1.25 kg` */
export const kilos = (grams: number): string => `${grams / 1000} kg`

type News = Consignment['news'][number]

/** One step of its story. */
export function newsWords({ state, text, word }: News): string {
  const said = text ?? (state === null ? word : '')
  return [state && stateWords(state), said].filter(Boolean).join(': ')
}

/** Kilograms as they are typed, or read off a scale; null where they are none that a parcel weighs. */
export const gramsOf = (kg: number | null): number | null => {
  const grams = kg === null ? Number.NaN : Math.round(kg * 1000)
  return grams >= 1 && grams <= 500_000 ? grams : null
}
