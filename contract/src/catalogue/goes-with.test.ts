import { describe, expect, it } from 'vitest'
import { type FitReason, goesWith, type Misfit } from './goes-with.ts'
import type { AccessorySheet, BicycleSheet } from './sheet.ts'

const bicycle = {
  form: 'bicycle',
  kind: 'gravel',
  wheel: { name: '700C', rim: 622, tyreWidth: 38, spokes: 28 },
  rearTravel: 0,
  rack: false,
  lights: false,
  stepThrough: false,
  dropperPost: false,
  valve: 'presta',
  tyreRoom: 42,
  mounts: { bottles: 2, rack: true, mudguards: true, kickstand: false },
} as unknown as BicycleSheet

const accessory = (item: string, fits: AccessorySheet['fits'], size?: string) =>
  ({
    form: 'accessory',
    item,
    facts: size ? [{ name: 'Size', value: size }] : [],
    ...(fits && { fits }),
  }) as AccessorySheet

const tube = accessory('tube', { rims: [622, 584], tyreWidth: { min: 28, max: 38 }, valves: ['presta'] })
const tyre = accessory('tyre', { rims: [622], tyreWidth: { min: 35, max: 45 } }, '40-622, 700C')

type Case = [string, object, AccessorySheet]

describe('goes with it', () => {
  it.each<[...Case, FitReason[]]>([
    [
      'a tube of its wheel, width and valve',
      {},
      tube,
      [
        { what: 'wheel', name: '700C' },
        { what: 'width', min: 28, max: 38 },
        { what: 'valve', valve: 'presta' },
      ],
    ],
    [
      'a tyre that has room',
      {},
      tyre,
      [
        { what: 'wheel', name: '700C' },
        { what: 'tyre', width: 40, room: 42 },
      ],
    ],
    [
      'a cage',
      {},
      accessory('bottle cage', { mount: 'bottle bosses' }),
      [{ what: 'mount', mount: 'bottle bosses' }],
    ],
    [
      'a bottle where a cage can be',
      {},
      accessory('bottle', undefined),
      [{ what: 'mount', mount: 'bottle bosses' }],
    ],
    [
      'a bag on its rack',
      { rack: true },
      accessory('bag', { mount: 'rack' }),
      [{ what: 'mount', mount: 'rack' }],
    ],
    [
      'a light where there is none',
      {},
      accessory('light', { mount: 'handlebar' }),
      [{ what: 'mount', mount: 'handlebar' }],
    ],
    ['what asks nothing of it', {}, accessory('lock', undefined), []],
  ])('%s', (_what, changes, one, why) => {
    expect(goesWith({ ...bicycle, ...changes }, one)).toEqual({ fits: true, why })
  })
})

describe('does not go with it', () => {
  const wheel = (more: object) => ({ wheel: { ...bicycle.wheel, ...more } })
  it.each<[...Case, Misfit[]]>([
    ['a tube of another wheel', wheel({ rim: 559 }), tube, [{ what: 'wheel' }]],
    ['a tube for thinner tyres', wheel({ tyreWidth: 45 }), tube, [{ what: 'width' }]],
    ['a tube of another valve', { valve: 'schrader' }, tube, [{ what: 'valve' }]],
    ['a valve that nobody wrote down', { valve: undefined }, tube, [{ what: 'unknown', figure: 'valve' }]],
    ['a tyre that rubs', { tyreRoom: 39 }, tyre, [{ what: 'room' }]],
    ['a tyre wider than its own, where nobody measured', { tyreRoom: undefined }, tyre, [{ what: 'room' }]],
    [
      'a cage without bosses',
      { mounts: { ...bicycle.mounts, bottles: 0 } },
      accessory('bottle cage', { mount: 'bottle bosses' }),
      [{ what: 'mount' }],
    ],
    [
      'a cage where nobody said',
      { mounts: undefined },
      accessory('bottle', undefined),
      [{ what: 'unknown', figure: 'mounts' }],
    ],
    ['a pannier without a rack', {}, accessory('bag', { mount: 'rack' }), [{ what: 'mount' }]],
    [
      'a frame bag on a step-through',
      { stepThrough: true },
      accessory('bag', { mount: 'frame' }),
      [{ what: 'mount' }],
    ],
    [
      'a seat bag on a dropper',
      { dropperPost: true },
      accessory('bag', { mount: 'seat post' }),
      [{ what: 'mount' }],
    ],
    [
      'a light beside the one that is fitted',
      { lights: true },
      accessory('light', { mount: 'handlebar' }),
      [{ what: 'fitted' }],
    ],
    ['a helmet for the child', { kind: 'kids' }, accessory('helmet', undefined), [{ what: 'rider' }]],
    [
      'all that is wrong',
      { ...wheel({ rim: 559, tyreWidth: 60 }), valve: 'dunlop' },
      tube,
      [{ what: 'wheel' }, { what: 'width' }, { what: 'valve' }],
    ],
  ])('%s', (_what, changes, one, why) => {
    expect(goesWith({ ...bicycle, ...changes } as BicycleSheet, one)).toEqual({ fits: false, why })
  })
})
