/**
 * Lettering of single strokes, as a sign painter lays it on a tube: no font to load, the same on every machine.
 * Letters stand on a grid 4 wide and 6 high; a stroke is a row of points, `~` joins them by a smooth curve.
 */
import { polyline } from './svg.ts'
import { type Point, place, polar } from './vector.ts'

const LETTERS: Record<string, string> = {
  A: '00 26 40,13 32',
  B: '00 06 26 35 33 03,33 42 40 00',
  C: '46 16 05 01 10 40',
  D: '00 06 26 44 42 20 00',
  E: '46 06 00 40,03 33',
  F: '00 06 46,03 33',
  G: '46 16 05 01 10 40 43 23',
  H: '00 06,40 46,03 43',
  I: '20 26',
  J: '46 42 30 10 01',
  K: '00 06,46 03 40',
  L: '06 00 40',
  M: '00 06 23 46 40',
  N: '00 06 40 46',
  O: '10 01 05 16 36 45 41 30 10',
  P: '00 06 36 45 44 33 03',
  Q: '10 01 05 16 36 45 41 30 10,22 40',
  R: '00 06 36 45 44 33 03,23 40',
  S: '46 16 05 04 13 33 42 41 30 00',
  T: '06 46,26 20',
  U: '06 01 10 30 41 46',
  V: '06 20 46',
  W: '06 10 23 30 46',
  X: '00 46,06 40',
  Y: '06 23 46,23 20',
  Z: '06 46 00 40',
  0: '10 01 05 16 36 45 41 30 10',
  1: '15 26 20',
  2: '05 16 36 45 44 00 40',
  3: '06 46 23 33 42 41 30 00',
  4: '30 36 02 42',
  5: '46 06 04 34 43 41 30 00',
  6: '46 16 05 01 10 30 41 42 33 03',
  7: '06 46 10',
  8: '13 04 05 16 36 45 44 33 13 02 01 10 30 41 42 33',
  9: '43 13 04 05 16 36 45 41 30 00',
  '-': '13 33',
  '.': '20 21',
}

/** Width of a letter with its gap, in grid units. */
const ADVANCE = 5.6
const SLANT = 0.16

export type Where = {
  /** Height of the letters in mm. */
  size: number
  /** A middle point and an angle in radians, or the lower half of a circle, letters upright. */
  onLine?: { middle: Point; angle: number }
  onCircle?: { centre: Point; radius: number }
}

/** How long a word is in mm. */
export const wordLength = (text: string, size: number): number => (text.length * ADVANCE - 1.6) * (size / 6)

/** Path data of a word; signs that we have no letter for are left out. */
export const lettering = (text: string, where: Where): string => {
  const unit = where.size / 6
  const signs = [...text.toUpperCase()]
  const start = -wordLength(text, where.size) / 2
  let data = ''
  signs.forEach((sign, index) => {
    const strokes = LETTERS[sign]
    if (!strokes) return
    const x = start + index * ADVANCE * unit
    const put = spot(where, x)
    for (const stroke of strokes.split(',')) {
      const points = stroke.split(' ').map((pair): Point => {
        const [px, py] = [Number(pair[0]), Number(pair[1])]
        return put((px + py * SLANT) * unit, (py - 3) * unit)
      })
      data += polyline(points)
    }
  })
  return data
}

const spot = ({ onLine, onCircle }: Where, x: number): ((px: number, py: number) => Point) => {
  if (onCircle) {
    const angle = -Math.PI / 2 + x / onCircle.radius
    return place(polar(onCircle.centre, onCircle.radius, angle), angle + Math.PI / 2)
  }
  const { middle, angle } = onLine ?? { middle: [0, 0] as Point, angle: 0 }
  const from = place(middle, angle)
  return (px, py) => from(x + px, py)
}
