/** The addresses of the blog. */
import type { ArticleCategory } from '@spokehaat/contract/blog/article-constants'
import { paths } from '../../lib/paths.ts'

export interface BlogQuery {
  /** As it was typed. */
  search: string
  /** null for all. */
  category: ArticleCategory | null
}

export const blogPaths = {
  list: ({ search = '', category = null }: Partial<BlogQuery> = {}) => {
    const params = new URLSearchParams()
    if (search.trim() !== '') params.set('search', search)
    if (category !== null) params.set('category', category)
    return params.size > 0 ? `${paths.blog()}?${params}` : paths.blog()
  },
  article: (id: string) => `/blogdetails/${encodeURIComponent(id)}`,
  feed: () => '/blog/rss.xml',
} as const
