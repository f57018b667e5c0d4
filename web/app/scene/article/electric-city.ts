/** A weekday in the new town: the metro runs on its viaduct, glass and brick behind trees, the electric bicycle passes below. */
import { cloud, haze, sky } from '../land/sky.ts'
import { thicket, tree } from '../land/tree.ts'
import { seeded } from '../pen/random.ts'
import { placeBicycle } from '../place/bicycle.ts'
import { rider } from '../place/rider.ts'
import type { Scene } from '../scene.ts'
import { rickshaw } from '../thing/rickshaw.ts'
import { metro } from '../town/metro.ts'
import { roofline } from '../town/roofline.ts'
import { street } from '../town/street.ts'
import { tower } from '../town/tower.ts'

export const electricCity: Scene = {
  world: [1600, 900],
  keep: [400, 60, 900, 840],
  ratio: 16 / 9,
  draw: (stage) => {
    const scale = 0.35
    const bike = placeBicycle(stage, 'electric-city', { color: '#0e3b2e', x: 780, y: 818, scale })
    const ride = rider(
      stage,
      bike,
      scale,
      { jersey: '#e8ddc6', shorts: '#31465a', skin: '#8a5a3c', helmet: '#ffb000', long: true },
      [-130, 30],
    )
    return [
      sky(stage, 1600, 720, [
        [0, '#94c6de'],
        [0.6, '#d9ebf0'],
        [1, '#f8efdc'],
      ]),
      cloud(stage, seeded(221), [420, 190], 460, 120, '#ffffff', 0.85),
      cloud(stage, seeded(222), [1210, 140], 420, 100, '#ffffff', 0.8),
      roofline(223, -20, 1620, 690, 260, '#bfd0d2'),
      haze(stage, 0, 430, 1600, 270, '#f3efe2', 0.8),
      tower(stage, { x: 90, y: 690, width: 210, height: 470, floors: 11, bays: 5, kind: 'brick' }),
      tower(stage, { x: 1180, y: 690, width: 180, height: 540, floors: 14, bays: 6, kind: 'glass' }),
      tower(stage, { x: 1372, y: 690, width: 240, height: 400, floors: 9, bays: 5, kind: 'plaster' }),
      tower(stage, { x: 420, y: 690, width: 190, height: 360, floors: 8, bays: 4, kind: 'plaster' }),
      thicket(stage, 224, -20, 1620, 700, 62, '#6d9c70'),
      metro(stage, 1600, 470, 712),
      tree(stage, {
        x: 1290,
        y: 708,
        height: 300,
        spread: 260,
        seed: 225,
        color: '#4f8b50',
        bloom: '#d9543a',
        bare: 0.4,
      }),
      tree(stage, { x: 240, y: 708, height: 260, spread: 230, seed: 226, color: '#5a9058', bare: 0.4 }),
      street(stage, 1600, 704, 900),
      rickshaw(stage, { x: 1360, y: 764, width: 240, air: ['#f3e6cf', 0.05] }),
      ride.far,
      bike.art,
      ride.near,
    ].join('')
  },
}
