/** The inside of the workshop: a board of tools, each on its painted outline, and a planked bench. */
import { group, num, path } from '../../bike/pen/svg.ts'
import { seeded } from '../pen/random.ts'
import { oval, rect, stroke, whole } from '../pen/shape.ts'
import { fade, type Stage, stamp, wash } from '../pen/stage.ts'

const SPANNER =
  'M-7,-150q-20,-10 -14,-34l10,14h22l10,-14q6,24 -14,34l-2,112q18,12 10,34l-9,-12h-12l-9,12q-8,-22 10,-34z'
const PLIERS =
  'M-5,-70C-18,-96 -14,-128 -6,-140L0,-108 6,-140C14,-128 18,-96 5,-70L20,10q-4,10 -12,4L0,-56 -8,14q-8,6 -12,-4z'
const DRIVER = 'M-3,-150h6l2,86h-10zM-11,-62q11,-8 22,0l3,64q-14,10 -28,0z'
const HEXES = 'M-2,-120h8v104h34v8h-42z'

const tool = (
  stage: Stage,
  key: string,
  data: string,
  x: number,
  y: number,
  size: number,
  handle?: string,
): string =>
  stamp(
    stage,
    `tool ${key}`,
    () =>
      stroke(data, '#14201b', 12, { 'stroke-opacity': 0.16 }) +
      path(data, {
        fill:
          handle ??
          fade(
            stage,
            [
              [0, '#8d9597'],
              [0.5, '#d9dedd'],
              [1, '#9aa2a3'],
            ],
            [0, 0, 1, 0],
          ),
        stroke: '#4d5658',
        'stroke-width': 1.4,
        'stroke-linejoin': 'round',
      }),
    [[x, y, size]],
  )

/** A board of tools on the wall, down to `foot`. */
export const toolWall = (stage: Stage, width: number, foot: number, from = 0): string => {
  let pegs = ''
  for (let y = 50; y < foot - 20; y += 44) for (let x = 30; x < width; x += 44) pegs += `M${x} ${y}h.1`
  return [
    rect(
      0,
      0,
      width,
      foot,
      wash(
        stage,
        [
          [0, '#1d4a3c'],
          [0.6, '#2b5f4c'],
          [1, '#1b4436'],
        ],
        [width * 0.9, 0, 0, foot],
      ),
    ),
    stroke(pegs, '#0e2f25', 6, { 'stroke-opacity': 0.55 }),
    rect(
      0,
      0,
      width,
      foot,
      fade(stage, [
        [0, '#ffe7ad', 0.16],
        [0.5, '#ffe7ad', 0],
        [1, '#0a1f18', 0.35],
      ]),
    ),
    group(
      { transform: `translate(${num(from)} 0)` },
      tool(stage, 'spanner', SPANNER, 150, 250, 0.92),
      tool(stage, 'spanner', SPANNER, 210, 232, 0.76),
      tool(stage, 'spanner', SPANNER, 260, 218, 0.62),
      tool(stage, 'hexes', HEXES, 340, 216, 0.9),
      tool(stage, 'hexes', HEXES, 392, 200, 0.7),
      tool(
        stage,
        'pliers',
        PLIERS,
        500,
        214,
        0.95,
        fade(stage, [
          [0, '#c9cfce'],
          [0.42, '#8d9597'],
          [0.46, '#c8452d'],
          [1, '#8c2d1e'],
        ]),
      ),
      tool(
        stage,
        'driver',
        DRIVER,
        580,
        218,
        0.95,
        fade(stage, [
          [0, '#d9dedd'],
          [0.5, '#8d9597'],
          [0.56, '#ffb000'],
          [1, '#b57a00'],
        ]),
      ),
      tool(stage, 'driver', DRIVER, 626, 206, 0.8),
      hangingTyre(stage, 800, 190, 110),
      hangingChain(1030, 80),
    ),
  ].join('')
}

const hangingTyre = (stage: Stage, x: number, y: number, r: number): string =>
  oval(x + 6, y + 8, r, r, 'none', { stroke: '#0a1f18', 'stroke-opacity': 0.3, 'stroke-width': 22 }) +
  oval(x, y, r, r, 'none', { stroke: '#1f2425', 'stroke-width': 22 }) +
  oval(x, y, r + 4, r + 4, 'none', {
    stroke: fade(stage, [
      [0, '#59605f'],
      [1, '#2c3031'],
    ]),
    'stroke-width': 9,
  }) +
  oval(x, y, r - 9, r - 9, 'none', { stroke: '#b07b45', 'stroke-width': 4 }) +
  rect(x - 5, y - r - 16, 10, 12, '#c9cfce')

const hangingChain = (x: number, y: number): string =>
  stroke(
    `M${x},${y}C${x - 44},${y + 60} ${x - 40},${y + 190} ${x - 10},${y + 200}C${x + 24},${y + 204} ${x + 40},${y + 60} ${x},${y}`,
    '#5a6264',
    9,
  ) +
  stroke(
    `M${x},${y}C${x - 44},${y + 60} ${x - 40},${y + 190} ${x - 10},${y + 200}C${x + 24},${y + 204} ${x + 40},${y + 60} ${x},${y}`,
    '#c3c9c8',
    6,
    { 'stroke-dasharray': '7 5', 'stroke-linecap': 'butt' },
  )

export const bracket = (x: number, y: number): string =>
  stroke(`M${num(x)},${num(y + 4)}v52M${num(x)},${num(y + 50)}l44,-46`, '#3a2c20', 6)

/** A bench top of planks seen from a little above. */
export const planks = (stage: Stage, width: number, top: number, foot: number): string => {
  const random = seeded(161)
  let grain = ''
  for (let i = 0; i < 70; i++) {
    const y = random.between(top + 16, foot)
    const l = random.between(60, 260)
    grain += `M${whole(random.between(-40, width), y)}q${whole(l * 0.5, random.near(0, 5), l, random.near(0, 3))}`
  }
  return group(
    {},
    rect(
      0,
      top,
      width,
      foot - top,
      wash(
        stage,
        [
          [0, '#c8945f'],
          [0.5, '#b57f4c'],
          [1, '#8d5f38'],
        ],
        [0, top, 0, foot],
      ),
    ),
    stroke(grain, '#7d5230', 1.6, { 'stroke-opacity': 0.45 }),
    [0.3, 0.64]
      .map(
        (t) =>
          rect(0, top + (foot - top) * t, width, 3, '#5d3c22', { 'fill-opacity': 0.6 }) +
          rect(0, top + (foot - top) * t + 3, width, 2, '#e3b988', { 'fill-opacity': 0.5 }),
      )
      .join(''),
    rect(0, top - 4, width, 10, '#e0b482') + rect(0, top - 6, width, 3, '#0a1f18', { 'fill-opacity': 0.35 }),
  )
}
