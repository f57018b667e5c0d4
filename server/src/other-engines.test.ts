/** What another database would not do is known to one file each: decision 0078. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const SOURCE = new URL('.', import.meta.url)
const files = globSync('**/*.ts', { cwd: SOURCE.pathname }).filter(
  (name) => !/\.test\.ts$|(^|\/)testing\/|platform\/db\/tables\.ts$/.test(name),
)

/** It says of each table what becomes of it. */
const ALL_TABLES = ['shop/first-day/own-tables.ts']

test.each([
  [
    'words from node to node',
    /\bpg_notify\b|\blisten \$\{|on\('notification'/,
    'platform/notices/notices.ts',
  ],
  [
    'counts of facets from bits',
    /facet_bits|facet_positions|facet_counts|\bbits_(at|above)|bit_count|get_bit/,
    'catalogue/search/facet-bits.queries.ts',
  ],
])('%s are known to one file', (_what, words, home) => {
  expect(files.length).toBeGreaterThan(400)
  const others = files.filter((name) => !ALL_TABLES.includes(name))
  expect(others.filter((name) => words.test(readFileSync(new URL(name, SOURCE), 'utf8')))).toEqual([home])
})
