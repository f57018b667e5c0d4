import { expect, test } from 'vitest'
import { readTypedRider } from './typed-rider.server.ts'

const read = (query: string) => readTypedRider(new URLSearchParams(query))

test('the form’s figures are those of the address, in cm', () => {
  expect(read('name=Road+Bikes')).toBeNull()
  expect(read(`fit=${encodeURIComponent('5′6″')}&fitInseam=31`)).toEqual({
    rider: { height: 168, inseam: 79 },
  })
  expect(read('fit=১৭০&fitInseam=')).toEqual({ rider: { height: 170, inseam: null } })
  // taken back, and a height that was chosen from the list instead
  expect(read('fit=&fitInseam=')).toBeNull()
  expect(read('height=165&fit=&fitInseam=')).toBeNull()
})

test('an address may say the figures as they were typed into another page’s form', () => {
  expect(read(`height=${encodeURIComponent('5′6″')}&inseam=31&posture=low`)).toEqual({
    rider: { height: 168, inseam: 79 },
  })
  expect(read('height=1.7')).toEqual({ rider: { height: 170, inseam: null } })
  for (const clean of ['height=172', 'height=172&inseam=78', 'height=&inseam=', 'inseam=78'])
    expect(read(clean), clean).toBeNull()
})

test.each([
  ['height=tall', 'height', /Write your height/],
  ['height=20', 'height', /That is 20 cm/],
  ['height=172&inseam=110', 'inseam', /110 cm.*can’t be that long/],
  ['fit=17', 'height', /17 cm.*from 70 cm/],
  ['fit=300', 'height', /300 cm.*up to 215 cm/],
  ['fit=5', 'height', /5 of what\?/],
  ['fit=tall', 'height', /Write your height/],
  ['fitInseam=70', 'height', /Write your height/],
  ['fit=170&fitInseam=120', 'inseam', /120 cm.*can’t be that long.*62 to 91 cm/],
  ['fit=170&fitInseam=%00', 'inseam', /Write your inseam/],
])('%s is answered beside the field', (query, field, words) => {
  const typed = read(query)
  expect(typed?.rider).toBeNull()
  expect(typed?.problems).toMatchObject({ [field]: expect.stringMatching(words), typed: {} })
  expect(Object.keys(typed?.problems ?? {})).toHaveLength(2)
})
