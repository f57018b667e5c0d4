import { createHash } from 'node:crypto'
import { DEFAULT_BUILD, EXTRAS, STYLES } from '@spokehaat/contract/catalogue/build'
import { PROGRAM } from '@spokehaat/contract/shop/first-shop'
import { SAMPLE_SHEETS } from '../bike/sample-sheets.ts'
import { CLOSE_UPS } from '../bike/view.ts'
import { isNearView } from '../bike/window.ts'
import type { Drawings } from '../render/storefront.ts'
import { drawScene, SCENE_NAMES } from '../scene/draw-scene.ts'
import { drawInPlace } from '../scene/in-place.ts'
import { drawBuild } from './draw-build.ts'
import { type Drawable, drawProduct, paintOf } from './draw-product.ts'
import { BUILD_GROUND, groundOf } from './ground-of.ts'
import { onGround, PAPER, type Theme, WALLS, wallOf } from './grounds.ts'

const THEMES = ['light', 'dark'] as const
const NIGHTS = ['hero/joy', 'state/empty-cart', 'portrait/student'] as const

/** Changes whenever our drawing of a bicycle does, so that addresses of pictures change with it. */
export const DRAWING_VERSION = createHash('sha256')
  .update(
    [
      ...Object.values(SAMPLE_SHEETS).map((sheet) => drawProduct({ sheet, brand: PROGRAM, colors: [] })),
      ...STYLES.flatMap((style) =>
        [[], EXTRAS].map((extras) =>
          drawBuild({ ...DEFAULT_BUILD, style, extras: [...extras] }, { brand: PROGRAM }),
        ),
      ),
      ...SCENE_NAMES.map((name) => drawScene(name)),
      // a few nights tell of all: one in the open, one on the page, one of a person
      ...NIGHTS.map((name) => drawScene(name, { theme: 'dark' })),
      ...THEMES.flatMap((theme) => WALLS[theme].map((_, ground) => onGround('', ground, theme, false))),
      ...CLOSE_UPS.map((closeUp) =>
        drawProduct({ sheet: SAMPLE_SHEETS['race-road'] ?? null, brand: '', colors: [] }, { closeUp }),
      ),
      ...Object.values(SAMPLE_SHEETS).map((sheet) =>
        inPlace({ sheet, brand: '', colors: [] }, null, 'light'),
      ),
    ].join(),
  )
  .digest('hex')
  .slice(0, 8)

/** `hero/joy` is `hero-joy` in an address. */
const SCENES = new Map(SCENE_NAMES.map((name) => [name.replaceAll('/', '-'), name]))

/** As large as a drawing on its ground. */
function inPlace(product: Drawable, color: string | null, theme: Theme): string | null {
  const { sheet, brand } = product
  if (sheet?.form !== 'bicycle') return null
  const svg = drawInPlace(sheet, { color: color ?? paintOf(product), brand, theme })
  return svg.replace('<svg ', '<svg width="1920" height="1440" ')
}

/** What the server makes picture files from. */
export const drawings: Drawings = {
  draw: (product, color) => drawProduct(product, { color }),
  drawBuild: (build, brand) => drawBuild(build, { brand }),
  picture(product, { color, theme, closeUp }) {
    if (closeUp === 'place') return inPlace(product, color, theme)
    const svg = drawProduct(product, { color, closeUp })
    return svg && onGround(svg, groundOf(product._id), theme, isNearView(closeUp))
  },
  pictureOfBuild: (build, { theme, brand }) =>
    onGround(drawBuild(build, { brand }), BUILD_GROUND, theme, false),
  closeUps: CLOSE_UPS,
  version: DRAWING_VERSION,
  versionOf: (product) => `${product.version}-${DRAWING_VERSION}`,
  grounds: { light: wallOf(0, 'light'), dark: wallOf(0, 'dark') },
  drawScene(name, { ratio, theme, worn }) {
    const scene = SCENES.get(name)
    return scene === undefined
      ? null
      : { svg: drawScene(scene, { ratio, theme, worn }), ground: PAPER[theme] }
  },
}
