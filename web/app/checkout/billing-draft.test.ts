import { expect, test } from 'vitest'
import { parseDraft } from './billing-draft.ts'

const draft = (values: unknown, userId: unknown = 'me') => JSON.stringify({ userId, values })

test('what was typed comes back, field by field', () => {
  expect(parseDraft(draft({ city: 'Dhaka', phone: '01712' }), 'me')).toEqual({
    city: 'Dhaka',
    phone: '01712',
  })
})

test('another account does not see it', () => {
  expect(parseDraft(draft({ city: 'Dhaka' }), 'somebody else')).toEqual({})
})

test('what is no text, or no field of ours, is left out', () => {
  expect(
    parseDraft(
      draft({ city: 7, streetAddress: null, __proto__: 'x', role: 'admin', district: 'Feni' }),
      'me',
    ),
  ).toEqual({ district: 'Feni' })
})

test.each([null, '', '{', 'null', '[]', '"text"', '{"userId":"me"}', '{"userId":"me","values":null}'])(
  'bad storage is an empty draft: %s',
  (raw) => expect(parseDraft(raw, 'me')).toEqual({}),
)
