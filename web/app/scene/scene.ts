/** What a scene is, and which part of it a frame of another shape shows. */
import type { Stage } from './pen/stage.ts'

export type Scene = {
  /** Everything drawn, with room to crop. */
  world: readonly [width: number, height: number]
  /** What every frame shows in its middle. */
  keep: readonly [x: number, y: number, width: number, height: number]
  /** Width by height of the frame that it was composed for. */
  ratio: number
  draw: (stage: Stage) => string
}

/** The largest window of a shape that lies in the world, as near round the kept part as that allows. */
export const crop = (
  { world, keep, ratio: own }: Pick<Scene, 'world' | 'keep' | 'ratio'>,
  ratio = own,
): [x: number, y: number, width: number, height: number] => {
  const width = Math.min(world[0], world[1] * ratio)
  const height = width / ratio
  const within = (middle: number, size: number, whole: number) =>
    Math.max(0, Math.min(whole - size, middle - size / 2))
  return [
    within(keep[0] + keep[2] / 2, width, world[0]),
    within(keep[1] + keep[3] / 2, height, world[1]),
    width,
    height,
  ]
}
