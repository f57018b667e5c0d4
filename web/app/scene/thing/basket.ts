/** The handlebar basket, off the bicycle: woven cane, two leather straps. */
import { tone } from '../../bike/pen/color.ts'
import { group, num, path } from '../../bike/pen/svg.ts'
import { oval, rect, stroke } from '../pen/shape.ts'
import { fade, glow, type Stage } from '../pen/stage.ts'

const CANE = '#bd8f56'

/** `x`, `y` is the middle of its foot; about 320 units wide at size 1. */
export const basket = (stage: Stage, x: number, y: number, size: number): string => {
  const rows = 9
  const half = (t: number) => 132 + 34 * t
  let over = ''
  let under = ''
  for (let r = 0; r < rows; r++) {
    const t = (r + 0.5) / rows
    const [w, cy] = [half(t), -10 - t * 190]
    const step = (w * 2) / 14
    for (let k = 0; k < 14; k++) {
      const piece = `M${num(-w + k * step)},${num(cy)}q${num(step / 2)},${(k + r) % 2 ? 9 : -9} ${num(step)},0`
      if ((k + r) % 2) over += piece
      else under += piece
    }
  }
  const strap = (sx: number) =>
    rect(
      sx - 11,
      -214,
      22,
      62,
      fade(stage, [
        [0, '#8a4f2b'],
        [1, '#5d321a'],
      ]),
      { stroke: '#3d2010', 'stroke-width': 1.4 },
    ) + rect(sx - 14, -178, 28, 17, 'none', { stroke: '#c79a3c', 'stroke-width': 4 })
  return group(
    { transform: `translate(${num(x)} ${num(y)}) scale(${size})` },
    oval(
      0,
      0,
      190,
      14,
      glow(stage, [
        [0, '#0d1a15', 0.55],
        [0.6, '#0d1a15', 0.25],
        [1, '#0d1a15', 0],
      ]),
    ),
    path('M-168,-202C-150,-224 150,-224 168,-202C150,-184 -150,-184 -168,-202z', { fill: '#5d3f22' }),
    path('M-168,-202L-134,-14Q-132,0 -116,0H116Q132,0 134,-14L168,-202C150,-184 -150,-184 -168,-202z', {
      fill: fade(
        stage,
        [
          [0, tone(CANE, -0.3)],
          [0.35, CANE],
          [0.8, tone(CANE, 0.25)],
          [1, tone(CANE, -0.1)],
        ],
        [0, 0, 1, 0],
      ),
      stroke: tone(CANE, -0.6),
      'stroke-width': 2.4,
    }),
    stroke(under, tone(CANE, -0.48), 13, { 'stroke-linecap': 'butt', 'stroke-opacity': 0.75 }),
    stroke(over, tone(CANE, -0.35), 15, { 'stroke-linecap': 'butt' }) +
      stroke(over, tone(CANE, 0.12), 11, { 'stroke-linecap': 'butt' }) +
      stroke(over, tone(CANE, 0.5), 2.4, { 'stroke-linecap': 'butt', transform: 'translate(0 -3)' }),
    stroke('M-168,-202C-150,-184 150,-184 168,-202', '#5d3c20', 20) +
      stroke('M-168,-203C-150,-186 150,-186 168,-203', '#a06f3e', 13) +
      stroke('M-160,-205C-140,-190 140,-190 160,-205', '#d9ac72', 3),
    stroke('M-126,-8H126', '#7d5230', 12) + stroke('M-122,-11H122', '#c2935a', 3),
    strap(-62) + strap(62),
  )
}
