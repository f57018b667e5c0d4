import { useId, useMemo } from 'react'
import { type CloseUp, isNearView } from '../bike/view.ts'
import { type Drawable, drawProduct } from './draw-product.ts'
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

/** A product drawn in the page itself: another color or size is there at once, without asking the server. */
export default function ProductDrawing({
  product,
  color,
  size,
  title,
  closeUp,
  ground,
}: ProductDrawingProps) {
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
