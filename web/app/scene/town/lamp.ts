/** A street lamp, lit: the pole bows over and its light falls in a pool. */
import { num, path } from '../../bike/pen/svg.ts'
import { oval, stroke } from '../pen/shape.ts'
import { fade, glow, type Stage } from '../pen/stage.ts'

export const lamp = (stage: Stage, x: number, y: number, height: number): string => {
  const top = y - height
  const metal = '#2d4046'
  return [
    path(`M${num(x + 44)},${num(top + 14)}L${num(x - 60)},${num(y + 30)}H${num(x + 170)}z`, {
      fill: fade(stage, [
        [0, '#ffe7ad', 0.3],
        [1, '#ffe7ad', 0],
      ]),
    }),
    oval(
      x + 55,
      y + 26,
      140,
      15,
      glow(stage, [
        [0, '#ffe7ad', 0.5],
        [1, '#ffe7ad', 0],
      ]),
    ),
    stroke(
      `M${num(x)},${num(y)}V${num(top + 50)}C${num(x)},${num(top)} ${num(x + 30)},${num(top)} ${num(x + 54)},${num(top + 6)}`,
      metal,
      8,
    ),
    stroke(`M${num(x)},${num(y)}V${num(y - 60)}`, metal, 14),
    path(`M${num(x + 34)},${num(top + 4)}q22,-12 46,6l-4,6h-38z`, { fill: metal }),
    oval(
      x + 57,
      top + 18,
      60,
      60,
      glow(stage, [
        [0, '#fff6d8', 0.95],
        [0.15, '#ffe7ad', 0.6],
        [1, '#ffe7ad', 0],
      ]),
    ),
    oval(x + 57, top + 16, 17, 5, '#fffbe8'),
  ].join('')
}
