import type { Marks } from '@spokehaat/contract/product'

const MOST = 3

interface Searched {
  id: string
  title: string
  excerpt: string
  category: string
}

/** Articles of which title, excerpt or category have every word, those with the most in the title first. */
export function matchArticles(articles: readonly Searched[], search: string) {
  const words = search.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  if (words.length === 0) return []
  const begins = (text: string, word: string) =>
    [...text.toLowerCase().matchAll(/[\p{L}\p{M}\p{N}]+/gu)].some(([one]) => one.startsWith(word))
  return articles
    .filter(({ title, excerpt, category }) =>
      words.every((word) => begins(`${title} ${excerpt} ${category}`, word)),
    )
    .map((article) => ({ ...article, marks: marksIn(article.title, words) }))
    .sort((a, b) => b.marks.length - a.marks.length)
    .slice(0, MOST)
}

function marksIn(title: string, words: readonly string[]): Marks {
  const marks: Marks = []
  for (const { 0: word, index } of title.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    const typed = words.find((one) => word.toLowerCase().startsWith(one))
    if (typed !== undefined) marks.push([index, index + typed.length])
  }
  return marks
}
