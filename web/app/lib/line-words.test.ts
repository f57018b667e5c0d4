import { DEFAULT_BUILD } from '@spokehaat/contract/catalogue/build'
import { buildNameBn, buildTextBn } from '@spokehaat/contract/catalogue/build-in-bangla'
import { expect, test } from 'vitest'
import { choiceOf } from './line-words.ts'

const BUILD = { ...DEFAULT_BUILD, extras: ['carbonFiber', 'wings'] }

test('the choice of a line is its color and size', () => {
  const red = { name: 'Red', nameBn: 'লাল', hex: '#cc0000' }
  expect(choiceOf({ configuration: null, color: red, size: 'M' })).toEqual([
    { text: 'Red' },
    { text: 'Size M' },
  ])
  expect(choiceOf({ configuration: null, color: null, size: null })).toEqual([])
})

test('a bicycle made to order is said whole, in either language', () => {
  const [choice] = choiceOf({ configuration: BUILD, color: null, size: 'M' })
  expect(choice).toEqual({ text: 'Matte Black, size M, 27.5″ wheels, Carbon Fiber, wings' })
  expect(buildTextBn(BUILD)).toBe('ম্যাট কালো, সাইজ M, চাকা ২৭.৫″, কার্বন ফাইবার, wings')
  expect(buildNameBn(BUILD)).toMatch(/^কাস্টম /)
})
