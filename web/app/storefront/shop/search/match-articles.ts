import { findMarks, searchWords } from '@spokehaat/contract/catalogue/search-words'

const MOST = 3

interface Searched {
  id: string
  title: string
  excerpt: string
  category: string
}

/** Articles of which title, excerpt or category have every word, those with the most in the title first. */
export function matchArticles(articles: readonly Searched[], search: string) {
  const words = searchWords(search)
  if (words.length === 0) return []
  return articles
    .filter(({ title, excerpt, category }) =>
      words.every((word) => findMarks(`${title} ${excerpt} ${category}`, [word]).length > 0),
    )
    .map((article) => ({ ...article, marks: findMarks(article.title, words) }))
    .sort((a, b) => b.marks.length - a.marks.length)
    .slice(0, MOST)
}
