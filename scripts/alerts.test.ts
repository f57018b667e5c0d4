/** Every alert is sent, explained and played; what silences another is there, and no ticket silences a page. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const ALERTS = read('deploy/prometheus/alerts.yml')
const PLAYED = ['alerts', 'alerts-of-weeks']
  .map((name) => read(`deploy/prometheus/${name}.test.yml`))
  .join('\n')
const WAYS = read('deploy/prometheus/alertmanager.yml')
const PROMETHEUS = read('deploy/prometheus/prometheus.yml')
const PAGE = read('docs/alerts.md')
const HEADINGS = [...PAGE.matchAll(/^## (\w+)$/gm)].map(([, name]) => name)

const RULES = ALERTS.split('- alert: ')
  .slice(1)
  .map((text) => ({
    name: text.split('\n', 1)[0] ?? '',
    severity: /^ +severity: (.*)$/m.exec(text)?.[1] ?? '',
    runbook: /^ +runbook_url: (.*)$/m.exec(text)?.[1] ?? '',
  }))

/** Alertmanager's `=` and `=~`, which asks of the whole value; of other labels than these two we know nothing here. */
function matching(matchers: string) {
  const asked = [...matchers.matchAll(/(alertname|severity)(=~?)"([^"]*)"/g)]
  const isAsked = (rule: (typeof RULES)[number]) =>
    asked.every(([, label, how, value = '']) => {
      const own = label === 'severity' ? rule.severity : rule.name
      return how === '=' ? own === value : new RegExp(`^(?:${value})$`).test(own)
    })
  return asked.length === 0 ? [] : RULES.filter(isAsked)
}

const SILENCED = (/^inhibit_rules:\n([\s\S]*?)^receivers:/m.exec(WAYS)?.[1] ?? '')
  .split('- source_matchers:')
  .slice(1)
  .map((text) => {
    const [sources = '', targets = ''] = text.replace(/^ *#.*$/gm, '').split('target_matchers:')
    return { text, sources: matching(sources), targets: matching(targets) }
  })

test('every alert is a page or a ticket, has been played, and links to what to do at it', () => {
  expect(RULES.length).toBeGreaterThan(40)
  for (const { name, severity, runbook } of RULES) {
    expect([name, severity]).toEqual([name, expect.stringMatching(/^(page|ticket)$/)])
    expect(runbook).toBe(`"{{ $externalLabels.runbooks }}#${name.toLowerCase()}"`)
    expect(PLAYED).toContain(`alertname="${name}"`)
  }
  expect(HEADINGS.toSorted()).toEqual(RULES.map(({ name }) => name).toSorted())
})

test('what the links begin with is a whole address of that page', () => {
  expect(PROMETHEUS).toMatch(
    /^ {2}external_labels:\n(?: +#.*\n)* {4}runbooks: https:\/\/\S+\/docs\/alerts\.md$/m,
  )
})

test('each alert that is sent otherwise, silences or is silenced is there', () => {
  expect(SILENCED.length).toBeGreaterThan(10)
  for (const { text, sources, targets } of SILENCED) {
    expect([text, sources.length > 0 && targets.length > 0]).toEqual([text, true])
  }
  const names = [...WAYS.matchAll(/alertname=~?"([^"]*)"/g)].flatMap(([, value = '']) => value.split('|'))
  for (const name of names) {
    expect([name, matching(`alertname=~"${name}"`).length > 0]).toEqual([name, true])
  }
})

test('no ticket silences a page, and no two silence each other', () => {
  const pairs = SILENCED.flatMap(({ sources, targets }) =>
    sources.flatMap((source) =>
      targets.filter((target) => target !== source).map((target) => ({ source, target })),
    ),
  )
  expect(
    pairs.filter(({ source, target }) => source.severity === 'ticket' && target.severity === 'page'),
  ).toEqual([])
  const mutual = pairs.filter(({ source, target }) =>
    pairs.some((other) => other.source === target && other.target === source),
  )
  expect(mutual).toEqual([])
})
