import { expect, test } from 'vitest'
import { createPictureQueue } from './picture-queue.ts'

function startedWork() {
  const log: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      log.push(name)
      ends.set(name, () => resolve(name))
    })
  return { log, work, end: (name: string) => ends.get(name)?.() }
}

test('one is at work at a time, and an upload goes before the pictures of pages', async () => {
  const { log, work, end } = startedWork()
  const turns = createPictureQueue()
  const [first, drawing, upload] = [
    turns.page(work('first')),
    turns.page(work('drawing')),
    turns.upload(work('upload')),
  ]
  expect(log).toEqual(['first'])
  end('first')
  await first
  await expect.poll(() => log).toEqual(['first', 'upload'])
  end('upload')
  await upload
  await expect.poll(() => log).toEqual(['first', 'upload', 'drawing'])
  end('drawing')
  expect(await drawing).toBe('drawing')
})

test('an upload for which there is no room is refused; one that fails makes room', async () => {
  const { log, work, end } = startedWork()
  const turns = createPictureQueue(1)
  const broken = turns.upload(() => Promise.reject(new Error('broken')))
  const waiting = turns.upload(work('waiting'))
  await expect(turns.upload(work('too many'))).rejects.toMatchObject({ code: 'service_unavailable' })
  await expect(broken).rejects.toThrow('broken')
  const next = turns.upload(work('next'))
  await expect.poll(() => log).toEqual(['waiting'])
  end('waiting')
  expect(await waiting).toBe('waiting')
  await expect.poll(() => log).toEqual(['waiting', 'next'])
  end('next')
  expect(await next).toBe('next')
})
