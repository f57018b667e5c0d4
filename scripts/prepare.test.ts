import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fingerprint } from './prepare.mjs'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spokehaat-sources-'))
  await write('package-lock.json', '{}')
  await write('web/app/root.tsx', 'a page')
})

afterEach(() => rm(folder, { recursive: true }))

async function write(name: string, content: string): Promise<void> {
  await mkdir(join(folder, name, '..'), { recursive: true })
  await writeFile(join(folder, name), content)
}

const current = () => fingerprint(folder, ['package-lock.json', 'web'])

test.each([
  ['a source', 'web/app/root.tsx'],
  ['a new source', 'web/app/shop/shop.tsx'],
  ['the lockfile', 'package-lock.json'],
])('%s changes the fingerprint', async (_, name) => {
  const before = await current()
  await write(name, 'changed')
  expect(await current()).not.toBe(before)
})

test.each([
  ['what is built', 'web/build/client/app.js'],
  ['what is generated', 'web/.react-router/types/root.ts'],
  ['what is installed', 'web/node_modules/x/index.js'],
  ['a test', 'web/app/root.test.tsx'],
])('%s does not', async (_, name) => {
  const before = await current()
  await write(name, 'changed')
  expect(await current()).toBe(before)
})

test('text moved from one file to the next changes it', async () => {
  await write('web/a', 'one')
  await write('web/b', 'two')
  const before = await current()
  await write('web/a', 'onet')
  await write('web/b', 'wo')
  expect(await current()).not.toBe(before)
})
