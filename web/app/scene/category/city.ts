/** A lane of old houses at noon, shops open, a rickshaw waiting. */
import { cloud, sky } from '../land/sky.ts'
import { seeded } from '../pen/random.ts'
import { placeBicycle } from '../place/bicycle.ts'
import type { Scene } from '../scene.ts'
import { person } from '../thing/people.ts'
import { rickshaw } from '../thing/rickshaw.ts'
import { facade } from '../town/facade.ts'
import { street } from '../town/street.ts'
import { crows, pole, wires } from '../town/wires.ts'

export const city: Scene = {
  world: [1200, 900],
  keep: [100, 100, 1000, 700],
  ratio: 4 / 3,
  draw: (stage) => {
    const air = ['#f6ecd9', 0.34] as const
    return [
      sky(stage, 1200, 700, [
        [0, '#9ccbe0'],
        [0.6, '#dcecee'],
        [1, '#f6ead3'],
      ]),
      cloud(stage, seeded(141), [560, 150], 420, 110, '#ffffff', 0.7),
      facade(stage, {
        x: -30,
        y: 702,
        width: 420,
        floors: 3,
        bays: 4,
        floor: 170,
        color: '#8fb5a6',
        shutters: '#7a4a33',
        seed: 6,
        balcony: 1,
        shops: true,
        air,
      }),
      facade(stage, {
        x: 800,
        y: 702,
        width: 440,
        floors: 4,
        bays: 4,
        floor: 162,
        color: '#e3b26f',
        shutters: '#2f6a66',
        seed: 4,
        balcony: 2,
        shops: true,
        air,
      }),
      facade(stage, {
        x: 390,
        y: 702,
        width: 410,
        floors: 2,
        bays: 4,
        floor: 180,
        color: '#d98f72',
        shutters: '#3f7f72',
        seed: 8,
        balcony: 1,
        shops: true,
        air,
      }),
      street(stage, 1200, 700, 900),
      pole(stage, 410, 728, 560),
      wires(142, [410, 190], [1240, 130], 4, 60),
      wires(143, [410, 190], [-40, 150], 3, 40),
      crows([
        [628, 197],
        [676, 198],
      ]),
      person('sari', 62, 730, 92, '#e0a83a', '#b23a5a'),
      person('carries', 1150, 730, 98, '#f2ead9', '#4a6a72', true),
      rickshaw(stage, { x: 900, y: 752, width: 250, air: ['#f3e6cf', 0.05] }),
      placeBicycle(stage, 'city', { color: '#1f6f7c', x: 560, y: 838, scale: 0.53 }).art,
    ].join('')
  },
}
