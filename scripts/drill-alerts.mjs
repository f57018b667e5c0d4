// @ts-check
/**
 * `npm run drill:alerts`: deploy/prometheus checked and every rule of it played, and every question of the dashboard of
 * Grafana read, by Prometheus' own promtool (Debian's package `prometheus`).
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './run.mjs'

const prometheus = join(root, 'deploy/prometheus')
const dashboard = join(root, 'deploy/grafana/spokehaat.json')

if (spawnSync('promtool', ['--version']).error) {
  process.stderr.write('promtool is missing. On Debian: apt-get install prometheus\n')
  process.exit(2)
}

/** @param {string[]} args */
function promtool(...args) {
  process.stdout.write(`promtool ${args.join(' ')}\n`)
  const { status } = spawnSync('promtool', args, { cwd: prometheus, stdio: 'inherit' })
  return status === 0
}

/** Every question that the dashboard asks, wherever it stands in it. @param {unknown} part @returns {string[]} */
function questions(part) {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([name, value]) =>
    name === 'expr' && typeof value === 'string' ? [value] : questions(value),
  )
}

/** As rules that record them, so that promtool reads each: Grafana's own variables have a value there. */
function readQuestions() {
  const asked = questions(JSON.parse(readFileSync(dashboard, 'utf8')))
  const rules = asked.map((expr, index) => ({
    record: `dashboard:question:${index}`,
    expr: expr.replaceAll('$__rate_interval', '2m').replaceAll('$job', '.*'),
  }))
  const folder = mkdtempSync(join(tmpdir(), 'spokehaat-alerts-'))
  const file = join(folder, 'dashboard.yml')
  // JSON is YAML, too
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }))
  const isRead = promtool('check', 'rules', file)
  rmSync(folder, { recursive: true })
  return isRead
}

const wellDone = [
  promtool('check', 'rules', 'alerts.yml'),
  promtool('check', 'config', 'prometheus.yml'),
  readQuestions(),
  promtool('test', 'rules', 'alerts.test.yml'),
]
process.stdout.write(wellDone.every(Boolean) ? 'alerts: ok\n' : 'alerts: FAILED\n')
process.exitCode = wellDone.every(Boolean) ? 0 : 1
