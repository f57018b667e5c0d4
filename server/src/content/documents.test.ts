import { documentOf } from '@spokehaat/contract/content/document'
import { readMarks, wrongAddress } from '@spokehaat/contract/content/marks'
import { CONTENT_PAGES } from '@spokehaat/contract/content/pages'
import { isSafeLink } from '@spokehaat/contract/content/safe-link'
import { wholeDocument } from '@spokehaat/contract/content/whole-document'
import { shownIn } from '@spokehaat/contract/content/words'
import { expect, test } from 'vitest'
import { startOf } from './start-documents.ts'

test.each(CONTENT_PAGES)('what the shop begins with of %s is right, and whole', (page) => {
  const start = startOf(page, true)
  expect(documentOf(page).parse(start)).toEqual(start)
  expect(wholeDocument(page, start, start)).toEqual(start)
})

test.each([
  '/shop',
  '/shop?name=Road+Bikes#x',
  '#returns',
  'https://x.example/a',
  'mailto:a@b.example',
  'tel:+8801',
])('%s may be followed', (link) => expect(isSafeLink(link)).toBe(true))

test.each([
  'javascript:x',
  'JavaScript:x',
  ' javascript:x',
  'java\u0000script:x',
  '//x',
  '/\\x',
  'http://x',
  'shop',
  '',
])('%j may not', (link) => expect(isSafeLink(link)).toBe(false))

test('a version from before a section existed takes it as the shop begins, in its place', () => {
  const start = startOf('home', true)
  if (!('sections' in start)) throw new Error('home has sections')
  const kept = {
    sections: [
      { kind: 'newsletter', isOn: false, title: { en: 'Mine', bn: '' } },
      { kind: 'hologram', isOn: true },
      ...start.sections.filter(({ kind }) => kind !== 'newsletter' && kind !== 'builder'),
    ],
  }
  const whole = wholeDocument('home', kept, start)
  if (!('sections' in whole)) throw new Error('home has sections')
  const kinds = whole.sections.map(({ kind }) => kind)
  expect(kinds[0]).toBe('newsletter')
  expect(kinds).not.toContain('hologram')
  expect(kinds.indexOf('builder')).toBe(kinds.indexOf('sale') + 1)
  // what it kept stays, and what it lacked is as the shop begins
  expect(whole.sections[0]).toMatchObject({ isOn: false, title: { en: 'Mine', bn: '' } })
  expect(whole.sections[0]).toHaveProperty(
    'text',
    expect.objectContaining({ en: expect.stringContaining('Rides') }),
  )
  expect(whole.search).toEqual(start.search)
})

test('anything at all is read as a whole document', () => {
  for (const kept of [
    null,
    7,
    'x',
    [],
    {},
    { sections: 'x' },
    { sections: [1, null, {}] },
    { blocks: [{ kind: 'script' }] },
  ]) {
    for (const page of CONTENT_PAGES) {
      expect(documentOf(page).safeParse(wholeDocument(page, kept, startOf(page, true))).success).toBe(true)
    }
  }
})

test('marks are parts, and never HTML', () => {
  expect(readMarks('A **b** _c_ [d](/shop) <b>e</b> [f](javascript:x) snake_case_name')).toEqual([
    { text: 'A ' },
    { text: 'b', isBold: true },
    { text: ' ' },
    { text: 'c', isItalic: true },
    { text: ' ' },
    { text: 'd', to: '/shop' },
    { text: ' <b>e</b> ' },
    { text: 'f' },
    { text: ' snake_case_name' },
  ])
  expect(wrongAddress('[a](/shop) [b](data:x)')).toBe('data:x')
})

test('what has no Bangla is English there, and says so', () => {
  expect(
    shownIn({ a: [{ en: 'x', bn: '' }], b: { en: 'y', bn: 'ওয়াই' }, c: { en: '', bn: '' } }, 'bn'),
  ).toEqual({
    a: [{ text: 'x', lang: 'en' }],
    b: { text: 'ওয়াই' },
    c: { text: '' },
  })
})
