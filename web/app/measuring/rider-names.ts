import { estimatedInseam } from '@spokehaat/contract/catalogue/fit/legs'
import type { Rider } from '@spokehaat/contract/catalogue/fit/rider'
import type { Posture, Use } from '@spokehaat/contract/catalogue/fit/wishes'
import * as m from '@spokehaat/texts/fit'
import { formatFigure } from '../lib/format.ts'

export const POSTURE_NAMES: Record<Posture, () => string> = {
  low: m.sit_low,
  balanced: m.sit_balanced,
  upright: m.sit_upright,
}

export const USE_NAMES: Record<Use, () => string> = {
  commute: m.use_commute,
  fitness: m.use_fitness,
  race: m.use_race,
  trail: m.use_trail,
  tour: m.use_tour,
  play: m.use_play,
}

/** A rider's figures in one line: `165 cm tall, inseam 76 cm`. */
export function riderWords({ height, inseam }: Rider): string {
  const cm = (mm: number) => formatFigure(Math.round(mm / 10))
  if (inseam !== undefined) return m.rider_of({ height: cm(height), inseam: cm(inseam) })
  const { min, max } = estimatedInseam(height)
  return m.rider_estimated({ height: cm(height), inseam: `${cm(min)}–${cm(max)}` })
}
