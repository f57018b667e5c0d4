import { createHash } from 'node:crypto'
import { SAMPLE_SHEETS } from '../bike/sample-sheets.ts'
import type { Drawings } from '../storefront.ts'
import { drawProduct } from './draw-product.ts'
import { GROUNDS } from './grounds.ts'

/** Changes whenever our drawing of a bicycle does, so that addresses of pictures change with it. */
export const DRAWING_VERSION = createHash('sha256')
  .update(
    Object.values(SAMPLE_SHEETS)
      .map((sheet) => drawProduct({ sheet, brand: 'Spokehaat', colors: [] }))
      .join(),
  )
  .digest('hex')
  .slice(0, 8)

/** What the server makes picture files from. */
export const drawings: Drawings = {
  draw: (product, color) => drawProduct(product, { color }),
  versionOf: (product) => `${product.version}-${DRAWING_VERSION}`,
  grounds: GROUNDS,
}
