import { material } from '../pen/paint.ts'
import { path, trace } from '../pen/svg.ts'
import { body, box, cloth, inlay, type Picture, seam, stitch } from './picture.ts'

/** A rolled-top pannier with its hooks, straps and a reflective patch. */
export const bag: Picture = (sheet, finish) => {
  const paint = cloth(finish)
  const sack = trace(`M-72,2 L72,2 Q84,2 86,16 L94,142 C94,158 86,164 74,166 L-74,166 C-86,164 -94,158 -94,142
    L-86,16 Q-84,2 -72,2z`)
  const roll = trace('M-92,160 C-104,162 -106,192 -90,194 L90,194 C106,192 104,162 92,160z')
  const pocket = box([-60, 16], 120, 70, 10)
  const strap = (x: number) =>
    inlay(sheet, material.rubber, box([x - 8, 92], 16, 106, 3), [x + 8, 140], [x - 8, 140]) +
    inlay(sheet, material.grey, box([x - 12, 104], 24, 20, 4), [x, 124], [x, 104])
  return [
    body(sheet, material.black, box([-58, 186], 16, 20, 4), [0, 206], [0, 186]),
    body(sheet, material.black, box([42, 186], 16, 20, 4), [0, 206], [0, 186]),
    body(sheet, paint, sack, [70, 166], [-60, 0]),
    body(sheet, paint, roll, [0, 194], [0, 160]),
    seam(trace('M-92,176 Q0,172 92,176'), paint, -0.3),
    stitch(trace('M-88,152 L88,152'), paint),
    inlay(sheet, paint, pocket, [50, 86], [-40, 16]),
    stitch(box([-55, 21], 110, 60, 8), paint),
    seam(trace('M-54,68 L54,68'), paint, -0.45, 3),
    path(box([-26, 34], 52, 18, 3), { fill: '#e9eeee', stroke: '#8b9395', 'stroke-width': 1.4 }),
    seam(trace('M-20,38 L-10,48 M-6,38 L4,48 M8,38 L18,48'), { color: '#c8452d', gloss: 0 }, 0, 3.5),
    strap(-52),
    strap(52),
  ].join('')
}
