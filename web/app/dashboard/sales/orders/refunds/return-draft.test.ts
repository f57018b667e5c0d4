import { expect, test } from 'vitest'
import {
  countedLines,
  givenLines,
  lineProblem,
  linesOver,
  moneyLines,
  type ReturnLine,
  typedLine,
  typedLines,
} from './return-draft.ts'

const line = (over: Partial<ReturnLine> = {}): ReturnLine => ({
  position: 0,
  of: null,
  most: 3,
  pieces: 3,
  damaged: 1,
  workshop: 0,
  lost: 0,
  swap: '',
  other: null,
  ...over,
})
const L = { variant: 'l', color: null, size: 'L' }

test('pieces of a line and of its exchange are counted apart, and are one line of money', () => {
  const lines = [line(), line({ of: L, pieces: 1, damaged: 0 }), line({ position: 1, pieces: 0, damaged: 0 })]
  expect(moneyLines(lines)).toEqual([{ position: 0, quantity: 4 }])
  expect(countedLines(lines)).toEqual([
    { position: 0, quantity: 2, condition: 'good' },
    { position: 0, quantity: 1, condition: 'damaged' },
    { position: 0, quantity: 1, condition: 'good' },
  ])
})

test('what never will come is counted as lost, neither good nor damaged', () => {
  expect(countedLines([line({ lost: 2 })])).toEqual([
    { position: 0, quantity: 1, condition: 'damaged' },
    { position: 0, quantity: 2, condition: 'lost' },
  ])
  expect(countedLines([line({ lost: 1 })])).toContainEqual({ position: 0, quantity: 1, condition: 'good' })
})

test('what is to be mended goes to the workshop, apart from what is written off', () => {
  expect(countedLines([line({ workshop: 1 })])).toEqual([
    { position: 0, quantity: 1, condition: 'good' },
    { position: 0, quantity: 1, condition: 'workshop' },
    { position: 0, quantity: 1, condition: 'damaged' },
  ])
})

test.each([
  [{ workshop: 3 }, 'From 0 to 2 to the workshop.'],
  [{ pieces: 4 }, 'From 0 to 3.'],
  [{ pieces: 1.5 }, 'From 0 to 3.'],
  [{ pieces: Number.NaN }, 'From 0 to 3.'],
  [{ pieces: 1, damaged: 2 }, 'From 0 to 1 damaged.'],
  [{ lost: 3 }, 'From 0 to 2 lost.'],
  [{}, null],
])('%j says what is wrong', (over, said) => {
  expect(lineProblem(line(over))).toBe(said)
})

test('what was typed before the session ended lies over the lines as they are now', () => {
  const before = [line({ pieces: 3, damaged: Number.NaN }), line({ of: L, pieces: 2 })]
  const typed = typedLine.array().parse(JSON.parse(JSON.stringify(typedLines(before))))
  const now = [line({ most: 1, pieces: 0 }), line({ position: 1, pieces: 0 })]
  const [first, second] = linesOver(now, typed)
  // two went back meanwhile: it says so, and sends nothing
  expect(first).toEqual(line({ most: 1, damaged: Number.NaN }))
  expect(first && lineProblem(first)).toBe('From 0 to 1.')
  expect(second).toEqual(now[1])
})

test('the same again is given where nothing else is chosen, and only where there is enough of it', () => {
  const swaps = [
    {
      position: 0,
      variants: [
        { variant: 'm', color: null, size: 'M', free: 3, isSame: true },
        { variant: 'l', color: null, size: 'L', free: 9, isSame: false },
      ],
    },
  ]
  const given = (over: Partial<ReturnLine>) => givenLines([line(over)], swaps)[0]?.swap
  expect(given({})).toBe('m')
  expect(given({ swap: 'l' })).toBe('l')
  expect(given({ pieces: 4 })).toBe('')
  // another product is looked for
  expect(given({ other: { product: '', name: '' } })).toBe('')
})
