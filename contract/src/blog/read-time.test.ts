import { describe, expect, it } from 'vitest'
import { countWords, readMinutes } from './read-time.ts'

describe('the time that an article takes', () => {
  it.each([
    [0, 1],
    [220, 1],
    [221, 2],
    [880, 4],
  ])('of %i words', (words, minutes) => {
    expect(readMinutes('wheel '.repeat(words))).toBe(minutes)
  })

  it('counts words and figures, and no signs', () => {
    expect(countWords('## How much air\n\nRoad, 28 mm | 75 – 80\n\n- don’t guess')).toBe(10)
  })

  it('counts words of Bangla', () => {
    expect(countWords('## চাকার হাওয়া\n\n২৮ মিমি | ৭৫ – ৮০ পিএসআই।')).toBe(7)
  })
})
