// @ts-check
/**
 * `npm test`: everything that must hold, on a machine with nothing installed. Runs all parts whatever fails, and ends
 * with every failure by name and the line `N passed, N failed`. One part alone: `npm test -- --only unit orders`
 * (static, unit or browser; what follows goes to the runner, which looks for it among all). `npm run drill:tests`
 * (`--whole`) plays the long ones as well: the project `long`, what PostgreSQL does on Debian's, and every journey.
 */
import { rmSync } from 'node:fs'
import { mkdtemp, readFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { DEBIAN, postgresPrograms } from './postgres-programs.mjs'
import { build, giveUp, install } from './prepare.mjs'
import { node, root, run, say, tool } from './run.mjs'
import { countPlaywright, countVitest, total } from './test-counts.mjs'
import { failedPlaywright, failedVitest } from './test-failures.mjs'

const [flag, only = '', ...filter] = process.argv.slice(2)
if (flag && flag !== '--whole' && !(flag === '--only' && ['static', 'unit', 'browser'].includes(only))) {
  process.stderr.write('Usage: npm test [-- --whole | --only static|unit|browser [filter …]]\n')
  process.exit(2)
}
const isWhole = flag === '--whole' || filter.length > 0
/** @param {string} part */
const wants = (part) => !only || only === part

await install().catch(giveUp)
const reports = await mkdtemp(join(tmpdir(), 'spokehaat-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true }))
/** @type {import('./test-counts.mjs').Count[]} */
const counts = []
/** @type {import('./test-failures.mjs').Failure[]} */
const failures = []
// what is not to be had is said in the first seconds, and not after all else
const browser = wants('browser') ? await findBrowser().catch(withoutBrowser) : undefined
if (wants('static')) counts.push(...(await staticChecks()))
if (only !== 'static') counts.push(await webBuild())
if (wants('unit')) counts.push(await unitTests())
if (browser !== undefined) counts.push(await browserTests(browser))

const { passed, failed, skipped } = total(counts)
for (const { name, message } of failures) say(`✗ ${name}\n${message}`)
if (skipped) say(`${skipped} skipped`)
say(`${passed} passed, ${failed} failed`)
process.exitCode = failed ? 1 : 0

/** Independent of one another, so as many at once as there are processors. Each counts as one test. */
async function staticChecks() {
  // the types of routes are made, not kept; types and dead code are judged with them
  const generated = await run(node, [tool('react-router'), 'typegen', 'web'])
  if (generated.code !== 0) return [fail('types of routes')(new Error(generated.output))]
  // the longest first: what is short fills the end; the one of `.` has all programs, which share the server's modules
  const types = ['.', 'web', 'bench', 'contract', 'scripts', 'e2e'].map((part) => ({
    name: part === '.' ? 'types of the programs' : `types of ${part}`,
    args: [tool('tsc'), '-p', part],
  }))
  const checks = [
    ...types,
    {
      name: 'lint',
      args: [
        tool('biome'),
        'ci',
        '--error-on-warnings',
        `--colors=${process.stdout.isTTY ? 'force' : 'off'}`,
      ],
    },
    { name: 'dead code', args: [tool('knip'), '--no-progress', '--treat-config-hints-as-errors'] },
  ]
  /** @type {import('./test-counts.mjs').Count[]} */
  const counts = []
  const work = async () => {
    for (let check = checks.shift(); check; check = checks.shift()) {
      const { code, output } = await run(node, check.args)
      counts.push(code === 0 ? pass() : fail(check.name)(new Error(output)))
      if (code === 0) say(`✓ ${check.name}`)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return counts
}

/** The server's tests render pages of the built web, too. */
async function webBuild() {
  return build().then(pass, fail('build of the web'))
}

async function unitTests() {
  if (isWhole && postgresPrograms().length === 0) {
    say(`PostgreSQL ${DEBIAN} is not installed here: what it does is tested on the shop's own alone.`)
  }
  if (!isWhole) {
    say('Not played here: what takes long, and what Debian’s PostgreSQL does (npm run drill:tests).')
    say('Nor plans of 100,000 products and backups on each PostgreSQL (npm run drill:postgres).')
  }
  const report = join(reports, 'vitest.json')
  const args = [
    'run',
    '--allowOnly=false',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...(isWhole ? [] : ['--project', '!long', '--project', '!PostgreSQL*']),
  ]
  const { code } = await run(node, [tool('vitest'), ...args, ...filter], { show: true })
  const results = await readReport(report)
  failures.push(...failedVitest(results))
  return countVitest(results, code)
}

/** @param {Error} error */
function withoutBrowser({ message }) {
  const [line = ''] = message.split('\n')
  say(
    `No browser: the journeys are not played. Install Chromium (apt-get install chromium), or name one as CHROMIUM_PATH. ${line}`,
  )
  counts.push(fail('browser')(new Error(message)))
  return undefined
}

/** @param {string} chromium */
async function browserTests(chromium) {
  const report = join(reports, 'playwright.json')
  if (!isWhole) say('Journeys marked @first alone; all of them: npm run drill:tests.')
  const chosen = isWhole ? [] : ['--grep', '@first']
  const args = ['test', '--forbid-only', '--retries=0', '--reporter=list,json', ...chosen, ...filter]
  const { code } = await run(node, [tool('playwright'), ...args], {
    cwd: join(root, 'e2e'),
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    show: true,
  })
  const results = await readReport(report)
  failures.push(...failedPlaywright(results))
  return countPlaywright(results, code)
}

function pass() {
  return { passed: 1, failed: 0, skipped: 0 }
}

/** @param {string} name */
function fail(name) {
  return (/** @type {Error} */ error) => {
    failures.push({ name, message: error.message })
    say(`✗ ${name}`)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

/** @param {string} file */
function readReport(file) {
  return readFile(file, 'utf8').then(JSON.parse, () => undefined)
}
