/** The demo shop's whole stock, category by category. */
import { accessories } from './accessories.ts'
import { banglaTexts } from './bangla/texts.ts'
import { cityBikes } from './city-bikes.ts'
import { type DemoProduct, paragraph } from './demo-product.ts'
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

/** The product with its name and description in Bangla. */
function inBangla(product: DemoProduct): DemoProduct {
  const text = banglaTexts[product.sku]
  if (!text) throw new Error(`${product.name}: no texts in Bangla for ${product.sku}.`)
  return { ...product, nameBn: text.name, descriptionBn: paragraph(text.description) }
}

export const demoCatalogue: readonly DemoProduct[] = [
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
].map(inBangla)
