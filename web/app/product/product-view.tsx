/** The product as it was chosen: a picture file at first, which comes with the page; drawn here once it changes. */
import type { Product } from '@spokehaat/contract/product'
import { lazy, Suspense } from 'react'
import { cx } from '../lib/class-names.ts'
import { ProductPicture } from '../picture/product-picture.tsx'
import type { Choice } from './choice.ts'

const loadDrawing = () => import('../picture/product-drawing.tsx')
const ProductDrawing = lazy(loadDrawing)

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
      className={className}
    />
  )
  const isDrawnHere =
    product.sheet !== null && product.image_url === null && (color !== null || size !== null)
  if (!isDrawnHere) return picture
  return (
    <Suspense fallback={picture}>
      <div className={cx('relative aspect-4/3 overflow-hidden bg-sky text-on-sky', className)}>
        <ProductDrawing product={product} color={color} size={size} title={title} />
      </div>
    </Suspense>
  )
}
