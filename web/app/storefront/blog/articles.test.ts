import { describe, expect, it } from 'vitest'
import { SCENE_NAMES } from '../../scene/draw-scene.ts'
import { toBlocks } from './article/article-blocks.ts'
import { countWords } from './article/read-time.ts'
import { ARTICLE_CATEGORIES } from './article.ts'
import { articles, findArticle, findCards, nextCards } from './articles.server.ts'

describe('the ten articles', () => {
  it('are ten, each with an id and a scene of its own', () => {
    expect(articles).toHaveLength(10)
    expect(new Set(articles.map(({ id }) => id)).size).toBe(10)
    expect(new Set(articles.map(({ image }) => image)).size).toBe(10)
  })

  it('have scenes and portraits that are drawn', () => {
    for (const { image, author } of articles) {
      expect(SCENE_NAMES).toContain(`article/${image}`)
      expect(SCENE_NAMES).toContain(`portrait/${author.avatar}`)
    }
  })

  it('use every category, and more than one author', () => {
    expect(new Set(articles.map(({ category }) => category))).toEqual(new Set(ARTICLE_CATEGORIES))
    expect(new Set(articles.map(({ author }) => author.avatar)).size).toBeGreaterThanOrEqual(3)
  })

  it('repeat no sentence, neither of their own nor of each other', () => {
    const sentences = articles.flatMap(({ excerpt, content }) => sentencesOf(`${excerpt}\n${content}`))
    expect(sentences.filter((sentence, place) => sentences.indexOf(sentence) !== place)).toEqual([])
    expect(sentences.length).toBeGreaterThan(300)
  })

  it('come newest first', () => {
    const dates = articles.map(({ date }) => date)
    expect(dates).toEqual([...dates].sort().reverse())
  })

  describe.each(articles.map((article) => [article.id, article] as const))('%s', (_, article) => {
    it('is 600 to 900 words long', () => {
      const words = countWords(article.content)
      expect(words).toBeGreaterThanOrEqual(600)
      expect(words).toBeLessThanOrEqual(900)
    })

    it('has an excerpt of one breath', () => {
      expect(article.excerpt.length).toBeGreaterThan(60)
      expect(article.excerpt.length).toBeLessThanOrEqual(200)
    })

    it('has a day of 2025 or 2026', () => {
      expect(article.date).toMatch(/^202[56]-\d\d-\d\d$/)
      expect(new Date(article.date).toISOString().slice(0, 10)).toBe(article.date)
    })

    it('is set in blocks that were meant: no mark is left in the text, no anchor is used twice', () => {
      const blocks = toBlocks(article.content)
      const anchors = blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []))
      expect(new Set(anchors).size).toBe(anchors.length)
      for (const block of blocks) {
        if (block.kind === 'paragraph') expect(block.text).not.toMatch(/\n|#|\||^[-\d]+[. ] |["']/)
      }
    })
  })
})

describe('a list of articles', () => {
  it('finds by what only the text says', () => {
    expect(findCards({ search: 'BABLA', category: null }).map(({ id }) => id)).toEqual(['village-roads'])
  })

  it('keeps to a category, and is empty where nothing fits', () => {
    const racing = findCards({ search: '', category: 'Racing' })
    expect(racing.map(({ category }) => category)).toEqual(['Racing'])
    expect(findCards({ search: 'babla', category: 'Racing' })).toEqual([])
  })

  it('carries no texts', () => {
    const [card] = findCards({ search: '', category: null })
    expect(card).toBeDefined()
    expect(card).not.toHaveProperty('content')
    expect(card?.author).not.toHaveProperty('about')
  })
})

describe('what to read next', () => {
  it('begins with the same category and never holds the article itself', () => {
    for (const article of articles) {
      const next = nextCards(article, 3)
      expect(next).toHaveLength(3)
      expect(next.map(({ id }) => id)).not.toContain(article.id)
    }
    const puncture = findArticle('puncture')
    expect(
      puncture &&
        nextCards(puncture, 3)
          .slice(0, 2)
          .map(({ category }) => category),
    ).toEqual(['Maintenance', 'Maintenance'])
  })
})

function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?:])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => countWords(sentence) >= 4)
}
