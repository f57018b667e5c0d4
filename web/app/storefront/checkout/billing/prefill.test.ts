import { expect, test } from 'vitest'
import { prefill, splitName } from './prefill.ts'

test.each([
  ['Rahima Khatun', 'Rahima', 'Khatun'],
  ['  Abu  Sayeed Khan ', 'Abu Sayeed', 'Khan'],
  ['Rahima', 'Rahima', ''],
  ['', '', ''],
])('%j is %j %j', (name, firstName, lastName) => expect(splitName(name)).toEqual({ firstName, lastName }))

test('a draft goes before the profile, an emptied field too', () => {
  const filled = prefill({ name: 'Rahima Khatun', phone: null }, { lastName: '', city: 'Sylhet' })
  expect(filled).toMatchObject({ firstName: 'Rahima', lastName: '', city: 'Sylhet', phone: '' })
})
