import { expect, test } from 'vitest'
import { ACTIONS, choicesFor } from './find-choices.ts'

test.each([
  ['add', ['Add a product', 'Add a discount']],
  ['DISC add', ['Add a discount']],
  ['dd', []],
  ['  ', ACTIONS.map(({ label }) => label)],
])('%j finds %j', (typed, labels) => {
  expect(choicesFor(ACTIONS, typed).map(({ label }) => label)).toEqual(labels)
})
