/** Boats of the coast and the rivers: the moon boat that fishers push off the beach, and the hooded sampan. */
import { mix, tone } from '../../bike/pen/color.ts'
import { group, num, path } from '../../bike/pen/svg.ts'
import { at, oval, stroke } from '../pen/shape.ts'
import { fade, glow, type Stage } from '../pen/stage.ts'

type Moored = {
  x: number
  y: number
  length: number
  air?: readonly [color: string, far: number]
  turned?: boolean
}

/** A moon boat seen from the side, both ends swung up like horns. `y` is where the keel touches. */
export const moonBoat = (
  stage: Stage,
  { x, y, length, air = ['#fff', 0], turned }: Moored,
  band = '#c8452d',
  flag = '#ffb000',
): string => {
  const tint = (color: string) => mix(color, air[0], air[1])
  const hull =
    'M-100,-62C-92,-30 -62,-4 -20,0C24,2 70,-14 104,-84C98,-34 84,-6 60,8C24,22 -36,22 -66,6C-88,-8 -98,-32 -100,-62z'
  const wood = tint('#3b3733')
  const planks = 'M-94,-34C-74,0 -36,10 0,10C40,10 76,-6 98,-54M-84,-14C-62,10 -30,16 0,16C36,16 66,6 84,-18'
  const gunwale = 'M-100,-62C-92,-30 -62,-4 -20,0C24,2 70,-14 104,-84'
  const body = fade(stage, [
    [0, tone(wood, 0.3)],
    [0.55, wood],
    [1, tone(wood, -0.35)],
  ])
  const place = `translate(${num(x)} ${num(y - (length / 204) * 18)}) scale(${((turned ? -length : length) / 204).toFixed(3)} ${(length / 204).toFixed(3)})`
  return group(
    { transform: place },
    oval(
      0,
      18,
      92,
      7,
      glow(stage, [
        [0, '#14201b', 0.4],
        [1, '#14201b', 0],
      ]),
    ),
    stroke('M10,4L14,-116', tint('#6b4c33'), 3.4) +
      stroke('M14,-112L-52,-14M14,-112L74,-26', tint('#6b4c33'), 1),
    path('M14,-115Q34,-120 50,-110Q34,-104 14,-100z', { fill: tint(flag) }),
    path('M-46,-1L-42,-20L2,-20L6,2z', {
      fill: tint('#a9835a'),
      stroke: tint('#5d452f'),
      'stroke-width': 1.4,
    }),
    path(hull, { fill: body, stroke: tone(wood, -0.5), 'stroke-width': 1.6, 'stroke-linejoin': 'round' }),
    stroke(planks, tone(wood, 0.28), 1.2, { 'stroke-opacity': 0.7 }),
    stroke(gunwale, tint(band), 4.6),
    stroke(gunwale, tint('#f7e7c4'), 1.3, { transform: 'translate(1 5)' }),
    oval(84, -42, 3.4, 3.4, tint('#f7e7c4')) + oval(84, -42, 1.5, 1.5, tint('#14201b')),
  )
}

/** A boat far out: hull and mast in one tone. */
export const farBoat = (x: number, y: number, length: number, color: string): string =>
  path(
    `M${at([x - length / 2, y - length * 0.2])}q${at([length * 0.1, length * 0.2])} ${at([length * 0.46, length * 0.2])}q${at([length * 0.4, 0])} ${at([length * 0.54, -length * 0.3])}q${at([-length * 0.04, length * 0.4])} ${at([-length * 0.3, length * 0.42])}h${num(-length * 0.44)}q${at([-length * 0.2, -length * 0.1])} ${at([-length * 0.26, -length * 0.32])}z`,
    { fill: color },
  ) + stroke(`M${at([x + length * 0.05, y])}v${num(-length * 0.5)}`, color, length * 0.025)

/** A river boat with a hood of woven bamboo, seen from the side. */
export const sampan = (stage: Stage, { x, y, length, air = ['#fff', 0], turned }: Moored): string => {
  const tint = (color: string) => mix(color, air[0], air[1])
  const wood = tint('#54443a')
  const reed = tint('#c39a5b')
  const hood = fade(stage, [
    [0, tone(reed, 0.3)],
    [0.6, reed],
    [1, tone(reed, -0.4)],
  ])
  const place = `translate(${num(x)} ${num(y)}) scale(${((turned ? -length : length) / 204).toFixed(3)} ${(length / 204).toFixed(3)})`
  return group(
    { transform: place },
    path('M-34,-10C-34,-44 -16,-52 4,-52C26,-52 42,-42 44,-10z', {
      fill: hood,
      stroke: tone(reed, -0.5),
      'stroke-width': 1.4,
    }),
    stroke(
      'M-18,-10C-18,-38 -10,-50 -4,-52M6,-10L6,-52M30,-10C30,-38 24,-48 18,-51M-33,-22H43M-29,-34H40M-20,-44H32',
      tone(reed, -0.34),
      1.1,
      { 'stroke-opacity': 0.8 },
    ),
    path(
      'M-102,-26C-80,-12 -50,-8 0,-8C50,-8 84,-14 104,-34C96,-6 74,8 40,10C0,12 -40,12 -66,6C-88,0 -96,-12 -102,-26z',
      {
        fill: fade(stage, [
          [0, tone(wood, 0.28)],
          [0.6, wood],
          [1, tone(wood, -0.3)],
        ]),
        stroke: tone(wood, -0.45),
        'stroke-width': 1.5,
      },
    ),
    stroke('M-100,-24C-80,-11 -50,-6 0,-6C50,-6 82,-12 102,-32', tint('#c8452d'), 2.6),
    stroke('M-60,-8L-98,-70', tint('#6b4c33'), 2.4),
  )
}
