import { bent } from '../pen/bend.ts'
import { tone } from '../pen/color.ts'
import { material } from '../pen/paint.ts'
import { circle, path, trace } from '../pen/svg.ts'
import { body, type Picture, seam } from './picture.ts'

/** A domed bell on a piece of bar, thumb lever to the right. */
export const bell: Picture = (sheet, paint) => {
  const dome = trace('M-86,84 C-86,146 -48,186 0,186 C48,186 86,146 86,84 Q0,70 -86,84z')
  const glint = trace('M30,164 C54,150 66,128 69,108 C60,120 50,140 30,164z')
  return [
    bent(trace('M-150,34 L150,34'), material.black, 30),
    body(sheet, material.grey, trace('M-24,14 L24,14 L28,56 L14,80 L-14,80 L-28,56z'), [24, 40], [-24, 40]),
    bent(trace('M20,72 C60,66 92,62 112,76'), material.steel, 12),
    circle([114, 78], 11, { fill: '#3d4547', stroke: '#15191a', 'stroke-width': 2 }),
    body(sheet, paint, dome, [56, 170], [-60, 80]),
    seam(trace('M-84,96 Q0,82 84,96'), paint, -0.35, 2),
    path(glint, { fill: tone(paint.color, 0.8), 'fill-opacity': 0.75 }),
    seam(trace('M-62,118 C-54,142 -36,160 -18,168'), paint, 0.25, 3),
    circle([0, 187], 7, {
      fill: tone(paint.color, 0.1),
      stroke: tone(paint.color, -0.55),
      'stroke-width': 1.8,
    }),
    seam(trace('M-24,26 L24,26 M-26,44 L26,44'), material.grey, -0.5),
  ].join('')
}
