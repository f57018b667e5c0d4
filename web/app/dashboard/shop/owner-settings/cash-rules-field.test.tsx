/** The rules of cash as the owner reads and changes them. */
import type { CashRule } from '@spokehaat/contract/sales/cash-ladder'
import { FIRST_RULES } from '@spokehaat/contract/sales/cash-ladder'
import { renderToString } from 'react-dom/server'
import { useForm } from 'react-hook-form'
import { Provider } from 'react-redux'
import { expect, test } from 'vitest'
import { baseApi } from '../../../store/api/base-api.ts'
import { makeStore } from '../../../store/store.ts'
import { CashRulesField } from './cash-rules-field.tsx'
import type { SettingsFields } from './settings-form.tsx'
import { rulesIn, writeRules } from './typed-rules.ts'

const WAY = '0198f000-0000-7000-8000-000000000001'
const rule = (more: Partial<CashRule> = {}): CashRule => ({
  fromBdt: 40_000,
  goods: 'any',
  category: null,
  district: null,
  method: null,
  carrier: null,
  step: 'call',
  ...more,
})

function Shown({ rules }: { rules: readonly CashRule[] }) {
  const form = useForm({ defaultValues: { cashRules: writeRules(rules) } })
  return <CashRulesField form={form as unknown as SettingsFields} />
}

function html(
  rules: readonly CashRule[],
  carriers: readonly object[] = [],
  carrierOfWay: string | null = null,
) {
  const store = makeStore()
  const plan = { methods: [{ _id: WAY, name: 'Own van', carrier: carrierOfWay }] }
  const known = (endpointName: string, value: unknown) => ({ endpointName, arg: undefined, value }) as never
  store.dispatch(baseApi.util.upsertQueryEntries([known('deliveryPlan', plan), known('carriers', carriers)]))
  return renderToString(
    <Provider store={store}>
      <Shown rules={rules} />
    </Provider>,
  )
}
const chosen = (text: string) =>
  [...text.matchAll(/<option[^>]*selected=""[^>]*>([^<]*)/g)].map(([, words]) => words)

test('each rule says from how much, what it asks, and what it is about', () => {
  const text = html(FIRST_RULES)
  expect(text.match(/Remove rule/g)).toHaveLength(FIRST_RULES.length)
  expect(text).toContain('For anything, sent anywhere, by any way')
  expect(chosen(html([rule()]))).toEqual([
    'A call from the desk',
    'Anything',
    'Any district',
    'Any way of delivery',
  ])
})

test('a category, a district, a way and a carrier are each chosen by name', () => {
  const steadfast = { _id: 'steadfast', name: 'Steadfast' }
  const narrow = html(
    [rule({ category: 'Electric Bikes', district: 'Sylhet', carrier: 'steadfast' })],
    [steadfast],
    'steadfast',
  )
  expect(chosen(narrow)).toEqual(['A call from the desk', 'Electric Bikes', 'Sylhet', 'Steadfast'])
  expect(narrow).not.toContain('No way of delivery says yet')
  expect(chosen(html([rule({ goods: 'made', method: WAY })]))).toEqual([
    'A call from the desk',
    'Made to order',
    'Any district',
    'Own van',
  ])
})

test('a carrier that no way goes by is told, and what is gone is named so', () => {
  expect(html([rule({ carrier: 'redx' })])).toContain('No way of delivery says yet that it is carried by it')
  expect(chosen(html([rule({ carrier: 'redx' })]))).toContain('A carrier that is gone')
  expect(chosen(html([rule({ method: crypto.randomUUID() })]))).toContain('A way that is gone')
  // nothing of carriers where the shop has none
  expect(html([rule()])).not.toContain('By a carrier')
})

test('none is said, and more than twenty are not offered', () => {
  expect(html([])).toContain('No rule: cash asks for nothing more than a call.')
  expect(html(Array.from({ length: 20 }, () => rule()))).not.toContain('Add rule')
})

test('what is typed is read as a figure, and all else stays', () => {
  const [read] = rulesIn(writeRules([rule({ category: 'Road Bikes', carrier: 'van' })]))
  expect(read).toEqual(rule({ category: 'Road Bikes', carrier: 'van' }))
})
