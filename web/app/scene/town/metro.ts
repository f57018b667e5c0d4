/** The elevated line: piers, box girder, parapet, and a train in the country's green and red. */
import { path } from '../../bike/pen/svg.ts'
import { rect, stroke } from '../pen/shape.ts'
import { fade, type Stage, stamp } from '../pen/stage.ts'

export const metro = (stage: Stage, width: number, top: number, ground: number): string => {
  const concrete = fade(
    stage,
    [
      [0, '#b3b3aa'],
      [0.6, '#d3d2c8'],
      [1, '#c3c2b8'],
    ],
    [0, 0, 1, 0],
  )
  const pier = () =>
    rect(-26, top + 60, 52, ground - top - 60, concrete) +
    path(`M-26,${top + 110}L-74,${top + 58}H74L26,${top + 110}z`, { fill: '#c3c2b8' }) +
    rect(-26, ground - 50, 52, 50, '#14201b', { 'fill-opacity': 0.08 })
  const carriage = () =>
    [
      rect(
        0,
        top - 84,
        340,
        78,
        fade(stage, [
          [0, '#f6f7f4'],
          [0.6, '#dfe3e0'],
          [1, '#b9c0bd'],
        ]),
        { stroke: '#8d9694', 'stroke-width': 1.4 },
      ),
      rect(0, top - 28, 340, 10, '#0b6b4f') + rect(0, top - 17, 340, 5, '#d13a34'),
      [24, 96, 168, 240]
        .map((x) =>
          rect(
            x,
            top - 70,
            54,
            34,
            fade(stage, [
              [0, '#2d4a54'],
              [1, '#5d7f88'],
            ]),
          ),
        )
        .join(''),
      [80, 152, 224].map((x) => rect(x, top - 72, 14, 62, '#c3cac7')).join(''),
    ].join('')
  return [
    stamp(stage, 'pier', pier, [
      [330, 0],
      [1040, 0],
      [1660, 0],
    ]),
    stamp(stage, 'carriage', carriage, [
      [-120, 0],
      [224, 0],
      [568, 0],
    ]),
    path(`M912,${top - 84}h130q60,10 82,66v12h-212z`, {
      fill: fade(stage, [
        [0, '#f6f7f4'],
        [0.6, '#dfe3e0'],
        [1, '#b9c0bd'],
      ]),
      stroke: '#8d9694',
      'stroke-width': 1.4,
    }),
    path(`M1050,${top - 76}q40,12 56,44h-56z`, { fill: '#2d4a54' }) +
      rect(940, top - 70, 64, 34, '#3f5f69') +
      rect(912, top - 28, 204, 10, '#0b6b4f') +
      rect(912, top - 17, 210, 5, '#d13a34'),
    rect(
      0,
      top - 6,
      width,
      34,
      fade(stage, [
        [0, '#e3e2d8'],
        [1, '#c3c2b8'],
      ]),
    ),
    stroke(Array.from({ length: 14 }, (_, i) => `M${i * 120 + 40},${top - 4}v30`).join(''), '#a9a89e', 2),
    path(`M0,${top + 28}H${width}V${top + 62}H0z`, {
      fill: fade(stage, [
        [0, '#8f8f86'],
        [1, '#b3b2a8'],
      ]),
    }),
  ].join('')
}
