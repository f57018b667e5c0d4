/** A hill house of bamboo on stilts, thatched, smoke from the hearth. */
import { group, num, path } from '../../bike/pen/svg.ts'
import { rect, stroke } from '../pen/shape.ts'
import { fade, type Stage } from '../pen/stage.ts'

export const stiltHouse = (stage: Stage, x: number, y: number, width: number): string => {
  const thatch = fade(stage, [
    [0, '#d9bd84'],
    [0.6, '#b08c55'],
    [1, '#7d6140'],
  ])
  const wall = fade(
    stage,
    [
      [0, '#8d7350'],
      [1, '#c7a878'],
    ],
    [0, 0, 1, 0],
  )
  const s = width / 200
  let weave = ''
  for (let i = 0; i < 14; i++) weave += `M${-72 + i * 10.5},-84V-38`
  return group(
    { transform: `translate(${num(x)} ${num(y)}) scale(${s.toFixed(3)})` },
    stroke('M-70,-38L-74,6M-34,-38V4M6,-38V2M46,-38V4M84,-38L88,6M-70,-30L-34,2M46,-30L86,2', '#54432f', 5),
    stroke('M96,-34L128,4M108,-34L140,4M100,-26H112M106,-16H120M114,-6H128', '#6b5438', 3.4),
    rect(-78, -86, 152, 50, wall),
    stroke(weave, '#7d6545', 1.4, { 'stroke-opacity': 0.7 }),
    rect(16, -78, 26, 42, '#3d3325'),
    rect(-52, -74, 26, 20, '#3d3325'),
    rect(-88, -40, 202, 8, '#8d6d48'),
    stroke('M78,-38V-62M94,-38V-62M110,-38V-62M74,-60H114', '#7d6142', 3),
    path('M-104,-78C-70,-96 -50,-130 -40,-146L52,-146C66,-128 92,-98 118,-80C60,-86 -40,-86 -104,-78z', {
      fill: thatch,
      stroke: '#6d5335',
      'stroke-width': 1.4,
    }),
    stroke(
      'M-30,-144L-58,-86M-10,-146L-24,-86M12,-146L10,-86M32,-146L46,-86M50,-144L84,-86',
      '#86683f',
      1.6,
      { 'stroke-opacity': 0.6 },
    ),
    stroke('M-42,-147H54', '#6d5335', 5),
    stroke('M30,-150C20,-176 46,-188 34,-214C26,-234 44,-246 40,-270', '#ffffff', 9, {
      'stroke-opacity': 0.4,
    }),
  )
}
