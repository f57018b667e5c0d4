/** An accessory of the shop, laid or hung in a scene. */

import type { Picture } from '../../bike/accessory/picture.ts'
import { paintOf } from '../../bike/pen/paint.ts'
import { group, num } from '../../bike/pen/svg.ts'
import type { Stage } from '../pen/stage.ts'

type Laid = { x: number; y: number; scale: number; colour: string; tilt?: number; turned?: boolean }

/** `x`, `y` is where the middle of the picture's foot stands. */
export const placeAccessory = (
  stage: Stage,
  picture: Picture,
  { x, y, scale, colour, tilt = 0, turned }: Laid,
): string =>
  group(
    {
      transform: `translate(${num(x)} ${num(y)})${tilt ? ` rotate(${num(tilt)})` : ''} scale(${(turned ? -scale : scale).toFixed(3)} ${scale.toFixed(3)})`,
    },
    picture(stage, paintOf(colour)),
  )
