/** A wheel taken off and laid against the wall, its tube out: patches, levers, glue and the pump are at hand. */
import { tone } from '../../bike/pen/color.ts'
import { group, path } from '../../bike/pen/svg.ts'
import { oval, rect, stroke } from '../pen/shape.ts'
import { fade, glow, type Stage } from '../pen/stage.ts'
import { placeAccessory } from '../place/accessory.ts'
import { wheelOf } from '../place/wheel.ts'
import type { Scene } from '../scene.ts'
import { planks, toolWall } from '../town/workshop.ts'

/** A tube half blown up, lying in a loop, its valve out and a patch on. */
const tube = (): string => {
  const loop =
    'M800,720C850,676 980,690 1040,716C1100,742 1140,700 1180,728C1224,764 1170,812 1090,806C1010,800 980,770 920,790C850,812 770,800 768,764C766,746 780,734 800,720z'
  return [
    stroke(loop, '#14201b', 44, { 'stroke-opacity': 0.25, transform: 'translate(4 12)' }),
    stroke(loop, '#1c2122', 40),
    stroke(loop, '#3a4144', 34),
    stroke(loop, '#545d60', 16, { transform: 'translate(-2 -6)' }),
    stroke(loop, '#8a9497', 4, { transform: 'translate(-3 -10)', 'stroke-opacity': 0.8 }),
    path('M1092,706l4,-48h9l6,46z', { fill: '#c79a3c', stroke: '#6d5318', 'stroke-width': 1.4 }),
    oval(900, 690, 30, 13, '#c8452d', {
      stroke: '#7d2417',
      'stroke-width': 1.6,
      transform: 'rotate(4 900 690)',
    }) + oval(900, 689, 16, 6, '#e88a72', { transform: 'rotate(4 900 690)' }),
  ].join('')
}

const lever = (stage: Stage, x: number, y: number, turn: number, color: string): string =>
  group(
    { transform: `translate(${x} ${y}) rotate(${turn})` },
    path('M-64,-9q-8,9 0,18L50,11q22,-2 28,-20l-8,-3q-6,9 -20,8z', {
      fill: '#14201b',
      'fill-opacity': 0.25,
      transform: 'translate(3 6)',
    }),
    path('M-64,-9q-8,9 0,18L50,11q22,-2 28,-20l-8,-3q-6,9 -20,8z', {
      fill: fade(stage, [
        [0, tone(color, 0.35)],
        [1, tone(color, -0.2)],
      ]),
      stroke: tone(color, -0.5),
      'stroke-width': 1.6,
    }),
  )

const kit = (stage: Stage, x: number, y: number): string =>
  [
    oval(
      x + 90,
      y + 66,
      130,
      12,
      glow(stage, [
        [0, '#2a1c10', 0.5],
        [1, '#2a1c10', 0],
      ]),
    ),
    rect(
      x,
      y,
      180,
      64,
      fade(stage, [
        [0, '#2f7a60'],
        [1, '#0e3b2e'],
      ]),
      { stroke: '#072018', 'stroke-width': 2 },
    ),
    rect(x + 8, y + 8, 164, 48, 'none', { stroke: '#5fae92', 'stroke-width': 2 }),
    oval(x + 60, y + 32, 17, 17, 'none', { stroke: '#ffb000', 'stroke-width': 5 }) +
      oval(x + 60, y + 32, 3, 3, '#ffb000'),
    path(`M${x + 106},${y + 40}l14,-16 14,16zM${x + 116},${y + 26}h44v14h-44z`, { fill: '#faf7f1' }),
    rect(x + 200, y + 30, 34, 34, '#c8452d', { stroke: '#7d2417', 'stroke-width': 1.4 }) +
      rect(x + 206, y + 36, 22, 22, '#e88a72'),
    rect(x + 242, y + 44, 26, 20, '#c8452d', { stroke: '#7d2417', 'stroke-width': 1.4 }),
    path(`M${x + 290},${y + 64}v-44q0,-8 8,-8h20q8,0 8,8v44z`, {
      fill: fade(
        stage,
        [
          [0, '#ffd470'],
          [1, '#d99500'],
        ],
        [0, 0, 1, 0],
      ),
      stroke: '#8d5f00',
      'stroke-width': 1.6,
    }) +
      path(`M${x + 302},${y + 12}l2,-22h8l2,22z`, {
        fill: '#e9e4d6',
        stroke: '#8d8672',
        'stroke-width': 1.4,
      }),
  ].join('')

export const puncture: Scene = {
  world: [1600, 900],
  keep: [350, 50, 1000, 850],
  ratio: 16 / 9,
  draw: (stage) =>
    [
      toolWall(stage, 1600, 620, 610),
      planks(stage, 1600, 590, 900),
      oval(
        430,
        796,
        360,
        22,
        glow(stage, [
          [0, '#2a1c10', 0.6],
          [0.6, '#2a1c10', 0.3],
          [1, '#2a1c10', 0],
        ]),
      ),
      oval(452, 470, 330, 330, '#06201a', { 'fill-opacity': 0.2 }),
      wheelOf(stage, 'hybrid', { x: 420, y: 462, scale: 0.94 }),
      tube(),
      lever(stage, 830, 864, -8, '#ffb000') + lever(stage, 1010, 868, 5, '#ffb000'),
      kit(stage, 1180, 800),
      oval(
        1390,
        742,
        150,
        14,
        glow(stage, [
          [0, '#2a1c10', 0.5],
          [1, '#2a1c10', 0],
        ]),
      ),
      placeAccessory(stage, 'pump', { x: 1390, y: 740, scale: 1.55, color: '#c8452d' }),
    ].join(''),
}
