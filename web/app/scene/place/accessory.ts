/** An accessory of the shop, laid in a scene. */
import type { AccessorySheet } from '@spokehaat/contract/catalogue/sheet'
import { accessoryArt } from '../../bike/accessory/draw-accessory.ts'
import { group, num } from '../../bike/pen/svg.ts'
import { inLamplight } from '../pen/night.ts'
import { type Stage, wornOf } from '../pen/stage.ts'

type Laid = { x: number; y: number; scale: number; color: string }

/** `x`, `y` is where the middle of the picture's foot stands. */
export const placeAccessory = (
  stage: Stage,
  item: AccessorySheet['item'],
  { x, y, scale, color }: Laid,
): string =>
  group(
    { transform: `translate(${num(x)} ${num(y)}) scale(${scale})` },
    inLamplight(stage, () =>
      accessoryArt(
        stage,
        { form: 'accessory', item, material: '', weight: 1, facts: [] },
        wornOf(stage, color),
      ),
    ),
  )
