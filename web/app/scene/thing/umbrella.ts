/** Somebody under a big black umbrella, from behind. */
import { group, num, path } from '../../bike/pen/svg.ts'
import { oval, stroke } from '../pen/shape.ts'
import { fade, type Stage } from '../pen/stage.ts'

export const umbrella = (stage: Stage, x: number, y: number, height: number): string =>
  group(
    { transform: `translate(${num(x)} ${num(y)}) scale(${(height / 150).toFixed(3)})` },
    oval(0, 0, 34, 4, '#14201b', { 'fill-opacity': 0.25 }),
    path('M-15,-4L-18,-50L18,-50L15,-4z', { fill: '#3d5a6a' }),
    path('M-18,-48C-24,-80 -14,-92 0,-92C14,-92 24,-80 18,-48z', { fill: '#b5523f' }),
    stroke('M-8,-4V0M8,-4V0', '#4a3528', 6),
    stroke('M16,-80L22,-60L10,-88V-140', '#2b2f30', 3),
    path(
      'M-62,-104C-56,-146 -24,-162 8,-162C42,-162 70,-146 78,-104C66,-110 54,-110 44,-104C32,-111 20,-111 8,-104C-4,-111 -18,-111 -30,-104C-42,-110 -52,-110 -62,-104z',
      {
        fill: fade(stage, [
          [0, '#4d5a5e'],
          [1, '#1c2527'],
        ]),
      },
    ),
    stroke(
      'M8,-162V-168M8,-161C-14,-150 -26,-126 -30,-105M8,-161C30,-150 42,-126 44,-105M8,-161V-105',
      '#5d6b6f',
      1.2,
    ),
  )
