/** The demo shop's whole stock, category by category. */
import type { DemoProduct } from './demo-product.ts'
import { crossCountryMountainBikes } from './mountain-cross-country.ts'
import { hardtailMountainBikes } from './mountain-hardtail.ts'
import { trailMountainBikes } from './mountain-trail.ts'
import { enduranceRoadBikes } from './road-endurance.ts'
import { gravelBikes } from './road-gravel.ts'
import { raceRoadBikes } from './road-race.ts'

export const demoCatalogue: readonly DemoProduct[] = [
  ...hardtailMountainBikes,
  ...crossCountryMountainBikes,
  ...trailMountainBikes,
  ...raceRoadBikes,
  ...enduranceRoadBikes,
  ...gravelBikes,
]
