import { expect, test } from 'vitest'
import { matchArticles } from './match-articles.ts'

const article = (id: string, title: string, excerpt = '') => ({ id, title, excerpt, category: 'Training' })
const articles = [
  article('a', 'Care in the monsoon', 'Chains hate rain.'),
  article('b', 'Your first race', 'What the chain does.'),
  article('c', 'Chain care'),
  article('d', 'Unchained'),
  article('e', 'Five', 'chain'),
]

test('at most three, those with the word in the title first, marked', () => {
  const found = matchArticles(articles, 'chain')
  expect(found.map(({ id }) => id)).toEqual(['c', 'a', 'b'])
  expect(found[0]?.marks).toEqual([[0, 5]])
})

test('every word counts, and a word only from its beginning', () => {
  expect(matchArticles(articles, 'care ch').map(({ id }) => id)).toEqual(['c', 'a'])
  expect(matchArticles(articles, 'hained')).toEqual([])
  expect(matchArticles(articles, ' !')).toEqual([])
})
