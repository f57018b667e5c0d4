import * as m from '@spokehaat/texts/home'
import type { MouseEvent, ReactNode } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { cx } from '../../lib/class-names.ts'
import { formatCount } from '../../lib/format.ts'
import { pageAddress } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { useShopFacts } from '../../lib/shop-facts.ts'
import { valueName } from '../../lib/value-name.ts'
import { Link } from '../../render/link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import type { ListedProduct } from '../listed-product.ts'
import { ProductCard } from '../product-card.tsx'
import { featuredPath, MAX_TABS } from './featured-path.ts'

const GRID = 'mt-4 grid grid-cols-2 gap-x-3 gap-y-8 transition-opacity duration-150 sm:gap-x-6 lg:grid-cols-4'

interface FeaturedBikesProps {
  title?: ReactNode
  products: ListedProduct[]
  /** null for all. */
  category: string | null
}

export function FeaturedBikes({ title, products, category }: FeaturedBikesProps) {
  const { categories } = useShopFacts()
  const navigation = useNavigation()
  const navigate = useNavigate()
  const isNext = navigation.location?.pathname === pageAddress(paths.home())
  const chosen = isNext ? new URLSearchParams(navigation.location?.search).get('category') : category
  const inShop =
    category === null
      ? categories.reduce((sum, { count }) => sum + count, 0)
      : (categories.find(({ name }) => name === category)?.count ?? 0)

  /** The way to the section is for a page that is loaded anew; here it would only make the page jump. */
  function stay(event: MouseEvent, name: string | null) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate(featuredPath(name), { preventScrollReset: true, replace: true })
  }

  return (
    <section id="featured" aria-labelledby="featured-title" className="wrap mt-20">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="featured-title" className="text-section">
          {title ?? m.featured_bikes()}
        </h2>
        <ButtonLink to={paths.shop(category === null ? {} : { name: category })}>
          {m.see_all({ inShop: formatCount(inShop) })}
        </ButtonLink>
      </div>
      <nav
        aria-label={m.featured_bikes_by_category()}
        className="-mx-4 mt-5 overflow-x-auto px-4 sm:mx-0 sm:px-0"
      >
        <ul className="flex gap-2 pb-3 sm:flex-wrap">
          {[null, ...categories.slice(0, MAX_TABS).map(({ name }) => name)].map((name) => (
            <li key={name}>
              <Link
                to={`${featuredPath(name)}#featured`}
                onClick={(event) => stay(event, name)}
                prefetch="intent"
                aria-current={name === chosen ? 'true' : undefined}
                className={cx(
                  'flex min-h-11 items-center rounded-full border px-4 font-semibold whitespace-nowrap',
                  name === chosen
                    ? 'border-leaf bg-leaf text-paper'
                    : 'border-edge bg-surface hover:border-ink hover:bg-sunken',
                )}
              >
                {name === null ? m.all() : valueName(name)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p role="status" className="sr-only">
        {isNext
          ? ''
          : `${category === null ? m.all_bikes() : valueName(category)}: ${products.map(({ name }) => name).join(', ')}`}
      </p>
      <ul aria-busy={isNext || undefined} className={cx(GRID, isNext && 'opacity-60')}>
        {products.map((product) => (
          <li key={product._id}>
            <ProductCard product={product} sizes="(min-width: 80rem) 18rem, (min-width: 64rem) 22vw, 46vw" />
          </li>
        ))}
      </ul>
    </section>
  )
}
