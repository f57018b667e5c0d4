/** Writes the rows of a run into docs/performance.md; those of days that were not tried stay. */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Row } from './bad-day.ts'

const PAGE = fileURLToPath(new URL('../../docs/performance.md', import.meta.url))
const BEGIN = '<!-- drill:bad-days -->'
const END = '<!-- /drill:bad-days -->'
const HEAD = [
  'the bad day',
  'what the buyer sees',
  'the log says',
  'the alert',
  'the dashboard says',
  'the end of it',
  'tried on',
]

export async function writePage(rows: readonly Row[], order: readonly string[]): Promise<void> {
  const page = await readFile(PAGE, 'utf8')
  const from = page.indexOf(BEGIN)
  const to = page.indexOf(END)
  if (from < 0 || to < from) throw new Error(`${PAGE} lacks the marks ${BEGIN} and ${END}.`)
  const kept = new Map(
    page
      .slice(from, to)
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .map((line) => [line.split(' | ')[0]?.slice(2).trim() ?? '', line]),
  )
  for (const row of rows) kept.set(row.title, lineOf(row))
  const lines = order.flatMap((title) => kept.get(title) ?? [])
  const text = [BEGIN, '', `| ${HEAD.join(' | ')} |`, `|${' --- |'.repeat(HEAD.length)}`, ...lines, '', END]
  await writeFile(PAGE, page.slice(0, from) + text.join('\n') + page.slice(to + END.length))
}

const lineOf = ({ title, buyer, log, alert, dashboard, end }: Row) =>
  `| ${[title, buyer, log, alert, dashboard, end, today()].map(cell).join(' | ')} |`

/** Each row its own, as those of other days stay. */
const today = () => new Date().toISOString().slice(0, 10)

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
