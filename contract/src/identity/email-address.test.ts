import { expect, test } from 'vitest'
import { settings } from '../shop/settings.ts'
import { email } from './account.ts'

test.each([
  ['rahima@bücher.example', 'rahima@xn--bcher-kva.example'],
  [' Rahima@BÜCHER.example ', 'rahima@xn--bcher-kva.example'],
  ['rahima@xn--bcher-kva.example', 'rahima@xn--bcher-kva.example'],
  ['rahima@সাইকেল.বাংলা', 'rahima@xn--b5b2a1fva4a8c.xn--54b7fta0cc'],
  ['rahima@mail.example', 'rahima@mail.example'],
])('%s is %s', (typed, address) => {
  expect(email.parse(typed)).toBe(address)
})

test.each([
  'rahima@bücher',
  'rahima@büch er.example',
  'rahima@bücher.example:25',
  'rahima@bücher.example/x',
  'rahima@x@bücher.example',
  'ra hima@bücher.example',
  '@bücher.example',
  'rahima@',
  `rahima@${'ü'.repeat(300)}.example`,
])('%s is refused', (typed) => {
  expect(email.safeParse(typed).error?.issues[0]?.message).toBe('Invalid email address')
  expect(settings.shape.shopEmail.safeParse(typed).error?.issues[0]?.message).toBe('Invalid email address')
})

test('the shop’s own is shown as it was written', () => {
  expect(settings.shape.shopEmail.parse('shop@bücher.example')).toBe('shop@bücher.example')
})
