/** An accessory's picture in the hand of the bicycles: same light, same line, on a window of 400 × 250 units. */
import type { AccessorySheet } from '@spokehaat/contract/catalogue/sheet'
import { newSheet, paintOf, type Sheet } from '../pen/paint.ts'
import { escapeText } from '../pen/svg.ts'
import { bag } from './bag.ts'
import { bell } from './bell.ts'
import { bottle } from './bottle.ts'
import { bottleCage } from './bottle-cage.ts'
import { gloves } from './gloves.ts'
import { helmet } from './helmet.ts'
import { light } from './light.ts'
import { lock } from './lock.ts'
import type { Picture } from './picture.ts'
import { shade } from './picture.ts'
import { pump } from './pump.ts'
import { tool } from './tool.ts'
import { tube } from './tube.ts'
import { tyre } from './tyre.ts'

const PICTURES: Record<AccessorySheet['item'], Picture> = {
  helmet,
  lock,
  light,
  bottle,
  pump,
  bag,
  bell,
  gloves,
  tool,
  tube,
  tyre,
  'bottle cage': bottleCage,
}

export type DrawAccessoryOptions = { color: string; brand?: string; title?: string; prefix?: string }

/** An accessory without its window, to lie in a picture of its own: its foot stands on y = 0, its middle on x = 0. */
export const accessoryArt = (sheet: Sheet, accessory: AccessorySheet, color: string, brand = ''): string =>
  PICTURES[accessory.item](sheet, paintOf(color), accessory, brand)

export const drawAccessory = (accessory: AccessorySheet, options: DrawAccessoryOptions): string => {
  const sheet: Sheet = newSheet(options.prefix ?? 'a')
  const body = shade(sheet) + accessoryArt(sheet, accessory, options.color, options.brand)
  const name = options.title ? ` role="img" aria-label="${escapeText(options.title)}"` : ' aria-hidden="true"'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-212 -230 424 265"${name}><defs>${sheet.defs.join('')}</defs>${body}</svg>`
}
