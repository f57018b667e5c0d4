import { BUILD_SKU, buildSearch, DEFAULT_BUILD, readBuild } from '@spokehaat/contract/catalogue/build'
import * as m from '@spokehaat/texts/home'
import { useLocation } from 'react-router'
import { buildName } from '../../lib/build-words.ts'
import { paths } from '../../lib/paths.ts'
import { factsOf, type ShopFacts, useShopName } from '../../lib/shop-facts.ts'
import { storefrontContext } from '../../render/storefront-context.ts'
import { listArticles } from '../blog/list-articles.ts'
import { Builder } from '../builder/builder.tsx'
import { FindLink } from '../find/find-link.tsx'
import { toListed } from '../listed-product.ts'
import { type Card, pageMeta, productCard } from '../seo/page-meta.ts'
import { organizationData, websiteData } from '../seo/structured-data.ts'
import { StructuredData } from '../seo/structured-data-script.tsx'
import type { Route } from './+types/home-page.ts'
import { AboutBlock } from './about-block.tsx'
import { BlogTeaser } from './blog-teaser.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { FeaturedBikes } from './featured-bikes.tsx'
import { FlashSale } from './flash-sale.tsx'
import { Hero } from './hero.tsx'
import { NewsletterSignup } from './newsletter-signup.tsx'
import { TestimonialsCarousel } from './testimonials-carousel.tsx'

const TEASERS = 3
export function meta({ location, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const facts = factsOf(matches[0])
  const card = buildCard(new URLSearchParams(location.search), facts)
  return pageMeta({
    title: m.bicycles_for_bangladesh(),
    description: facts?.delivery.isFree === false ? m.bikes_delivered() : m.mountain_road_fat_tire_city(),
    path: paths.home(),
    facts,
    ...(card && { card }),
  })
}

/** Whoever shares a build shows the bicycle; null in the address of the page itself. */
function buildCard(query: URLSearchParams, facts: ShopFacts | undefined): Card | null {
  const build = readBuild(query)
  if (buildSearch(build) === buildSearch(DEFAULT_BUILD)) return null
  return productCard({ _id: BUILD_SKU, image_url: null, build }, buildName(build), facts)
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const storefront = context.get(storefrontContext)
  const newestArticles = listArticles(storefront)
  const onSale = storefront.onSale()
  // where another question fails first, nobody waits for these
  newestArticles.catch(() => {})
  onSale.catch(() => {})
  const names = (await storefront.categories()).map(({ name }) => name)
  const asked = new URL(request.url).searchParams.get('category')
  const category = names.find((name) => name === asked) ?? null
  const newest = await storefront.newest(
    // all that can be ridden
    category === null ? names.filter((name) => name !== 'Accessories') : [category],
  )
  return {
    featured: newest.map(toListed),
    category,
    onSale: (await onSale).map(toListed),
    articles: (await newestArticles).slice(0, TEASERS),
    // the sale's clock starts from the server's: that of the visitor may be wrong
    servedAt: Date.now(),
  }
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { featured, category, onSale, articles, servedAt } = loaderData
  const { search } = useLocation()
  return (
    <>
      {/* in a size that the page has anyway: each takes a browser time of its own, seen or not */}
      <h1 className="sr-only text-lg">{m.shop_for_bangladesh(useShopName())}</h1>
      <Hero />
      <StructuredData
        of={import.meta.env.SSR ? (facts) => [organizationData(facts), websiteData(facts)] : null}
      />
      <CategoryTiles />
      <AboutBlock />
      <FeaturedBikes products={featured} category={category} />
      <BlogTeaser articles={articles} />
      <TestimonialsCarousel />
      <FlashSale products={onSale} servedAt={servedAt} />
      <Builder search={search} />
      <NewsletterSignup />
      <FindLink />
    </>
  )
}
