import { expect, test } from 'vitest'
import { failedPlaywright, failedVitest } from './test-failures.mjs'

test('a unit test that failed is named with its file and told with its message', () => {
  const report = {
    testResults: [
      {
        name: '/shop/orders.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'an order is placed', status: 'passed', failureMessages: [] },
          {
            fullName: 'an order is paid',
            status: 'failed',
            failureMessages: ['expected Pending to be Paid'],
          },
        ],
      },
    ],
  }
  expect(failedVitest(report)).toEqual([
    { name: '/shop/orders.test.ts › an order is paid', message: 'expected Pending to be Paid' },
  ])
})

test('a file that failed before its tests is named too', () => {
  const file = {
    name: '/shop/cart.test.ts',
    status: 'failed',
    message: 'Cannot find module',
    assertionResults: [],
  }
  expect(failedVitest({ testResults: [file] })).toEqual([
    { name: '/shop/cart.test.ts', message: 'Cannot find module' },
  ])
})

test('a journey that failed is named with its line, however deep it stands', () => {
  const spec = { title: 'buys', file: 'buy.spec.ts', line: 7, ok: false }
  const tests = [{ results: [{ error: { message: 'the button was not there' } }] }]
  const report = {
    suites: [{ title: 'buy.spec.ts', suites: [{ title: 'deep', specs: [{ ...spec, tests }] }] }],
  }
  expect(failedPlaywright(report)).toEqual([
    { name: 'buy.spec.ts:7 › buys', message: 'the button was not there' },
  ])
})

test('a server that did not start is told as well', () => {
  expect(failedPlaywright({ errors: [{ message: 'exit code 1' }] })).toEqual([
    { name: 'browser tests', message: 'exit code 1' },
  ])
})

test('no report, nothing to name', () => {
  expect([...failedVitest(undefined), ...failedPlaywright(undefined)]).toEqual([])
})
