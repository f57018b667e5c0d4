/** All articles, newest first. Only the server has them: a page is sent what it shows. */

import { readTimeOf } from './article/read-time.ts'
import type { Article, ArticleCard } from './article.ts'
import { electricCity } from './articles/electric-city.ts'
import { first100Km } from './articles/first-100-km.ts'
import { firstBicycle } from './articles/first-bicycle.ts'
import { firstRace } from './articles/first-race.ts'
import { frameSize } from './articles/frame-size.ts'
import { heatAndDust } from './articles/heat-and-dust.ts'
import { monsoonCare } from './articles/monsoon-care.ts'
import { puncture } from './articles/puncture.ts'
import { safetyCheck } from './articles/safety-check.ts'
import { villageRoads } from './articles/village-roads.ts'
import type { BlogQuery } from './blog-paths.ts'
import { isFound } from './blog-query.ts'

const SOURCES = [
  electricCity,
  first100Km,
  firstBicycle,
  firstRace,
  frameSize,
  heatAndDust,
  monsoonCare,
  puncture,
  safetyCheck,
  villageRoads,
]

export const articles: readonly Article[] = SOURCES.map((source) => ({
  ...source,
  readTime: readTimeOf(source.content),
})).sort((a, b) => b.date.localeCompare(a.date))

export function findArticle(id: string): Article | undefined {
  return articles.find((article) => article.id === id)
}

export function findCards(query: BlogQuery): ArticleCard[] {
  return articles.filter((article) => isFound(article, query)).map(toCard)
}

/** What to read after an article: its own category first, then whatever is newest. */
export function nextCards(article: Article, count: number): ArticleCard[] {
  const others = articles.filter(({ id }) => id !== article.id)
  const isAlike = (other: Article) => other.category === article.category
  return [...others.filter(isAlike), ...others.filter((other) => !isAlike(other))].slice(0, count).map(toCard)
}

function toCard({ id, title, excerpt, category, image, date, readTime, author }: Article): ArticleCard {
  const { name, avatar } = author
  return { id, title, excerpt, category, image, date, readTime, author: { name, avatar } }
}
