import { globSync, readFileSync } from 'node:fs'
import { FIRST, FIXED, SEEN_ON, TEXT_ON, TOKENS } from '@spokehaat/contract/shop/look-tokens'
import { expect, test } from 'vitest'

const app = import.meta.dirname
const sheet = readFileSync(`${app}/app.css`, 'utf8')

/** Of the part of the sheet that begins so. */
function written(start: string): Record<string, string> {
  const part = sheet.slice(sheet.indexOf(start))
  const body = part.slice(0, part.indexOf('\n}'))
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name, value]) => [name, value]),
  )
}

test('the first look is what the sheet says, in both themes', () => {
  const light = { ...written(':root,\n.light-only {'), loud: FIRST.light.marigold }
  expect(sheet).toContain('--loud: var(--marigold);')
  expect(light).toMatchObject({ ...FIRST.light, ...FIXED.light })
  expect({ ...light, ...written(':root {\n  @variant night') }).toMatchObject({
    ...FIRST.dark,
    ...FIXED.dark,
  })
})

/** No text: an icon, a wheel in the background, or bound to the ground by its own sheet. */
const DRAWN = new Set(['edge', 'line', 'green-deep', 'marigold'])

test('every property that text is set in is held on its grounds', () => {
  const known = [...TOKENS, 'on-sky', 'sky', 'sky-line', 'veil']
  const used = new Set<string>()
  for (const file of globSync('**/*.{ts,tsx,css}', { cwd: app, exclude: ['**/*.test.*'] })) {
    const text = readFileSync(`${app}/${file}`, 'utf8')
    for (const [, name = ''] of text.matchAll(/(?:text-|[{;\s]color: var\(--)([a-z]+(?:-[a-z]+)*)/g))
      if (known.includes(name)) used.add(name)
  }
  expect(used.size).toBeGreaterThan(10)
  expect([...used].filter((name) => !DRAWN.has(name) && !(name in TEXT_ON))).toEqual([])
  expect([...used].filter((name) => DRAWN.has(name) && name in TEXT_ON)).toEqual([])
  expect(Object.keys(SEEN_ON)).toEqual(['edge', 'star-edge'])
})
