/** No page shows what it no longer should: pages with fragments from the cache, beside the same pages rendered anew. */
import { inLanguage, LANGUAGES } from '@spokehaat/contract/basics/language'
import { product as productSchema } from '@spokehaat/contract/catalogue/product'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Storefront } from '../../../web/app/render/storefront.ts'
import { addProduct } from '../catalogue/products/products.ts'
import { demoCatalogue } from '../shop/demo/catalogue.ts'
import { openShop, type Shop } from '../testing/shop.ts'
import { openBuiltPages } from './built-pages.ts'
import type { PageRenderer } from './page-renderer.ts'
import { createStorefront } from './storefront.ts'

type Found = NonNullable<Awaited<ReturnType<Storefront['product']>>>

interface Shown {
  found: Found
  list: Awaited<ReturnType<Storefront['listProducts']>>
  categories: Awaited<ReturnType<Storefront['categories']>>
  facts: Awaited<ReturnType<Storefront['facts']>>
}

let shop: Shop
let pages: PageRenderer
let shown: Shown
beforeAll(async () => {
  // the home page counts down
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T10:00:00Z') })
  shop = await openShop()
  const storefront = createStorefront(shop.services)
  pages = await openBuiltPages(storefront)
  const [bike, ...others] = demoCatalogue
  if (!bike) throw new Error('there is no demo catalogue')
  const { addedAt: _, ...draft } = bike
  const sale = (price: number) => ({ salePrice: price - 20, saleUntil: '2026-03-20T12:00:00Z' })
  const photographs = [
    { image_url: '/images/first.webp', color: null, alt: '', altBn: '', focus: { x: 20, y: 30 } },
    { image_url: '/images/second.webp', color: null, alt: '', altBn: '', focus: null },
  ]
  const { _id } = await addProduct(
    shop.db,
    { ...draft, ...sale(draft.price), image_url: null, photographs },
    null,
  )
  for (const { addedAt: _, ...other } of others.slice(0, 4)) {
    await addProduct(shop.db, { ...other, ...sale(other.price) }, null)
  }
  const found = await storefront.product(_id)
  if (!found) throw new Error('the product is missing')
  const list = await storefront.listProducts({
    ...({ search: '', page: 1, limit: 8, facets: true } as Parameters<Storefront['listProducts']>[0]),
  })
  const facts = { ...(await storefront.facts()), saleEndsAt: '2026-03-05T10:00:00.000Z' }
  shown = { found, list, categories: await storefront.categories(), facts }
})
afterAll(async () => {
  vi.useRealTimers()
  await shop.close()
})

const PLACE = 'Street 1000000, Dhaka'
let places = 1_000_000

/** Every fragment may show the shop's address: with one that was never there, none is in the cache. */
async function render(url: string, what: Shown, { isCached }: { isCached: boolean }): Promise<string> {
  const address = isCached ? PLACE : `Street ${++places}, Dhaka`
  const { found, list, categories, facts } = what
  const storefront: Storefront = {
    ...pages.storefront,
    product: async () => found,
    listProducts: async () => ({ ...list, items: [found.product, ...list.items.slice(1)] }),
    newest: async () => [found.product, ...found.related],
    onSale: async () => [found.product],
    categories: async () => categories,
    facts: async () => ({ ...facts, contact: { ...facts.contact, address } }),
  }
  const { body } = await pages.render(new Request(`http://shop.test${url}`), storefront, () => {})
  return body.toString().replaceAll(address, PLACE)
}

async function compare(url: string, what: Shown, why: string): Promise<void> {
  const cached = await render(url, what, { isCached: true })
  const anew = await render(url, what, { isCached: false })
  // not `toBe`, which would write both pages out
  expect(cached === anew, `${url} is another from the cache: ${why}`).toBe(true)
}

const urls = () =>
  LANGUAGES.flatMap((language) =>
    ['/', '/shop', `/shopdetails/${shown.found.product._id}`].map((path) => inLanguage(language, path)),
  )

type Path = (string | number)[]

/** The way to each value within; of a list of things that are alike, to those of the last. */
function* leaves(value: unknown, path: Path = []): Generator<Path> {
  if (typeof value !== 'object' || value === null) yield path
  else {
    const all = Object.entries(value)
    for (const [key, one] of Array.isArray(value) ? all.slice(-1) : all) yield* leaves(one, [...path, key])
  }
}

function changed<T>(value: T, [key, ...rest]: Path): T {
  if (key === undefined) return another(value) as T
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as T
  copy[key as keyof T] = changed(value[key as keyof T], rest)
  return copy
}

function another(value: unknown): unknown {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (typeof value !== 'string') return 'other'
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return new Date(Date.parse(value) + 86_400_000).toISOString()
  return /^#[\da-f]{6}$/.test(value) ? '#123456' : `${value} other`
}

test('a product with any of its fields changed is shown as it now is', async () => {
  const { product, ...besides } = shown.found
  // none is left out because this one lacks it
  expect(Object.keys(product)).toEqual(expect.arrayContaining(Object.keys(productSchema.shape)))
  const paths = [...leaves(product)]
  expect(paths.length).toBeGreaterThan(60)
  for (const url of urls()) await render(url, shown, { isCached: true })
  for (const path of paths) {
    const found = { product: changed(product, path), ...besides }
    for (const url of urls()) await compare(url, { ...shown, found }, path.join('.'))
  }
})

test.each(['related', 'categories', 'facts', 'list'] as const)(
  'with anything changed in what it knows besides (%s) a page is shown as it now is',
  async (kind) => {
    const before = kind === 'related' ? shown.found : shown[kind]
    const paths = [...leaves(before)].filter(([first]) => kind !== 'related' || first === 'related')
    expect(paths.length).toBeGreaterThan(1)
    for (const path of paths) {
      const after = changed(before, path)
      const what = { ...shown, [kind === 'related' ? 'found' : kind]: after }
      for (const url of urls()) await compare(url, what, path.join('.'))
    }
  },
)

test('a fragment that was rendered on one page is right on every other', async () => {
  const { _id, colors } = shown.found.product
  const all = [
    ...[
      '/',
      '/?category=Road+Bikes',
      '/?frame=steel&color=c8452d',
      '/?utm_source=x',
      '/shop',
      '/shop?page=2',
    ],
    ...['/shop?search=haor&sort=price', '/shop?name=Road+Bikes&inStock=1', '/shop?minPrice=100&brand=Tern'],
    ...[`/shopdetails/${_id}`, `/shopdetails/${_id}?color=${colors[0]?.hex.slice(1)}&size=M&view=wheel`],
    ...['/about', '/privacy', '/terms', '/blog', '/blogdetails/first-bicycle', '/contact', '/shoppingcart'],
    ...['/checkout', '/login', '/register', '/nowhere', '/shopdetails/nowhere'],
  ]
  for (const url of all) await render(url, shown, { isCached: true })
  for (const url of all.toReversed()) await compare(url, shown, 'with fragments of other pages')
})
