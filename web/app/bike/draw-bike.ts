/**
 * A bicycle's side view from its specification sheet, true to scale: millimetres are user units, the bike faces right
 * and shows its drive side. Parts are laid down from the far side to the near.
 */
import type { BicycleSheet } from '@spokehaat/contract/sheet'
import { discs, rimBrakes } from './parts/brakes.ts'
import { chain, chainLine } from './parts/chain.ts'
import { cockpit } from './parts/cockpit.ts'
import { derailleurBack, derailleurFront, frontDerailleur } from './parts/derailleur.ts'
import { cassette, chainrings, crankArm, pedal } from './parts/drivetrain.ts'
import { fork, headset } from './parts/fork.ts'
import { dropout, fill, frameTubes, mainFrame, shell } from './parts/frame.ts'
import { frameDetails } from './parts/frame-details.ts'
import { post, saddle } from './parts/saddle.ts'
import { shadow } from './parts/shadow.ts'
import { axleEnd, flangeRadius, hub, wheel } from './parts/wheel.ts'
import { edgeOf, material, newSheet } from './pen/paint.ts'
import { escape, group, num } from './pen/svg.ts'
import { frameSize, pointsOf } from './points.ts'
import { trimOf, tubesOf } from './trim.ts'
import { viewOf } from './view.ts'

export type DrawBikeOptions = {
  /** Name of a frame size on the sheet; the middle one where left out or unknown. */
  size?: string
  /** Paint as `#rrggbb`. */
  colour: string
  /** Lettered on the down tube. */
  brand?: string
  /** What the picture shows, for those who can't see it; without it the drawing is hidden from them. */
  title?: string
  /** Starts every id in the drawing: unlike for each drawing on a page. */
  prefix?: string
}

export const drawBike = (bike: BicycleSheet, options: DrawBikeOptions): string => {
  const g = frameSize(bike, options.size)
  const points = pointsOf(bike, g)
  const trim = trimOf(bike, options.colour)
  const sizes = tubesOf(bike)
  const sheet = newSheet(options.prefix ?? 'b')
  const tubes = frameTubes(bike, g, points, sizes)
  const line = chainLine(bike, points)
  const view = viewOf(bike, points)
  const hubRadius = flangeRadius(bike)
  const ids = { wheel: `${sheet.prefix}wheel`, frame: `${sheet.prefix}frame`, fork: `${sheet.prefix}fork` }
  const use = (id: string, more = '') => `<use href="#${id}"${more}/>`
  const rollAt = (at: readonly [number, number]) => use(ids.wheel, ` x="${num(at[0])}" y="${num(-at[1])}"`)
  const rear = fill(sheet, trim.paint, tubes.chainstay)
  const stays = fill(sheet, trim.paint, tubes.seatstay) + dropout(sheet, trim.paint, points.rear, 17)
  const main = mainFrame(sheet, tubes, trim)
  const forkDrawn = fork(sheet, bike, points, trim, sizes)
  const wheelDrawn = wheel(sheet, bike, points, trim)
  const edge = { stroke: edgeOf(trim.paint), 'stroke-width': 4.2, 'stroke-linejoin': 'round' }
  const rings = bike.drivetrain.chainrings
  const body = [
    shadow(sheet, points),
    pedal(sheet, bike, 'far'),
    crankArm(sheet, bike, material.grey, 'far'),
    discs(sheet, bike, points, trim.parts),
    rollAt(points.rear),
    rollAt(points.front),
    hub(sheet, points.front, trim.parts, hubRadius - 5, 15),
    hub(sheet, points.rear, trim.parts, hubRadius, 20),
    cassette(sheet, bike, points),
    group(edge, use(ids.frame)),
    group({ id: ids.frame }, rear, main),
    shell(sheet, trim.paint, sizes.shell / 2),
    frameDetails(bike, g, points, tubes, trim, sheet, options.brand),
    post(sheet, bike, points, trim, sizes),
    saddle(sheet, bike, points, trim),
    rings.length > 1 ? frontDerailleur(sheet, points, rings[0] ?? 40, trim.parts) : '',
    derailleurBack(line),
    chainrings(sheet, bike, trim),
    chain(line),
    group(edge, use(`${ids.frame}2`)),
    group({ id: `${ids.frame}2` }, stays),
    derailleurFront(sheet, line, points, trim.parts),
    axleEnd(sheet, points.rear),
    group({ ...edge, stroke: edgeOf(trim.fork) }, use(ids.fork)),
    group({ id: ids.fork }, forkDrawn),
    headset(sheet, points, sizes, material.black),
    axleEnd(sheet, points.front),
    rimBrakes(sheet, bike, points, trim.parts),
    cockpit(sheet, bike, points, trim, sizes),
    crankArm(sheet, bike, trim.parts, 'near'),
    pedal(sheet, bike, 'near'),
  ].join('')
  const name = options.title ? ` role="img" aria-label="${escape(options.title)}"` : ' aria-hidden="true"'
  const defs = `<defs>${sheet.defs.join('')}<g id="${ids.wheel}">${wheelDrawn}</g></defs>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view.x} ${view.y} ${view.width} ${view.height}"${name}>${defs}${body}</svg>`
}
