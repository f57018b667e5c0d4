/**
 * The look of a shop: a set of colors that comes with it, or two of the owner's own, how round its corners are, and what
 * its headings are set in. What colors become of the two is worked out in `look-colors.ts`, which only the server and the page of the look load.
 */
import { z } from '../basics/zod.ts'

export const LOOKS = ['first', 'river', 'plum', 'own'] as const
export type LookName = (typeof LOOKS)[number]

export const CORNERS = ['square', 'soft', 'round'] as const
export type Corners = (typeof CORNERS)[number]

/** What headings are set in, of the faces that come with the shop. In Bangla it is Anek Bangla, whichever is chosen. */
export const HEADINGS = ['bricolage', 'anek'] as const
export type Headings = (typeof HEADINGS)[number]

/** Two colors, `#rrggbb`, that the rest is worked out from. */
export interface Seeds {
  /** Bands, footer, links and ticks. */
  primary: string
  /** The loud one: what is to be pressed, and the tag of the wordmark. */
  accent: string
}

/** Those of the sets; of the first they are what its sheet is written with. */
export const SEEDS: Record<Exclude<LookName, 'own'>, Seeds> = {
  first: { primary: '#0e3b2e', accent: '#ffb000' },
  river: { primary: '#153e6f', accent: '#ff9166' },
  plum: { primary: '#4a1f5c', accent: '#bfd943' },
}

const NO_COLOR = 'A color like #0e3b2e: # and six of 0–9 and a–f, or three of them.'

/** `#ABC`, `abc` and `#AABBCC` are one: `#aabbcc`. Anything else stays as it is. */
export function wholeHex(typed: string): string {
  const [, figures] = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(typed) ?? []
  if (figures === undefined) return typed
  const all = figures.length === 3 ? [...figures].map((figure) => figure + figure).join('') : figures
  return `#${all.toLowerCase()}`
}

export const hexColor = z
  .string()
  .trim()
  .overwrite(wholeHex)
  .regex(/^#[\da-f]{6}$/, NO_COLOR)

export interface ChosenLook {
  look: LookName
  lookPrimary: string
  lookAccent: string
  lookCorners: Corners
  lookHeadings: Headings
}

export const LOOK_KEYS = [
  'look',
  'lookPrimary',
  'lookAccent',
  'lookCorners',
  'lookHeadings',
] as const satisfies (keyof ChosenLook)[]

export const seedsOf = ({ look, lookPrimary, lookAccent }: ChosenLook): Seeds =>
  look === 'own' ? { primary: lookPrimary, accent: lookAccent } : SEEDS[look]

/** As every shop begins: its sheet says it all. */
export const isFirstLook = ({ look, lookCorners, lookHeadings }: ChosenLook): boolean =>
  look === 'first' && lookCorners === 'soft' && lookHeadings === 'bricolage'
