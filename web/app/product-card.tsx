import { findMarks } from '@spokehaat/contract/search-words'
import { memo } from 'react'
import { Kept } from './lib/kept.tsx'
import { Link } from './lib/link.tsx'
import { paths } from './lib/paths.ts'
import { useShopFacts } from './lib/shop-facts.ts'
import type { ListedProduct } from './listed-product.ts'
import { ProductPicture } from './picture/product-picture.tsx'
import { StockBadge } from './ui/badge.tsx'
import { Marked } from './ui/marked.tsx'
import { Price } from './ui/price.tsx'
import { Skeleton } from './ui/skeleton.tsx'

interface ProductCardProps {
  product: ListedProduct
  /** What was searched for, to be set off in the name. */
  searched?: readonly string[]
  /** How wide it is shown, as `sizes` of an img has it; in `CARD_GRID` where left out. */
  sizes?: string
  /** The first of a page that opens with its cards. */
  eager?: boolean
}

const NO_WORDS: readonly string[] = []

/**
 * A product in a list. The whole card leads to it; its name is the link. Remembered: a step to another page draws all
 * that is on this one again while the next is on its way, and whoever clicked waits for that.
 */
export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  return (
    <Kept name="card" by={[props]}>
      <CardContents {...props} />
    </Kept>
  )
})

function CardContents({
  product,
  searched = NO_WORDS,
  sizes = '(min-width: 80rem) 18rem, (min-width: 64rem) 30vw, (min-width: 40rem) 46vw, 92vw',
  eager = false,
}: ProductCardProps) {
  const { rate } = useShopFacts()
  return (
    <article className="group relative flex h-full flex-col">
      <ProductPicture
        product={product}
        sizes={sizes}
        eager={eager}
        className="rounded-md transition-[box-shadow] duration-200 group-hover:shadow-md"
      />
      <div className="flex flex-1 flex-col pt-3">
        <div className="flex min-h-7 items-center justify-between gap-3">
          <p className="truncate text-muted">{product.brand}</p>
          <StockBadge stock={product.stock} />
        </div>
        <h3 className="mt-1.5 mb-2 text-xl leading-snug">
          <Link
            to={paths.product(product._id)}
            prefetch="intent"
            className="underline-offset-4 group-hover:underline group-hover:decoration-marigold group-hover:decoration-2 after:absolute after:inset-0"
          >
            <Marked text={product.name} marks={findMarks(product.name, searched)} />
          </Link>
        </h3>
        <div className="mt-auto">
          <Price usd={product.price} listPrice={product.listPrice} rate={rate} />
        </div>
      </div>
    </article>
  )
}

/** In the place of a card that is loading. */
export function ProductCardSkeleton() {
  return (
    <div>
      <Skeleton className="aspect-4/3" />
      <Skeleton className="mt-4 h-5 w-2/5" />
      <Skeleton className="mt-3 h-6 w-4/5" />
      <Skeleton className="mt-3 h-6 w-1/3" />
      <Skeleton className="mt-2 h-5 w-2/5" />
    </div>
  )
}

/** Cards in one column on a phone, up to four on a wide screen. */
export const CARD_GRID = 'grid gap-x-5 gap-y-10 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4 2xl:gap-x-6'
