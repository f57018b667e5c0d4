/** A village house: walls and pitched roof of corrugated tin, a veranda, bananas at the gable. */
import { group, num, path } from '../../bike/pen/svg.ts'
import { rect, stroke } from '../pen/shape.ts'
import { fade, type Stage } from '../pen/stage.ts'

export const tinHouse = (stage: Stage, x: number, y: number, width: number): string => {
  let ribs = ''
  for (let i = 0; i < 18; i++) ribs += `M${num(-70 + i * 8.2)},-92L${num(-92 + i * 10.8)},-52`
  return group(
    { transform: `translate(${num(x)} ${num(y)}) scale(${(width / 200).toFixed(3)})` },
    path(
      'M86,0C84,-40 92,-70 80,-104C104,-96 108,-60 96,-30C110,-60 132,-74 148,-72C140,-48 118,-30 100,-6zM92,-20C76,-60 60,-70 52,-96C78,-90 92,-56 96,-26z',
      {
        fill: fade(stage, [
          [0, '#9cc06a'],
          [1, '#4f8546'],
        ]),
      },
    ),
    rect(
      -84,
      -56,
      172,
      56,
      fade(
        stage,
        [
          [0, '#8fa9a9'],
          [0.5, '#b5c9c6'],
          [1, '#9db5b2'],
        ],
        [0, 0, 1, 0],
      ),
    ),
    rect(-16, -44, 26, 44, '#5d4a3a') + rect(-62, -42, 24, 20, '#3d4a4a') + rect(40, -42, 24, 20, '#3d4a4a'),
    rect(-92, -4, 190, 6, '#b58f66'),
    path('M-72,-94L70,-94L98,-50L-96,-50z', {
      fill: fade(stage, [
        [0, '#c9775c'],
        [1, '#a2543f'],
      ]),
      stroke: '#7d3c2c',
      'stroke-width': 1.2,
    }),
    stroke(ribs, '#8d4734', 1.2, { 'stroke-opacity': 0.6 }),
    stroke('M-90,-50V0M94,-50V0M-30,-50V0M30,-50V0', '#7d6142', 3),
  )
}
