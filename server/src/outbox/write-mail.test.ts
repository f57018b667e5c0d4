import { BEGINNINGS } from '@spokehaat/contract/shop/settings'
import { expect, test } from 'vitest'
import { shopOf } from '../settings/shop.ts'
import { textsOf } from './mail-texts.ts'
import { writeMail } from './write-mail.ts'

const mail = writeMail({
  texts: textsOf(shopOf(BEGINNINGS, 'en'), 'en'),
  subject: 'A <b>subject</b>',
  heading: 'Tea & "biscuits"',
  paragraphs: ['First line\nsecond <script>alert(1)</script>', 'Another one.'],
  button: { label: 'Open', url: 'https://shop.test/x?a=1&b="2"' },
  notes: ["It's small."],
  unsubscribe: { label: 'Unsubscribe', url: 'https://shop.test/out' },
})

test('both forms say the same', () => {
  const places = ['biscuits', 'First line', 'Another one.', 'Open', 'shop.test/x', 'small.', 'shop.test/out']
  for (const form of [mail.text, mail.html]) {
    const found = places.map((words) => form.indexOf(words))
    expect(found).not.toContain(-1)
    expect(found.slice(0, 4)).toEqual(found.slice(0, 4).toSorted((a, b) => a - b))
  }
})

test('whatever is said stays text in HTML, and an address stays in its attribute', () => {
  expect(mail.html).not.toMatch(/<script|<b>/)
  expect(mail.html).toContain('First line<br>\nsecond &lt;script&gt;alert(1)&lt;/script&gt;')
  expect(mail.html).toContain('href="https://shop.test/x?a=1&amp;b=&quot;2&quot;"')
  expect(mail.html).toContain('It&#39;s small.')
})

test('the button is light on dark, which programs that turn mails dark leave or turn as a pair', () => {
  const [, ground = '', letters = ''] =
    /bgcolor="(#\w{6})"[\s\S]*?color:(#\w{6});text-decoration/.exec(mail.html) ?? []
  const light = (color: string) =>
    [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(color.slice(at, at + 2), 16), 0) / (3 * 255)
  expect(light(ground)).toBeLessThan(0.25)
  expect(light(letters)).toBeGreaterThan(0.9)
})

test('the plain text is plain', () => {
  expect(mail.text).toContain('Open:\nhttps://shop.test/x?a=1&b="2"\n')
  expect(mail.text).toContain('second <script>alert(1)</script>')
  expect(mail.text).not.toContain('&amp;')
})
