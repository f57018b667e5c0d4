/**
 * Ornament as the rickshaw painters lay it on: lotus, border of petals, paisley. Signs carry pictures here, never words,
 * but for the shop's own.
 */
import { num, path } from '../../bike/pen/svg.ts'
import { oval, rect } from '../pen/shape.ts'

const petal = (angle: number, long: number, wide: number): string => {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const put = (x: number, y: number) => `${num(x * c - y * s)},${num(x * s + y * c)}`
  return `M0,0C${put(long * 0.3, -wide)} ${put(long * 0.8, -wide * 0.7)} ${put(long, 0)}C${put(long * 0.8, wide * 0.7)} ${put(long * 0.3, wide)} 0,0z`
}

const fan = (from: number, to: number, count: number, long: number, wide: number): string =>
  Array.from({ length: count }, (_, i) => petal(from + ((to - from) * i) / (count - 1), long, wide)).join('')

/** A lotus, its base at `x`, `y`. */
export const lotus = (x: number, y: number, size: number, outer = '#e88fa0', inner = '#fbd7d0'): string => {
  const pi = Math.PI
  return `<g transform="translate(${num(x)} ${num(y)}) scale(${num(size)})">${path(fan(-pi * 0.98, -pi * 0.02, 9, 10, 2.4), { fill: outer })}${path(fan(-pi * 0.86, -pi * 0.14, 6, 9.4, 2.4), { fill: inner })}${path(fan(-pi * 0.68, -pi * 0.32, 3, 9, 2.2), { fill: outer })}${path('M-10,.5Q0,5 10,.5Q0,2 -10,.5z', { fill: '#2f7a55' })}</g>`
}

/** A flat flower seen from the front. */
export const flower = (
  x: number,
  y: number,
  size: number,
  leaves: string,
  heart: string,
  count = 8,
): string =>
  `<g transform="translate(${num(x)} ${num(y)}) scale(${num(size)})">${path(
    Array.from({ length: count }, (_, i) => petal((i / count) * Math.PI * 2, 10, 3.2)).join(''),
    { fill: leaves },
  )}${oval(0, 0, 3.4, 3.4, heart)}</g>`

/** A painted board: border, ground, a lotus between two flowers. */
export const paintedBoard = (
  x: number,
  y: number,
  width: number,
  height: number,
  ground: string,
  border: string,
): string => {
  const edge = Math.min(height, width) * 0.13
  const cx = x + width / 2
  const unit = height / 40
  let scallop = ''
  const count = Math.max(3, Math.round((width - edge * 2) / (edge * 1.6)))
  const step = (width - edge * 2) / count
  for (let i = 0; i < count; i++) {
    scallop += `M${num(x + edge + i * step)},${num(y + edge)}a${num(step / 2)},${num(step / 2)} 0 0 0 ${num(step)},0z`
    scallop += `M${num(x + edge + i * step)},${num(y + height - edge)}a${num(step / 2)},${num(step / 2)} 0 0 1 ${num(step)},0z`
  }
  return [
    rect(x, y, width, height, border, { stroke: '#14201b', 'stroke-opacity': 0.5, 'stroke-width': 1 }),
    rect(x + edge, y + edge, width - edge * 2, height - edge * 2, ground),
    path(scallop, { fill: '#fbe3a8' }),
    lotus(cx, y + height * 0.68, unit * 1.15),
    width > height * 1.9
      ? flower(cx - width * 0.3, y + height * 0.52, unit * 0.72, '#ffb000', '#c8452d') +
        flower(cx + width * 0.3, y + height * 0.52, unit * 0.72, '#ffb000', '#c8452d')
      : '',
  ].join('')
}
