/** A front wheel by itself, off the bicycle that it belongs to. */
import { discs } from '../../bike/parts/brakes.ts'
import { axleEnd, frontFlange, hub, wheel } from '../../bike/parts/wheel.ts'
import { group, num } from '../../bike/pen/svg.ts'
import { frameSize, pointsOf } from '../../bike/points.ts'
import { trimOf } from '../../bike/trim.ts'
import type { Stage } from '../pen/stage.ts'
import { type BicycleKind, sheetOf } from './bicycle.ts'

/** `x`, `y` is its axle; `scale` in scene units per millimetre. */
export const wheelOf = (
  stage: Stage,
  kind: BicycleKind,
  { x, y, scale }: { x: number; y: number; scale: number },
): string => {
  const bike = sheetOf(kind)
  const points = { ...pointsOf(bike, frameSize(bike)), front: [0, 0] as const, rear: [-9000, 0] as const }
  const trim = trimOf(bike, '#c8452d')
  return group(
    { transform: `translate(${num(x)} ${num(y)}) scale(${scale})` },
    bike.rotors ? discs(stage, bike, points, trim.parts) : '',
    wheel(stage, bike, points, trim),
    hub(stage, points.front, trim.parts, frontFlange(bike), 15),
    axleEnd(stage, points.front),
  )
}
