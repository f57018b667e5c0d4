/** The one place where the picture of a product comes from: a photo, its drawing, or, with neither, a wheel. */
import { type CSSProperties, useState } from 'react'
import type { CloseUp } from '../bike/view.ts'
import { wheelOf } from '../lib/category-wheel.ts'
import { cx } from '../lib/class-names.ts'
import { useShopFacts } from '../lib/shop-facts.ts'
import { Wheel } from '../ui/wheel.tsx'
import { groundOf, wallVar } from './ground-of.ts'
import { type Pictured, pictureFiles } from './picture-address.ts'
import { ThemedPicture } from './themed-picture.tsx'

interface ProductPictureProps {
  product: Pictured & { category: string }
  /** `#rrggbb`; the first of the product's colors where left out. */
  color?: string | null
  /** How wide it is shown, as `sizes` of an img has it. */
  sizes: string
  /** Widths to choose from, in pixels; of those that the server makes. */
  widths?: readonly number[]
  /** Sets the width and the corners; the height follows. */
  className?: string
  /** What the picture adds to the text around it; empty where the name stands beside it. */
  alt?: string
  /** The main picture of a page: not put off until it is scrolled to. */
  eager?: boolean
  /** Another photo of it, as CSS has it (`secondPhoto`): a mouse over the `group` around shows that. */
  second?: string | undefined
  /** A part of a bicycle from near, where it has a drawing. */
  closeUp?: CloseUp | undefined
}

const CARD_WIDTHS = [160, 320, 480, 640]

/** Always 4:3 on the product's own ground, so that nothing moves when the picture arrives. */
export function ProductPicture({
  product,
  color,
  sizes,
  widths = CARD_WIDTHS,
  className,
  alt = '',
  eager = false,
  second,
  closeUp,
}: ProductPictureProps) {
  const { drawingVersion } = useShopFacts()
  const [missing, setMissing] = useState<string | null>(null)
  const files = pictureFiles(product, color, drawingVersion, closeUp)
  const address = files?.base ?? files?.whole ?? null
  const isThere = files !== null && address !== missing
  const onError = () => setMissing(address)
  return (
    <div
      className={cx('relative aspect-4/3 overflow-hidden bg-sky text-on-sky', className)}
      style={product.image_url ? undefined : { background: wallVar(groundOf(product._id)) }}
    >
      {!isThere ? (
        <Wheel
          {...wheelOf(product.category)}
          className="absolute top-[14%] left-1/2 aspect-square h-[72%] -translate-x-1/2 opacity-45"
        />
      ) : files.whole !== undefined ? (
        <img
          src={files.whole}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
          onError={onError}
          className="absolute inset-0 size-full object-contain"
        />
      ) : (
        <ThemedPicture
          sources={[{ base: files.base, widths }]}
          sizes={sizes}
          alt={alt}
          eager={eager}
          width={640}
          height={480}
          onError={onError}
          className="absolute inset-0 size-full object-cover"
        />
      )}
      {second && (
        // not asked for before a mouse is over it: a background of no element is not loaded
        <span
          aria-hidden="true"
          className="second-photo absolute inset-0"
          style={{ '--second': second } as CSSProperties}
        />
      )}
    </div>
  )
}
