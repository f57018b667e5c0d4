import type { ArticleLink } from '@spokehaat/contract/blog/article-links'
import { ArrowRight } from 'lucide-react'
import { brandName } from '../../../lib/brand-name.ts'
import { nameLang } from '../../../lib/latin-name.ts'
import { ownName } from '../../../lib/own-text.ts'
import { paths } from '../../../lib/paths.ts'
import { useShopFacts } from '../../../lib/shop-facts.ts'
import { ProductPicture } from '../../../picture/product-picture.tsx'
import { Link } from '../../../render/link.tsx'
import { StockBadge } from '../../../ui/badge.tsx'
import { Price } from '../../../ui/price.tsx'
import type { ListedProduct } from '../../listed-product.ts'

interface LinkedProduct extends ListedProduct {
  sku: number
}

interface ArticleLinksProps {
  links: readonly ArticleLink[]
  /** Those that the shop offers. */
  products: readonly LinkedProduct[]
}

/** What an article names: a product as it is today, or a choice of the shop. What the shop no longer has is left out. */
export default function ArticleLinks({ links, products }: ArticleLinksProps) {
  const shown = links.flatMap((link) => {
    if (link.kind === 'shop') return [<ShopLink key={link.query} query={link.query} label={link.label} />]
    const product = products.find(({ _id, sku }) =>
      link.kind === 'product' ? _id === link.id : sku === link.sku,
    )
    return product ? [<ProductLink key={product._id} product={product} />] : []
  })
  if (shown.length === 0) return null
  return <ul className="mt-7 mb-8 flex flex-col gap-3 text-base leading-snug">{shown}</ul>
}

const CARD =
  'group relative flex items-center gap-4 rounded-lg border border-line bg-surface p-3 transition-[box-shadow] duration-200 hover:shadow-md'
const LINK =
  'font-semibold underline-offset-4 group-hover:underline group-hover:decoration-marigold group-hover:decoration-2 after:absolute after:inset-0'

function ProductLink({ product }: { product: LinkedProduct }) {
  const { rate, brandsInBangla } = useShopFacts()
  const { text: name, lang } = ownName(product)
  const brand = brandName(product.brand, brandsInBangla)
  return (
    <li className={CARD}>
      <ProductPicture product={product} sizes="7rem" className="w-24 shrink-0 rounded-md sm:w-28" />
      <div className="min-w-0 flex-1">
        <div className="flex items-center justify-between gap-3">
          <p lang={nameLang(brand)} className="truncate text-muted">
            {brand}
          </p>
          <StockBadge stock={product.stock} />
        </div>
        <Link to={paths.product(product._id)} prefetch="intent" lang={lang} className={`${LINK} text-lg`}>
          {name}
        </Link>
        <Price
          usd={product.price}
          listPrice={product.listPrice}
          isSale={product.sale !== null}
          rate={rate}
          isNarrow
        />
      </div>
    </li>
  )
}

function ShopLink({ query, label }: { query: string; label: string }) {
  return (
    <li className={`${CARD} min-h-14 justify-between px-4`}>
      <Link to={`${paths.shop()}?${query}`} prefetch="intent" className={LINK}>
        {label}
      </Link>
      <ArrowRight aria-hidden="true" className="size-5 shrink-0 text-leaf" />
    </li>
  )
}
