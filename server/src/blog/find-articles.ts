/** Which articles a reader looks for. */
import type { ArticleQuery } from '@spokehaat/contract/blog/article'
import type { Marks } from '@spokehaat/contract/catalogue/product'
import { searchForm } from '@spokehaat/contract/basics/search-form'
import { findMarks, searchWords } from '@spokehaat/contract/catalogue/search-words'
import type { ArticleRow } from './articles.queries.ts'

const MOST_SUGGESTED = 3

type Texts = Pick<ArticleRow, 'title' | 'excerpt' | 'content' | 'title_bn' | 'excerpt_bn' | 'content_bn'>
type Searched = Texts & Pick<ArticleRow, 'category'>

/** Whether an article is of the category and has every word that was typed, in the texts of either language. */
export function isFound(article: Searched, { search, category }: Pick<ArticleQuery, 'search' | 'category'>) {
  if (category !== undefined && category !== article.category) return false
  if (search.trim() === '') return true
  const text = formOf(article)
  return fold(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

const forms = new WeakMap<Texts, string>()

/** Made once: the rows are in memory for as long as they are right. */
function formOf(article: Texts): string {
  const known = forms.get(article)
  if (known !== undefined) return known
  const { title, excerpt, content, title_bn, excerpt_bn, content_bn } = article
  const form = fold([title, excerpt, content, title_bn, excerpt_bn, content_bn].join('\n'))
  forms.set(article, form)
  return form
}

/** The articles are set with curled apostrophes and long dashes; keyboards have straight and short ones. */
function fold(text: string): string {
  return searchForm(text).replace(/[‘’]/g, "'").replaceAll('–', '-')
}

/** What to read after an article: its own category first, then whatever is newest. */
export function othersLike<One extends Pick<ArticleRow, 'id' | 'category'>>(
  article: One,
  all: readonly One[],
): One[] {
  const others = all.filter(({ id }) => id !== article.id)
  const isAlike = (other: One) => other.category === article.category
  return [...others.filter(isAlike), ...others.filter((other) => !isAlike(other))]
}

interface Suggested {
  title: string
  excerpt: string
  category: string
  /** Texts of the other language. */
  besides: string
}

/** At most three of which title, excerpt or category have every word, those with the most in the title first. */
export function matchArticles<One extends Suggested>(
  articles: readonly One[],
  search: string,
): (One & { marks: Marks })[] {
  const words = searchWords(search)
  if (words.length === 0) return []
  return articles
    .filter(({ title, excerpt, category, besides }) =>
      words.every((word) => findMarks(`${title} ${excerpt} ${category} ${besides}`, [word]).length > 0),
    )
    .map((article) => ({ ...article, marks: findMarks(article.title, words) }))
    .sort((a, b) => b.marks.length - a.marks.length)
    .slice(0, MOST_SUGGESTED)
}
