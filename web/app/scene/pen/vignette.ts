/**
 * Frames for pictures that stand on the page itself, not in a box: a pebble-shaped view into a landscape, or a soft
 * ground of air for things alone. Both sit on paper and on the dark page.
 */
import { define } from '../../bike/pen/paint.ts'
import { group, path } from '../../bike/pen/svg.ts'
import { lit } from './night.ts'
import { type At, oval, smooth } from './shape.ts'
import { fade, glow, type Stage } from './stage.ts'

/** A superellipse: rounder than a box, fuller than an oval. */
const pebble = (width: number, height: number): string => {
  const points: At[] = []
  for (let i = 0; i < 24; i++) {
    const angle = (i / 24) * Math.PI * 2
    const bulge = (v: number) => Math.sign(v) * Math.abs(v) ** 0.62
    points.push([
      width * (0.5 + 0.47 * bulge(Math.cos(angle))),
      height * (0.5 + 0.47 * bulge(Math.sin(angle))),
    ])
  }
  return smooth(points, true)
}

/** A landscape seen through a pebble. */
export const vignette = (stage: Stage, width: number, height: number, art: string): string => {
  const id = define(
    stage,
    'pebble',
    (name) => `<clipPath id="${name}"><path d="${pebble(width, height)}"/></clipPath>`,
  )
  return group({ 'clip-path': `url(#${id})` }, art)
}

/** Air behind lone things, and the ground that they stand on at `floor`. */
export const backdrop = (stage: Stage, width: number, height: number, floor: number): string => {
  const dark = stage.theme === 'dark'
  const fill = dark
    ? fade(stage, [
        [0, lit('#20342c')],
        [1, lit('#182721')],
      ])
    : fade(stage, [
        [0, '#e6f1f5'],
        [1, '#d3e4ea'],
      ])
  return (
    path(pebble(width, height), { fill }) +
    oval(
      width / 2,
      floor,
      width * 0.4,
      height * 0.035,
      glow(stage, [
        [0, '#0d1a15', dark ? 0.6 : 0.34],
        [0.6, '#0d1a15', dark ? 0.3 : 0.14],
        [1, '#0d1a15', 0],
      ]),
    )
  )
}
