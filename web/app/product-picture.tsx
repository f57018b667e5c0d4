/** The one place where the picture of a product comes from. */
import type { ProductSummary } from '@spokehaat/contract/product'
import { wheelOf } from './lib/category-wheel.ts'
import { cx } from './lib/class-names.ts'
import { Wheel } from './ui/wheel.tsx'

interface ProductPictureProps {
  product: Pick<ProductSummary, '_id' | 'name' | 'image_url'> & { category: string }
  /** Sets the width and the corners; the height follows. */
  className?: string
  /** What the picture adds to the text around it; empty where the name stands beside it. */
  alt?: string
  /** The main picture of a page: not put off until it is scrolled to. */
  eager?: boolean
}

/** Always 4:3 on a ground of sky, so that nothing moves when the picture arrives. */
export function ProductPicture({ product, className, alt = '', eager = false }: ProductPictureProps) {
  return (
    <div className={cx('relative aspect-4/3 overflow-hidden bg-sky text-on-sky', className)}>
      {product.image_url ? (
        <img
          src={product.image_url}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
          className="absolute inset-0 size-full object-contain"
        />
      ) : (
        <Wheel
          {...wheelOf(product.category)}
          className="absolute top-[14%] left-1/2 aspect-square h-[72%] -translate-x-1/2 opacity-45"
        />
      )}
    </div>
  )
}
