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
const SMALL = /lucide-react\/dist\/esm\/icons\/(search|sliders-horizontal)\.mjs$|web\/app\/bike\/view\.ts$/

/** What surrounds every page of the storefront. */
const FRAME = ['entry.client.tsx', 'root.tsx', 'layout/main-layout.tsx']
/** The pages that a shopper goes through; what two of them share comes with the first. */
export const PAGES = [
  'storefront/home/home-page.tsx',
  'storefront/shop/shop-page.tsx',
  'storefront/product/product-page.tsx',
  'storefront/blog/blog-page.tsx',
  'storefront/blog/article-page.tsx',
  'storefront/cart/cart-page.tsx',
]

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[]; importers: readonly string[] } | null
}

export const chunkGroups = [{ name: nameChunk }]

let shopFiles: Set<string> | null = null

function nameChunk(id: string, modules: Modules): string | null {
  if (FRAMEWORK.test(id)) return 'react'
  shopFiles ??= findShopFiles(modules)
  return shopFiles.has(id) || SMALL.test(id) ? 'shop' : null
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
      if ((PRIMITIVE.test(id) && isUsedElsewhere(id)) || pages.filter((others) => others.has(id)).length > 1)
        all.add(id)
    }
  }
  return all
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
