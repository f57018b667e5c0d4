import { expect, test } from 'vitest'
import { hasLink } from './has-link.ts'

test.each([
  'see https://evil.example/',
  'HTTP://x',
  'http : //x',
  'www.cheap-bikes.example',
  'cheap-bikes.com',
  'write to me@spam.ru please',
  'ｅｖｉｌ．ｃｏｍ',
  'evil.\u200bcom',
  'evil。com',
  '<a href=x>',
  '[url=x]',
  'javascript:alert(1)',
  'bit.ly/x',
])('%j has a link', (text) => {
  expect(hasLink(text)).toBe(true)
})

test.each([
  'Does it take 700x38C tyres?',
  'Is 28.5 mm enough? Or 2.1?',
  'এতে কি প্রেস্টা ভালভ লাগে? ৭০০সি.',
  'First question.Second question.',
  'Weight: 12.5 kg. Data: none',
  'Shimano Altus 3x8, e.g. for hills; a.m. or p.m.',
  'What is in the box etc.?',
])('%j has none', (text) => {
  expect(hasLink(text)).toBe(false)
})
