/** The stand is free, and the basket waits beside it. */
import { bent } from '../../bike/pen/bend.ts'
import { material } from '../../bike/pen/paint.ts'
import { inLamplight } from '../pen/night.ts'
import { oval } from '../pen/shape.ts'
import { glow, type Stage } from '../pen/stage.ts'
import { backdrop } from '../pen/vignette.ts'
import type { Scene } from '../scene.ts'
import { basket } from '../thing/basket.ts'

/** A floor stand: two hoops that would hold a rear wheel. */
const stand = (stage: Stage, x: number, y: number): string =>
  [
    oval(
      x + 40,
      y + 4,
      220,
      14,
      glow(stage, [
        [0, '#0d1a15', 0.4],
        [1, '#0d1a15', 0],
      ]),
    ),
    bent(`M${x - 110},${y - 20}L${x + 190},${y - 20}`, material.steel, 13),
    bent(
      `M${x - 40},${y - 20}C${x - 40},${y - 300} ${x + 130},${y - 300} ${x + 130},${y - 20}`,
      material.steel,
      13,
    ),
    bent(`M${x - 130},${y}L${x + 210},${y}`, material.alloy, 14),
    bent(`M${x - 60},${y}C${x - 60},${y - 300} ${x + 120},${y - 300} ${x + 120},${y}`, material.alloy, 14),
    bent(`M${x - 130},${y}L${x - 110},${y - 20}M${x + 210},${y}L${x + 190},${y - 20}`, material.alloy, 13),
  ].join('')

export const emptyCart: Scene = {
  world: [800, 600],
  keep: [0, 0, 800, 600],
  ratio: 4 / 3,
  draw: (stage) =>
    backdrop(stage, 800, 600, 482) +
    inLamplight(stage, () => stand(stage, 215, 456) + basket(stage, 545, 482, 0.98)),
}
