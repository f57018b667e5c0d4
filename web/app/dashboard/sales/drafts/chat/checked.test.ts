import type { ChatReading } from '@spokehaat/contract/sales/chat-reading'
import type { FoundGoods } from '@spokehaat/contract/sales/draft'
import { expect, test } from 'vitest'
import { draftOf, firstChecked, isEmpty, isRight, keyOf, LEFT_OUT, wrongOf } from './checked.ts'

const part = (value: string, isSure = true) => ({ value, isSure, at: [0, 1] as [number, number] })
const goods = (name: string, size: string | null = null): FoundGoods => ({
  product: '0192b6a0-0000-7000-8000-000000000001',
  name,
  sku: '7',
  color: null,
  size,
  price: 10,
  priceBdt: 1_200,
  available: 3,
  image_url: null,
})
const named = (found: FoundGoods[], quantity: number | null, isSure = false) => ({
  said: 'bell',
  at: [0, 4] as [number, number],
  quantity,
  found,
  isSure,
})
const reading = (over: Partial<ChatReading> = {}): ChatReading => ({
  text: '',
  language: 'en',
  phones: [],
  email: null,
  name: null,
  streetAddress: null,
  area: null,
  city: null,
  district: null,
  postcode: null,
  goods: [],
  ...over,
})

test('what was read is filled in, and becomes the draft', () => {
  const read = reading({
    phones: [part('01712345678')],
    name: part('Salma', false),
    district: { value: 'Dhaka', isSure: true, at: [0, 1] },
    goods: [named([goods('Ting Bell', 'M')], 2, true)],
  })
  const checked = firstChecked(read)
  expect(isRight(wrongOf(checked, read))).toBe(true)
  expect(draftOf(checked, read)).toMatchObject({
    channel: 'messenger',
    language: 'en',
    customer: { firstName: 'Salma', phone: '01712345678', district: 'Dhaka', streetAddress: '', user: null },
    lines: [{ quantity: 2, price: 10, size: 'M', color: null }],
  })
})

test('of several numbers or goods none is taken before somebody chooses', () => {
  const [small, large] = [goods('Jersey', 'S'), goods('Jersey', 'L')]
  const read = reading({
    phones: [part('01712345678'), part('01812345678')],
    goods: [named([small, large], 1)],
  })
  const checked = firstChecked(read)
  expect(wrongOf(checked, read)).toEqual({
    phone: 'Which of the numbers?',
    goods: ['Which one is meant? Or leave it out.'],
  })
  const chosen = { ...checked, phone: '01812345678', goods: [{ chosen: keyOf(large), quantity: '1' }] }
  expect(isRight(wrongOf(chosen, read))).toBe(true)
  expect(draftOf(chosen, read).lines).toMatchObject([{ size: 'L', quantity: 1 }])
})

test.each(['', '0', '100', 'two', '1.5'])('%j pieces are asked for again', (quantity) => {
  const read = reading({ goods: [named([goods('Ting Bell')], null)] })
  const checked = { ...firstChecked(read), goods: [{ chosen: keyOf(goods('Ting Bell')), quantity }] }
  expect(wrongOf(checked, read).goods).toEqual(['How many? From 1 to 99.'])
})

test('what the shop does not have, and what is left out, is in no draft', () => {
  const read = reading({ goods: [named([], 2), named([goods('Ting Bell')], 1)] })
  const checked = firstChecked(read)
  expect(checked.goods[0]?.chosen).toBe(LEFT_OUT)
  const less = { ...checked, goods: checked.goods.map((one) => ({ ...one, chosen: LEFT_OUT })) }
  expect(isRight(wrongOf(less, read))).toBe(true)
  expect(draftOf(less, read).lines).toEqual([])
})

test('a text of nothing is told from one with a phone alone', () => {
  expect(isEmpty(reading())).toBe(true)
  expect(isEmpty(reading({ phones: [part('01712345678')] }))).toBe(false)
})
