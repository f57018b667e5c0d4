import { type Build, FRAME_COLORS } from '@spokehaat/contract/catalogue/build'
import { drawBike } from '../bike/draw-bike.ts'
import { buildSheet } from './build-sheet.ts'

/** The drawing of a build as SVG. `brand`: what is lettered on its frame, in Latin letters. */
export function drawBuild(build: Build, options: { brand: string; title?: string; prefix?: string }): string {
  return drawBike(buildSheet(build), {
    ...options,
    color: FRAME_COLORS[build.color],
    size: build.size,
  })
}
