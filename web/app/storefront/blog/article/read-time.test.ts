import { describe, expect, it } from 'vitest'
import { countWords, readTimeOf } from './read-time.ts'

describe('the time that an article takes', () => {
  it.each([
    [0, '1 min read'],
    [220, '1 min read'],
    [221, '2 min read'],
    [880, '4 min read'],
  ])('of %i words', (words, text) => {
    expect(readTimeOf('wheel '.repeat(words))).toBe(text)
  })

  it('counts words and figures, and no signs', () => {
    expect(countWords('## How much air\n\nRoad, 28 mm | 75 – 80\n\n- don’t guess')).toBe(10)
  })
})
