import { describe, expect, it, test } from 'vitest'
import { findArticles, matchArticles, othersLike } from './find-articles.ts'

const article = {
  title: 'Fixing a puncture',
  excerpt: 'Find what made the hole.',
  content: 'Don’t squeeze the lever.\n\nPump to 60–70 psi.',
  title_bn: 'টিউবের লিক সারাই',
  excerpt_bn: '',
  content_bn: 'সাইকেল উল্টে রাখুন। হাওয়া ৬০ পিএসআই।',
  category: 'Maintenance',
}

const finds = (search: string) => findArticles([article], { search }).length === 1

describe('a search of the blog', () => {
  it.each([
    ...['PUNCTURE', 'made the HOLE', 'lever', 'puncture lever', '  hole ', ''],
    // in the texts of Bangla, whatever keyboard they were typed on, and in both at once
    ...['সাইকেল', 'সাই\u200cকেল', 'হাওয়া', 'হাওয\u09bcা', '৬০', 'puncture সাইকেল'],
  ])('finds by %j', (search) => {
    expect(finds(search)).toBe(true)
  })

  it('finds typeset signs by those of a keyboard', () => {
    expect(finds("don't")).toBe(true)
    expect(finds('60-70')).toBe(true)
  })

  it('wants every word', () => {
    expect(finds('puncture saddle')).toBe(false)
    expect(finds('সাইকেল হেলমেট')).toBe(false)
  })

  it.each(['saikel', 'cykel', 'শাইকেল'])('finds %j by its sound', (search) => {
    expect(finds(search)).toBe(true)
  })

  it('finds by sound only where no article has the word itself', () => {
    const other = { ...article, title: 'Saikel', content_bn: '' }
    expect(findArticles([article, other], { search: 'saikel' })).toEqual([other])
  })

  it.each(['zeppelin', '\u200d', '🚲', 'ঙ'])('finds nothing by %j', (search) => {
    expect(finds(search)).toBe(false)
  })

  it('keeps to the category', () => {
    expect(findArticles([article], { search: 'hole', category: 'Maintenance' })).toEqual([article])
    expect(findArticles([article], { search: 'hole', category: 'Racing' })).toEqual([])
  })
})

const offered = (id: string, title: string, excerpt = '', besides = '') => ({
  ...{ id, title, excerpt, besides },
  category: 'Training',
})

describe('suggestions', () => {
  const articles = [
    offered('a', 'Care in the monsoon', 'Chains hate rain.'),
    offered('b', 'Your first race', 'What the chain does.'),
    offered('c', 'Chain care', '', 'চেইনের যত্ন'),
    offered('d', 'Unchained'),
    offered('e', 'Five', 'chain'),
  ]

  test('are at most three, those with the word in the title first, marked', () => {
    const found = matchArticles(articles, 'chain')
    expect(found.map(({ id }) => id)).toEqual(['c', 'a', 'b'])
    expect(found[0]?.marks).toEqual([[0, 5]])
  })

  test('have every word, and a word only from its beginning', () => {
    expect(matchArticles(articles, 'care ch').map(({ id }) => id)).toEqual(['c', 'a'])
    expect(matchArticles(articles, 'hained')).toEqual([])
    expect(matchArticles(articles, ' !')).toEqual([])
  })

  test('are found by sound where none has the word', () => {
    expect(matchArticles(articles, 'মনসুন').map(({ id }) => id)).toEqual(['a'])
  })

  test('are found by the texts of the other language', () => {
    expect(matchArticles(articles, 'চেইন').map(({ id }) => id)).toEqual(['c'])
  })
})

test('what to read next begins with the same category and never holds the article itself', () => {
  const all = [
    { id: 'a', category: 'Racing' },
    { id: 'b', category: 'Training' },
    { id: 'c', category: 'Racing' },
    { id: 'd', category: 'Racing' },
  ] as const
  expect(othersLike(all[2], all).map(({ id }) => id)).toEqual(['a', 'd', 'b'])
})
