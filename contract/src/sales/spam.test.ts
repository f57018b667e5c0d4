import { expect, test } from 'vitest'
import { hasWebAddress } from './spam.ts'

test.each([
  'buy at https://cheap.example/x',
  'HTTP://cheap.example',
  'see www.cheap-bikes.example',
  'cheapbikes.com has it for less',
  'go to cheap-bikes . com',
  'দেখুন saikel.com.bd',
  'join t.me/cheapbikes',
  'bit.ly/3xYz',
  'write to me@cheap.example',
  'ｃｈｅａｐ．ｃｏｍ',
  'che\u200bap.c\u200dom',
  '<a href="javascript:alert(1)//">x</a> hxxp://x',
])('%s has an address', (text) => {
  expect(hasWebAddress(text)).toBe(true)
})

test.each([
  'Light, 11.9 kg with pedals. Rides well.',
  'Good bike.My son rides it to school.',
  'Comes from the shop.In the rain it stops well.',
  'The M is 54 cm; I am 1.72 m tall / 68 kg.',
  'খুব ভালো সাইকেল। দাম ঠিক আছে।',
  '700x38c tyres @ 50 psi',
  'Shifts like new... commuting every day',
  'e.g. the saddle, i.e. the one that came with it',
])('%s has none', (text) => {
  expect(hasWebAddress(text)).toBe(false)
})
