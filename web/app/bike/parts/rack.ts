/** The carrier over the rear wheel, and a battery in it where the sheet puts one there. */
import type { BicycleSheet } from '@spokehaat/contract/catalogue/sheet'
import { bent } from '../pen/bend.ts'
import { edgeOf, material, plate, type Sheet } from '../pen/paint.ts'
import { circle, d, path, trace } from '../pen/svg.ts'
import { between, type Point, place } from '../pen/vector.ts'
import type { BikePoints } from '../points.ts'
import type { Trim } from '../trim.ts'
import type { FrameTubes } from './frame.ts'

/** The middle of the carrier's deck over the rear axle. */
export const deck = (points: BikePoints): Point => [
  points.rear[0] - 20,
  points.rear[1] + points.wheelRadius + 62,
]

export const rack = (
  sheet: Sheet,
  bike: BicycleSheet,
  points: BikePoints,
  tubes: FrameTubes,
  trim: Trim,
): string => {
  const battery = bike.motor?.batteryPosition === 'rack'
  if (!bike.rack && !battery) return ''
  const at = place(deck(points))
  const m = bike.kind === 'electric-city' ? material.black : trim.bar
  const foot: Point = [points.rear[0] - 4, points.rear[1] + 26]
  const legs = d('M', at(-128, -2), 'L', foot, 'M', at(20, -2), 'L', foot)
  const strut = d('M', at(148, -2), 'L', between(tubes.seatstay.from, tubes.seatstay.to, 0.06))
  const rail = trace('M-176,14 C-172,4 -160,0 -146,0 L150,0', at)
  return [
    bent(strut, m, 10),
    bent(legs, m, 11),
    battery ? batteryBox(sheet, at) : '',
    bent(rail, m, 13),
    battery
      ? ''
      : path(trace('M-120,9 L110,9', at), {
          stroke: '#8c5f36',
          'stroke-width': 9,
          'stroke-linecap': 'round',
        }) +
        path(trace('M-120,11 L110,11', at), {
          stroke: '#b88350',
          'stroke-width': 3,
          'stroke-linecap': 'round',
        }),
  ].join('')
}

const batteryBox = (sheet: Sheet, at: (x: number, y: number) => Point): string =>
  path(trace('M-160,-8 Q-168,-58 -150,-60 L150,-56 Q164,-52 162,-6z', at), {
    fill: plate(sheet, material.black),
    stroke: edgeOf(material.black),
    'stroke-width': 1.8,
  }) +
  path(trace('M-140,-34 L140,-32', at), { stroke: '#525b5d', 'stroke-width': 2 }) +
  [0, 1, 2, 3]
    .map((i) => circle(at(112 - i * 13, -45), 3.4, { fill: i < 3 ? '#59c88a' : '#3d4547' }))
    .join('')
