import type { Marks } from '@spokehaat/contract/catalogue/product'
import * as m from '@spokehaat/texts/card'
import { memo } from 'react'
import { brandName } from '../lib/brand-name.ts'
import { cx } from '../lib/class-names.ts'
import { formatCount, formatDate, formatFigure } from '../lib/format.ts'
import { nameLang } from '../lib/latin-name.ts'
import { ownName } from '../lib/own-text.ts'
import { paths } from '../lib/paths.ts'
import { useShopFacts } from '../lib/shop-facts.ts'
import { cardView } from '../picture/card-view.ts'
import { ProductPicture } from '../picture/product-picture.tsx'
import { fragment } from '../render/fragment.tsx'
import { Link } from '../render/link.tsx'
import { SaleNote, StockBadge } from '../ui/badge.tsx'
import { Marked } from '../ui/marked.tsx'
import { Price } from '../ui/price.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { CardControls } from './card-controls.tsx'
import type { ListedProduct } from './listed-product.ts'
import { OneStar } from './one-star.tsx'

interface ProductCardProps {
  product: ListedProduct
  /** Of the name, what was searched for. */
  marks?: Marks
  /** How wide it is shown, as `sizes` of an img has it; in `CARD_GRID` where left out. */
  sizes?: string
  /** The first of a page that opens with its cards. */
  eager?: boolean
  /** On a phone, the picture beside what is said: for a list with one card in a row. */
  isLow?: boolean
}

const NO_MARKS: Marks = []
const LIST_SIZES = '(min-width: 80rem) 18rem, (min-width: 64rem) 30vw, (min-width: 40rem) 46vw'

function Card({ product, marks = NO_MARKS, sizes, eager = false, isLow = false }: ProductCardProps) {
  const { rate, brandsInBangla } = useShopFacts()
  const { text: name, lang } = ownName(product)
  const brand = brandName(product.brand, brandsInBangla)
  return (
    <article className={cx('group relative flex h-full', isLow ? 'gap-4 sm:flex-col sm:gap-0' : 'flex-col')}>
      {/* on a phone what one can do with it stands below a low card's picture, and not over the bicycle */}
      <div className={isLow ? 'w-[42%] shrink-0 self-start sm:contents' : 'contents'}>
        <ProductPicture
          product={product}
          // the first one of a page is asked for before the page is drawn
          closeUp={product.facts && !eager ? cardView(product._id) : undefined}
          sizes={sizes ?? `${LIST_SIZES}, ${isLow ? '42vw' : '92vw'}`}
          eager={eager}
          second={product.second}
          className="rounded-md transition-[box-shadow] duration-200 group-hover:shadow-md"
        />
        <CardControls
          product={product._id}
          name={name}
          isBike={product.facts !== null}
          sizeClassName="absolute top-2 left-2"
          className={cx(
            'relative z-10 sm:absolute sm:top-1 sm:right-1 sm:flex-col',
            isLow ? 'flex min-h-11 max-sm:-ml-1' : 'absolute top-1 right-1 flex flex-col max-sm:hidden',
          )}
        />
      </div>
      <div className={cx('flex min-w-0 flex-1 flex-col', isLow ? 'sm:pt-3' : 'pt-3')}>
        <div className="flex min-h-7 items-center justify-between gap-3">
          <p lang={nameLang(brand)} className="truncate text-muted">
            {brand}
          </p>
          <StockBadge stock={product.stock} />
        </div>
        <h3 className={cx('mb-1 text-xl leading-snug wrap-anywhere', isLow ? 'sm:mt-1' : 'mt-1')}>
          <Link
            to={paths.product(product._id)}
            prefetch="intent"
            lang={lang}
            className="underline-offset-4 group-hover:underline group-hover:decoration-marigold group-hover:decoration-2 after:absolute after:inset-0"
          >
            <Marked text={name} marks={marks} />
          </Link>
        </h3>
        <Facts {...product} />
        <div className="mt-auto pt-1.5">
          <Price
            usd={product.price}
            listPrice={product.listPrice}
            isSale={product.sale !== null}
            rate={rate}
            isNarrow={!isLow}
          />
          {/* what is gone says so; that it would have been cheap helps nobody */}
          {product.sale && product.stock > 0 && (
            <SaleNote until={product.sale.until === null ? undefined : formatDate(product.sale.until)} />
          )}
        </div>
      </div>
    </article>
  )
}

const CardFragment = fragment('card', Card)

/**
 * A product in a list. The whole card leads to it; its name is the link. Remembered: a step to another page draws all
 * that is on this one again while the next is on its way, and whoever clicked waits for that.
 */
export const ProductCard = memo((props: ProductCardProps) =>
  // an eager picture is preloaded by the page that it is on
  props.eager ? <Card {...props} /> : <CardFragment {...props} />,
)

/** What tells bicycles apart, and what there is to choose from. */
function Facts({ facts, colors, stars }: Pick<ListedProduct, 'facts' | 'colors' | 'stars'>) {
  return (
    <>
      {stars && <OneStar {...stars} className="mb-0.5" />}
      {facts && (
        <p className="figures flex flex-wrap gap-x-2.5 text-[0.9375rem] leading-snug text-muted">
          <span>{m.kg({ weight: formatFigure(facts.weight) })}</span>
          <span>{facts.gears > 1 ? m.gears({ gears: formatFigure(facts.gears) }) : m.one_gear()}</span>
          <span>{formatFigure(facts.wheel)}</span>
        </p>
      )}
      {colors.length > 1 && (
        <p className="mt-1.5 flex items-center gap-1">
          {colors.map(({ hex }) => (
            <span
              key={hex}
              aria-hidden="true"
              className="size-3.5 rounded-full border border-edge"
              style={{ backgroundColor: hex }}
            />
          ))}
          <span className="sr-only">{m.colors_to_choose_from({ count: formatCount(colors.length) })}</span>
        </p>
      )}
    </>
  )
}

/** In the place of a card that is loading. */
export function ProductCardSkeleton({ isLow = false }: Pick<ProductCardProps, 'isLow'>) {
  return (
    <div className={isLow ? 'flex gap-4 sm:block' : undefined}>
      <Skeleton className={cx('aspect-4/3', isLow && 'w-[42%] shrink-0 self-start sm:w-auto')} />
      <div className={cx('flex-1', !isLow && 'pt-1')}>
        <Skeleton className="mt-2 h-5 w-2/5" />
        <Skeleton className="mt-2 h-6 w-4/5" />
        <Skeleton className="mt-2 h-5 w-3/5" />
        <Skeleton className="mt-3 h-6 w-1/3" />
        <Skeleton className="mt-2 h-5 w-2/5" />
      </div>
    </div>
  )
}

/** Cards in one column on a phone, where they are low; up to four on a wide screen. */
export const CARD_GRID =
  'grid grid-cols-1 gap-x-5 gap-y-6 sm:grid-cols-2 sm:gap-y-10 lg:grid-cols-3 xl:grid-cols-4 2xl:gap-x-6'
