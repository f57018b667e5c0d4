import type { ManagedArticle } from '@spokehaat/contract/blog/article'
import { describe, expect, test } from 'vitest'
import {
  differences,
  draftOf,
  emptyDraft,
  isSame,
  judged,
  merged,
  parseDraft,
  updateOf,
} from './article-draft.ts'

const article: ManagedArticle = {
  id: 'hill-riding',
  category: 'Training',
  image: 'first-race',
  author: 'racer',
  date: '2026-11-20',
  isPublished: true,
  en: { title: 'Hill riding', excerpt: 'Up.', content: 'Ride up.' },
  bn: { title: 'পাহাড়ে', excerpt: '', content: '' },
  version: 3,
  updatedAt: '2026-11-20T10:00:00.000Z',
}
const saved = draftOf(article)

test('an empty form asks for its English texts alone', () => {
  expect(judged(emptyDraft('2026-11-20'))).toBeNull()
  expect(judged({ ...emptyDraft('2026-11-20'), en: article.en })).toMatchObject({ isPublished: false })
})

test('an article goes through the form as it is', () => {
  expect(judged(saved)).toEqual(saved)
  expect(isSame(saved, draftOf(article))).toBe(true)
  expect(updateOf(saved, saved)).toBeNull()
})

test('only what was changed is sent', () => {
  const bn = { ...saved.bn, excerpt: 'উপরে।' }
  expect(updateOf(saved, { ...saved, bn, category: 'Racing' })).toEqual({ bn, category: 'Racing' })
})

describe('what somebody else changed', () => {
  const theirs = { ...saved, date: '2026-11-21', en: { ...saved.en, excerpt: 'Upwards.' } }
  const mine = { ...saved, isPublished: false, en: { ...saved.en, excerpt: 'Up, up.', title: 'Hills' } }

  test('is told field by field, beside what I made of it', () => {
    expect(differences(saved, theirs, mine)).toEqual([
      { label: 'Date', was: '2026-11-20', theirs: '2026-11-21', yours: null },
      { label: 'Excerpt, English', was: 'Up.', theirs: 'Upwards.', yours: 'Up, up.' },
    ])
  })

  test('stays where I did not touch it', () => {
    expect(merged(saved, theirs, mine)).toEqual({
      ...draftOf({ ...article, date: '2026-11-21', isPublished: false }),
      id: undefined,
      en: { title: 'Hills', excerpt: 'Up, up.', content: 'Ride up.' },
    })
  })

  test('of a long text is shown where it differs', () => {
    const long = (end: string) => ({ ...saved, en: { ...saved.en, content: `${'a '.repeat(400)}${end}` } })
    const [row] = differences(long('one'), long('two'), long('one'))
    expect(row?.was).toMatch(/^….*one$/)
    expect(row?.theirs).toMatch(/^….*two$/)
    expect(row?.theirs.length).toBeLessThan(170)
  })
})

test('what was kept is read again, half typed as well, and nothing else is', () => {
  expect(parseDraft(JSON.parse(JSON.stringify({ ...saved, date: '' })))).toEqual({ ...saved, date: '' })
  for (const other of [null, {}, { ...saved, bn: undefined }, { ...saved, image: 'sunset' }]) {
    expect(parseDraft(other)).toBeNull()
  }
})
