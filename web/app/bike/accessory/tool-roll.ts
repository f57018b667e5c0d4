/** A canvas roll laid open, its tools in their pockets. */
import { bent } from '../pen/bend.ts'
import { type Material, material, type Sheet } from '../pen/paint.ts'
import { trace } from '../pen/svg.ts'
import { body, box, cloth, inlay, seam, stitch } from './picture.ts'

const POCKETS = [-138, -104, -70, -30, 14, 50, 84, 118]

export const toolRoll = (sheet: Sheet, paint: Material): string => {
  const canvas = cloth(paint)
  const wood = { color: '#a8703d', gloss: 0.6 }
  const key = (x: number, top: number, width: number) =>
    bent(trace(`M${x},60 L${x},${top} L${x + width * 1.9},${top + width * 0.4}`), material.alloy, width)
  const driver = (x: number, handle: Material) =>
    bent(trace(`M${x},60 L${x},140`), material.steel, 7) +
    body(sheet, handle, box([x - 10, 128], 20, 62, 8), [x + 10, 160], [x - 10, 160])
  const spanner = trace(`M24,60 L24,146 C10,152 6,166 12,180 L22,170 22,158 38,158 38,170 48,180
    C54,166 50,152 38,146 L38,60z`)
  const breaker = trace(
    'M76,60 L76,120 60,120 60,160 72,160 72,144 98,144 98,160 110,160 110,120 92,120 92,60z',
  )
  return [
    body(sheet, canvas, box([-160, 2], 320, 128, 8), [40, 130], [-40, 2]),
    key(-122, 176, 13),
    key(-88, 166, 11),
    key(-54, 152, 9),
    driver(-8, wood),
    body(sheet, material.alloy, spanner, [46, 120], [10, 120]),
    body(sheet, material.black, breaker, [100, 160], [70, 100]),
    driver(132, { color: '#c4302b', gloss: 0.7 }),
    inlay(sheet, canvas, box([-160, 2], 320, 84, 8), [30, 86], [-30, 2]),
    seam(trace('M-160,86 L160,86'), canvas, -0.45, 3),
    stitch(trace('M-154,79 L154,79 M-154,9 L154,9'), canvas),
    stitch(POCKETS.map((x) => trace(`M${x - 2},76 L${x - 2},12`)).join(''), canvas),
    inlay(sheet, material.leather, box([-176, 34], 60, 18, 5), [0, 52], [0, 34]),
    inlay(sheet, material.brass, box([-132, 30], 14, 26, 4), [0, 56], [0, 30]),
  ].join('')
}
