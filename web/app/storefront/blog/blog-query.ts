/** What a reader looks for in the blog. An address can say anything: nonsense is left out. */
import {
  ARTICLE_CATEGORIES,
  ARTICLE_SEARCH,
  type ArticleCategory,
} from '@spokehaat/contract/blog/article-constants'
import type { BlogQuery } from './blog-paths.ts'

export function readBlogQuery(params: URLSearchParams): BlogQuery {
  const category = params.get('category')
  return {
    search: (params.get('search') ?? '').slice(0, ARTICLE_SEARCH),
    category: isCategory(category) ? category : null,
  }
}

function isCategory(text: string | null): text is ArticleCategory {
  return ARTICLE_CATEGORIES.some((category) => category === text)
}
