/** docs/security.md leaves out no item of the standard, and names no test that is not there. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
const page = readFileSync(new URL('docs/security.md', root), 'utf8')

/** Items of levels 1 and 2 of OWASP ASVS 5.0: section → how many, counted from 1. */
const SECTIONS =
  '1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4 5.1:1 ' +
  '5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 ' +
  '8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 ' +
  '12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 ' +
  '16.5:3 17.1:1 17.2:4 17.3:2'

test('every item is named: met, not met, or not for a shop like this', () => {
  const items = SECTIONS.split(' ').flatMap((one) => {
    const [section = '', count] = one.split(':')
    return Array.from({ length: Number(count) }, (_, i) => `${section}.${i + 1}`)
  })
  expect(items).toHaveLength(253)
  const named = new Set(page.match(/\b\d+\.\d+\.\d+\b/g))
  const whole = [...page.matchAll(/\b(\d+(?:\.\d+)?)\.\*/g)].map(([, section]) => `${section}.`)
  const missing = items.filter((item) => !named.has(item) && !whole.some((start) => item.startsWith(start)))
  expect(missing).toEqual([])
})

test('every test that it names is there, and says what the page says', () => {
  const rows = (page.match(/^- \*\*\d.*(\n {2}.*)*/gm) ?? []).map((row) => row.replaceAll(/\s+/g, ' '))
  const wrong: string[] = []
  let count = 0
  for (const row of rows) {
    for (const [, file = '', words] of row.matchAll(/([\w/-]+\.(?:test|spec)\.ts)(?: \(([^)]+)\))?/g)) {
      count += 1
      const url = new URL(file.startsWith('e2e/') ? file : `server/src/${file}`, root)
      const text = existsSync(url) ? readFileSync(url, 'utf8') : null
      if (text === null) wrong.push(file)
      const titles = titlesIn(text ?? '')
      for (const part of words?.split(', ') ?? [])
        if (!titles.some((title) => title.includes(part))) wrong.push(`${file}: ${part}`)
    }
  }
  expect(count).toBeGreaterThan(90)
  expect(wrong).toEqual([])
})

/** Of tests and of groups of them: the text that opens such a call, or the call that a table of cases makes. */
function titlesIn(source: string): string[] {
  const calls = source.matchAll(/(?:^ *(?:test|describe)[\w.]*|\))\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gm)
  return [...calls].map(([, , title = '']) => title)
}
