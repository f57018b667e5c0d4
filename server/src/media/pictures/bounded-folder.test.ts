import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createBoundedFolder } from './bounded-folder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bounded-folder-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const KB = Buffer.alloc(1_024, 'x')
const names = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .toSorted()
const lastUsed = (name: string, hoursAgo: number) => {
  const then = new Date(Date.now() - hoursAgo * 3_600_000)
  return utimes(join(folder, name), then, then)
}

test('what was used longest ago goes, once there is more than there may be', async () => {
  const files = createBoundedFolder(folder, 8 * KB.length)
  for (let each = 1; each <= 8; each += 1) {
    await files.write(`a/${each}`, KB)
    await lastUsed(`a/${each}`, 20 - each)
  }
  expect(await names()).toHaveLength(8)
  // looking at it is a use
  expect(await files.read('a/1')).toEqual(KB)

  await files.write('b/9', KB)

  expect(await names()).toEqual(['1', '4', '5', '6', '7', '8', '9'])
  expect(await files.read('a/2')).toBeNull()
  expect(await files.read('b/9')).toEqual(KB)
})

test('what an earlier process has left there counts too, and its unfinished files go', async () => {
  await writeFile(join(folder, 'old'), Buffer.alloc(50 * KB.length))
  await writeFile(join(folder, 'old.draft'), KB)
  await lastUsed('old', 48)
  await lastUsed('old.draft', 47)
  await createBoundedFolder(folder, 2 * KB.length).write('new', KB)
  expect(await names()).toEqual(['new'])
})

test('two that share a folder stay within its bound, whatever is written at once', async () => {
  const most = 32 * KB.length
  const both = [createBoundedFolder(folder, most), createBoundedFolder(folder, most)]
  await Promise.all(
    Array.from({ length: 200 }, (_, place) => both[place % 2]?.write(`${place % 7}/${place}`, KB)),
  )
  for (const one of both) for (let each = 0; each < 4; each += 1) await one.write(`last/${each}`, KB)
  const sizes = await Promise.all(
    (await readdir(folder, { recursive: true })).map(async (name) => {
      const about = await stat(join(folder, name))
      return about.isFile() ? about.size : 0
    }),
  )
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeLessThanOrEqual(most * (1 + 2 / 16))
  expect(bytes).toBeGreaterThan(most / 2)
})

test('a file that is not there is none, and a path that is a folder neither', async () => {
  const files = createBoundedFolder(folder, KB.length * 4)
  await files.write('a/1', KB)
  expect(await files.read('a/2')).toBeNull()
  expect(await files.read('a')).toBeNull()
})
