import type { Storefront } from '../../../web/app/render/storefront.ts'
import { UNKEPT } from '../cache/answer-cache.ts'
import { CATEGORIES, LIST, SETTINGS, SYNONYMS } from '../cache/topics.ts'

/**
 * The storefront as one page asks it, noting what: each topic before it is read, so that no change is missed. What
 * several parts of the page ask for is read once.
 */
export function recorded(storefront: Storefront, topics: Set<string>): Storefront {
  const shows = <T extends { _id: string }>(products: readonly T[]) => {
    for (const { _id } of products) topics.add(_id)
  }
  let categories: ReturnType<Storefront['categories']> | undefined
  return {
    async listProducts(query) {
      topics.add(LIST)
      if (query.search !== '') topics.add(SYNONYMS).add(SETTINGS)
      const list = await storefront.listProducts(query)
      shows(list.items)
      // each search in vain is counted, and those that try words at random are many
      if (list.meta.total === 0 && query.search !== '') topics.add(UNKEPT)
      return list
    },
    async newest(categories) {
      topics.add(LIST)
      const products = await storefront.newest(categories)
      shows(products)
      return products
    },
    async suggest(search) {
      topics.add(LIST).add(SYNONYMS).add(SETTINGS)
      const found = await storefront.suggest(search)
      shows(found.products)
      if (found.products.length === 0) topics.add(UNKEPT)
      return found
    },
    async product(id) {
      topics.add(id)
      // others may come to be nearer
      topics.add(LIST)
      const found = await storefront.product(id)
      if (found) shows(found.related)
      return found
    },
    categories() {
      topics.add(CATEGORIES)
      categories ??= storefront.categories()
      return categories
    },
    facts() {
      topics.add(SETTINGS)
      return storefront.facts()
    },
    sitemapStarts() {
      topics.add(LIST)
      return storefront.sitemapStarts()
    },
    sitemapProducts(from) {
      topics.add(LIST)
      return storefront.sitemapProducts(from)
    },
  }
}
