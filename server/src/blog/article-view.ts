/** Rows of articles as the desk has them, and as readers of one language do. */

import type { Language } from '@spokehaat/contract/basics/language'
import {
  ARTICLE_TEXTS,
  type Article,
  type ArticleCard,
  type ArticleText,
  article,
  type ListedArticle,
  type ManagedArticle,
} from '@spokehaat/contract/blog/article'
import { AUTHORS } from '@spokehaat/contract/blog/authors'
import { readMinutes } from '@spokehaat/contract/blog/read-time'
import type { ArticleRow } from './articles.queries.ts'

// texts in the database, so that a new one needs no migration
const { category, image } = article.shape
const { avatar } = article.shape.author.shape

export function managedView(row: ArticleRow): ManagedArticle {
  return {
    id: row.id,
    category: category.parse(row.category),
    image: image.parse(row.image),
    author: avatar.parse(row.author),
    date: row.date,
    isPublished: row.is_published,
    en: { title: row.title, excerpt: row.excerpt, content: row.content },
    bn: { title: row.title_bn, excerpt: row.excerpt_bn, content: row.content_bn },
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
  }
}

export function listedView(row: ArticleRow): ListedArticle {
  const filled = [row.title_bn, row.excerpt_bn, row.content_bn].filter(Boolean).length
  return {
    id: row.id,
    category: category.parse(row.category),
    date: row.date,
    isPublished: row.is_published,
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
    title: row.title,
    banglaTitle: row.title_bn,
    bangla: filled === 0 ? 'none' : filled === ARTICLE_TEXTS.length ? 'whole' : 'part',
  }
}

export function cardView(row: ArticleRow, language: Language): ArticleCard {
  const { content, english, ...texts } = textsIn(row, language)
  const author = avatar.parse(row.author)
  return {
    id: row.id,
    ...texts,
    category: category.parse(row.category),
    image: image.parse(row.image),
    date: row.date,
    minutes: readMinutes(content),
    author: { name: AUTHORS[author][language].name, avatar: author },
    ...(english.length > 0 && { english }),
  }
}

export function articleView(row: ArticleRow, language: Language): Article {
  const card = cardView(row, language)
  const { about } = AUTHORS[card.author.avatar][language]
  return { ...card, content: textsIn(row, language).content, author: { ...card.author, about } }
}

/** Each in the language where there is one, else in English. */
function textsIn(
  row: ArticleRow,
  language: Language,
): Record<ArticleText, string> & { english: ArticleText[] } {
  const { title, excerpt, content } = row
  if (language === 'en') return { title, excerpt, content, english: [] }
  return {
    title: row.title_bn || title,
    excerpt: row.excerpt_bn || excerpt,
    content: row.content_bn || content,
    english: ARTICLE_TEXTS.filter((text) => row[`${text}_bn`] === ''),
  }
}
