/** The product as it was chosen: a picture file at first, which comes with the page; drawn here once it changes. */
import type { Product } from '@spokehaat/contract/product'
import { Maximize2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { cx } from '../lib/class-names.ts'
import { ProductPicture } from '../picture/product-picture.tsx'
import type { Choice } from './choice.ts'

const loadDrawing = () => import('../picture/product-drawing.tsx')
const ProductDrawing = lazy(loadDrawing)
const loadZoom = () => import('./zoom-dialog.tsx')
const ZoomDialog = lazy(loadZoom)

/** Call it when a choice is near, so that the drawing is there with it. */
export function prepareDrawing(): void {
  void loadDrawing()
}

interface ProductViewProps {
  product: Product
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
      sizes="(min-width: 80rem) 41rem, (min-width: 64rem) 52vw, 100vw"
      widths={[480, 640, 960, 1280]}
    />
  )
  const isDrawnHere =
    product.sheet !== null && product.image_url === null && (color !== null || size !== null)
  return (
    <div className={cx('relative overflow-hidden', className)}>
      {isDrawnHere ? (
        <Suspense fallback={picture}>
          <div className="relative aspect-4/3 overflow-hidden bg-sky text-on-sky">
            <ProductDrawing product={product} color={color} size={size} title={title} />
          </div>
        </Suspense>
      ) : (
        picture
      )}
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={() => void loadZoom()}
        onFocus={() => void loadZoom()}
        onClick={() => setIsLarge(true)}
        className="needs-script group absolute inset-0 cursor-zoom-in -outline-offset-4"
      >
        <span className="absolute right-4 bottom-4 inline-flex min-h-11 items-center gap-2 rounded-md bg-green px-3.5 font-semibold text-on-green opacity-90 group-hover:opacity-100">
          <Maximize2 aria-hidden="true" className="size-5" />
          Look closer
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
