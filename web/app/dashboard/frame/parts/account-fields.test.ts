import type { AccountField } from '@spokehaat/contract/basics/account-fields'
import { expect, test } from 'vitest'
import { accountDraft } from './account-fields.tsx'

const FIELDS: readonly AccountField[] = [
  { key: 'host', label: 'Address', begins: 'https://pay.example' },
  {
    key: 'version',
    label: 'Version',
    begins: '2',
    choices: [
      ['2', '2'],
      ['1', '1'],
    ],
  },
  { key: 'secret', label: 'Secret', isSecret: true },
]

test('a new account begins as its service says; a kept one shows what was typed, and no secret', () => {
  expect(accountDraft(FIELDS, null)).toEqual({ host: 'https://pay.example', version: '2', secret: '' })
  expect(accountDraft(FIELDS, { version: '1' })).toEqual({ host: '', version: '1', secret: '' })
})

test('a choice that was never made is the one it begins with', () => {
  expect(accountDraft(FIELDS, {})).toMatchObject({ host: '', version: '2' })
})
