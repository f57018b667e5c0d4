/** The ground of a town: pavement, painted kerb, tarred road, and the rail along a lake. */

import { seeded } from '../pen/random.ts'
import { rect, stroke, whole } from '../pen/shape.ts'
import { fade, type Stage, strip, wash } from '../pen/stage.ts'

/** Pavement from `y` down 44 units, kerb, and road to the foot of the world. */
export const street = (
  stage: Stage,
  width: number,
  y: number,
  foot: number,
  light = '#9a958c',
  dark = '#6b6f70',
): string => {
  const random = seeded(63)
  let joints = ''
  for (let x = -20; x < width; x += 64) joints += `M${whole(x, y + 8)}l-10 34`
  let grit = ''
  for (let i = 0; i < 80; i++)
    grit += `M${whole(random.between(0, width), y + 92 + random.next() ** 2 * (foot - y - 100))}h${Math.round(random.next() * 5 + 1)}`
  return [
    rect(
      0,
      y,
      width,
      44,
      fade(stage, [
        [0, '#d8c4a4'],
        [1, '#c2ab88'],
      ]),
    ),
    stroke(joints, '#a48c6c', 1.6),
    strip(
      stage,
      `kerb ${y}`,
      160,
      0,
      width,
      () => rect(0, y + 42, 80, 16, '#f0e8d8') + rect(80, y + 42, 80, 16, '#3a4543'),
    ),
    rect(
      0,
      y + 58,
      width,
      foot - y - 58,
      wash(
        stage,
        [
          [0, light],
          [1, dark],
        ],
        [0, y + 58, 0, foot],
      ),
    ),
    rect(0, y + 58, width, 12, '#2a2d2c', { 'fill-opacity': 0.2 }),
    stroke(grit, '#4d5251', 1.5, { 'stroke-opacity': 0.4 }),
  ].join('')
}

/** A low wall with an iron rail, standing on `y`. */
export const railing = (stage: Stage, from: number, to: number, y: number): string =>
  strip(stage, `railing ${y}`, 120, from, to, () =>
    [
      stroke(`M0,${y - 54}H120M0,${y - 34}H120`, '#35524b', 4),
      stroke([15, 30, 45, 60, 75, 90, 105].map((x) => `M${x},${y - 54}V${y - 16}`).join(''), '#35524b', 2.2),
      rect(
        -8,
        y - 68,
        18,
        72,
        fade(
          stage,
          [
            [0, '#cdbfa6'],
            [1, '#efe4cf'],
          ],
          [0, 0, 1, 0],
        ),
      ),
      rect(
        0,
        y - 18,
        120,
        20,
        fade(stage, [
          [0, '#eadfc8'],
          [1, '#c4b496'],
        ]),
      ),
    ].join(''),
  )
