/**
 * A bicycle's side view from its specification sheet, true to scale: millimetres are user units, the bike faces right
 * and shows its drive side. Parts are laid down from the far side to the near.
 */
import type { BicycleSheet } from '@spokehaat/contract/catalogue/sheet'
import { barWidthOf, frontBody } from './draw-front.ts'
import { quarterBody, quarterViewOf } from './draw-quarter.ts'
import { basket } from './parts/basket.ts'
import { discs, rimBrakes } from './parts/brakes.ts'
import { barCables, derailleurCable } from './parts/cables.ts'
import { chain, chainLine } from './parts/chain.ts'
import { chainGuard } from './parts/chain-guard.ts'
import { cockpit } from './parts/cockpit.ts'
import { derailleurBack, derailleurFront, frontDerailleur } from './parts/derailleur.ts'
import { cassette, chainrings, crankArm, pedal } from './parts/drivetrain.ts'
import { downTubeBattery, motor } from './parts/electric.ts'
import { fork, headset } from './parts/fork.ts'
import { dropout, fill, frameTubes, mainFrame, shell } from './parts/frame.ts'
import { frameDetails } from './parts/frame-details.ts'
import { joints, outerCable } from './parts/joints.ts'
import { lights } from './parts/lights.ts'
import { mudguards } from './parts/mudguards.ts'
import { rack } from './parts/rack.ts'
import { hasRearSuspension, linkage, pivot, rocker, shock } from './parts/rear-suspension.ts'
import { post, saddle } from './parts/saddle.ts'
import { shadow } from './parts/shadow.ts'
import { trainingWheels } from './parts/training-wheels.ts'
import { axleEnd, flangeRadius, frontFlange, hub, wheel } from './parts/wheel.ts'
import { lightness } from './pen/color.ts'
import { edgeOf, type Material, material, newSheet } from './pen/paint.ts'
import { escapeText, group, num } from './pen/svg.ts'
import { lowerHalf } from './pen/tube.ts'
import { type BikePoints, frameSize, pointsOf } from './points.ts'
import { trimOf, tubesOf } from './trim.ts'
import type { CloseUp } from './view.ts'
import { closeUpOf, frontViewOf, isNearView, viewOf } from './window.ts'

export type DrawBikeOptions = {
  /** Name of a frame size on the sheet; the middle one where left out or unknown. */
  size?: string
  /** Paint as `#rrggbb`. */
  color: string
  /** Lettered on the down tube. */
  brand?: string
  /** What the picture shows, for those who can't see it; without it the drawing is hidden from them. */
  title?: string
  /** Starts every id in the drawing: unlike for each drawing on a page. */
  prefix?: string
  /** From before it, from beside and before it, or a part from near; the whole bicycle from its side where left out. */
  closeUp?: CloseUp | undefined
  /** Where the near crank points, in radians from forward; a little below that where left out. */
  crank?: number | undefined
}

/** A bicycle without its window, to stand in a picture of its own: where it stands is told by its points. */
export type BikeArt = { defs: string; body: string; points: BikePoints }

export const bikeArt = (
  bike: BicycleSheet,
  options: Omit<DrawBikeOptions, 'title' | 'closeUp'> & { shadow?: boolean },
): BikeArt => {
  const g = frameSize(bike, options.size)
  const points = pointsOf(bike, g)
  const trim = trimOf(bike, options.color)
  const sizes = tubesOf(bike)
  const sheet = newSheet(options.prefix ?? 'b')
  const tubes = frameTubes(bike, g, points, sizes)
  const line = chainLine(bike, points)
  const ids = { wheel: `${sheet.prefix}-wheel`, frame: `${sheet.prefix}-frame`, fork: `${sheet.prefix}-fork` }
  const use = (id: string, more = '') => `<use href="#${id}"${more}/>`
  const rollAt = (at: readonly [number, number]) => use(ids.wheel, ` x="${num(at[0])}" y="${num(-at[1])}"`)
  const link = hasRearSuspension(bike) ? linkage(points, g.seatTube) : null
  if (link) {
    tubes.seatstay = { ...tubes.seatstay, from: link.rockerRear }
    tubes.chainstay = { ...tubes.chainstay, from: link.mainPivot }
  }
  const stays = fill(sheet, trim.paint, tubes.chainstay) + fill(sheet, trim.paint, tubes.seatstay)
  const overChain =
    fill(sheet, trim.paint, lowerHalf(tubes.seatstay)) + dropout(sheet, trim.paint, points.rear, 17)
  const edge = { stroke: edgeOf(trim.paint), 'stroke-width': 4.2, 'stroke-linejoin': 'round' }
  /** The edge light of a dark frame, behind its line. */
  const lit = (m: Material, id: string) =>
    lightness(m.color) < 0.5 ? group({ opacity: 0.5, stroke: '#fff', 'stroke-width': 14 }, use(id)) : ''
  const [largest = 40, ...others] = bike.drivetrain.chainrings
  const body = [
    options.shadow === false ? '' : shadow(sheet, points),
    pedal(sheet, bike, 'far', options.crank),
    crankArm(sheet, bike, material.grey, 'far', options.crank),
    discs(sheet, bike, points, trim.parts),
    rollAt(points.rear),
    rollAt(points.front),
    mudguards(sheet, bike, points, trim),
    hub(sheet, points.front, trim.parts, frontFlange(bike), 15),
    hub(sheet, points.rear, trim.parts, flangeRadius(bike), 20),
    cassette(sheet, bike, points),
    rack(sheet, bike, points, tubes, trim),
    lit(trim.paint, ids.frame),
    group(edge, use(ids.frame)),
    group({ id: ids.frame }, stays, mainFrame(sheet, tubes, trim)),
    shell(sheet, trim.paint, sizes.shell / 2),
    outerCable(bike, tubes),
    joints(sheet, bike, tubes, trim),
    frameDetails(bike, g, points, tubes, trim, sheet, options.brand),
    downTubeBattery(sheet, bike, tubes, trim),
    link ? shock(sheet, link) + rocker(sheet, link, trim) + pivot(sheet, link.mainPivot) : '',
    post(sheet, bike, points, trim, sizes),
    saddle(sheet, bike, points, trim),
    others.length > 0 ? frontDerailleur(sheet, points, largest, trim.parts) : '',
    motor(sheet, bike, tubes),
    derailleurBack(line),
    chainrings(sheet, bike, trim, options.crank),
    chain(line),
    chainGuard(bike, line, trim),
    overChain,
    link ? pivot(sheet, link.stayPivot) : '',
    derailleurCable(line, points),
    derailleurFront(sheet, line, points, trim.parts),
    axleEnd(sheet, points.rear),
    lit(trim.fork, ids.fork),
    group({ ...edge, stroke: edgeOf(trim.fork) }, use(ids.fork)),
    group({ id: ids.fork }, fork(sheet, bike, points, trim, sizes)),
    headset(sheet, points, sizes, material.black),
    axleEnd(sheet, points.front),
    rimBrakes(sheet, bike, points, tubes.seatstay.from, trim.parts),
    barCables(bike, points),
    lights(sheet, bike, points, trim),
    basket(sheet, bike, points),
    cockpit(sheet, bike, points, trim, sizes),
    crankArm(sheet, bike, trim.parts, 'near', options.crank),
    pedal(sheet, bike, 'near', options.crank),
    trainingWheels(sheet, bike, points, trim),
  ].join('')
  const rolling = group({ id: ids.wheel }, wheel(sheet, bike, points, trim))
  return { defs: sheet.defs.join('') + rolling, body, points }
}

export const drawBike = (bike: BicycleSheet, options: DrawBikeOptions): string => {
  const { defs, body, view } = (DRAW[options.closeUp ?? 'side'] ?? fromSide)(bike, options)
  const name = options.title ? ` role="img" aria-label="${escapeText(options.title)}"` : ' aria-hidden="true"'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view.x} ${view.y} ${view.width} ${view.height}"${name}><defs>${defs}</defs>${body}</svg>`
}

function fromSide(bike: BicycleSheet, { closeUp, ...options }: DrawBikeOptions) {
  const { defs, body, points } = bikeArt(bike, options)
  return { defs, body, view: isNearView(closeUp) ? closeUpOf(points, closeUp) : viewOf(bike, points) }
}

function fromFront(bike: BicycleSheet, options: DrawBikeOptions) {
  const frame = frameSize(bike, options.size)
  const points = pointsOf(bike, frame)
  const sheet = newSheet(options.prefix ?? 'b')
  const barWidth = barWidthOf(bike, frame.barWidth)
  const body = frontBody({ sheet, bike, points, trim: trimOf(bike, options.color), barWidth })
  return { defs: sheet.defs.join(''), body, view: frontViewOf(points, barWidth) }
}

function fromQuarter(bike: BicycleSheet, options: DrawBikeOptions) {
  const frame = frameSize(bike, options.size)
  const points = pointsOf(bike, frame)
  const sheet = newSheet(options.prefix ?? 'b')
  const barWidth = barWidthOf(bike, frame.barWidth)
  const trim = trimOf(bike, options.color)
  const quarter = { sheet, bike, points, trim, sizes: tubesOf(bike), barWidth }
  const body = quarterBody(quarter, frame, options.brand)
  return { defs: sheet.defs.join(''), body, view: quarterViewOf(quarter) }
}

const DRAW: Partial<Record<string, typeof fromSide>> = { front: fromFront, quarter: fromQuarter }
