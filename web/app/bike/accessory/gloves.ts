import { tone } from '../pen/color.ts'
import { edgeOf, type Material, type Sheet } from '../pen/paint.ts'
import { group, path, trace } from '../pen/svg.ts'
import { body, box, cloth, inlay, type Picture, seam, stitch } from './picture.ts'

/** The back of a short-fingered right glove, standing on its cuff. */
const glove = (sheet: Sheet, paint: Material): string => {
  const hand = trace(`M-46,34 C-54,62 -60,92 -58,120 L-60,160 Q-58,168 -48,168 Q-38,168 -37,160 L-35,176
    Q-34,184 -23,184 Q-12,184 -11,176 L-9,180 Q-8,188 3,188 Q14,188 15,178 L17,168 Q19,176
    29,175 Q39,173 39,164 L40,128 C50,122 66,118 78,124 Q88,122 88,110 Q86,100 76,96 C60,84
    50,66 46,34z`)
  const dark = { color: '#2b3133', gloss: 0.15 }
  const openings = [
    trace('M-60,160 Q-58,168 -48,168 Q-38,168 -37,160 Q-48,155 -60,160z'),
    trace('M-35,176 Q-34,184 -23,184 Q-12,184 -11,176 Q-23,170 -35,176z'),
    trace('M-9,179 Q-8,188 3,188 Q14,188 15,178 Q3,173 -9,179z'),
    trace('M17,167 Q19,176 29,175 Q39,173 39,164 Q28,160 17,167z'),
    trace('M78,124 Q88,122 88,110 Q87,102 79,98 Q72,110 78,124z'),
  ].join('')
  const pad = trace('M-50,118 C-20,132 14,132 34,120 L33,108 C10,118 -20,118 -50,104z')
  return [
    body(sheet, paint, hand, [60, 150], [-60, 60]),
    path(openings, { fill: '#181d1f', stroke: edgeOf(paint), 'stroke-width': 1.6 }),
    seam(
      trace(`M-37,160 C-38,140 -38,132 -36,126 M-11,176 C-12,150 -12,140 -11,128 M16,172 C16,150
        16,140 14,128`),
      paint,
      -0.45,
      2.2,
    ),
    inlay(sheet, dark, pad, [0, 132], [0, 104]),
    stitch(trace('M-50,98 C-20,112 10,112 33,102'), paint),
    seam([-34, -18, -2, 14].map((x) => trace(`M${x},114 L${x + 3},122`)).join(''), dark, 0.5, 4),
    body(sheet, dark, box([-52, 6], 104, 32, 8), [0, 38], [0, 6]),
    body(sheet, { color: tone(paint.color, -0.15), gloss: 0.2 }, box([-14, 11], 62, 22, 5), [0, 33], [0, 11]),
    stitch(box([-10, 14], 54, 16, 3), paint),
  ].join('')
}

/** A pair: the left one behind, mirrored. */
export const gloves: Picture = (sheet, paint) => {
  const one = glove(sheet, cloth(paint))
  return (
    group({ transform: 'translate(-58 -4) rotate(-9) scale(-1 1)' }, one) +
    group({ transform: 'translate(50 0) rotate(6)' }, one)
  )
}
