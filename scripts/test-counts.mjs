// @ts-check
/** How many tests passed, from the runners' JSON reports. A part that failed outside its tests, or ran none, counts as one failure. */

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

/**
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number } | undefined} report
 * @param {number} exitCode
 * @returns {Count}
 */
export function countVitest(report, exitCode) {
  return judged(
    {
      passed: report?.numPassedTests ?? 0,
      failed: report?.numFailedTests ?? 0,
      skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    },
    exitCode,
  )
}

/**
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } } | undefined} report
 * @param {number} exitCode
 * @returns {Count}
 */
export function countPlaywright(report, exitCode) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {}
  return judged({ passed: expected, failed: unexpected + flaky, skipped }, exitCode)
}

/** @param {Count} count @param {number} exitCode @returns {Count} */
function judged(count, exitCode) {
  const hasHiddenFailure = count.failed === 0 && (exitCode !== 0 || count.passed === 0)
  return hasHiddenFailure ? { ...count, failed: 1 } : count
}

/** @param {Count[]} counts @returns {Count} */
export function total(counts) {
  const sum = { passed: 0, failed: 0, skipped: 0 }
  for (const { passed, failed, skipped } of counts) {
    sum.passed += passed
    sum.failed += failed
    sum.skipped += skipped
  }
  return sum
}
