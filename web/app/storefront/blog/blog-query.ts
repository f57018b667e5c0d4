/** What a reader looks for in the blog. An address can say anything: nonsense is left out. */
import { searchForm } from '@spokehaat/contract/basics/search-form'
import { ARTICLE_CATEGORIES, type Article, type ArticleCategory } from './article.ts'
import type { BlogQuery } from './blog-paths.ts'

export const SEARCH_LENGTH = 100

export function readBlogQuery(params: URLSearchParams): BlogQuery {
  const category = params.get('category')
  return {
    search: (params.get('search') ?? '').slice(0, SEARCH_LENGTH),
    category: isCategory(category) ? category : null,
  }
}

type Searched = Pick<Article, 'title' | 'excerpt' | 'content' | 'category'>

/** Whether an article is of the category and has every word that was typed, in whatever case. */
export function isFound({ title, excerpt, content, category }: Searched, query: BlogQuery): boolean {
  if (query.category !== null && query.category !== category) return false
  if (query.search.trim() === '') return true
  const text = fold(`${title}\n${excerpt}\n${content}`)
  return fold(query.search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** The articles are set with curled apostrophes and long dashes; keyboards have straight and short ones. */
function fold(text: string): string {
  return searchForm(text).replace(/[‘’]/g, "'").replaceAll('–', '-')
}

function isCategory(text: string | null): text is ArticleCategory {
  return ARTICLE_CATEGORIES.some((category) => category === text)
}
