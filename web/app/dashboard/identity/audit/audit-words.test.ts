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
    'Changed the price of Hawa Floor Pump from Tk 5,000.40 ($41.67) to Tk 5,280 ($44.00)',
  )
  expect(auditSentence(entry(change)).hasAll).toBe(true)
  // with something else, the fields say it, and the rate is none of them
  const more = { before: { price: 40, name: 'A' }, after: { price: 44, name: 'B', bdtPerUsd: 120 } }
  expect(said(more)).toBe('Changed Hawa Floor Pump')
  expect(fieldChanges(entry(more))).toEqual([
    { name: 'price', from: 'Tk 4,800 ($40.00)', to: 'Tk 5,280 ($44.00)' },
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
