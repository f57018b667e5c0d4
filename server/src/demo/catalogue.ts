/** The demo shop's whole stock, category by category. */
import type { DemoProduct } from './demo-product.ts'
import { raceRoadBikes } from './road-race.ts'

export const demoCatalogue: readonly DemoProduct[] = [...raceRoadBikes]
