import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { circles, importsOf, neighbours, printed, upwards } from '../lint/rooms.mjs'

const ROOT = join(import.meta.dirname, '..')

test.each(['contract/src', 'server/src', 'web/app'])(
  '%s has no circle of folders, and none imports upwards',
  (part) => {
    const imports = importsOf(part)
    expect(imports.length).toBeGreaterThan(100)
    expect(circles(neighbours(imports))).toEqual([])
    expect(upwards(neighbours(imports))).toEqual([])
  },
)

test('a circle and a way upwards are found, by type as well', () => {
  const all = neighbours([
    { from: 'web/app/dashboard/stock/shelf/page.tsx', to: 'web/app/dashboard/stock/entries/dialog.tsx' },
    { from: 'web/app/dashboard/stock/entries/form.tsx', to: 'web/app/dashboard/stock/shelf/api.ts' },
    { from: 'web/app/dashboard/stock/shelf/page.tsx', to: 'web/app/dashboard/sales/orders/api.ts' },
    { from: 'web/app/dashboard/attic/page.tsx', to: 'web/app/dashboard/stock/shelf/api.ts' },
  ])
  expect(circles(all)).toEqual(['web/app/dashboard/stock: entries → shelf → entries'])
  expect(upwards(all).toSorted()).toEqual([
    'web/app/dashboard/attic/page.tsx → web/app/dashboard/stock/shelf/api.ts',
    'web/app/dashboard/stock/entries/form.tsx → web/app/dashboard/stock/shelf/api.ts',
    'web/app/dashboard/stock/shelf/page.tsx → web/app/dashboard/sales/orders/api.ts',
  ])
})

test('decision 36 has the lists as the linter holds them', () => {
  const [, shown] = readFileSync(join(ROOT, 'docs/decisions/0036-layers.md'), 'utf8').split(
    /<!-- \/?lists -->\n/,
  )
  expect(shown?.trim()).toBe(printed())
})

const BREACHES = [
  ['server/src/platform/db/a.ts', '../../sales/payments/sales.ts', 'stands before'],
  ['server/src/platform/db/b.ts', './../../sales/payments/sales.ts', 'climbs first'],
  ['server/src/platform/db/c.ts', '../log/../../sales/payments/sales.ts', 'climbs first'],
  ['server/src/sales/Orders/a.ts', '../payments/sales.ts', 'small letters'],
  ['server/src/sales/orders2/a.ts', '../payments/sales.ts', 'small letters'],
  ['server/src/sales/attic/a.ts', '../payments/sales.ts', 'stands before'],
  ['contract/src/basics/a.ts', '../sales/order.ts', 'stands before'],
  ['web/app/dashboard/stock/shelf/a.ts', '../../sales/orders/api.ts', 'stands before'],
  ['web/app/dashboard/sales/papers/a.ts', '../orders/api.ts', 'stands before'],
  ['web/app/storefront/cart/a.ts', '../checkout/form.ts', 'stands before'],
] as const
const KEPT = ['server/src/sales/orders/a.ts', '../payments/sales.ts'] as const

describe('the linter', () => {
  let said = ''
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'spokehaat-rooms-'))
    const plugins = ['layers', 'borders'].map((name) => join(ROOT, `lint/${name}.grit`))
    await writeFile(join(folder, 'biome.json'), JSON.stringify({ plugins, linter: { rules: {} } }))
    for (const [file, source] of [...BREACHES, KEPT]) {
      await mkdir(join(folder, dirname(file)), { recursive: true })
      await writeFile(join(folder, file), `import { one } from '${source}'\n\nexport const two = one\n`)
    }
    const lint = [join(ROOT, 'node_modules/@biomejs/biome/bin/biome'), 'lint', '--reporter=github', '.']
    said = spawnSync(process.execPath, lint, { cwd: folder, encoding: 'utf8' }).stdout
    await rm(folder, { recursive: true })
  })

  test.each(BREACHES)('refuses in %s: %s', (file, _, why) => {
    expect(said.split('\n').find((line) => line.includes(file))).toContain(why)
  })

  test('takes what goes downwards', () => {
    expect(said).not.toContain(KEPT[0])
  })
})
