import { expect, test } from 'vitest'
import { putLink } from './put-link.ts'

const link = { kind: 'product-sku', sku: 7, label: 'Seven' } as const
const LINE = '=> product 7 | Seven'

test.each([
  ['', 0, LINE],
  ['One.', 2, `One.\n\n${LINE}`],
  ['One.\n\nTwo.\n', 1, `One.\n\n${LINE}\n\nTwo.\n`],
  ['One.\n\nTwo.\n', 9, `One.\n\nTwo.\n\n${LINE}`],
  ['One.\n\n=> product 6\n\nTwo.', 9, `One.\n\n=> product 6\n${LINE}\n\nTwo.`],
  // in the middle of a block, below all of it
  ['- one\n- two\n\nTwo.', 2, `- one\n- two\n\n${LINE}\n\nTwo.`],
])('%j at %i', (content, at, expected) => {
  expect(putLink(content, at, link)).toBe(expected)
})
