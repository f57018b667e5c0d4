import { expect, test } from 'vitest'
import { keyReader, letterOf } from './key-press.ts'

const press = (key: string, code = '', shiftKey = false) => ({ key, code, shiftKey, repeat: false })

test.each([
  ['g', 'KeyG', 'g'],
  ['G', 'KeyG', 'g'],
  ['হ', 'KeyH', 'h'],
  // of a keyboard that has its letters elsewhere, what it writes counts
  ['q', 'KeyA', 'q'],
  ['?', 'Slash', '?'],
  ['Enter', 'Enter', 'Enter'],
])('%s of %s is %s', (key, code, letter) => {
  expect(letterOf({ key, code })).toBe(letter)
})

test('g waits for its letter for a second and a half', () => {
  const read = keyReader()
  expect(read(press('g'), 0)).toBeNull()
  expect(read(press('o'), 1500)).toBe('g o')
  expect(read(press('o'), 1501)).toBe('o')
  expect(read(press('g'), 2000)).toBeNull()
  expect(read(press('o'), 3501)).toBe('o')
  expect(read(press('g'), 4000)).toBeNull()
  expect(read(press('g'), 4001)).toBe('g g')
})

test('a key that is held acts once, but for those that walk through a list', () => {
  const read = keyReader()
  const held = (key: string) => ({ ...press(key), repeat: true })
  expect(read(press('n'), 0)).toBe('n')
  expect(read(held('n'), 500)).toBeNull()
  expect(read(press('g'), 1000)).toBeNull()
  expect(read(held('g'), 1500)).toBeNull()
  expect(read(press('o'), 1600)).toBe('g o')
  expect(read(held('j'), 2000)).toBe('j')
})
