import { describe, expect, it } from 'vitest'
import { blogPaths } from './blog-paths.ts'
import { readBlogQuery } from './blog-query.ts'

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
