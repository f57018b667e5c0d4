/** What notices and answers of all carriers have in common. */
import { createHash } from 'node:crypto'
import type { ConsignmentState } from '@spokehaat/contract/sales/carrier-kinds'
import { areSameBytes } from '../../platform/passwords/same-bytes.ts'
import type { CarrierNews } from './carrier.ts'
import { wordOf } from './their-values.ts'

const NOTHING: CarrierNews = {
  theirRef: null,
  ourRef: null,
  state: null,
  word: '',
  text: null,
  at: null,
  collectedPaisa: null,
  feePaisa: null,
  returnRef: null,
  settlementRef: null,
}

export const newsOf = (known: Partial<CarrierNews>): CarrierNews => ({ ...NOTHING, ...known })

/** Their word as ours; null for one that says nothing, and for one that nobody knows yet. */
export function stateIn(
  states: Readonly<Record<string, ConsignmentState | null>>,
  word: unknown,
): ConsignmentState | null {
  const known = wordOf(word)
  return Object.hasOwn(states, known) ? (states[known] ?? null) : null
}

const MOVES: ReadonlySet<ConsignmentState> = new Set([
  'delivered',
  'in_part',
  'coming_back',
  'back',
  'cancelled',
  'lost',
])

/** Money or stock would move by it. */
export const isToConfirm = ({ state, collectedPaisa, settlementRef }: CarrierNews): boolean =>
  (state !== null && MOVES.has(state)) || collectedPaisa !== null || settlementRef !== null

/** What came over the network; undefined where it is no JSON. */
export function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8').replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

const digest = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest()

/** How long it takes says nothing of the secret, nor of its length. An empty secret is nobody's. */
export const isTheSecret = (given: string | undefined, secret: string | undefined): boolean =>
  given !== undefined && secret !== undefined && secret !== '' && areSameBytes(digest(given), digest(secret))

/** The same for the same parts; short, whatever they are. */
export const keyOf = (...parts: (string | Buffer | null)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(digest(part ?? ''))
  return hash.digest('base64url')
}
