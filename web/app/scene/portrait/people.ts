/**
 * Portraits for testimonials and authors. Everybody here is invented; names are given where the words are.
 */
import { group } from '../../bike/pen/svg.ts'
import { hills } from '../land/hill.ts'
import { inLamplight } from '../pen/night.ts'
import { oval, rect } from '../pen/shape.ts'
import { fade, glow, type Stage } from '../pen/stage.ts'
import type { Scene } from '../scene.ts'
import { cap, headscarf, helmet, jersey, kurta, longHair, sari, shirt, shortHair } from './dress.ts'
import { face, type Likeness, neck } from './face.ts'

type Layers = { back?: string; front?: string; dress: string; over?: string }

const portrait = (
  ground: readonly [string, string],
  person: Likeness,
  dress: (stage: Stage) => Layers,
): Scene => ({
  world: [400, 400],
  keep: [0, 0, 400, 400],
  ratio: 1,
  draw: (stage) => {
    const likeness = inLamplight(stage, () => {
      const { back = '', front = '', dress: clothes, over = '' } = dress(stage)
      return group(
        { transform: 'translate(-26 -22) scale(1.13)' },
        back,
        neck(stage, person),
        clothes,
        face(stage, person),
        front,
        over,
      )
    })
    return [
      rect(
        0,
        0,
        400,
        400,
        fade(stage, [
          [0, ground[0]],
          [1, ground[1]],
        ]),
      ),
      oval(
        262,
        120,
        210,
        190,
        glow(stage, [
          [0, '#fffaf0', 0.7],
          [1, '#fffaf0', 0],
        ]),
      ),
      hills(stage, {
        seed: person.half,
        line: [
          [-10, 330],
          [120, 306],
          [260, 324],
          [410, 296],
        ],
        foot: 400,
        rough: 6,
        color: ground[1],
        air: ground[0],
        lost: 0.3,
      }),
      likeness,
    ].join('')
  },
})

const sky = ['#e2eff3', '#b5d2d6'] as const
const dawn = ['#fbe9d3', '#eec3a0'] as const
const leaf = ['#e9f0dc', '#b3ca98'] as const
const gold = ['#fbf0d3', '#edc873'] as const

/** A student of about twenty, headscarf. */
export const student = portrait(
  sky,
  { skin: '#c08a63', hair: '#1f1713', half: 58, chin: 84, smile: 0.75, brows: 5, lips: '#b3574c' },
  (stage) => ({ ...headscarf(stage, '#2f7a60'), dress: shirt(stage, '#1f5a48') }),
)

/** A banker who rides to work, glasses and a trimmed beard. */
export const commuter = portrait(
  dawn,
  {
    skin: '#a8714c',
    hair: '#1f1713',
    half: 62,
    chin: 90,
    smile: 0.55,
    brows: 7,
    beard: 'short',
    glasses: '#2b3133',
  },
  (stage) => ({ ...shortHair(stage, '#221a16'), dress: shirt(stage, '#7fa6b5') }),
)

/** A grandfather with cap and white beard. */
export const grandfather = portrait(
  leaf,
  { skin: '#95623f', hair: '#ece8df', half: 61, chin: 88, smile: 0.4, brows: 6, age: 1, beard: 'full' },
  (stage) => ({ dress: kurta(stage, '#f2ead9', '#d9cdb3'), over: cap(stage) }),
)

/** A rider in her thirties, helmet on. */
export const racer = portrait(
  gold,
  { skin: '#b57d55', hair: '#1c1512', half: 58, chin: 84, smile: 0.9, brows: 5, lips: '#ad5349' },
  (stage) => ({
    back: longHair(stage, '#1c1512').back,
    dress: jersey(stage, '#0e3b2e', '#ffb000'),
    over: helmet(stage, '#c8452d'),
  }),
)

/** The workshop's head mechanic. */
export const mechanic = portrait(
  leaf,
  {
    skin: '#8a5a3a',
    hair: '#1c1512',
    half: 65,
    chin: 92,
    smile: 0.5,
    brows: 8,
    beard: 'moustache',
    age: 0.45,
  },
  (stage) => ({ ...shortHair(stage, '#1f1815', 4), dress: shirt(stage, '#1f5a4a') }),
)

/** A writer on health and cities, hair long. */
export const writer = portrait(
  dawn,
  {
    skin: '#b98058',
    hair: '#1c1512',
    half: 57,
    chin: 85,
    smile: 0.6,
    brows: 5,
    lips: '#a84a44',
    glasses: '#7d3c2c',
  },
  (stage) => ({ ...longHair(stage, '#1f1613', true), dress: sari(stage, '#c8452d', '#ffb000') }),
)

/** A touring rider from the hills. */
export const tourer = portrait(
  sky,
  { skin: '#c9966c', hair: '#171311', half: 63, chin: 84, smile: 0.8, brows: 5 },
  (stage) => ({
    back: shortHair(stage, '#171311').back,
    dress: jersey(stage, '#1f6f9c', '#f2ead9'),
    over: helmet(stage, '#ffb000'),
  }),
)

/** The founder of a women's riding club, grey in her hair. */
export const organiser = portrait(
  gold,
  { skin: '#a06b47', hair: '#6d6661', half: 60, chin: 86, smile: 0.65, brows: 4, lips: '#9c4a42', age: 0.7 },
  (stage) => ({ ...longHair(stage, '#6d6661'), dress: sari(stage, '#3d7680', '#f2ead9') }),
)
