import { expect, test } from 'vitest'
import { newestOf, outdated } from './rotation.ts'

const DAY_MS = 24 * 60 * 60_000
const file = (at: Date) => `spokehaat-${at.toISOString().slice(0, 10).replaceAll('-', '')}-031700.tar.gz`

test('kept are the last of seven days and of four weeks, for as long as it is done every day', () => {
  let folder: string[] = []
  for (let day = 0; day < 100; day++) {
    folder.push(file(new Date(Date.UTC(2026, 0, 1) + day * DAY_MS)))
    const gone = new Set(outdated(folder))
    folder = folder.filter((name) => !gone.has(name))
  }
  // 10 April 2026 is a Friday: four days of its week, three of the one before, and two Sundays more
  expect(folder).toEqual(
    ['0322', '0329', '0404', '0405', '0406', '0407', '0408', '0409', '0410'].map(
      (day) => `spokehaat-2026${day}-031700.tar.gz`,
    ),
  )
})

test('of one day the last is kept, what has another name stays, and so does what is old where nothing came since', () => {
  const names = [
    'spokehaat-20260105-031700.tar.gz',
    'spokehaat-20260105-220000.tar.gz',
    'spokehaat-20240229-031700.tar.gz',
    'before-migration-20240101-000000.tar.gz',
    'spokehaat-before-the-sale.tar.gz',
    'spokehaat-20260106-031700.tar.gz.part',
  ]
  expect(outdated(names)).toEqual(['spokehaat-20260105-031700.tar.gz'])
  expect(outdated([])).toEqual([])
  expect([newestOf(names), newestOf([])]).toEqual(['spokehaat-20260105-220000.tar.gz', undefined])
})
