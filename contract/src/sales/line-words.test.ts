import { expect, test } from 'vitest'
import { DEFAULT_BUILD } from '../catalogue/build.ts'
import { choiceIn } from './line-words.ts'

const red = { name: 'Red', nameBn: 'লাল', hex: '#cc0000' }
const line = { configuration: null, color: red, size: 'M' }

test('the choice of a line is in the language that was asked for, a color without a name in it in English', () => {
  expect(choiceIn('en', line)).toEqual([{ text: 'Red' }, { text: 'Size M' }])
  expect(choiceIn('bn', line)).toEqual([{ text: 'লাল' }, { text: 'মাপ M' }])
  expect(choiceIn('bn', { ...line, color: { ...red, nameBn: '' } })[0]).toEqual({ text: 'Red', lang: 'en' })
  expect(choiceIn('bn', { configuration: null, color: null, size: null })).toEqual([])
})

test('a bicycle made to order is said whole', () => {
  const build = {
    configuration: { ...DEFAULT_BUILD, extras: ['carbonFiber', 'wings'] },
    color: null,
    size: 'M',
  }
  expect(choiceIn('en', build)).toEqual([{ text: 'Matte Black, size M, 27.5″ wheels, Carbon Fiber, wings' }])
  expect(choiceIn('bn', build)).toEqual([{ text: 'ম্যাট কালো, মাপ M, চাকা ২৭.৫″, কার্বন ফাইবার, wings' }])
})
