import { expect, test } from 'vitest'
import { filledWords, namesIn, readWords, shownWords, type WordsRule } from './own-words.ts'

const fields = [
  { name: 'number', label: 'Order number', isNeeded: false },
  { name: 'total', label: 'Total', isNeeded: true },
]
const text: WordsRule = { part: 'text', canGo: false, fields }
const subject: WordsRule = { part: 'subject', canGo: false, fields: fields.slice(0, 1) }
const wrong = (typed: string, rule = text) => {
  const read = readWords(typed, rule)
  return 'problem' in read ? read.problem : null
}

test('fields are kept by name, and shown by what they are called', () => {
  const kept = 'Order {number}: {total}.'
  for (const typed of [
    'Order {Order number}: {Total}.',
    '  Order { order NUMBER }: {total}.\r\n',
    'Order {number}: {total}.',
  ]) {
    expect(readWords(typed, text)).toEqual({ words: kept })
  }
  expect(shownWords(kept, fields)).toBe('Order {Order number}: {Total}.')
  expect(filledWords(kept, { number: 'SH-1', total: 'Tk {100}' })).toBe('Order SH-1: Tk {100}.')
  expect(namesIn('{total} and {number} and {total}')).toEqual(['total', 'number'])
  expect(readWords('One line.\n\nAnother: {Total}', text)).toEqual({ words: 'One line.\n\nAnother: {total}' })
})

test('what is wrong is said', () => {
  expect(wrong('{Totl} it is')).toBe('There is no field {Totl} here. You can pick {Order number}, {Total}.')
  expect(wrong('Nothing of it')).toBe('{Total} has to stand in it. Pick it from the list.')
  expect(wrong('{Total')).toMatch('A brace stands alone')
  expect(wrong('Total} {Total}')).toMatch('A brace stands alone')
  expect(wrong('{{Total}}')).toMatch('A brace stands alone')
  expect(wrong('{}{Total}')).toMatch('There is no field {}')
  expect(wrong('<b>{Total}</b>')).toMatch('Tags such as <b>')
  expect(wrong('Less than 5 < {Total} > 3')).toBeNull()
  expect(wrong(' \n ')).toBe('This can not be left empty.')
  expect(wrong('', { ...text, canGo: true })).toBeNull()
  expect(wrong(`{Total}${'a'.repeat(994)}`)).toBe('At most 1,000 letters, please.')
  expect(wrong(`{Total}${'a'.repeat(993)}`)).toBeNull()
  expect(wrong('{Total}\u0007')).toMatch('nobody can see')
  for (const end of ['\n', '\r\n', '\r', '\u2028']) {
    expect(wrong(`Order${end}Bcc: all@example.com`, subject)).toBe('On one line, please.')
  }
})
