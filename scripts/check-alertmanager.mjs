// @ts-check
/** deploy/prometheus/alertmanager.yml as amtool reads it: what is left to the owner, each rule's way, what a phone shows. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A setting that is left to the owner. */
const BLANK = /^( *(?:- )?(user_key|token|to|smtp_smarthost|smtp_from): )""/gm
/** What each could be. */
const FILLED = /** @type {Record<string, string>} */ ({
  smtp_smarthost: 'mail.example:587',
  smtp_from: 'alerts@shop.example',
  to: 'desk@shop.example',
  user_key: 'u'.repeat(30),
  token: 't'.repeat(30),
})
const LINK = 'https://git.example/docs/alerts.md#spokehaatgatewayfails'
/** What a template of Alertmanager's is given: https://pkg.go.dev/github.com/prometheus/alertmanager/template#Data */
const NOTIFICATION = {
  receiver: 'page',
  status: 'firing',
  alerts: [
    { status: 'firing', annotations: { summary: 'It fails', description: 'All of it.', runbook_url: LINK } },
  ],
}

/**
 * Whether all is well; says so, and what is wrong, line by line.
 * @param {string} shipped alertmanager.yml
 * @param {string} rules alerts.yml
 */
export function checkAlertmanager(shipped, rules) {
  const folder = mkdtempSync(join(tmpdir(), 'spokehaat-alertmanager-'))
  try {
    return [
      ...checkConfig(folder, shipped),
      testRoutes(folder, rules),
      ...showOnPhone(folder, shipped),
    ].every(Boolean)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Refused while any blank is left, and well without; leaves the one without in the folder. @param {string} folder @param {string} shipped */
function checkConfig(folder, shipped) {
  const blanks = [...shipped.matchAll(BLANK)].map(([, , name]) => name)
  /** @param {number} left the number of the blank that stays */
  const check = (left) => {
    let number = 0
    const text = shipped.replace(BLANK, (line, setting, name) =>
      number++ === left ? line : `${setting}"${FILLED[name]}"`,
    )
    writeFileSync(join(folder, 'alertmanager.yml'), text)
    return amtool(folder, 'check-config', 'alertmanager.yml')
  }
  const refused = blanks.map((name, left) => {
    const { isWell, text } = check(left)
    return tell(!isWell, `without ${name}: ${/FAILED: (.*)/.exec(text)?.[1] ?? 'nobody minds'}`)
  })
  const { isWell, text } = check(-1)
  return [
    tell(blanks.length > 0, `${blanks.length} settings are left to the owner`),
    ...refused,
    tell(isWell, `amtool ${text.trim()}`),
  ]
}

/** Each rule goes to the receiver of its severity. @param {string} folder @param {string} rules */
function testRoutes(folder, rules) {
  const each = rules.split('- alert: ').slice(1)
  const wrong = each.flatMap((rule) => {
    const name = rule.split('\n', 1)[0] ?? ''
    const severity = /severity: (\w+)/.exec(rule)?.[1] ?? 'none'
    const ask = ['--config.file=alertmanager.yml', `--verify.receivers=${severity}`]
    const { isWell, text } = amtool(
      folder,
      'config',
      'routes',
      'test',
      ...ask,
      `alertname=${name}`,
      `severity=${severity}`,
    )
    return isWell ? [] : [`${name}: ${text.trim()}`]
  })
  const words = `amtool config routes test: ${each.length} rules`
  return tell(each.length > 0 && wrong.length === 0, [words, ...wrong].join('\n'))
}

/** Every text of a push names the link or what is wrong. @param {string} folder @param {string} shipped */
function showOnPhone(folder, shipped) {
  writeFileSync(join(folder, 'notification.json'), JSON.stringify(NOTIFICATION))
  const templates = [...shipped.matchAll(/^ +(title|message|url): (".*")$/gm)]
  const shown = templates.map(([, setting = '', quoted = '']) => {
    const ask = [
      '--template.data=notification.json',
      '--template.glob=none',
      `--template.text=${JSON.parse(quoted)}`,
    ]
    const { text } = amtool(folder, 'template', 'render', ...ask)
    return tell(text.includes(setting === 'title' ? 'It fails' : LINK), `${setting}: ${text.trim()}`)
  })
  return [tell(shown.length > 0, 'shown on a phone:'), ...shown]
}

/** @param {string} cwd @param {string[]} args */
function amtool(cwd, ...args) {
  const { status, stdout, stderr } = spawnSync('amtool', args, { cwd, encoding: 'utf8' })
  return { isWell: status === 0, text: `${stdout}${stderr}` }
}

/** @param {boolean} isRight @param {string} words */
function tell(isRight, words) {
  process.stdout.write(`${isRight ? '' : 'FAILED: '}${words}\n`)
  return isRight
}
