import type { ArticleCard } from '@spokehaat/contract/blog/article'
import { LANGUAGE } from '../../lib/language.ts'
import type { Storefront } from '../../render/storefront.ts'
import type { BlogQuery } from './blog-paths.ts'

/** In the language of the page, newest first. */
export function listArticles(
  storefront: Storefront,
  { search, category }: BlogQuery = { search: '', category: null },
): Promise<ArticleCard[]> {
  return storefront.articles({ language: LANGUAGE, search, ...(category !== null && { category }) })
}
