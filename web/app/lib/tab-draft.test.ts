import { expect, test } from 'vitest'
import { parseDraft } from './tab-draft.ts'

const FIELDS = ['city', 'phone', 'streetAddress', 'district'] as const
const parse = (raw: string | null, owner: string) => parseDraft(raw, FIELDS, owner)

const draft = (values: unknown, owner: unknown = 'me') => JSON.stringify({ owner, values })

test('what was typed comes back, field by field', () => {
  expect(parse(draft({ city: 'Dhaka', phone: '01712' }), 'me')).toEqual({
    city: 'Dhaka',
    phone: '01712',
  })
})

test('another account does not see it', () => {
  expect(parse(draft({ city: 'Dhaka' }), 'somebody else')).toEqual({})
})

test('what is no text, or no field of ours, is left out', () => {
  expect(
    parse(draft({ city: 7, streetAddress: null, __proto__: 'x', role: 'admin', district: 'Feni' }), 'me'),
  ).toEqual({ district: 'Feni' })
})

test.each([null, '', '{', 'null', '[]', '"text"', '{"owner":"me"}', '{"owner":"me","values":null}'])(
  'bad storage is an empty draft: %s',
  (raw) => expect(parse(raw, 'me')).toEqual({}),
)
