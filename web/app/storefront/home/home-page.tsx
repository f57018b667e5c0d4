import { BUILD_SKU, buildSearch, DEFAULT_BUILD, readBuild } from '@spokehaat/contract/catalogue/build'
import * as m from '@spokehaat/texts/home'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { buildName } from '../../lib/build-words.ts'
import { paths } from '../../lib/paths.ts'
import { factsOf, type ShopFacts, useShopName } from '../../lib/shop-facts.ts'
import { storefrontContext } from '../../render/storefront-context.ts'
import { Builder } from '../builder/builder.tsx'
import { readOwnHome } from '../content/read-own.ts'
import { FindLink } from '../find/find-link.tsx'
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
import { readHome } from './read-home.ts'
import { TestimonialsCarousel } from './testimonials-carousel.tsx'

/** Of a shop that has its own: the server sends it, and its script comes after those of the page. */
const OwnHome = lazy(() => import('./own-home.tsx'))

export function meta({ loaderData, location, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const facts = factsOf(matches[0])
  const card = buildCard(new URLSearchParams(location.search), facts)
  return pageMeta({
    title: m.bicycles_for_bangladesh(),
    description: facts?.delivery.isFree === false ? m.bikes_delivered() : m.mountain_road_fat_tire_city(),
    ...loaderData?.search,
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
  return { ...(await readOwnHome(storefront)), ...(await readHome(storefront, request.url)) }
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { featured, category, onSale, articles, servedAt, own } = loaderData
  const { search } = useLocation()
  return (
    <>
      {/* in a size that the page has anyway: each takes a browser time of its own, seen or not */}
      <h1 className="sr-only text-lg">{m.shop_for_bangladesh(useShopName())}</h1>
      {!own && <Hero />}
      <StructuredData
        of={import.meta.env.SSR ? (facts) => [organizationData(facts), websiteData(facts)] : null}
      />
      {own ? (
        <Suspense>
          <OwnHome {...loaderData} sections={own.sections} search={search} />
        </Suspense>
      ) : (
        <>
          <CategoryTiles />
          <AboutBlock />
          <FeaturedBikes products={featured} category={category} />
          {articles.length > 0 && <BlogTeaser articles={articles} />}
          <TestimonialsCarousel />
          <FlashSale products={onSale} servedAt={servedAt} />
          <Builder search={search} />
          <NewsletterSignup />
          <FindLink />
        </>
      )}
    </>
  )
}
