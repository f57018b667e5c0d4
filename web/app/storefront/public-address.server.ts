/**
 * Under which address a page is the same for everyone: its path, and of its query what the page reads, written in one
 * way. Advertisers and mail programs add parameters of their own, which must not make a page of its own each.
 */
import { buildSearch, DEFAULT_BUILD, readBuild } from '@spokehaat/contract/catalogue/build'
import { CATEGORIES } from '@spokehaat/contract/catalogue/product-fields'
import { matchRoutes, type RouteObject } from 'react-router'
import { readBlogQuery } from './blog/blog-query.ts'
import { readComparison } from './compare/comparison.ts'
import { readFind } from './find/answers.server.ts'
import { readLook } from './product/look.ts'
import { readFilters, writeFilters } from './shop/filters.ts'
import { typedParams } from './shop/fit/typed-rider.server.ts'
import { typedPriceParams } from './shop/typed-price.server.ts'

type Reader = (query: URLSearchParams) => URLSearchParams

const nothing: Reader = () => new URLSearchParams()

/** Public pages by the ids of their routes, and what they read. Any other page is made for each request. */
const READERS: Record<string, Reader> = {
  'storefront/home/home-page': readHome,
  'storefront/shop/shop-page': readShop,
  'storefront/shop/search/suggestions': (query) => {
    const typed = (query.get('q') ?? '').trim().slice(0, 100)
    return new URLSearchParams(typed === '' ? {} : { q: typed })
  },
  'storefront/blog/blog-page': (query) => {
    const { search, category } = readBlogQuery(query)
    return new URLSearchParams({ ...(search !== '' && { search }), ...(category !== null && { category }) })
  },
  'storefront/product/product-page': readLook,
  'storefront/find/find-page': readFind,
  'storefront/compare/compare-page': readComparison,
  'storefront/about/about-page': nothing,
  'storefront/legal/privacy-page': nothing,
  'storefront/legal/delivery-page': nothing,
  'storefront/legal/terms-page': nothing,
  'storefront/blog/article-page': nothing,
  'storefront/blog/rss': nothing,
  'storefront/cart/cart-page': nothing,
  'storefront/saved/saved-page': nothing,
  'storefront/checkout/checkout-page': nothing,
  'storefront/contact/contact-page': nothing,
  'storefront/login/login-page': nothing,
  'storefront/register/register-page': nothing,
  'storefront/password/forgot-password-page': nothing,
  'storefront/sitemap/robots': nothing,
  'storefront/sitemap/sitemap': nothing,
  'storefront/sitemap/sitemap-pages': nothing,
  'storefront/sitemap/sitemap-products': nothing,
}

const NOT_FOUND = 'storefront/not-found/not-found-page'
/** Whatever leads nowhere shows the same page. */
const NOWHERE = '/404'

const DATA = '.data'
/** The router's own addresses, such as the one by which a browser learns of more pages. */
const OWN = '/__'

/** Paths whose routes are remembered, and how long one may be: anybody can think of more. */
const MOST_KNOWN = 2_000
const LONGEST_KNOWN = 100

/** What the build says of a route. */
interface BuiltRoute {
  id: string
  parentId?: string | undefined
  path?: string | undefined
  index?: boolean | undefined
}

/** What the server's build says of itself. */
interface Built {
  routes: Record<string, BuiltRoute | undefined>
  /** What its paths begin with, such as `/bn`; else `/`. */
  basename?: string | undefined
}

/** Gives path and query, or null for a page that is not public. */
export function publicAddresses({ routes, basename = '/' }: Built): (url: URL) => string | null {
  const prefix = basename === '/' ? '' : basename
  const tree = treeOf(Object.values(routes).flatMap((route) => (route ? [route] : [])))
  const idsOf = matcher((path) => matchRoutes(tree, path, basename))
  return ({ pathname, searchParams }) => {
    if (pathname.startsWith(prefix + OWN)) return null
    const isData = pathname.endsWith(DATA)
    // as the router reads it: `/_.data` is the data of the home page
    const path = isData ? pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '') : pathname
    const ids = idsOf(path)
    const id = ids.at(-1) ?? ''
    const read = id === NOT_FOUND ? nothing : READERS[id]
    if (!read) return null
    const query = read(searchParams)
    const asked = isData ? askedRoutes(searchParams, ids) : ''
    if (asked !== '') query.set('_routes', asked)
    const shown = id === NOT_FOUND ? prefix + NOWHERE + (isData ? DATA : '') : pathname
    const search = query.toString()
    return search === '' ? shown : `${shown}?${search}`
  }
}

/** The ids of the routes that a path leads through. The router ranks the whole tree anew at each question. */
function matcher(
  match: (path: string) => ReturnType<typeof matchRoutes>,
): (path: string) => readonly string[] {
  const known = new Map<string, readonly string[]>()
  return (path) => {
    const before = known.get(path)
    if (before) return before
    const ids = (match(path) ?? []).flatMap(({ route: { id } }) => (id === undefined ? [] : [id]))
    if (known.size >= MOST_KNOWN) known.clear()
    if (path.length <= LONGEST_KNOWN) known.set(path, ids)
    return ids
  }
}

/** A step within the shop asks only for the data that it lacks. */
function askedRoutes(query: URLSearchParams, ids: readonly string[]): string {
  const asked = (query.get('_routes') ?? '').split(',')
  return ids.filter((id) => asked.includes(id)).join()
}

function readShop(query: URLSearchParams): URLSearchParams {
  const read = writeFilters(readFilters(query))
  // what was typed into a form is answered as it was typed
  for (const [name, value] of [...typedParams(query), ...typedPriceParams(query)]) read.set(name, value)
  return read
}

function readHome(query: URLSearchParams): URLSearchParams {
  const build = buildSearch(readBuild(query))
  const read = new URLSearchParams(build === buildSearch(DEFAULT_BUILD) ? '' : build)
  const category = CATEGORIES.find((name) => name === query.get('category'))
  if (category !== undefined) read.set('category', category)
  return read
}

function treeOf(routes: readonly BuiltRoute[], parent?: string): RouteObject[] {
  return routes
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, path, index }) =>
      index
        ? { id, index, ...(path !== undefined && { path }) }
        : { id, ...(path !== undefined && { path }), children: treeOf(routes, id) },
    )
}
