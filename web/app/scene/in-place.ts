/** A bicycle where it belongs, with a rider on it: the scene of its category, this bicycle in place of the scene's own. */
import { estimatedInseam } from '@spokehaat/contract/catalogue/fit/legs'
import type { BicycleSheet } from '@spokehaat/contract/catalogue/sheet'
import { newSheet } from '../bike/pen/paint.ts'
import { escapeText, num } from '../bike/pen/svg.ts'
import type { RiderFigures } from '../bike/rider/ride.ts'
import { middleHeight } from '../bike/view.ts'
import { gravelVillage } from './article/gravel-village.ts'
import { city } from './category/city.ts'
import { electric } from './category/electric.ts'
import { fatTire } from './category/fat-tire.ts'
import { kids } from './category/kids.ts'
import { mountain } from './category/mountain.ts'
import { road } from './category/road.ts'
import { inItsLight } from './pen/night.ts'
import type { Theme } from './pen/stage.ts'
import { crop, type Scene } from './scene.ts'

const PLACES: Record<BicycleSheet['kind'], Scene> = {
  'race-road': road,
  'endurance-road': road,
  gravel: gravelVillage,
  'cross-country': mountain,
  trail: mountain,
  fat: fatTire,
  hybrid: city,
  city,
  'step-through': city,
  'electric-city': electric,
  kids,
}

/** As pictures of products are. */
const RATIO = 4 / 3

export interface InPlaceOptions {
  color: string
  brand?: string
  size?: string | undefined
  /** Height and, where known, inseam in mm; a rider of the size's middle height where left out. */
  rider?: { height: number; inseam?: number | undefined } | null | undefined
  theme: Theme
  title?: string
  prefix?: string
}

export function drawInPlace(sheet: BicycleSheet, options: InPlaceOptions): string {
  const { color, brand, size, rider, theme, title } = options
  const scene = PLACES[sheet.kind]
  const guest = {
    sheet,
    color,
    brand,
    size,
    rider: figuresOf(rider ?? { height: middleHeight(sheet, size) }),
  }
  const stage = { ...newSheet(options.prefix ?? 'p'), theme, guest }
  const body = scene.draw(stage)
  const label = title ? ` role="img" aria-label="${escapeText(title)}"` : ' aria-hidden="true"'
  const art = inItsLight(`<defs>${stage.defs.join('')}</defs>${body}`, theme)
  const view = crop(scene, RATIO).map(num).join(' ')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}"${label}>${art}</svg>`
}

function figuresOf({ height, inseam }: { height: number; inseam?: number | undefined }): RiderFigures {
  const usual = estimatedInseam(height)
  return { height, inseam: inseam ?? Math.round((usual.min + usual.max) / 2) }
}
