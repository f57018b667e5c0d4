import type { Photograph } from '@spokehaat/contract/catalogue/photograph'
import { bare } from '@spokehaat/contract/catalogue/shown-photographs'
import { AUDIT_ACTIONS, type AuditEntry } from '@spokehaat/contract/identity/audit'
import { expect, test } from 'vitest'
import { fieldChanges } from './audit-diff.ts'
import { AUDIT_WORDS, auditSentence } from './audit-words.ts'

const entry = (of: Partial<AuditEntry>): AuditEntry => ({
  _id: '0195b2a4-7c11-7000-8000-000000000001',
  at: '2026-02-03T00:00:00Z',
  by: { _id: null, name: 'owner@spokehaat.example' },
  action: 'update',
  entity: 'product',
  entityId: null,
  label: 'Hawa Floor Pump',
  before: {},
  after: {},
  ...of,
})
const said = (of: Partial<AuditEntry>) => {
  const { lead, rest } = auditSentence(entry(of))
  return `${lead}Hawa Floor Pump${rest}`
}

test('every action that the shop can write has a sentence of its own words, with one place for what it was done to', () => {
  expect(Object.keys(AUDIT_WORDS).sort()).toEqual([...AUDIT_ACTIONS].sort())
  for (const action of AUDIT_ACTIONS) {
    const { lead, rest } = auditSentence(entry({ action, entity: 'order' }))
    expect(`${lead}{}${rest}`.split('{}'), action).toHaveLength(2)
    expect(lead + rest, action).toMatch(/^[A-Z]| accepted/)
    expect(lead, action).not.toBe(`${action}: `)
  }
})

test('a price that was changed is told in taka of that moment', () => {
  const change = { before: { price: 41.67 }, after: { price: 44, bdtPerUsd: 120 } }
  expect(said(change)).toBe(
    'Changed the price of Hawa Floor Pump from Tk\xa05,000.40 ($41.67) to Tk\xa05,280 ($44.00)',
  )
  expect(auditSentence(entry(change)).hasAll).toBe(true)
  // with something else, the fields say it, and the rate is none of them
  const more = { before: { price: 40, name: 'A' }, after: { price: 44, name: 'B', bdtPerUsd: 120 } }
  expect(said(more)).toBe('Changed Hawa Floor Pump')
  expect(fieldChanges(entry(more))).toEqual([
    { name: 'price', from: 'Tk\xa04,800 ($40.00)', to: 'Tk\xa05,280 ($44.00)' },
    { name: 'name', from: 'A', to: 'B' },
  ])
  // of before the rate was kept
  expect(said({ before: { price: 40 }, after: { price: 44 } })).toBe(
    'Changed the price of Hawa Floor Pump from $40.00 to $44.00',
  )
  // the rate itself is a setting
  expect(
    fieldChanges(entry({ entity: 'setting', before: { bdtPerUsd: 120 }, after: { bdtPerUsd: 122 } })),
  ).toHaveLength(1)
})

const photograph = (name: string, of: Partial<Photograph> = {}) => ({
  ...bare(`/images/${name}.jpg`),
  ...of,
})
const [a, b, c] = ['a', 'b', 'c'].map((name) => photograph(name))
/** As the record keeps it: of both columns what differs. */
const photographs = (before: unknown[], after: unknown[]) => ({
  before: { photographs: before },
  after: { photographs: after },
})

test.each([
  ['Added 2 photographs to Hawa Floor Pump', [], [a, b]],
  ['Added a photograph to Hawa Floor Pump', [a], [c, a]],
  ['Took a photograph off Hawa Floor Pump', [a, b, c], [a, c]],
  ['Took 2 photographs off Hawa Floor Pump', [a, b], []],
  ['Put the photographs of Hawa Floor Pump into another order', [a, b, c], [c, a, b]],
])('%s', (words, before, after) => {
  const change = photographs(before, after)
  expect(said(change)).toBe(words)
  expect(auditSentence(entry(change)).hasAll).toBe(true)
  const first = { image_url: '/images/a.jpg' }
  expect(said({ before: { ...change.before, ...first }, after: { ...change.after, image_url: null } })).toBe(
    words,
  )
})

test('what is said of a photograph is told one by one, and beside other fields no address of a file is read', () => {
  const told = photograph('b', { alt: 'The fork', altBn: 'ফর্ক', color: '#c8202c', focus: { x: 40, y: 0 } })
  const change = photographs([a, b], [a, told])
  expect(said(change)).toBe('Changed what is said of a photograph of Hawa Floor Pump')
  expect(auditSentence(entry(change)).hasAll).toBe(false)
  expect(fieldChanges(entry(change))).toEqual([
    { name: 'photograph 2: what it shows', from: 'nothing', to: 'The fork' },
    { name: 'photograph 2: what it shows in Bangla', from: 'nothing', to: 'ফর্ক' },
    { name: 'photograph 2: its color', from: 'every color', to: '#c8202c' },
    {
      name: 'photograph 2: what stays in sight',
      from: 'all of it',
      to: '40 % from the left, 0 % from the top',
    },
  ])

  const more = {
    before: { name: 'A', image_url: '/images/a.jpg', photographs: [a, b] },
    after: { name: 'B', image_url: '/images/b.jpg', photographs: [told, a, c] },
  }
  expect(said(more)).toBe('Changed Hawa Floor Pump')
  expect(fieldChanges(entry(more)).slice(0, 3)).toEqual([
    { name: 'name', from: 'A', to: 'B' },
    { name: 'photographs added', from: null, to: '1' },
    { name: 'order of photographs', from: '1, 2', to: '2, 1' },
  ])
  expect(JSON.stringify(fieldChanges(entry(more)))).not.toContain('/images/')
  expect(said(photographs([a, b], [told, a, c]))).toBe('Changed the photographs of Hawa Floor Pump')

  // of a product that came with them
  expect(
    fieldChanges(
      entry({ action: 'add', after: { name: 'A', image_url: '/images/a.jpg', photographs: [a] } }),
    ),
  ).toEqual([
    { name: 'name', from: null, to: 'A' },
    { name: 'photographs added', from: null, to: '1' },
  ])
})

test('a setting that is chosen is told in the words of its form, and a logo as a picture', () => {
  const before = { closedOrders: 'later', logo: '' }
  const after = { closedOrders: 'none', logo: `/images/${'a'.repeat(40)}.png#1200x300` }
  expect(fieldChanges(entry({ entity: 'setting', before, after }))).toEqual([
    { name: 'closed orders', from: 'Taken, and promised for after it', to: 'Not taken' },
    { name: 'logo', from: 'none', to: 'a picture' },
  ])
})

test('what an older shop wrote stands as it is', () => {
  expect(said({ action: 'polish' })).toBe('Polish: Hawa Floor Pump')
})
