import { expect, test } from 'vitest'
import { FIGURE_FIELD, FIGURE_OR_MISSING, FIGURE_OR_NONE, readFigure } from './typed-figure.ts'

test.each([
  ['', null],
  ['  ', null],
  ['1500', 1500],
  ['20,000', 20_000],
  ['Tk 1,31,880.50', 131_880.5],
  ['৳250', 250],
  ['২০,০০০', 20_000],
  ['0', 0],
  ['0.25', 0.25],
  ['1,5', Number.NaN],
  ['20,00', Number.NaN],
  ['1,,000', Number.NaN],
  ['-5', -5],
  ['−5', -5],
  ['+5', 5],
  ['1e3', Number.NaN],
  ['ten', Number.NaN],
])('%j is read as %j', (text, figure) => {
  expect(readFigure(text)).toBe(figure)
})

test('a registered field has its figure, its own word for none, and what is no figure as it was typed', () => {
  for (const [field, none] of [
    [FIGURE_FIELD, Number.NaN],
    [FIGURE_OR_MISSING, undefined],
    [FIGURE_OR_NONE, null],
  ] as const) {
    expect(['২০,০০০', '', '1,5', 7, undefined].map(field.setValueAs)).toEqual([20_000, none, '1,5', 7, none])
  }
})
