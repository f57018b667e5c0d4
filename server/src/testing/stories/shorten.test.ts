import { expect, test } from 'vitest'
import { shorten } from './shorten.ts'

const upTo = (length: number) => Array.from({ length }, (_, index) => index)

test('leaves what it takes to fail, in its order, and nothing else', async () => {
  let tries = 0
  const fails = async (part: readonly number[]) => {
    tries += 1
    return [7, 41, 90].every((one) => part.includes(one))
  }
  expect(await shorten(upTo(100), fails)).toEqual([7, 41, 90])
  expect(tries).toBeLessThan(100)
})

test('leaves out what can go only once another is gone', async () => {
  // what makes it fail is 3; 5 undoes it, unless 8 undoes that
  const fails = async (part: readonly number[]) => part.includes(3) && (!part.includes(5) || part.includes(8))
  expect(await shorten(upTo(10), fails)).toEqual([3])
})

test('ends when its time is over, with what still fails', async () => {
  let tries = 0
  const left = await shorten(
    upTo(1_000),
    async (part) => part.includes(999),
    () => ++tries > 3,
  )
  expect(left).toContain(999)
  expect(left.length).toBeLessThan(1_000)
})
