/** The demo shop's whole stock, category by category. */
import type { DemoProduct } from './demo-product.ts'
import { enduranceRoadBikes } from './road-endurance.ts'
import { gravelBikes } from './road-gravel.ts'
import { raceRoadBikes } from './road-race.ts'

export const demoCatalogue: readonly DemoProduct[] = [...raceRoadBikes, ...enduranceRoadBikes, ...gravelBikes]
