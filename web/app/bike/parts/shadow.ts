/** A soft shadow on the ground: broad under the bike, deep where the tyres stand. */
import { define, type Sheet } from '../pen/paint.ts'
import { num } from '../pen/svg.ts'
import type { BikePoints } from '../points.ts'

export const shadow = (sheet: Sheet, { rear, front, ground, wheelRadius }: BikePoints): string => {
  const soft = define(
    sheet,
    'shadow',
    (id) =>
      `<radialGradient id="${id}"><stop offset="0" stop-color="#0d1a15" stop-opacity=".4"/><stop offset=".55" stop-color="#0d1a15" stop-opacity=".2"/><stop offset="1" stop-color="#0d1a15" stop-opacity="0"/></radialGradient>`,
  )
  const ellipse = (x: number, y: number, rx: number, ry: number, strength: number) =>
    `<ellipse cx="${num(x)}" cy="${num(-y)}" rx="${num(rx)}" ry="${num(ry)}" fill="url(#${soft})" fill-opacity="${strength}"/>`
  return (
    ellipse(
      (rear[0] + front[0]) / 2 - 10,
      ground - 10,
      (front[0] - rear[0]) / 2 + wheelRadius * 0.85,
      26,
      0.6,
    ) +
    ellipse(rear[0], ground - 3, wheelRadius * 0.44, 13, 1) +
    ellipse(front[0], ground - 3, wheelRadius * 0.44, 13, 1)
  )
}
