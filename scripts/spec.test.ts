import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const PAGE = readFileSync(join(ROOT, 'docs/spec.md'), 'utf8')
/** A path with a folder and an ending, such as web/app/root.tsx; nothing that an address or a word could be. */
const FILE =
  /(?<![\w/.:-])(?:[\w@-][\w.@-]*\/)+[\w.-]+\.(?:tsx?|mjs|json|css|sql|ya?ml|ini|cfg|md|gz|service)\b/g

const ITEMS = [...PAGE.matchAll(/^- \*\*(\S+)\*\* (.*(?:\n {2}.*)*)/gm)].map(([, number = '', text = '']) => {
  const parts = text.replaceAll(/\s+/g, ' ').split(' · ')
  return {
    number,
    files: text.match(FILE) ?? [],
    parts,
    isMended: parts.some((part) => part.startsWith('mended:')),
  }
})

test('every file that the specification names exists', () => {
  const named = new Set(PAGE.match(FILE))
  expect(named.size).toBeGreaterThan(500)
  expect([...named].filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
})

test('every item has a number of its own, a file, and its test or the word that there is none', () => {
  const numbers = ITEMS.map(({ number }) => number)
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
  expect(ITEMS.filter(({ files }) => files.length === 0)).toEqual([])
  expect(ITEMS.filter(({ parts }) => !/^(test |no test$)/.test(parts.at(-1) ?? ''))).toEqual([])
})

test.each([
  ['lines of the specification', /^\d/],
  ['where we go further, and what we add (d, a)', /^[da]\./],
  ['storefront, dashboard, money and stock, speed, operation (i4 to i8)', /^i[4-8]\./],
  ['stock, money, load and trust (i31)', /^i31\./],
])('the counts are true: %s', (label, ofGroup) => {
  const group = ITEMS.filter(({ number }) => ofGroup.test(number))
  const mended = group.filter(({ isMended }) => isMended).length
  const untested = group.filter(({ parts }) => !(parts.at(-1) ?? '').match(FILE)).length
  expect(PAGE).toContain(
    `- ${label}: ${group.length} items, ${group.length - mended} done, ${mended} mended, ${untested} without a test\n`,
  )
})

test('a line can be read without scrolling', () => {
  expect(PAGE.split('\n').filter((line) => line.length > 200)).toEqual([])
})
