/** Houses of the new town: brick with balconies, plaster with grilles, glass. Plants and washing tell who lives there. */
import { mix, tone } from '../../bike/pen/color.ts'
import { path } from '../../bike/pen/svg.ts'
import { seeded } from '../pen/random.ts'
import { rect, stroke, whole } from '../pen/shape.ts'
import { fade, type Stage } from '../pen/stage.ts'

type Tower = {
  x: number
  y: number
  width: number
  height: number
  floors: number
  bays: number
  kind: 'brick' | 'plaster' | 'glass'
}

const WALLS = { brick: '#c08468', plaster: '#e3d9c5', glass: '#9fc0c6' } as const

export const tower = (stage: Stage, { x, y, width, height, floors, bays, kind }: Tower): string => {
  const random = seeded(Math.round(x + height))
  const wall = mix(WALLS[kind], '#f3efe2', 0.18)
  const [fh, bw] = [height / floors, width / bays]
  let panes = ''
  let lit = ''
  let slabs = ''
  let green = ''
  for (let f = 0; f < floors; f++) {
    const fy = y - height + f * fh
    slabs += `M${whole(x, fy)}h${Math.round(width)}`
    for (let b = 0; b < bays; b++) {
      const px = x + b * bw
      const pane =
        kind === 'glass'
          ? `M${whole(px + 2, fy + 3)}h${Math.round(bw - 4)}v${Math.round(fh - 6)}h${Math.round(4 - bw)}z`
          : `M${whole(px + bw * 0.2, fy + fh * 0.24)}h${Math.round(bw * 0.6)}v${Math.round(fh * 0.5)}h${Math.round(-bw * 0.6)}z`
      if (random.next() < 0.3) lit += pane
      else panes += pane
      if (kind !== 'glass' && random.next() < 0.22)
        green += `M${whole(px + bw * 0.2, fy + fh * 0.8)}q${whole(bw * 0.15, -fh * 0.3, bw * 0.3, 0)}q${whole(bw * 0.15, -fh * 0.36, bw * 0.3, 0)}z`
    }
  }
  return [
    rect(
      x,
      y - height,
      width,
      height,
      fade(
        stage,
        [
          [0, tone(wall, -0.12)],
          [0.6, wall],
          [1, tone(wall, 0.2)],
        ],
        [0, 0, 1, 0],
      ),
    ),
    path(panes, { fill: kind === 'glass' ? '#7fa9b3' : '#5d7a80', 'fill-opacity': 0.75 }),
    path(lit, { fill: kind === 'glass' ? '#d3e8ea' : '#8fa9aa', 'fill-opacity': 0.85 }),
    stroke(slabs, tone(wall, kind === 'glass' ? -0.15 : 0.4), 3, { 'stroke-linecap': 'butt' }),
    path(green, { fill: '#5f9460' }),
    rect(x - 3, y - height - 8, width + 6, 10, tone(wall, 0.3)) +
      rect(x + width * 0.6, y - height - 34, 34, 26, '#3d474a') +
      rect(x + width * 0.2, y - height - 24, 40, 16, tone(wall, -0.1)),
    rect(
      x,
      y - height,
      width,
      height,
      fade(stage, [
        [0, '#f3efe2', 0],
        [1, '#f3efe2', 0.4],
      ]),
    ),
  ].join('')
}
