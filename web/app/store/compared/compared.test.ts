import { expect, test } from 'vitest'
import { type Compared, parseCompared, readCompared, toggled, writeCompared } from './compared.ts'

const id = (n: number) => `0198f000-0000-7000-8000-00000000000${n}`
const one = (n: number, size: string | null = null): Compared => ({ id: id(n), size })

test.each([one(1), one(1, 'M'), one(2, '54'), one(3, '24″'), one(3, 'One size')])(
  '%j is read as it is written',
  (bike) => {
    expect(readCompared(writeCompared(bike))).toEqual(bike)
  },
)

test.each(['', 'M', `${id(1)}:`, `${id(1)}:M\n`, `${id(1)}:${'L'.repeat(13)}`, `${id(1)}/../x`, '<script>'])(
  '%j is none',
  (text) => {
    expect(readCompared(text)).toBeNull()
  },
)

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['no list', '{"ids":[]}'],
  ['no bicycles', '[1, null, {"id":"x"}, "../../evil", "<script>"]'],
])('%s stored is nothing chosen', (_name, raw) => {
  expect(parseCompared(raw)).toEqual([])
})

test('a list that somebody lengthened is cut, and says each once', () => {
  const texts = [one(1, 'M'), one(1, 'M'), one(1, 'L'), one(2), one(3), one(4)].map(writeCompared)
  expect(parseCompared(JSON.stringify(texts))).toEqual([one(1, 'M'), one(1, 'L'), one(2), one(3)])
})

test('what is chosen once more is taken out; in no size it stands for all sizes', () => {
  expect(toggled([one(1, 'M'), one(2)], one(2))).toEqual([one(1, 'M')])
  expect(toggled([one(1, 'M'), one(1, 'L'), one(2)], one(1))).toEqual([one(2)])
  expect(toggled([one(1, 'M'), one(1, 'L')], one(1, 'L'))).toEqual([one(1, 'M')])
})

test('a size that is said later is that of the one already chosen', () => {
  expect(toggled([one(1), one(2)], one(1, 'L'))).toEqual([one(1, 'L'), one(2)])
})

test('a fifth is refused, but not a size of one of the four', () => {
  const four = [1, 2, 3, 4].map((n) => one(n))
  expect(toggled(four, one(5))).toBeNull()
  expect(toggled(four, one(4, 'S'))).toHaveLength(4)
})
