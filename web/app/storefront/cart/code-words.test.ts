import { expect, test } from 'vitest'
import { refusalText } from './code-words.ts'

test('says what is missing to the taka and the piece', () => {
  const code = 'EID25'
  expect(refusalText({ code, reason: 'minimum', missingBdt: 1_200 })).toBe(
    'Tk\xa01,200 more, and this code counts.',
  )
  expect(refusalText({ code, reason: 'more_pieces', missingPieces: 1 })).toBe(
    'One more piece, and this code counts.',
  )
  expect(refusalText({ code, reason: 'more_pieces', missingPieces: 2 })).toBe(
    '2 more pieces, and this code counts.',
  )
  expect(refusalText({ code, reason: 'too_many_tries', retryAfter: 61 })).toContain('in 2 minutes')
  expect(refusalText({ code, reason: 'unknown' })).toBe('We don’t know this code.')
})
