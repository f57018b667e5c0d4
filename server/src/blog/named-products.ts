/** Which products articles name, and which articles name a product. */
import { searchForm } from '@spokehaat/contract/basics/search-form'
import { type ArticleLink, linksIn } from '@spokehaat/contract/blog/article-links'
import type { Product } from '@spokehaat/contract/catalogue/product'
import { colorFamily } from '../catalogue/search/color-family.ts'
import type { ArticleRow } from './articles.queries.ts'

type Texts = Pick<ArticleRow, 'content' | 'content_bn'>

const links = new WeakMap<Texts, readonly ArticleLink[]>()

/** In either language. Made once: the rows are in memory for as long as they are right. */
function linksOf(article: Texts): readonly ArticleLink[] {
  const known = links.get(article)
  if (known) return known
  const found = [...linksIn(article.content), ...linksIn(article.content_bn)]
  links.set(article, found)
  return found
}

/** Named itself, a product is nearer to an article than by any filter. */
const ITSELF = 100

/**
 * Those that name the product, then those that name a choice of the shop's filters that it is in, the narrower the sooner;
 * else as they came.
 */
export function articlesAbout<One extends Texts>(all: readonly One[], product: Product): One[] {
  return all
    .map((article) => ({
      article,
      rank: Math.max(0, ...linksOf(article).map((link) => rankOf(link, product))),
    }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ article }) => article)
}

function rankOf(link: ArticleLink, product: Product): number {
  switch (link.kind) {
    case 'product':
      return link.id === product._id ? ITSELF : 0
    case 'product-sku':
      return link.sku === product.sku ? ITSELF : 0
    case 'shop':
      return chosenBy(new URLSearchParams(link.query), product)
  }
}

type Test = (values: readonly string[], product: Product) => boolean

const oneOf = (value: string | undefined) => (values: readonly string[]) =>
  value !== undefined && values.includes(value)
const bicycleOf = ({ sheet }: Product) => (sheet?.form === 'bicycle' ? sheet : null)

/** What is in stock or on sale today says nothing of what an article is about. */
const TESTS: Readonly<Record<string, Test>> = {
  name: (values, { category }) => oneOf(category)(values),
  type: (values, { type }) => oneOf(type)(values),
  brand: (values, { brand }) => oneOf(brand)(values),
  color: (values, { colors }) => colors.some(({ hex }) => values.includes(colorFamily(hex))),
  wheel: (values, product) => oneOf(bicycleOf(product)?.wheel.name)(values),
  material: (values, product) => oneOf(bicycleOf(product)?.frameMaterial)(values),
  brakes: (values, product) => oneOf(bicycleOf(product)?.brakes)(values),
  height: ([value], product) =>
    bicycleOf(product)?.geometry.some(
      ({ riderHeight: { min, max } }) => Number(value) >= min && Number(value) <= max,
    ) === true,
  minPrice: ([value], { price }) => price >= Number(value),
  maxPrice: ([value], { price }) => price <= Number(value),
  search: ([value = ''], product) => hasWords(product, value),
}

/** How many of its filters the product meets; none where it misses one. */
function chosenBy(query: URLSearchParams, product: Product): number {
  const asked = [...new Set(query.keys())].flatMap((key) => {
    const test = TESTS[key]
    return test ? [test(query.getAll(key), product)] : []
  })
  return asked.every(Boolean) ? asked.length : 0
}

/** In its names, shelves and tags; a text of many words mentions much that it is not about. */
function hasWords(product: Product, search: string): boolean {
  const { name, nameBn, brand, category, type, tags } = product
  const kind = product.sheet?.form === 'accessory' ? product.sheet.item : (bicycleOf(product)?.kind ?? '')
  const text = ` ${searchForm([name, nameBn, brand, category, type, kind, ...tags].join(' '))}`
  return searchForm(search)
    .split(/\s+/)
    .every((word) => text.includes(` ${word}`))
}
