import type { Storefront } from '../../../web/app/render/storefront.ts'
import { UNKEPT } from '../cache/response-cache.ts'
import { ARTICLES, CATEGORIES, DELIVERY, LIST, PAY_WAYS, SETTINGS, SYNONYMS } from '../cache/tags.ts'
import { tagOf } from '../content/content.ts'

/**
 * The storefront as one page asks it, noting what: each tag before it is read, so that no change is missed. What
 * several parts of the page ask for is read once.
 */
export function recorded(storefront: Storefront, tags: Set<string>): Storefront {
  const shows = <T extends { _id: string }>(products: readonly T[]) => {
    for (const { _id } of products) tags.add(_id)
  }
  let categories: ReturnType<Storefront['categories']> | undefined
  return {
    async listProducts(query) {
      tags.add(LIST)
      if (query.search !== '') tags.add(SYNONYMS).add(SETTINGS)
      const list = await storefront.listProducts(query)
      shows(list.items)
      // each search in vain is counted, and those that try words at random are many
      if (list.meta.total === 0 && query.search !== '') tags.add(UNKEPT)
      return list
    },
    async newest(categories) {
      tags.add(LIST)
      const products = await storefront.newest(categories)
      shows(products)
      return products
    },
    async onSale() {
      tags.add(LIST)
      const products = await storefront.onSale()
      shows(products)
      return products
    },
    async suggest(search) {
      tags.add(LIST).add(SYNONYMS).add(SETTINGS)
      const found = await storefront.suggest(search)
      shows(found.products)
      if (found.products.length === 0) tags.add(UNKEPT)
      return found
    },
    async product(id) {
      tags.add(id)
      // others may come to be nearer
      tags.add(LIST)
      const found = await storefront.product(id)
      if (found) shows(found.related)
      return found
    },
    instalments() {
      tags.add(SETTINGS).add(PAY_WAYS)
      return storefront.instalments()
    },
    stockedFrames(ids) {
      for (const id of ids) tags.add(id)
      return storefront.stockedFrames(ids)
    },
    promise(product, district) {
      tags.add(DELIVERY).add(SETTINGS).add(product)
      return storefront.promise(product, district)
    },
    reviews(id, limit) {
      tags.add(id)
      return storefront.reviews(id, limit)
    },
    articles(query) {
      tags.add(ARTICLES)
      return storefront.articles(query)
    },
    wholeArticles(language) {
      tags.add(ARTICLES)
      return storefront.wholeArticles(language)
    },
    async article(id, language) {
      // a product that it names may come back
      tags.add(ARTICLES).add(LIST)
      const found = await storefront.article(id, language)
      if (found) shows(found.products)
      return found
    },
    articlesAbout(product, language) {
      tags.add(ARTICLES)
      return storefront.articlesAbout(product, language)
    },
    suggestArticles(search, language) {
      tags.add(ARTICLES)
      return storefront.suggestArticles(search, language)
    },
    categories() {
      tags.add(CATEGORIES)
      categories ??= storefront.categories()
      return categories
    },
    sharedCart(token) {
      // of a page that nobody keeps
      tags.add(UNKEPT)
      return storefront.sharedCart(token)
    },
    sharedList(token) {
      tags.add(UNKEPT)
      return storefront.sharedList(token)
    },
    facts() {
      tags.add(SETTINGS).add(DELIVERY)
      return storefront.facts()
    },
    content(page) {
      tags.add(tagOf(page))
      // a shop without goods has less of it
      if (page === 'home' || page === 'frame') tags.add(CATEGORIES)
      return storefront.content(page)
    },
    preview(token) {
      tags.add(UNKEPT)
      return storefront.preview(token)
    },
    sitemapStarts() {
      tags.add(LIST)
      return storefront.sitemapStarts()
    },
    sitemapProducts(from) {
      tags.add(LIST)
      return storefront.sitemapProducts(from)
    },
  }
}
