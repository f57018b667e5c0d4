import { expect, test } from 'vitest'
import { headerText } from './header-text.ts'

/** As a mail program reads it (RFC 2047). */
const shown = (header: string) =>
  header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?B\?([^?]*)\?=/g, (_, base64: string) => Buffer.from(base64, 'base64').toString())

test.each(['=?utf-8?q?Your_account_is_closed?=', 'Re: =?UTF-8?B?WW91IHdvbg==?=', `=?${'চাকা 🚲 '.repeat(40)}`])(
  '%s is shown as it was typed',
  (typed) => {
    const header = headerText(typed)
    expect(header).not.toContain(typed.slice(0, 12))
    for (const word of header.split(' ')) expect(word.length).toBeLessThanOrEqual(75)
    expect(shown(header)).toBe(typed)
  },
)

test('any other text is left as it is, on one line', () => {
  expect(headerText('Is 2 = 2? নতুন চাকা')).toBe('Is 2 = 2? নতুন চাকা')
  expect(headerText('a\r\nBcc: all@spokehaat.example')).toBe('a Bcc: all@spokehaat.example')
})
