import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { reasonWords } from './reason-words.ts'

test('every reason that the shop keeps has words in Bangla', async () => {
  const files = ['judge.ts', '../gateway/failures.ts'].map((file) => new URL(file, import.meta.url))
  const code = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n')
  const kept = [...code.matchAll(/'([A-Z][^'\n]*\.)'/gi)].map(([, reason = '']) => reason)
  expect(kept.length).toBeGreaterThan(15)
  expect(kept.filter((reason) => !/[\u0980-\u09ff]/.test(reasonWords(reason, 'bn')))).toEqual([])
  expect(kept.map((reason) => reasonWords(reason, 'en'))).toEqual(kept)
})

test('what is none of them stays as it is', () => {
  expect(reasonWords('The scooter broke down.', 'bn')).toBe('The scooter broke down.')
})
