import { ParaglideMessage } from '@inlang/paraglide-js-react'
import { SHOP_PAGE_SIZE } from '@spokehaat/contract/basics/constants'
import type { Facets } from '@spokehaat/contract/catalogue/product'
import { findMarks, searchWords } from '@spokehaat/contract/catalogue/search-words'
import * as empty from '@spokehaat/texts/empty-shop'
import * as m from '@spokehaat/texts/shop'
import { lazy, Suspense } from 'react'
import { redirect } from 'react-router'
import { formatAtLeast, formatCount } from '../../lib/format.ts'
import { ownName } from '../../lib/own-text.ts'
import { paths } from '../../lib/paths.ts'
import { factsOf, useShopFacts } from '../../lib/shop-facts.ts'
import { useIsSlow } from '../../lib/use-is-slow.ts'
import { valueName } from '../../lib/value-name.ts'
import { ScenePicture } from '../../picture/scene-picture.tsx'
import { Link } from '../../render/link.tsx'
import { storefrontContext } from '../../render/storefront-context.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { FindLink } from '../find/find-link.tsx'
import { toListed } from '../listed-product.ts'
import { CARD_GRID, ProductCard, ProductCardSkeleton } from '../product-card.tsx'
import { pageMeta } from '../seo/page-meta.ts'
import type { Route } from './+types/shop-page.ts'
import { FilterChips } from './filter-chips.tsx'
import { canonicalPath, NO_FILTERS, readFilters, writeFilters } from './filters.ts'
import { readTypedRider } from './fit/typed-rider.server.ts'
import { toProductQuery } from './product-query.server.ts'
import { notesOf } from './search/notes.server.ts'
import { ShopFilters } from './shop-filters.tsx'
import { SortSelect } from './sort-select.tsx'
import { readTypedPrices, typedPriceParams } from './typed-price.server.ts'
import { useFilters } from './use-filters.ts'

/** The server sends it; its script comes after those of the page. */
const EmptyShop = lazy(() => import('./empty-shop.tsx'))

const FORM = 'shop-filters'

const NO_FACETS: Facets = {
  category: [],
  type: [],
  brand: [],
  color: [],
  wheel: [],
  material: [],
  brakes: [],
  height: [],
  inStock: 0,
  onSale: 0,
}

export function meta({ loaderData, location, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const filters = readFilters(new URLSearchParams(location.search))
  // an address may name anything: what is searched, and what the shop does not know, is neither said nor listed
  const names = loaderData?.names ?? []
  const subject = names.length > 0 ? names.map(valueName).join(', ') : m.shop()
  const total = loaderData?.meta.total ?? 0
  const facts = factsOf(matches[0])
  const describe =
    facts?.delivery.isFree === false
      ? m.bicycles_and_accessories_delivered
      : m.bicycles_and_accessories_with_prices
  return pageMeta({
    title: subject,
    description:
      total > 0 ? describe({ total: formatCount(total) }) : (loaderData?.bare ?? m.no_products_found()),
    path: canonicalPath({ ...filters, names }),
    facts,
    isListed: filters.search === '' && names.length === filters.names.length,
  })
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const filters = readFilters(url.searchParams)
  const typed = readTypedRider(url.searchParams)
  if (typed?.rider) throw redirect(`${paths.shop()}?${writeFilters({ ...filters, ...typed.rider, page: 1 })}`)
  const storefront = context.get(storefrontContext)
  if (typedPriceParams(url.searchParams).size > 0) {
    const { lower, upper } = readTypedPrices(url.searchParams, (await storefront.facts()).rate)
    const asked = writeFilters({ ...filters, minPrice: lower, maxPrice: upper, page: 1 })
    throw redirect(asked.size > 0 ? `${paths.shop()}?${asked}` : paths.shop())
  }
  const query = toProductQuery(filters)
  const { items, meta: listMeta } = await storefront.listProducts(query)
  const { facets = NO_FACETS, ...rest } = listMeta
  const { page, pages } = rest
  if (page > pages && pages > 0) {
    throw redirect(`${paths.shop()}?${writeFilters({ ...filters, page: pages })}`)
  }
  const listed = items.map(toListed)
  const words = searchWords(rest.readAs?.search ?? rest.correctedTo ?? filters.search)
  // made here: the key of a sound is 2 KB of script
  const marks = words.length === 0 ? [] : listed.map((product) => findMarks(ownName(product).text, words))
  const notes = await notesOf(rest, storefront)
  const isBare = listed.length === 0 && (await storefront.categories()).length === 0
  return {
    ...{ items: listed, marks, meta: rest, notes, facets, names: query.category, problems: typed?.problems },
    // said here: the words of an empty shop are no script of the page
    ...(isBare && { bare: `${empty.title()} ${empty.text()}` }),
  }
}

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  const { items, marks, meta: pageMeta, notes, facets, problems } = loaderData
  const { filters, isLoading, change, to, toPage } = useFilters()
  const isSlow = useIsSlow(isLoading)
  const { total, isAtLeast } = pageMeta
  const banner = (
    <Banner title={m.shop()} crumbs={[{ label: m.home(), to: paths.home() }, { label: m.shop() }]} />
  )
  if (useShopFacts().categories.length === 0)
    return (
      <>
        {banner}
        <Suspense>
          <EmptyShop />
        </Suspense>
      </>
    )

  return (
    <>
      {banner}
      <div className="wrap grid items-start grid-cols-1 gap-x-8 gap-y-6 pt-6 lg:grid-cols-[15rem_minmax(0,1fr)] lg:pt-10 2xl:grid-cols-[17rem_minmax(0,1fr)] 2xl:gap-x-10">
        <ShopFilters
          id={FORM}
          filters={filters}
          problems={problems}
          facets={facets}
          total={total}
          isAtLeast={isAtLeast}
          onChange={change}
        />
        <section aria-labelledby="products" aria-busy={isLoading}>
          <h2 id="products" className="sr-only">
            {m.products()}
          </h2>
          <div className="mb-6 flex flex-wrap items-center justify-between gap-x-2 gap-y-3">
            <p role="status" className="figures text-base text-muted sm:text-[length:inherit]">
              {m.showing_of_results({
                count: formatCount(items.length),
                total: formatAtLeast(total, isAtLeast),
              })}
            </p>
            <SortSelect form={FORM} filters={filters} onChange={(sort) => change({ sort })} />
          </div>
          <FilterChips filters={filters} to={to} />
          {notes.link && (
            <p className="mb-6 text-lg">
              <Link
                to={notes.link.to}
                className="inline-flex min-h-11 items-center font-semibold underline decoration-marigold decoration-2 underline-offset-4"
              >
                {notes.link.text}
              </Link>
            </p>
          )}
          {notes.lines.map((line) => (
            <p key={line} className="mb-6">
              {line}
            </p>
          ))}
          {notes.readAs && (
            <p className="mb-6">
              <ParaglideMessage
                message={m.read_as}
                inputs={{ words: notes.readAs }}
                markup={{ strong: ({ children }) => <span className="font-semibold">{children}</span> }}
              />{' '}
              <Link
                to={to({ literal: true })}
                rel="nofollow"
                className="inline-flex min-h-11 items-center underline decoration-marigold decoration-2 underline-offset-4"
              >
                {m.look_for_exactly_instead({ search: filters.search })}
              </Link>
            </p>
          )}
          {pageMeta.correctedTo !== undefined && (
            <p className="mb-6">
              <ParaglideMessage
                message={m.nothing_reads}
                inputs={{ search: filters.search, meant: pageMeta.correctedTo }}
                markup={{
                  link: ({ children }) => (
                    <Link
                      to={to({ search: pageMeta.correctedTo ?? '' })}
                      className="font-semibold underline decoration-marigold decoration-2 underline-offset-4"
                    >
                      {children}
                    </Link>
                  ),
                }}
              />
            </p>
          )}
          {isSlow ? (
            <div className={CARD_GRID}>
              {Array.from({ length: SHOP_PAGE_SIZE }, (_, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a placeholder is only its place
                <ProductCardSkeleton key={place} isLow />
              ))}
            </div>
          ) : items.length === 0 ? (
            notes.link ? null : (
              <EmptyState
                title={m.no_products_found()}
                picture={
                  <ScenePicture
                    name="state-no-results"
                    ratio="card"
                    sizes="20rem"
                    className="w-80 max-w-full"
                  />
                }
                action={<Button onClick={() => change(NO_FILTERS)}>{m.clear_all_filters()}</Button>}
              >
                {pageMeta.didYouMean !== undefined && (
                  <p className="mb-3 text-lg text-ink">
                    <ParaglideMessage
                      message={m.did_you_mean_link}
                      inputs={{ meant: pageMeta.didYouMean }}
                      markup={{
                        link: ({ children }) => (
                          <Link
                            to={to({ search: pageMeta.didYouMean ?? '' })}
                            className="inline-flex min-h-11 items-center font-semibold underline decoration-marigold decoration-2 underline-offset-4"
                          >
                            {children}
                          </Link>
                        ),
                      }}
                    />
                  </p>
                )}
                <p>{m.try_another_word_a_wider()}</p>
              </EmptyState>
            )
          ) : (
            <ul className={CARD_GRID}>
              {items.map((product, place) => (
                <li key={product._id}>
                  <ProductCard product={product} marks={marks[place]} eager={place === 0} isLow />
                </li>
              ))}
            </ul>
          )}
          <div className="mt-12">
            <Pagination page={pageMeta.page} pages={pageMeta.pages} to={toPage} />
          </div>
          <FindLink />
        </section>
      </div>
    </>
  )
}
