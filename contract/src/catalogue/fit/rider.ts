/** A rider's own figures, in mm; all but the height may be unknown. */
import * as m from '@spokehaat/texts/answers'
import { HEIGHT_BOUNDS } from '../../basics/constants.ts'
import { inBanglaDigits } from '../../basics/digits.ts'
import { z } from '../../basics/zod.ts'
import { inseamBounds, isInseamOf } from './legs.ts'
import { POSTURES, USES } from './wishes.ts'

/** In whole cm, in the digits of the language that is asked for. */
const inCm = (mm: number) => {
  const cm = String(Math.round(mm / 10))
  return m.language_code() === 'bn' ? inBanglaDigits(cm) : cm
}

/** What is wrong with an inseam beside a height, both in mm. Null where nothing is. */
export function inseamProblem(height: number, inseam: number): string | null {
  if (isInseamOf(height, inseam)) return null
  const { min, max } = inseamBounds(height)
  return m.inseam_of_height({ height: inCm(height), min: inCm(min), max: inCm(max) })
}

/** In mm. Height and inseam are known to the centimetre: whoever reads them rounds them to that. */
export const rider = z
  .strictObject({
    height: z
      .int()
      .min(HEIGHT_BOUNDS.min * 10)
      .max(HEIGHT_BOUNDS.max * 10),
    inseam: z.int().min(0).max(3_000).optional(),
    posture: z.enum(POSTURES).optional(),
    use: z.enum(USES).optional(),
    /** The rider's present bicycle, by its maker's chart. */
    own: z
      .strictObject({ reach: z.int().min(180).max(540), stack: z.int().min(250).max(720).optional() })
      .optional(),
  })
  .superRefine(({ height, inseam }, { addIssue }) => {
    const problem = inseam === undefined ? null : inseamProblem(height, inseam)
    if (problem !== null) addIssue({ code: 'custom', path: ['inseam'], message: problem })
  })
export type Rider = z.infer<typeof rider>
