// @ts-check
/** Which tests failed, from the runners' JSON reports: said once more at the end, where a long log is cut last. */

/** @typedef {{ name: string, message: string }} Failure */
/** @typedef {{ fullName: string, status: string, failureMessages?: string[] | null }} VitestResult */
/** @typedef {{ title: string, file: string, line: number, ok: boolean, tests: { results: { error?: { message?: string } }[] }[] }} Spec */
/** @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite */

/** A message may hold a whole page; its beginning tells what was expected. */
const LONGEST_MESSAGE = 2_000

/**
 * @param {{ testResults?: { name: string, status: string, message?: string, assertionResults: VitestResult[] }[] } | undefined} report
 * @returns {Failure[]} with the file's path as the runner gives it; a file that failed outside its tests is one failure
 */
export function failedVitest(report) {
  return (report?.testResults ?? []).flatMap(({ name, status, message = '', assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [failure(name, message)] : []
    return failed.map((test) => failure(`${name} › ${test.fullName}`, test.failureMessages?.join('\n')))
  })
}

/**
 * @param {{ suites?: Suite[], errors?: { message?: string }[] } | undefined} report
 * @returns {Failure[]} what failed outside the tests, such as a server that did not start, comes first
 */
export function failedPlaywright(report) {
  const outside = (report?.errors ?? []).map(({ message }) => failure('browser tests', message))
  return [...outside, ...(report?.suites ?? []).flatMap(failedSpecs)]
}

/** @param {Suite} suite @returns {Failure[]} */
function failedSpecs({ specs = [], suites = [] }) {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ title, file, line, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []))
      return failure(`${file}:${line} › ${title}`, errors.join('\n'))
    })
  return [...own, ...suites.flatMap(failedSpecs)]
}

/** @param {string} name @param {string} [message] @returns {Failure} */
function failure(name, message = '') {
  return { name, message: message.slice(0, LONGEST_MESSAGE) }
}
