/** A lakeside road where Old Dhaka begins: painted boards, a tea stall, wires, a flame tree in blossom. */
import { path } from '../../bike/pen/svg.ts'
import { meadow } from '../land/grass.ts'
import { cloud, haze, sky } from '../land/sky.ts'
import { thicket, tree } from '../land/tree.ts'
import { glints } from '../land/water.ts'
import { placeBicycle } from '../place/bicycle.ts'
import { seeded } from '../pen/random.ts'
import { rect, stroke, whole } from '../pen/shape.ts'
import { fade, type Stage, strip, wash } from '../pen/stage.ts'
import type { Scene } from '../scene.ts'
import { person } from '../thing/people.ts'
import { rickshaw } from '../thing/rickshaw.ts'
import { facade } from '../town/facade.ts'
import { roofline } from '../town/roofline.ts'
import { bench, teaStall } from '../town/stall.ts'
import { crows, pole, wires } from '../town/wires.ts'

const W = 1600
const H = 1200
const SHORE = 640

const lake = (stage: Stage): string =>
  rect(0, SHORE, 1000, 240, fade(stage, [[0, '#d9dcd0'], [0.2, '#b9d0cb'], [0.7, '#92b8b4'], [1, '#7fa8a4']])) +
  glints(seeded(61), [0, SHORE + 6, 900, 190], 60, '#fbf4e2', 0.6) +
  glints(seeded(62), [0, SHORE + 4, 900, 190], 34, '#5f908e', 0.35)

const street = (stage: Stage): string => {
  const random = seeded(63)
  let joints = ''
  for (let x = -20; x < W; x += 64) joints += `M${whole(x, 906)}l-10 34`
  const grit = Array.from({ length: 80 }, () => `M${whole(random.between(0, W), 990 + random.next() ** 2 * 200)}h${Math.round(random.next() * 5 + 1)}`).join('')
  return [
    rect(0, 898, W, 44, fade(stage, [[0, '#d8c4a4'], [1, '#c2ab88']])),
    stroke(joints, '#a48c6c', 1.6),
    rect(0, 940, W, 16, '#8e857a'),
    strip(stage, 'kerb', 160, 0, W, () => rect(0, 940, 80, 16, '#f0e8d8') + rect(80, 940, 80, 16, '#3a4543')),
    rect(0, 956, W, H - 956, wash(stage, [[0, '#9a958c'], [0.3, '#8b8986'], [1, '#6b6f70']], [0, 956, 0, H])),
    rect(0, 956, W, 12, '#3a3d3c', { 'fill-opacity': 0.2 }),
    stroke(grit, '#5d6261', 1.5, { 'stroke-opacity': 0.45 }),
  ].join('')
}

/** A low wall with an iron rail along the lake. */
const railing = (stage: Stage): string =>
  strip(stage, 'railing', 120, -20, 900, () =>
    stroke('M0,846H120M0,866H120', '#35524b', 4) +
    stroke('M15,846V884M30,846V884M45,846V884M60,846V884M75,846V884M90,846V884M105,846V884', '#35524b', 2.2) +
    rect(-8, 832, 18, 72, fade(stage, [[0, '#cdbfa6'], [1, '#efe4cf']], [0, 0, 1, 0])) +
    rect(0, 882, 120, 20, fade(stage, [[0, '#eadfc8'], [1, '#c4b496']])))

export const commuting: Scene = {
  world: [W, H],
  keep: [820, 330, 760, 680],
  ratio: 16 / 9,
  draw: (stage) =>
    [
      sky(stage, W, 900, [[0, '#a9cfdd'], [0.4, '#dcebee'], [0.7, '#f6ead3'], [1, '#f3e0c2']]),
      cloud(stage, seeded(64), [520, 360], 620, 110, '#ffffff', 0.5),
      cloud(stage, seeded(65), [120, 470], 420, 60, '#fff6e6', 0.6),
      roofline(66, -20, 980, SHORE + 2, 110, '#c5cfc9'),
      roofline(67, -20, 900, SHORE + 2, 60, '#b3c4b8'),
      haze(stage, 0, 560, 1000, 84, '#f6ead3', 0.5),
      thicket(stage, 68, -20, 780, SHORE + 4, 40, '#8fae90'),
      lake(stage),
      tree(stage, { x: 790, y: 880, height: 420, spread: 330, seed: 69, colour: '#4f8a5a', bloom: '#d9543a', air: ['#eef0e0', 0.12], bare: 0.42 }),
      facade(stage, { x: 850, y: 900, width: 330, floors: 3, bays: 3, floor: 168, colour: '#e3b98d', shutters: '#3f7f72', seed: 3, balcony: 2, shops: true, air: ['#f3e6cf', 0.18] }),
      facade(stage, { x: 1180, y: 900, width: 460, floors: 4, bays: 4, floor: 178, colour: '#d98f72', shutters: '#2f6a66', seed: 4, balcony: 1, shops: true, air: ['#f3e6cf', 0.1] }),
      railing(stage),
      street(stage),
      path(meadow(seeded(70), 600, 900, 900, 4, 22, 8), { fill: '#6d8f57' }),
      pole(stage, 842, 925, 620),
      wires(71, [842, 325], [-40, 290], 3, 60),
      wires(72, [842, 330], [1640, 220], 5, 70),
      crows([[660, 352], [604, 356]]),
      rickshaw(stage, { x: 560, y: 946, width: 270, air: ['#f3e6cf', 0.06] }),
      person('sari', 330, 922, 92, '#c8658a', '#8a3f63'),
      person('walks', 268, 924, 96, '#f2ead9', '#4a5a52'),
      teaStall(stage, 1482, 944, 270),
      bench(stage, 1270, 950, 140),
      placeBicycle(stage, 'step-through', { colour: '#0e3b2e', x: 1050, y: 1046, scale: 0.45 }).art,
    ].join(''),
}
