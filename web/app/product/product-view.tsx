/** The product as it was chosen: a picture file at first, which comes with the page; drawn here once it changes. */
import { Maximize2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { bikeReach } from '../bike/view.ts'
import { cx } from '../lib/class-names.ts'
import { ProductPicture } from '../picture/product-picture.tsx'
import type { Choice } from './choice.ts'
import type { ShownProduct } from './shown-product.ts'

const loadDrawing = () => import('../picture/product-drawing.tsx')
const ProductDrawing = lazy(loadDrawing)
const loadZoom = () => import('./zoom-dialog.tsx')
const ZoomDialog = lazy(loadZoom)

/** Call it when a choice is near, so that the drawing is there with it. */
export function prepareDrawing(): void {
  void loadDrawing()
}

interface ProductViewProps {
  product: ShownProduct
  choice: Pick<Choice, 'color' | 'size'>
  className?: string
}

export function ProductView({ product, choice, className }: ProductViewProps) {
  const { color, size } = choice
  const [isLarge, setIsLarge] = useState(false)
  const colorName = product.colors.find(({ hex }) => hex === color)?.name
  const title = [`${product.name}, side view`, colorName, size && `size ${size}`].filter(Boolean).join(', ')
  const picture = (
    <ProductPicture
      product={product}
      color={color}
      alt={title}
      eager
      sizes="(min-width: 80rem) 54rem, (min-width: 64rem) 66vw, 112vw"
      widths={[480, 640, 960, 1280, 1920]}
    />
  )
  const isDrawnHere =
    product.sheet !== null && product.image_url === null && (color !== null || size !== null)
  return (
    <div className={cx('relative overflow-hidden bg-sky text-on-sky', className)}>
      <div className="origin-[50%_78%]" style={{ scale: nearness(product) }}>
        {isDrawnHere ? (
          <Suspense fallback={picture}>
            <div className="relative aspect-4/3 overflow-hidden">
              <ProductDrawing product={product} color={color} size={size} title={title} />
            </div>
          </Suspense>
        ) : (
          picture
        )}
      </div>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={() => void loadZoom()}
        onFocus={() => void loadZoom()}
        onClick={() => setIsLarge(true)}
        className="needs-script group absolute inset-0 cursor-zoom-in -outline-offset-4"
      >
        <span className="absolute top-3 right-3 inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md bg-green font-semibold text-on-green opacity-90 group-hover:opacity-100 sm:top-4 sm:right-4 sm:px-3.5">
          <Maximize2 aria-hidden="true" className="size-5" />
          <span className="max-sm:sr-only">Look closer</span>
        </span>
      </button>
      {isLarge && (
        <Suspense fallback={null}>
          <ZoomDialog
            product={product}
            color={color}
            size={size}
            title={title}
            onClose={() => setIsLarge(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** How wide a bicycle stands in its picture, of 1: all are drawn to one scale, and here there is only one. */
const WIDE = 0.94
/** Handlebar and saddle stay inside. */
const NEAREST = 1.24

function nearness({ sheet, image_url }: ShownProduct): number {
  if (image_url !== null || sheet?.form !== 'bicycle') return 1
  return Math.max(1, Math.min(NEAREST, WIDE / bikeReach(sheet)))
}
