import { describe, expect, it } from 'vitest'
import { blogPaths } from './blog-paths.ts'
import { isFound, readBlogQuery } from './blog-query.ts'

const article = {
  title: 'Fixing a puncture',
  excerpt: 'Find what made the hole.',
  content: 'Don’t squeeze the lever.\n\nPump to 60–70 psi.',
  category: 'Maintenance',
} as const

function finds(search: string) {
  return isFound(article, { search, category: null })
}

describe('a search', () => {
  it.each(['PUNCTURE', 'made the HOLE', 'lever', 'puncture lever', '  hole ', ''])(
    'finds by %j',
    (search) => {
      expect(finds(search)).toBe(true)
    },
  )

  it('finds typeset signs by those of a keyboard', () => {
    expect(finds("don't")).toBe(true)
    expect(finds('60-70')).toBe(true)
  })

  it('wants every word', () => {
    expect(finds('puncture saddle')).toBe(false)
  })

  it('keeps to the category', () => {
    expect(isFound(article, { search: 'hole', category: 'Maintenance' })).toBe(true)
    expect(isFound(article, { search: 'hole', category: 'Racing' })).toBe(false)
  })
})

describe('an address', () => {
  it('holds the search and the category', () => {
    const query = { search: 'gear & chain', category: 'Buying Guide' } as const
    const address = blogPaths.list(query)
    expect(address).toBe('/blog?search=gear+%26+chain&category=Buying+Guide')
    expect(readBlogQuery(new URL(address, 'http://shop.example').searchParams)).toEqual(query)
  })

  it('is bare where nothing is asked', () => {
    expect(blogPaths.list({ search: '  ', category: null })).toBe('/blog')
  })

  it('that asks for an unknown category asks for all', () => {
    expect(readBlogQuery(new URLSearchParams('category=constructor'))).toEqual({ search: '', category: null })
  })

  it('is cut where it is longer than anyone types', () => {
    expect(readBlogQuery(new URLSearchParams({ search: 'x'.repeat(500) })).search).toHaveLength(100)
  })
})
