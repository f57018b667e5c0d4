/**
 * What a geometry chart measures, as lines and labels over the drawing of the bicycle. Millimetres in the drawing's own
 * axes: origin at the bottom bracket, x forward, and y DOWN, as SVG has it.
 */

import { framePoints } from '@spokehaat/contract/catalogue/geometry'
import type { BicycleSheet } from '@spokehaat/contract/catalogue/sheet'
import * as m from '@spokehaat/texts/sheet'
import { frameSize, pointsOf } from '../../../bike/points.ts'
import { type View, viewOf } from '../../../bike/window.ts'
import { formatFigure } from '../../../lib/format.ts'

interface Spot {
  x: number
  y: number
}

interface Label extends Spot {
  text: string
}

export interface GeometryLines {
  size: string
  /** The window of the bicycle's own drawing. */
  bike: View
  /** That window, with room below for the wheelbase. */
  window: View
  /** Path data: what is measured, and the lines that it is measured from. */
  measures: string
  guides: string
  labels: Label[]
}

/** Width of the window that the distances below were chosen for. */
const FULL_WIDTH = 2060

/** The lines for one size of the sheet; for its middle one where `size` is null. */
export function geometryLines(sheet: BicycleSheet, size: string | null): GeometryLines {
  const frame = frameSize(sheet, size ?? undefined)
  const bike = viewOf(sheet, pointsOf(sheet, frame))
  const points = framePoints(frame, sheet.wheel)
  const flip = ({ x, y }: Spot): Spot => ({ x, y: -y })
  const rear = flip(points.rearAxle)
  const front = flip(points.frontAxle)
  const head = flip(points.headTubeTop)
  const saddle = flip(points.saddleClamp)
  const bottom = { x: 0, y: 0 }
  const ground = -points.groundY
  // a child's bike is seen from nearer: so are the distances between its lines
  const u = bike.width / FULL_WIDTH

  const baseline = ground + 150 * u
  const horizon = { x: head.x + 330 * u, y: head.y }
  const axis = along(head, frame.headAngle, 330 * u)
  const drop = { x: 290 * u, y: rear.y / 2 + 60 * u }
  const seatArc = 360 * u
  const tick = 26 * u

  return {
    size: frame.size,
    bike,
    window: { ...bike, height: Math.round(bike.height + 130 * u) },
    measures: [
      line({ x: rear.x, y: baseline }, { x: front.x, y: baseline }),
      line({ x: rear.x, y: baseline - tick }, { x: rear.x, y: baseline + tick }),
      line({ x: front.x, y: baseline - tick }, { x: front.x, y: baseline + tick }),
      line(bottom, rear),
      line(bottom, { x: 0, y: head.y }),
      line({ x: 0, y: head.y }, head),
      line(bottom, { x: 0, y: rear.y }),
      arc(head, 0, frame.headAngle, 250 * u),
      arc(bottom, 180, 180 + frame.seatAngle, seatArc),
    ].join(''),
    guides: [
      line({ x: rear.x, y: rear.y }, { x: rear.x, y: baseline }),
      line({ x: front.x, y: front.y }, { x: front.x, y: baseline }),
      line(rear, front),
      line({ x: -seatArc - 60 * u, y: 0 }, { x: 70 * u, y: 0 }),
      line(bottom, saddle),
      line({ x: 0, y: rear.y / 2 }, drop),
      line(head, horizon),
      line(head, axis),
    ].join(''),
    labels: [
      {
        text: m.label_wheelbase({ value: formatFigure(frame.wheelbase) }),
        x: (rear.x + front.x) / 2,
        y: baseline,
      },
      { text: m.label_chainstay({ value: formatFigure(frame.chainstay) }), x: rear.x / 2, y: 150 * u },
      { text: m.label_drop({ value: formatFigure(frame.bottomBracketDrop) }), ...drop },
      {
        text: m.label_seat({ value: formatFigure(frame.seatAngle) }),
        ...along(bottom, 180 + frame.seatAngle * 0.42, seatArc + 90 * u),
      },
      { text: m.label_stack({ value: formatFigure(frame.stack) }), x: 0, y: head.y * 0.62 },
      { text: m.label_reach({ value: formatFigure(frame.reach) }), x: head.x / 2, y: head.y - 95 * u },
      {
        text: m.label_head({ value: formatFigure(frame.headAngle) }),
        ...along(head, frame.headAngle / 2, 430 * u),
      },
    ],
  }
}

/** So far from a point in a direction: degrees clockwise from straight ahead, as y points down. */
function along(from: Spot, degrees: number, length: number): Spot {
  const angle = (degrees * Math.PI) / 180
  return { x: from.x + length * Math.cos(angle), y: from.y + length * Math.sin(angle) }
}

const num = (value: number) => String(Math.round(value * 10) / 10)

function line(from: Spot, to: Spot): string {
  return `M${num(from.x)} ${num(from.y)}L${num(to.x)} ${num(to.y)}`
}

function arc(centre: Spot, from: number, to: number, radius: number): string {
  const start = along(centre, from, radius)
  const end = along(centre, to, radius)
  return `M${num(start.x)} ${num(start.y)}A${num(radius)} ${num(radius)} 0 0 1 ${num(end.x)} ${num(end.y)}`
}
