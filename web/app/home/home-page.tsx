import { Builder } from '../builder/builder.tsx'
import { formatCount } from '../lib/format.ts'
import { paths } from '../lib/paths.ts'
import { useShopFacts } from '../lib/shop-facts.ts'
import { CARD_GRID, ProductCard } from '../product-card.tsx'
import { storefrontContext } from '../storefront-context.ts'
import { ButtonLink } from '../ui/button.tsx'
import type { Route } from './+types/home-page.ts'
import { CategoryTiles } from './category-tiles.tsx'
import { Hero } from './hero.tsx'

const FEATURED = 4

export function meta(): Route.MetaDescriptors {
  return [
    { title: 'Spokehaat · Bicycles for Bangladesh' },
    {
      name: 'description',
      content:
        'Mountain, road, fat tire, city, electric and kids bikes, with prices in taka and dollars. Delivered free all over Bangladesh.',
    },
  ]
}

export async function loader({ context }: Route.LoaderArgs) {
  const storefront = context.get(storefrontContext)
  const bikes = (await storefront.categories())
    .map(({ name }) => name)
    .filter((name) => name !== 'Accessories')
  const { items } = await storefront.listProducts({
    search: '',
    category: bikes,
    sort: 'createdAt',
    page: 1,
    limit: FEATURED,
  })
  return { featured: items }
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { categories } = useShopFacts()
  const total = categories.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <Hero />
      <CategoryTiles />
      <section aria-labelledby="featured" className="wrap mt-20">
        <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
          <h2 id="featured" className="text-[clamp(1.75rem,1.4rem+1.4vw,2.5rem)]">
            Featured bikes
          </h2>
          <ButtonLink to={paths.shop()}>See all {formatCount(total)}</ButtonLink>
        </div>
        <ul className={CARD_GRID}>
          {loaderData.featured.map((product) => (
            <li key={product._id}>
              <ProductCard product={product} />
            </li>
          ))}
        </ul>
      </section>
      <Builder />
    </>
  )
}
