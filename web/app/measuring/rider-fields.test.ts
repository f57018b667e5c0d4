import { expect, test } from 'vitest'
import { readLength } from './read-length.ts'
import { fieldsOf, readFields } from './rider-fields.ts'

test.each([
  ['170', 1700],
  ['170 cm', 1700],
  ['১৭০', 1700],
  ['১৭০ সেমি', 1700],
  ['1.70', 1700],
  ['1,70 m', 1700],
  ['১.৭০ মি', 1700],
  ['1700 mm', 1700],
  ['1702', 1700],
  ['5′6″', 1680],
  [`5'6"`, 1680],
  [`৫'৬"`, 1680],
  ['5 ft 6 in', 1680],
  ['৫ ফুট ৬ ইঞ্চি', 1680],
  ['5.6', 1680],
  ['5.11', 1800],
  ['5ft', 1520],
  ['66 in', 1680],
  ['17', 170],
  ['300', 3000],
])('a height of %s is %d mm', (typed, mm) => {
  expect(readLength('height', typed)).toBe(mm)
})

test.each([
  ['78', 780],
  ['৭৮', 780],
  ['31', 790],
  ['31″', 790],
  ['0.78', 780],
  ['780', 780],
])('an inseam of %s is %d mm', (typed, mm) => {
  expect(readLength('inseam', typed)).toBe(mm)
})

test.each(['', 'tall', '5′14″', '170 lbs', '1e3', '-170', '<b>170</b>', '17 0'])(
  '%s is no length',
  (typed) => {
    expect(readLength('height', typed)).toBeNull()
  },
)

const fields = (values: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.set(name, value)
  return data
}

test('what a form holds is a rider, and fills the form again', () => {
  const typed = { height: '5′6″', inseam: '৭৮', posture: 'upright', use: 'commute', reach: '385', stack: '' }
  const { rider, problems } = readFields(fields(typed))
  expect(problems).toEqual({})
  expect(rider).toEqual({
    height: 1680,
    inseam: 780,
    posture: 'upright',
    use: 'commute',
    own: { reach: 385 },
  })
  expect(fieldsOf(rider)).toMatchObject({ height: '168', inseam: '78', reach: '385', stack: '' })
})

test.each([
  [{ height: '' }, ['height']],
  [{ height: '17' }, ['height']],
  [{ height: '300' }, ['height']],
  [{ height: 'tall', inseam: 'long' }, ['height', 'inseam']],
  [{ height: '170', inseam: '120' }, ['inseam']],
  [{ height: '170', reach: '90' }, ['reach']],
  [{ height: '170', stack: '560' }, ['reach']],
  [{ height: '170', reach: '390', stack: '2000' }, ['stack']],
])('of %j it says what is wrong', (typed, names) => {
  const { rider, problems } = readFields(fields(typed))
  expect(rider).toBeNull()
  expect(Object.keys(problems)).toEqual(names)
})
