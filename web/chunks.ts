/**
 * Which modules of the browser's build come together in one file: few requests, and little on a page that it has no
 * use for.
 */
import { join } from 'node:path'

const APP = join(import.meta.dirname, 'app')

/** What every page loads, and what changes only when it is upgraded. */
const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|react-router|react-redux|use-sync-external-store|cookie|set-cookie-parser|redux|redux-thunk|reselect|immer|@reduxjs\/toolkit\/dist\/redux-toolkit\.modern\.mjs)(\/|$)/
const PRIMITIVE = /web\/app\/ui\//
const ICON = /node_modules\/lucide-react\//
/** Of a page that everybody sees and of the dashboard: too small for files of their own, each with the head of an answer. */
const SMALL =
  /lucide-react\/dist\/esm\/icons\/(search|share-2|sliders-horizontal)\.mjs$|web\/app\/bike\/view\.ts$/

/** Of the blog alone. */
const BLOG = /web\/app\/storefront\/blog\/|web\/app\/ui\/article-content\.tsx$|texts\/compiled\/blog\//
const ARTICLE = 'storefront/blog/article-page.tsx'

/** What surrounds every page of the storefront. */
const FRAME = ['entry.client.tsx', 'root.tsx', 'layout/main-layout.tsx']
const HOME = 'storefront/home/home-page.tsx'
const LIST = 'storefront/shop/shop-page.tsx'
const PRODUCT = 'storefront/product/product-page.tsx'
const CART = 'storefront/cart/cart-page.tsx'
/** The pages that a shopper goes through; what two of them share comes with the first. */
export const PAGES = [
  'storefront/home/home-page.tsx',
  LIST,
  PRODUCT,
  'storefront/blog/blog-page.tsx',
  ARTICLE,
  CART,
]
/** For pages that ask the API as somebody: what they all load, and small parts that the cart shares with several. */
const ACCOUNT = [
  'store/api/base-api.ts',
  'store/require-auth.tsx',
  'store/account-cart/use-account-cart.ts',
  'lib/chosen-district.ts',
  'lib/tab-draft.ts',
  'order-parts/sum-rows.ts',
  'paying/pay-again.tsx',
]
/** The library of schemas, and those of lines and accounts, which forms share: nothing that a page begins with. */
const SCHEMAS = ['sales/cart-item.ts', 'identity/account.ts'].map((file) => `../../contract/src/${file}`)

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[]; importers: readonly string[] } | null
}

const GROUPS = ['react', 'shop', 'account', 'schemas', 'list', 'product', 'articles', 'home', 'cart'] as const
type Group = (typeof GROUPS)[number]

// in this order, as each takes along what it imports and no earlier one has
export const chunkGroups = GROUPS.map((group, index) => ({
  name: (id: string, modules: Modules) => (nameChunk(id, modules) === group ? group : null),
  priority: 10 - index,
}))

let groups: ReturnType<typeof findGroups> | null = null

function nameChunk(id: string, modules: Modules): Group | null {
  if (FRAMEWORK.test(id)) return 'react'
  groups ??= findGroups(modules)
  if (groups.shop.has(id) || SMALL.test(id)) return 'shop'
  if (groups.account.has(id)) return 'account'
  if (groups.schemas.has(id)) return 'schemas'
  if (groups.list.has(id)) return 'list'
  if (groups.product.has(id)) return 'product'
  if (groups.articles.has(id)) return 'articles'
  if (groups.home.has(id)) return 'home'
  return groups.cart.has(id) ? 'cart' : null
}

function findGroups(modules: Modules) {
  return {
    shop: findShopFiles(modules),
    account: reachAll(ACCOUNT, modules),
    schemas: reachAll(SCHEMAS, modules),
    list: findSharedFiles(LIST, modules),
    product: findSharedFiles(PRODUCT, modules),
    articles: findSharedFiles(ARTICLE, modules),
    // with the page itself, which is little beside its sections: a draft and an owner's own home show those, too
    home: findSharedFiles(HOME, modules).add(join(APP, HOME)),
    cart: findSharedFiles(CART, modules),
  }
}

/** What a page shares with others, or with its own later parts: else a file for each way in which they share it. */
function findSharedFiles(file: string, modules: Modules): Set<string> {
  const page = join(APP, file)
  const all = reach(page, modules)
  const shared = new Set<string>()
  for (const id of all) {
    const isUsedElsewhere = modules.getModuleInfo(id)?.importers.some((importer) => !all.has(importer))
    // the page itself is imported by its route
    if (isUsedElsewhere && id !== page) reach(id, modules, shared)
  }
  return shared
}

function findShopFiles(modules: Modules): Set<string> {
  const frame = FRAME.map((file) => reach(join(APP, file), modules))
  const pages = PAGES.map((file) => reach(join(APP, file), modules))
  const all = new Set<string>()
  for (const files of frame) for (const id of files) all.add(id)
  for (const files of pages) {
    const isUsedElsewhere = (id: string) =>
      modules.getModuleInfo(id)?.importers.some((importer) => !files.has(importer))
    for (const id of files) {
      // a primitive of one page is mostly one of the dashboard too, and would be a file of its own
      if (BLOG.test(id)) continue
      if ((PRIMITIVE.test(id) && isUsedElsewhere(id)) || pages.filter((others) => others.has(id)).length > 1)
        all.add(id)
    }
  }
  return all
}

function reachAll(files: readonly string[], modules: Modules): Set<string> {
  const found = new Set<string>()
  for (const file of files) reach(join(APP, file), modules, found)
  return found
}

/** What a module imports, directly or not; of the icons only the file that all are made with. */
function reach(start: string, modules: Modules, found = new Set<string>()): Set<string> {
  if (found.has(start)) return found
  found.add(start)
  for (const id of modules.getModuleInfo(start)?.importedIds ?? []) {
    if (!ICON.test(id)) reach(id, modules, found)
  }
  return found
}
