import { createHash } from 'node:crypto'
import { DEFAULT_BUILD, EXTRAS, STYLES } from '@spokehaat/contract/build'
import { SAMPLE_SHEETS } from '../bike/sample-sheets.ts'
import { drawBuild } from '../builder/draw-build.ts'
import { drawScene, SCENE_NAMES } from '../scene/draw-scene.ts'
import type { Drawings } from '../storefront.ts'
import { drawProduct } from './draw-product.ts'
import { GROUNDS, PAPER } from './grounds.ts'

/** Changes whenever our drawing of a bicycle does, so that addresses of pictures change with it. */
export const DRAWING_VERSION = createHash('sha256')
  .update(
    [
      ...Object.values(SAMPLE_SHEETS).map((sheet) => drawProduct({ sheet, brand: 'Spokehaat', colors: [] })),
      ...STYLES.flatMap((style) =>
        [[], EXTRAS].map((extras) => drawBuild({ ...DEFAULT_BUILD, style, extras: [...extras] })),
      ),
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
  drawBuild: (build) => drawBuild(build),
  version: DRAWING_VERSION,
  versionOf: (product) => `${product.version}-${DRAWING_VERSION}`,
  grounds: GROUNDS,
  drawScene(name, ratio, theme) {
    const scene = SCENES.get(name)
    return scene === undefined ? null : { svg: drawScene(scene, { ratio, theme }), ground: PAPER[theme] }
  },
}
