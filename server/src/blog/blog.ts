/** The published articles, as pages and the public API show them. All of them are in memory until one changes. */
import type { Language } from '@spokehaat/contract/basics/language'
import type { Article, ArticleCard, ArticleQuery } from '@spokehaat/contract/blog/article'
import type { Marks } from '@spokehaat/contract/catalogue/product'
import type { ResponseCache } from '../cache/response-cache.ts'
import { ARTICLES } from '../cache/tags.ts'
import type { Databases } from '../platform/db/platform.ts'
import { articleView, cardView } from './article-view.ts'
import { selectPublished } from './articles.queries.ts'
import { findArticles, matchArticles, othersLike } from './find-articles.ts'

/** Articles to read next. */
const NEXT = 3

export interface BlogNeeds extends Pick<Databases, 'readDb'> {
  responseCache: ResponseCache
}

export function createBlog({ readDb, responseCache }: BlogNeeds) {
  const all = () => responseCache.value(ARTICLES, () => selectPublished(readDb))
  return {
    /** Newest first. */
    async list(query: ArticleQuery): Promise<ArticleCard[]> {
      return findArticles(await all(), query).map((row) => cardView(row, query.language))
    },

    /** Whole, newest first. */
    async listWhole(language: Language): Promise<Article[]> {
      return (await all()).map((row) => articleView(row, language))
    },

    /** Null where there is none, or it is not published. */
    async find(id: string, language: Language): Promise<{ article: Article; next: ArticleCard[] } | null> {
      const rows = await all()
      const row = rows.find((one) => one.id === id)
      if (!row) return null
      const next = othersLike(row, rows).slice(0, NEXT)
      return { article: articleView(row, language), next: next.map((one) => cardView(one, language)) }
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
