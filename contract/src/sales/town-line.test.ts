import { expect, test } from 'vitest'
import { areaApart, townLine } from './town-line.ts'

test('an area that is the city itself is said once', () => {
  expect(areaApart({ area: 'beanibazar ', city: 'Beanibazar' })).toBe('')
  expect(areaApart({ area: 'Mirpur', city: 'Dhaka' })).toBe('Mirpur')
  expect(townLine({ area: 'Beanibazar', city: 'Beanibazar', postcode: '3170' })).toBe('Beanibazar 3170')
  expect(townLine({ area: 'Mirpur', city: 'Dhaka', postcode: '' })).toBe('Mirpur, Dhaka')
})
