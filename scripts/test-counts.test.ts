import { expect, test } from 'vitest'
import { countPlaywright, countVitest, total } from './test-counts.mjs'

const vitest = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1 }
const playwright = { stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 } }

test('tests are counted as the runners report them', () => {
  expect(countVitest(vitest, 0)).toEqual({ passed: 5, failed: 0, skipped: 2 })
  expect(countVitest({ ...vitest, numFailedTests: 2 }, 1)).toEqual({ passed: 5, failed: 2, skipped: 2 })
  expect(countPlaywright(playwright, 0)).toEqual({ passed: 3, failed: 0, skipped: 0 })
})

test('a browser test that passed only when repeated has failed', () => {
  const flaky = { stats: { expected: 2, unexpected: 1, flaky: 1, skipped: 0 } }
  expect(countPlaywright(flaky, 1)).toMatchObject({ passed: 2, failed: 2 })
})

test('a runner that failed outside its tests is a failure', () => {
  expect(countVitest(vitest, 1)).toMatchObject({ passed: 5, failed: 1 })
  expect(countPlaywright(playwright, 1)).toMatchObject({ passed: 3, failed: 1 })
})

test('a runner that ran nothing, or left no report, is a failure', () => {
  expect(countVitest({ ...vitest, numPassedTests: 0 }, 0)).toMatchObject({ passed: 0, failed: 1 })
  expect(countVitest(undefined, 0)).toMatchObject({ passed: 0, failed: 1 })
  expect(countPlaywright(undefined, 0)).toMatchObject({ passed: 0, failed: 1 })
})

test('the last line adds up all parts', () => {
  const counts = [countVitest(vitest, 0), countPlaywright(playwright, 1)]
  expect(total(counts)).toEqual({ passed: 8, failed: 1, skipped: 2 })
})
