import { createHash } from 'node:crypto'
import { SAMPLE_SHEETS } from '../bike/sample-sheets.ts'
import { drawScene, SCENE_NAMES } from '../scene/draw-scene.ts'
import type { Drawings } from '../storefront.ts'
import { drawProduct } from './draw-product.ts'
import { GROUNDS, PAPER } from './grounds.ts'

/** Changes whenever our drawing of a bicycle does, so that addresses of pictures change with it. */
export const DRAWING_VERSION = createHash('sha256')
  .update(
    [
      ...Object.values(SAMPLE_SHEETS).map((sheet) => drawProduct({ sheet, brand: 'Spokehaat', colors: [] })),
      ...SCENE_NAMES.map((name) => drawScene(name)),
    ].join(),
  )
  .digest('hex')
  .slice(0, 8)

/** `hero/joy` is `hero-joy` in an address. */
const SCENES = new Map(SCENE_NAMES.map((name) => [name.replaceAll('/', '-'), name]))

/** What the server makes picture files from. */
export const drawings: Drawings = {
  draw: (product, color) => drawProduct(product, { color }),
  version: DRAWING_VERSION,
  versionOf: (product) => `${product.version}-${DRAWING_VERSION}`,
  grounds: GROUNDS,
  drawScene(name, ratio, theme) {
    const scene = SCENES.get(name)
    return scene === undefined ? null : { svg: drawScene(scene, { ratio, theme }), ground: PAPER[theme] }
  },
}
