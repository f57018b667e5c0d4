import { draftContent } from '@spokehaat/contract/sales/draft'
import { expect, test } from 'vitest'
import { readUnsent, unsentValues } from './unsent-draft.ts'

const typed = draftContent.parse({ customer: { streetAddress: '6 Green Road' } })
const kept = unsentValues(typed, 3, 'first')

test('what did not reach the shop goes on in the next session, unless somebody changed the draft meanwhile', () => {
  expect(readUnsent(kept, 3, 'second')).toEqual(typed)
  expect(readUnsent(kept, 3, 'first')).toBeNull()
  expect(readUnsent(kept, 4, 'second')).toBeNull()
})

test.each(['{', '{"lines":1}', '{"channel":"pigeon"}'])('%s is nothing', (content) => {
  expect(readUnsent({ ...kept, content }, 3, 'second')).toBeNull()
  expect(readUnsent({}, 3, 'second')).toBeNull()
})
