import { accessories } from './accessories.ts'
import type { BanglaTexts } from './bangla-texts.ts'
import { cityBikes } from './city-bikes.ts'
import { electricBikes } from './electric-bikes.ts'
import { mudFatBikes } from './fat-mud.ts'
import { sandFatBikes } from './fat-sand.ts'
import { firstKidsBikes } from './kids-first.ts'
import { schoolKidsBikes } from './kids-school.ts'
import { crossCountryMountainBikes } from './mountain-cross-country.ts'
import { hardtailMountainBikes } from './mountain-hardtail.ts'
import { trailMountainBikes } from './mountain-trail.ts'
import { enduranceRoadBikes } from './road-endurance.ts'
import { gravelBikes } from './road-gravel.ts'
import { raceRoadBikes } from './road-race.ts'
import { spares } from './spares.ts'

export const banglaTexts: BanglaTexts = {
  ...hardtailMountainBikes,
  ...crossCountryMountainBikes,
  ...trailMountainBikes,
  ...raceRoadBikes,
  ...enduranceRoadBikes,
  ...gravelBikes,
  ...sandFatBikes,
  ...mudFatBikes,
  ...firstKidsBikes,
  ...schoolKidsBikes,
  ...cityBikes,
  ...electricBikes,
  ...accessories,
  ...spares,
}
