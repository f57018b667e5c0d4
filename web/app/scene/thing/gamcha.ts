/** The checked cotton cloth that is towel, scarf and sunshade, hung over a tube. */

import { define } from '../../bike/pen/paint.ts'
import { group, num, path } from '../../bike/pen/svg.ts'
import { stroke } from '../pen/shape.ts'
import { fade, type Stage } from '../pen/stage.ts'

/** `x`, `y` is the tube under the cloth's fold. */
export const gamcha = (stage: Stage, x: number, y: number, width: number): string => {
  const check = define(
    stage,
    'gamcha',
    (id) =>
      `<pattern id="${id}" width="20" height="20" patternUnits="userSpaceOnUse" patternTransform="rotate(3)"><path d="M0,0h20v20h-20z" fill="#c8452d"/><path d="M0,0h20v6h-20z" fill="#faf0dc" fill-opacity=".72"/><path d="M0,0h6v20h-6z" fill="#faf0dc" fill-opacity=".72"/><path d="M12,0h2v20h-2zM0,12h20v2h-20z" fill="#7d2417" fill-opacity=".5"/></pattern>`,
  )
  const cloth =
    'M-52,-8C-30,-18 30,-20 54,-12C58,30 50,70 60,118C40,126 30,114 12,122C-6,130 -18,116 -34,124C-44,128 -52,120 -60,122C-50,70 -60,30 -52,-8z'
  let fringe = ''
  for (let i = 0; i < 14; i++) fringe += `M${-56 + i * 8.6},${120 + (i % 3) * 2}v12`
  return group(
    { transform: `translate(${num(x)} ${num(y)}) scale(${num(width / 120)})` },
    stroke(fringe, '#c8452d', 2),
    path(cloth, { fill: `url(#${check})`, stroke: '#6d1f12', 'stroke-width': 1.6 }),
    path(cloth, {
      fill: fade(stage, [
        [0, '#fff', 0.25],
        [0.2, '#fff', 0],
        [1, '#3a0f06', 0.35],
      ]),
    }),
    stroke('M-24,-10C-20,30 -30,80 -22,118M16,-12C22,30 10,80 20,116', '#6d1f12', 3, {
      'stroke-opacity': 0.28,
    }),
  )
}
