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

test('a district that was chosen before goes where no address was used yet, and not before a draft', () => {
  const profile = { name: 'Rahima Khatun', phone: null }
  expect(prefill(profile, {}, undefined, 'Sylhet').district).toBe('Sylhet')
  expect(prefill(profile, { district: 'Khulna' }, undefined, 'Sylhet').district).toBe('Khulna')
})

test('the address used last goes before the profile, but not before a draft', () => {
  const last = {
    _id: 'a'.repeat(32),
    firstName: 'Karim',
    lastName: '',
    phone: '01812345678',
    streetAddress: '7 Ferry Road',
    apartment: '',
    area: 'Rupatali',
    city: 'Barishal',
    district: 'Barishal',
    postcode: '8200',
    usedAt: '2026-11-20T10:00:00.000Z',
    wasMeant: true,
  }
  const { _id, usedAt, wasMeant, ...place } = last
  const profile = { name: 'Rahima Khatun', phone: '01712345678' }
  expect(prefill(profile, {}, last, 'Sylhet')).toMatchObject(place)
  expect(prefill(profile, {}, last)).not.toHaveProperty('usedAt')
  expect(prefill(profile, { streetAddress: '', area: 'Mirpur' }, last)).toMatchObject({
    streetAddress: '',
    area: 'Mirpur',
  })
})
