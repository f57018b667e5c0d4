/** A tea garden: clipped bushes in rows that follow the slope, paths between. */
import { path } from '../../bike/pen/svg.ts'
import { seeded } from '../pen/random.ts'
import { rect, stroke, whole } from '../pen/shape.ts'
import { fade, type Stage, wash } from '../pen/stage.ts'

export const teaRows = (stage: Stage, seed: number, width: number, top: number, foot: number): string => {
  const random = seeded(seed)
  let art = rect(
    0,
    top,
    width,
    foot - top,
    wash(
      stage,
      [
        [0, '#b9c183'],
        [1, '#5f8344'],
      ],
      [0, top, 0, foot],
    ),
  )
  const rows = 9
  for (let r = 0; r < rows; r++) {
    const t = r / (rows - 1)
    const y = top + 6 + (foot - top) * t ** 1.25
    const size = 9 + t * 21
    let data = `M-20 ${Math.round(y + size)}`
    let lit = ''
    const wave = (x: number) => y + Math.sin(x / 260 + r * 0.5) * (6 + t * 10)
    for (let x = -20; x < width + 20; ) {
      const w = size * random.between(2, 3)
      const h = size * random.between(0.8, 1.05)
      data += `L${whole(x, wave(x) + size * 0.1)}q${whole(w * 0.06, -h, w * 0.5, -h)}t${whole(w * 0.46, h)}`
      lit += `M${whole(x + w * 0.3, wave(x) - h * 0.72)}q${whole(w * 0.22, -h * 0.22, w * 0.42, 0)}`
      x += w * 1.04
    }
    data += `V${Math.round(y + size * 1.4)}H-20z`
    art +=
      path(data, {
        fill: fade(stage, [
          [0, t < 0.4 ? '#9cb56a' : '#7fa955'],
          [1, t < 0.4 ? '#7f9f5c' : '#3f7040'],
        ]),
      }) + stroke(lit, '#d9e09a', 1.4 + t * 1.8, { 'stroke-opacity': 0.6 })
  }
  return art
}
