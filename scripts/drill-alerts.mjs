// @ts-check
/**
 * `npm run drill:alerts`: deploy/prometheus checked and every rule of it played, and every question of the dashboard of
 * Grafana read, by Prometheus' own promtool (Debian's package `prometheus`). By amtool and Alertmanager itself
 * (`prometheus-alertmanager`): the way of every rule to its receiver, what a phone shows, and incidents that are one call.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkAlertmanager } from './check-alertmanager.mjs'
import { play, readIncidents } from './play-incidents.mjs'
import { root } from './run.mjs'

const prometheus = join(root, 'deploy/prometheus')
const dashboard = join(root, 'deploy/grafana/spokehaat.json')

const MISSING = {
  promtool: 'prometheus',
  amtool: 'prometheus-alertmanager',
  'prometheus-alertmanager': 'prometheus-alertmanager',
}
for (const [program, debian] of Object.entries(MISSING)) {
  if (spawnSync(program, ['--version']).error) {
    process.stderr.write(`${program} is missing. On Debian: apt-get install ${debian}\n`)
    process.exit(2)
  }
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

/** Whether each is one call, or one ticket. @param {string} shipped alertmanager.yml */
async function playIncidents(shipped) {
  const incidents = readIncidents(readFileSync(join(prometheus, 'alerts.test.yml'), 'utf8'))
  process.stdout.write(`Alertmanager is told of ${incidents.length} incidents\n`)
  const wrong = (await Promise.all(incidents.map((incident) => play(incident, shipped)))).flat()
  for (const line of wrong) process.stdout.write(`FAILED: ${line}\n`)
  return incidents.length > 0 && wrong.length === 0
}

const [rules, ways] = ['alerts.yml', 'alertmanager.yml'].map((name) =>
  readFileSync(join(prometheus, name), 'utf8'),
)
const wellDone = [
  promtool('check', 'rules', 'alerts.yml'),
  promtool('check', 'config', 'prometheus.yml'),
  readQuestions(),
  promtool('test', 'rules', 'alerts.test.yml', 'alerts-of-weeks.test.yml'),
  checkAlertmanager(ways ?? '', rules ?? ''),
  await playIncidents(ways ?? ''),
]
process.stdout.write(wellDone.every(Boolean) ? 'alerts: ok\n' : 'alerts: FAILED\n')
process.exitCode = wellDone.every(Boolean) ? 0 : 1
