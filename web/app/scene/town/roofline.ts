/** A town far off across water: blocks of flats in one tone, water tanks and aerials on the roofs. */
import { path } from '../../bike/pen/svg.ts'
import { seeded } from '../pen/random.ts'
import { whole } from '../pen/shape.ts'

export const roofline = (
  seed: number,
  from: number,
  to: number,
  foot: number,
  height: number,
  color: string,
  windows = '#ffffff',
  glow = 0.22,
): string => {
  const random = seeded(seed)
  let data = `M${whole(from, foot)}`
  let holes = ''
  let x = from
  while (x < to) {
    const w = random.between(28, 84)
    const h = height * random.between(0.35, 1)
    const end = Math.min(x + w, to)
    data += `L${whole(x, foot - h)}`
    if (random.next() < 0.6) data += `H${Math.round(x + w * 0.2)}v-9h${Math.round(w * 0.2)}v9`
    if (random.next() < 0.4) data += `H${Math.round(x + w * 0.7)}v-22h2v22`
    data += `H${Math.round(end)}`
    for (let wy = foot - h + 10; wy < foot - 10; wy += 13)
      for (let wx = x + 6; wx < end - 8; wx += 12)
        if (random.next() < 0.7) holes += `M${whole(wx, wy)}h5v6h-5z`
    x = end + (random.next() < 0.25 ? random.between(4, 26) : 0)
    data += `V${foot}`
    if (x > end) data += `H${Math.round(x)}`
  }
  return path(`${data}z`, { fill: color }) + path(holes, { fill: windows, 'fill-opacity': glow })
}
