import { expect, test } from 'vitest'
import { fieldsOf, readFields } from './rider-fields.ts'

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
