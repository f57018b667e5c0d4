import { bent } from '../pen/bend.ts'
import { type Material, material } from '../pen/paint.ts'
import { circle, group, trace } from '../pen/svg.ts'
import { body, box, type Picture, states } from './picture.ts'

/** Bent from a rod, open to the front; one that is loaded from the side has one arm only. */
export const bottleCage: Picture = (sheet, paint, accessory) => {
  const rod: Material = { color: paint.color, gloss: 0.8 }
  const isSided = states(accessory, 'entry')
  const left = trace('M-12,150 C-40,170 -66,160 -64,128 C-62,96 -20,84 0,78')
  const right = trace('M12,150 C40,170 66,160 64,128 C62,96 20,84 0,78')
  const cradle = trace('M-12,44 C-46,40 -58,26 -46,12 C-36,2 36,2 46,12 C58,26 46,40 12,44')
  const strut = (x: number) => trace(`M${x},40 C${x * 1.15},60 ${x * 1.1},90 ${x * 1.3},112`)
  return group(
    { transform: 'scale(1.18)' },
    body(sheet, material.black, box([-15, 28], 30, 142, 9), [15, 100], [-15, 100]),
    ...[56, 132].map((y) =>
      [
        circle([0, y], 8, { fill: '#c3c9c8', stroke: '#2a3032', 'stroke-width': 1.6 }),
        circle([0, y], 3.6, { fill: '#3a4143' }),
      ].join(''),
    ),
    bent(cradle, rod, 12),
    bent(strut(46), rod, 10),
    isSided ? '' : bent(strut(-46), rod, 10),
    bent(right, rod, 12),
    isSided ? '' : bent(left, rod, 12),
    body(sheet, rod, box([-14, 68], 28, 18, 8), [0, 86], [0, 68]),
  )
}
