/** Both languages say the same with the same inputs, and Bangla is written as Bangla is. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const MESSAGES = join(import.meta.dirname, 'messages')

/** What Bangla sentences have in Latin letters: names of formats, units of engines, sizes, keys and programs. */
const LATIN =
  /^(bn|en|Ctrl|B|JPEG|PNG|WebP|AVIF|GIF|MB|KB|GB|Wh|W|Nm|ETRTO|SKU|ID|PIN|USB|LED|SMS|QR|PDF|CSV|JSON|XS|S|M|L|XL|VAT|EMI|bKash|Nagad|Google|Authenticator|Aegis|ShurjoPay|SSLCommerz|English|API|GPX|RSS|Tk|SP)$/

const areas = readdirSync(MESSAGES)
const read = (area: string, language: string): Record<string, string> =>
  JSON.parse(readFileSync(join(MESSAGES, area, `${language}.json`), 'utf8'))
/** The shop's name is bent in Bangla. */
const marks = (text: string) =>
  (text.match(/\{[^}]*\}/g) ?? []).map((mark) => mark.replace(/^\{shop_(of|at)\}$/, '{shop}')).sort()

test.each(areas)('%s: each message takes the same in both languages', (area) => {
  const [en, bn] = [read(area, 'en'), read(area, 'bn')]
  expect(Object.keys(en).length).toBeGreaterThan(0)
  expect(Object.keys(bn).sort()).toEqual(Object.keys(en).sort())
  for (const [key, text] of Object.entries(en)) expect(marks(bn[key] ?? ''), key).toEqual(marks(text))
})

test.each(areas)('%s: Bangla is in Bangla letters and digits, in one form', (area) => {
  for (const [key, text] of Object.entries(read(area, 'bn'))) {
    // the switch speaks the language that it leads to
    if (key.startsWith('switch_language') || key === 'choose_latin_digits') continue
    const plain = text.replace(/\{[^}]*\}/g, ' ').replace(/https?:\S+|\S+@\S+|UTF-8/g, ' ')
    expect(text, key).toBe(text.normalize('NFC').trim())
    expect(text, key).not.toBe('')
    expect(plain.match(/[0-9]/g) ?? [], key).toEqual([])
    // some answers are for programs: they name headers and formats
    if (area === 'answers') continue
    expect(
      (plain.match(/[A-Za-z]+/g) ?? []).filter((word) => !LATIN.test(word)),
      key,
    ).toEqual([])
  }
})
