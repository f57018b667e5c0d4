/** Kash: the tall grass of the river chars, white with plumes when autumn comes. */
import { path } from '../../bike/pen/svg.ts'
import { type Random, seeded } from '../pen/random.ts'
import { stroke, whole } from '../pen/shape.ts'
import { fade, type Stage, stamp } from '../pen/stage.ts'

const clumpOf = (random: Random, height: number): { stems: string; plumes: string; blades: string } => {
  let stems = ''
  let plumes = ''
  let blades = ''
  for (let i = 0; i < 11; i++) {
    const lean = random.near(0.06, 0.34) * height
    const tall = height * random.between(0.62, 1)
    const x = random.near(0, height * 0.16)
    stems += `M${whole(x, 0)}q${whole(lean * 0.3, -tall * 0.5, lean, -tall * 0.78)}`
    const l = tall * 0.32
    plumes += `M${whole(x + lean, -tall * 0.74)}q${whole(-l * 0.12, -l * 0.5, l * 0.28, -l)} ${whole(l * 0.24, l * 0.5, -l * 0.28, l)}z`
    const b = random.near(0, 0.6) * height
    blades += `M${whole(x - 3, 0)}q${whole(b * 0.2, -tall * 0.4, b, -tall * 0.5)} ${whole(-b * 0.5, tall * 0.2, 6 - b, tall * 0.5)}z`
  }
  return { stems, plumes, blades }
}

export const kash = (
  stage: Stage,
  height: number,
  places: readonly (readonly [number, number, number?])[],
): string =>
  stamp(
    stage,
    `kash ${height}`,
    () => {
      const { stems, plumes, blades } = clumpOf(seeded(91), height)
      return (
        path(blades, { fill: '#8fa062' }) +
        stroke(stems, '#b3ad78', 1.6) +
        path(plumes, {
          fill: fade(stage, [
            [0, '#fffdf6'],
            [1, '#dccfb4'],
          ]),
          'fill-opacity': 0.95,
        })
      )
    },
    places.map(([x, y, s = 1]) => [x, y, s, Math.abs(s)] as const),
  )
