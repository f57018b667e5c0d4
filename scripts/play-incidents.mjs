// @ts-check
/**
 * Alertmanager at work: it gets every alert of an incident, as deploy/prometheus/alerts.test.yml lists them, what follows
 * from the cause before the cause itself, and sends to webhooks of ours, which count. Its waits are a sixtieth of ours.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const FASTER = 60
/** ms: so much later than what follows from it the cause is told, a little less than what alertmanager.yml waits for it. */
const CAUSE_LATER = 120_000 / FASTER
/** ms after which all waits of alertmanager.yml have passed: 3 min for tickets, and two group intervals of a page. */
const OVER = 360_000 / FASTER
const START_MS = 20_000
const UNITS = /** @type {Record<string, number>} */ ({ s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 })

/**
 * @typedef {object} Incident
 * @property {string} name
 * @property {'page' | 'ticket'} severity of the one notification that there shall be
 * @property {Record<string, string>[]} alerts labels of each, the cause last
 */

/** Those that are named "one call: …" or "one ticket: …". @param {string} tests alerts.test.yml @returns {Incident[]} */
export function readIncidents(tests) {
  return tests.split(/^ {2}- name: /m).flatMap((test) => {
    const [, kind, name] = /^"one (call|ticket): (.*)"\n/.exec(test) ?? []
    if (!name) return []
    const alerts = [...test.matchAll(/- labels: 'ALERTS\{(.*)\}'/g)].map(([, labels = '']) =>
      Object.fromEntries(
        [...labels.matchAll(/(\w+)="([^"]*)"/g)]
          .map(([, label = '', value = '']) => [label, value])
          .filter(([label]) => label !== 'alertstate'),
      ),
    )
    return [
      {
        name,
        severity: kind === 'call' ? /** @type {const} */ ('page') : /** @type {const} */ ('ticket'),
        alerts,
      },
    ]
  })
}

/**
 * The shipped routes and inhibitions with receivers of ours in the place of theirs.
 * @param {string} shipped alertmanager.yml @param {string} webhook
 */
function faster(shipped, webhook) {
  const [ways = ''] = shipped.split(/^receivers:$/m)
  const routes = ways.slice(ways.search(/^route:$/m))
  const receivers = ['page', 'ticket'].map((name) => ({
    name,
    webhook_configs: [{ url: `${webhook}/${name}`, send_resolved: false }],
  }))
  const quick = routes.replaceAll(/((?:group_wait|interval): )((?:\d+[smhd])+)/g, (_, setting, duration) => {
    const ms = [...duration.matchAll(/(\d+)([smhd])/g)].reduce(
      (sum, [, n, unit]) => sum + Number(n) * (UNITS[unit] ?? 0),
      0,
    )
    return `${setting}${ms / FASTER}ms`
  })
  // JSON is YAML, too
  return `${quick}\nreceivers: ${JSON.stringify(receivers)}\n`
}

/** What is wrong, in words; nothing where all is well. @param {Incident} incident @param {string} shipped @returns {Promise<string[]>} */
export async function play({ name, severity, alerts }, shipped) {
  const sent = /** @type {{ receiver: string, alerts: string[] }[]} */ ([])
  const hook = createServer(async (request, response) => {
    const body = []
    for await (const piece of request) body.push(piece)
    const told = JSON.parse(Buffer.concat(body).toString())
    sent.push({
      receiver: told.receiver,
      alerts: told.alerts.map(
        (/** @type {{ labels: Record<string, string> }} */ { labels }) => labels.alertname,
      ),
    })
    response.end()
  })
  const folder = mkdtempSync(join(tmpdir(), 'spokehaat-alertmanager-'))
  hook.listen(0, '127.0.0.1')
  await once(hook, 'listening')
  writeFileSync(join(folder, 'alertmanager.yml'), faster(shipped, `http://127.0.0.1:${portOf(hook)}`))
  const url = `http://127.0.0.1:${await freePort()}`
  const log = /** @type {string[]} */ ([])
  const manager = spawn('prometheus-alertmanager', [
    `--config.file=${join(folder, 'alertmanager.yml')}`,
    `--storage.path=${join(folder, 'data')}`,
    `--web.listen-address=${url.slice('http://'.length)}`,
    '--cluster.listen-address=',
  ])
  const ended = once(manager, 'exit')
  manager.stderr.on('data', (piece) => log.push(String(piece)))
  try {
    if (!(await isReady(url))) return [`Alertmanager does not start: ${log.join('').slice(-600)}`]
    const cause = alerts.at(-1)?.alertname
    await post(
      url,
      alerts.filter(({ alertname }) => alertname !== cause),
    )
    await delay(CAUSE_LATER)
    await post(
      url,
      alerts.filter(({ alertname }) => alertname === cause),
    )
    await delay(OVER)
    const right = sent.length === 1 && sent[0]?.receiver === severity && sent[0]?.alerts.includes(cause ?? '')
    const told =
      sent.map(({ receiver, alerts }) => `${receiver} (${alerts.join(', ')})`).join('; ') || 'nobody'
    process.stdout.write(`${name}: ${alerts.length} alerts, told: ${told}\n`)
    return right ? [] : [`${name}: there shall be one ${severity} for ${cause}; told was ${told}`]
  } finally {
    manager.kill()
    await ended
    hook.close()
    rmSync(folder, { recursive: true })
  }
}

/** @param {string} url @param {Record<string, string>[]} alerts */
async function post(url, alerts) {
  const answer = await fetch(`${url}/api/v2/alerts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(alerts.map((labels) => ({ labels }))),
  })
  if (!answer.ok) throw new Error(`Alertmanager answered ${answer.status}: ${await answer.text()}`)
}

/** @param {string} url */
async function isReady(url) {
  const end = Date.now() + START_MS
  while (Date.now() < end) {
    const answer = await fetch(`${url}/-/ready`).catch(() => null)
    if (answer?.ok) return true
    await delay(100)
  }
  return false
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server)
  server.close()
  await once(server, 'close')
  return port
}

/** @param {import('node:http').Server} server */
function portOf(server) {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.')
  return address.port
}
