import { BEGINNINGS, type Settings } from '@spokehaat/contract/shop/settings'
import { expect, test } from 'vitest'
import { NO_FIGURE } from '../../../lib/typed-figure.ts'
import { settingsChange, settingsForm, toValues } from './settings-values.ts'

const NOW: Settings = { ...BEGINNINGS, saleEndsAt: '2026-02-03T12:00:07Z' }

test('what was not touched is not sent, whatever the form did to its looks', () => {
  expect(settingsChange(settingsForm.parse(toValues(NOW)), NOW)).toBeNull()
})

test('a change goes with the value that it replaces', () => {
  const typed = { ...toValues(NOW), bdtPerUsd: '121.5', saleEndsAt: '' }
  expect(settingsChange(settingsForm.parse(typed), NOW)).toEqual({
    set: { bdtPerUsd: 121.5, saleEndsAt: null },
    seen: { bdtPerUsd: 120, saleEndsAt: '2026-02-03T12:00:07Z' },
  })
})

test.each([
  ['bdtPerUsd', '', 'The exchange rate is required'],
  ['bdtPerUsd', '12o', NO_FIGURE],
  ['bdtPerUsd', '120.00001', 'At most four decimals.'],
  ['lowStock', '2.5', 'A whole number.'],
  ['shopPhone', 'call me', 'Phone number must be valid'],
])('%s %j is told beside its field', (name, value, message) => {
  const { error } = settingsForm.safeParse({ ...toValues(NOW), [name]: value })
  expect(error?.issues).toMatchObject([{ path: [name], message }])
})
