/** The ten articles that come with the shop, as files and in its database. */

import { toBlocks } from '@spokehaat/contract/blog/article-blocks'
import { ARTICLE_CATEGORIES } from '@spokehaat/contract/blog/article-constants'
import { countWords } from '@spokehaat/contract/blog/read-time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type Shop } from '../testing/shop.ts'
import { plantFirstArticles, readFirstArticles } from './first-articles.ts'

const articles = await readFirstArticles()

describe('the ten articles', () => {
  it('are ten, each with a scene of its own', () => {
    expect(articles).toHaveLength(10)
    expect(new Set(articles.map(({ image }) => image)).size).toBe(10)
  })

  it('use every category, and more than one author', () => {
    expect(new Set(articles.map(({ category }) => category))).toEqual(new Set(ARTICLE_CATEGORIES))
    expect(new Set(articles.map(({ author }) => author)).size).toBeGreaterThanOrEqual(3)
  })

  it.each(['en', 'bn'] as const)(
    'repeat no sentence, neither of their own nor of each other (%s)',
    (language) => {
      const sentences = articles.flatMap((article) => {
        const { excerpt, content } = article[language]
        return sentencesOf(`${excerpt}\n${content}`)
      })
      expect(sentences.filter((sentence, place) => sentences.indexOf(sentence) !== place)).toEqual([])
      expect(sentences.length).toBeGreaterThan(300)
    },
  )

  describe.each(articles.map((article) => [article.id, article] as const))('%s', (_, article) => {
    it('is 600 to 900 words long', () => {
      const words = countWords(article.en.content)
      expect(words).toBeGreaterThanOrEqual(600)
      expect(words).toBeLessThanOrEqual(900)
    })

    it('has an excerpt of one breath', () => {
      expect(article.en.excerpt.length).toBeGreaterThan(60)
      for (const { excerpt } of [article.en, article.bn]) expect(excerpt.length).toBeLessThanOrEqual(200)
    })

    it('has a day of 2025 or 2026', () => {
      expect(article.date).toMatch(/^202[56]-\d\d-\d\d$/)
    })

    it('is written in Bangla as a whole', () => {
      const { title, excerpt, content } = article.bn
      for (const text of [title, excerpt, content]) {
        const letters = text.match(/\p{L}/gu) ?? []
        const ofBangla = text.match(/\p{Script=Bengali}/gu) ?? []
        expect(ofBangla.length).toBeGreaterThan(letters.length * 0.9)
      }
      const kinds = (language: 'en' | 'bn') =>
        new Set(toBlocks(article[language].content).map(({ kind }) => kind))
      expect(kinds('bn')).toEqual(kinds('en'))
    })

    it('is set in blocks that were meant: no mark is left in the text, and every anchor is of its heading', () => {
      for (const { content } of [article.en, article.bn]) {
        for (const block of toBlocks(content)) {
          if (block.kind === 'paragraph') expect(block.text).not.toMatch(/\n|#|\||^[-\d০-৯]+[. ] |["']/)
          if (block.kind === 'heading') expect(block.id).not.toMatch(/^part|-\d$/)
        }
      }
    })
  })
})

describe('in the database', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop()
  })
  afterAll(() => shop.close())

  const ids = async () =>
    (await shop.db.selectFrom('articles').select('id').orderBy('id').execute()).map(({ id }) => id)

  it('they are in a new shop, once, and never again, whatever became of them', async () => {
    expect(await ids()).toEqual(articles.map(({ id }) => id))
    await shop.db.deleteFrom('articles').where('id', '<>', 'puncture').execute()
    await shop.db.updateTable('articles').set({ title: 'Ours' }).execute()
    expect(await plantFirstArticles(shop.db)).toBe(0)
    expect(await shop.db.selectFrom('articles').select(['id', 'title']).execute()).toEqual([
      { id: 'puncture', title: 'Ours' },
    ])
  })

  it('they come into a shop that had none in its database, however many nodes start at once', async () => {
    await shop.db.deleteFrom('articles').execute()
    await shop.db.deleteFrom('seeds').execute()
    const planted = await Promise.all([1, 2, 3].map(() => plantFirstArticles(shop.db)))
    expect(planted.sort()).toEqual([0, 0, 10])
    expect(await ids()).toEqual(articles.map(({ id }) => id))
  })
})

function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?:।])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => countWords(sentence) >= 4)
}
