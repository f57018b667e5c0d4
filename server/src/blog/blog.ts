/** The published articles, as pages and the public API show them. All of them are in memory until one changes. */
import type { Language } from '@spokehaat/contract/basics/language'
import type { Article, ArticleCard, ArticleQuery } from '@spokehaat/contract/blog/article'
import { linksIn } from '@spokehaat/contract/blog/article-links'
import type { Marks, Product } from '@spokehaat/contract/catalogue/product'
import type { ResponseCache } from '../cache/response-cache.ts'
import { ARTICLES } from '../cache/tags.ts'
import { findNamed, type NamedProduct } from '../catalogue/products/products.ts'
import type { Databases } from '../platform/db/platform.ts'
import { articleView, cardView } from './article-view.ts'
import { selectPublished } from './articles.queries.ts'
import { findArticles, matchArticles, othersLike } from './find-articles.ts'
import { articlesAbout } from './named-products.ts'

/** Articles to read next, and about a product. */
const NEXT = 3
const ABOUT = 3

interface Found {
  article: Article
  next: ArticleCard[]
}

interface ArticleWithProducts extends Found {
  products: NamedProduct[]
}

export interface BlogNeeds extends Pick<Databases, 'readDb'> {
  responseCache: ResponseCache
}

export function createBlog({ readDb, responseCache }: BlogNeeds) {
  const all = () => responseCache.value(ARTICLES, () => selectPublished(readDb))
  /** Null where there is none, or it is not published. */
  async function find(id: string, language: Language): Promise<Found | null> {
    const rows = await all()
    const row = rows.find((one) => one.id === id)
    if (!row) return null
    const next = othersLike(row, rows).slice(0, NEXT)
    return { article: articleView(row, language), next: next.map((one) => cardView(one, language)) }
  }

  return {
    /** Newest first. */
    async list(query: ArticleQuery): Promise<ArticleCard[]> {
      return findArticles(await all(), query).map((row) => cardView(row, query.language))
    },

    /** Whole, newest first. */
    async listWhole(language: Language): Promise<Article[]> {
      return (await all()).map((row) => articleView(row, language))
    },

    find,

    /** As `find`, with the products of the shop that its text names. */
    async findWithProducts(id: string, language: Language): Promise<ArticleWithProducts | null> {
      const found = await find(id, language)
      if (!found) return null
      const named = linksIn(found.article.content)
      const products = await findNamed(readDb, {
        ids: named.flatMap((link) => (link.kind === 'product' ? [link.id] : [])),
        skus: named.flatMap((link) => (link.kind === 'product-sku' ? [link.sku] : [])),
      })
      return { ...found, products }
    },

    /** At most three that name the product, or a choice of filters that it is in; the nearest first. */
    async about(product: Product, language: Language): Promise<ArticleCard[]> {
      return articlesAbout(await all(), product)
        .slice(0, ABOUT)
        .map((row) => cardView(row, language))
    },

    async suggest(
      search: string,
      language: Language,
    ): Promise<{ id: string; title: string; marks: Marks }[]> {
      const offered = (await all()).map((row) => ({
        ...cardView(row, language),
        besides: `${row.title} ${row.excerpt} ${row.title_bn} ${row.excerpt_bn}`,
      }))
      return matchArticles(offered, search).map(({ id, title, marks }) => ({ id, title, marks }))
    },
  }
}
