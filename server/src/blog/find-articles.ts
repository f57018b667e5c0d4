/** Which articles a reader looks for. */

import { searchForm } from '@spokehaat/contract/basics/search-form'
import { soundKey } from '@spokehaat/contract/basics/sound-key'
import type { ArticleQuery } from '@spokehaat/contract/blog/article'
import { withoutLinks } from '@spokehaat/contract/blog/article-links'
import type { Marks } from '@spokehaat/contract/catalogue/product'
import { findMarks, searchWords } from '@spokehaat/contract/catalogue/search-words'
import type { ArticleRow } from './articles.queries.ts'

const MOST_SUGGESTED = 3

type Texts = Pick<ArticleRow, 'title' | 'excerpt' | 'content' | 'title_bn' | 'excerpt_bn' | 'content_bn'>
type Searched = Texts & Pick<ArticleRow, 'category'>

type Query = Pick<ArticleQuery, 'search' | 'category'>

/** Sound keys of fewer letters are those of many words. */
const SHORTEST_KEY = 3

/**
 * Those of the category that have every word that was typed, in the texts of either language. Where none has, those that
 * have words that sound so.
 */
export function findArticles<One extends Searched>(all: readonly One[], { search, category }: Query): One[] {
  const articles = all.filter((article) => category === undefined || category === article.category)
  if (search.trim() === '') return articles
  const words = fold(search).split(/\s+/).filter(Boolean)
  // joiners alone are no word
  if (words.length === 0) return []
  const found = articles.filter((article) => words.every((word) => formOf(article).includes(word)))
  if (found.length > 0) return found
  return soundingLike(articles, searchWords(search), formOf)
}

function soundingLike<One>(articles: readonly One[], words: readonly string[], textOf: (one: One) => string) {
  const sought = words.map(keyOf)
  if (sought.length === 0 || sought.some((key) => key.length < SHORTEST_KEY)) return []
  return articles.filter((article) => {
    const sounds = new Set(wordsOf(textOf(article)).map(keyOf))
    return sought.every((key) => sounds.has(key))
  })
}

const forms = new WeakMap<Texts, string>()

/** Made once: the rows are in memory for as long as they are right. */
function formOf(article: Texts): string {
  const known = forms.get(article)
  if (known !== undefined) return known
  const { title, excerpt, content, title_bn, excerpt_bn, content_bn } = article
  const texts = [title, excerpt, withoutLinks(content), title_bn, excerpt_bn, withoutLinks(content_bn)]
  const form = fold(texts.join('\n'))
  forms.set(article, form)
  return form
}

/** The articles are set with curled apostrophes and long dashes; keyboards have straight and short ones. */
function fold(text: string): string {
  return searchForm(text).replace(/[‘’]/g, "'").replaceAll('–', '-')
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** Of ten articles there are some six thousand. */
const MOST_KEYS = 50_000
const keys = new Map<string, string>()

function keyOf(word: string): string {
  const known = keys.get(word)
  if (known !== undefined) return known
  const key = soundKey(word)
  if (keys.size >= MOST_KEYS) keys.clear()
  keys.set(word, key)
  return key
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

/**
 * At most three of which title, excerpt or category have every word, those with the most in the title first. Where none
 * has, those with words that sound so.
 */
export function matchArticles<One extends Suggested>(
  articles: readonly One[],
  search: string,
): (One & { marks: Marks })[] {
  const words = searchWords(search)
  if (words.length === 0) return []
  const textOf = ({ title, excerpt, category, besides }: One) => `${title} ${excerpt} ${category} ${besides}`
  const found = articles.filter((article) => {
    const written = wordsOf(searchForm(textOf(article)))
    return words.every((word) => written.some((one) => one.startsWith(word)))
  })
  const offered = found.length > 0 ? found : soundingLike(articles, words, textOf)
  return offered
    .map((article) => ({ ...article, marks: findMarks(article.title, words) }))
    .sort((a, b) => b.marks.length - a.marks.length)
    .slice(0, MOST_SUGGESTED)
}
