import { expect, test } from 'vitest'
import { createQueue } from './hash-queue.ts'

/** Work that lasts until it is told to end. */
function startedWork() {
  const log: string[] = []
  const ends = new Map<string, (fails?: boolean) => void>()
  const work = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      log.push(name)
      ends.set(name, (fails) => (fails ? reject(new Error(name)) : resolve(name)))
    })
  return { log, work, end: (name: string, fails?: boolean) => ends.get(name)?.(fails) }
}

test('so many run at once; the others begin in the order they came', async () => {
  const { log, work, end } = startedWork()
  const inTurn = createQueue(2)
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => inTurn(work(name)))
  expect(log).toEqual(['a', 'b'])
  end('b')
  expect(await b).toBe('b')
  await expect.poll(() => log).toEqual(['a', 'b', 'c'])
  end('c')
  await c
  await expect.poll(() => log).toEqual(['a', 'b', 'c', 'd'])
  end('a')
  end('d')
  expect(await Promise.all([a, d])).toEqual(['a', 'd'])
})

test('one that fails frees its place, and fails for its caller alone', async () => {
  const { log, work, end } = startedWork()
  const inTurn = createQueue(1)
  const broken = inTurn(work('broken'))
  const next = inTurn(work('next'))
  end('broken', true)
  await expect(broken).rejects.toThrow('broken')
  await expect.poll(() => log).toEqual(['broken', 'next'])
  end('next')
  expect(await next).toBe('next')
  const last = inTurn(work('last'))
  expect(log).toEqual(['broken', 'next', 'last'])
  end('last')
  expect(await last).toBe('last')
})
