import { lazy, useId, useMemo } from 'react'
import type { CloseUp } from '../bike/view.ts'
import { isNearView } from '../bike/window.ts'
import { type Drawable, drawProduct, paintOf } from './draw-product.ts'
import { DrawingGround } from './drawing-ground.tsx'

interface ProductDrawingProps {
  product: Drawable
  color: string | null
  size: string | null
  /** What it shows, for those who can't see it. */
  title: string
  closeUp?: CloseUp | undefined
  /** What it stands on; on nothing where left out. */
  ground?: number
}

const PlaceDrawing = lazy(() => import('./place-drawing.tsx'))

/** A product drawn in the page itself: another color or size is there at once, without asking the server. */
export default function ProductDrawing(props: ProductDrawingProps) {
  const { product, color, size, title, closeUp } = props
  const { sheet, brand } = product
  if (closeUp !== 'place' || sheet?.form !== 'bicycle') return <Drawing {...props} />
  const paint = color ?? paintOf(product)
  return <PlaceDrawing sheet={sheet} brand={brand} color={paint} size={size} title={title} />
}

function Drawing({ product, color, size, title, closeUp, ground }: ProductDrawingProps) {
  // ids in one page's drawings must differ; React's own id may hold signs that a url(#…) must not
  const prefix = `d${useId().replaceAll(/\W/g, '')}`
  const svg = useMemo(
    () => drawProduct(product, { color, ...(size !== null && { size }), title, prefix, closeUp }) ?? '',
    [product, color, size, title, prefix, closeUp],
  )
  return (
    <>
      {ground !== undefined && <DrawingGround ground={ground} isNear={isNearView(closeUp)} />}
      <div
        className="absolute inset-0 *:size-full"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing; the only free text in it is escaped
        dangerouslySetInnerHTML={{ __html: svg }}
      />
    </>
  )
}
