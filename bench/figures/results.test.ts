import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { keep, publish } from './results.ts'
import { judge } from './row.ts'

const folder = await mkdtemp(join(tmpdir(), 'spokehaat-results-'))
afterAll(() => rm(folder, { recursive: true }))

test('what is said of a run stands with it, and goes with its figures', async () => {
  const place = { results: join(folder, 'noted'), page: join(folder, 'noted.md') }
  await writeFile(place.page, '<!-- measured: begin -->\n<!-- measured: end -->\n')
  const rows = [judge('start', { value: 2, unit: 's' }, { below: 3 })]
  await keep('start', rows, { quick: false, note: 'Others were at work.', place })
  await publish(['start'], place)
  expect(await readFile(place.page, 'utf8')).toMatch(
    /\n- .*, UTC:\n {2}start .*\n {2}- start: Others were at work\.\n/,
  )
  await keep('start', rows, { quick: false, place })
  await publish(['start'], place)
  expect(await readFile(place.page, 'utf8')).not.toContain('Others were at work.')
})

test('a record is a file for each group and the table of all of them, with the newest figures', async () => {
  const place = { results: join(folder, 'results'), page: join(folder, 'page.md') }
  await writeFile(place.page, '# Speed\n\n<!-- measured: begin -->\n<!-- measured: end -->\n')
  const start = (seconds: number) => [judge('start', { value: seconds, unit: 's' }, { below: 3 })]
  await keep('start', start(4), { quick: true, database: '', place })
  await keep('start', start(2), { quick: false, database: 'PostgreSQL 18.1, jit off', place })
  await keep('pages', [judge('home', { value: 1, unit: 'ms' }, { below: 10 })], {
    quick: false,
    database: '',
    place,
  })
  await publish(['pages', 'start', 'orders'], place)

  expect((await readdir(place.results)).toSorted()).toEqual(['pages.json', 'start.json'])
  const page = await readFile(place.page, 'utf8')
  expect(page).toContain(', PostgreSQL 18.1, jit off, UTC:\n  start ')
  const rows = page.split('\n').filter((line) => line.startsWith('| '))
  expect(rows.slice(2).map((row) => row.replaceAll(/\s+/g, ' '))).toEqual([
    '| pages | home | 1 ms | | | < 10 ms | yes |',
    '| start | start | 2 s | | | < 3 s | yes |',
  ])
})
