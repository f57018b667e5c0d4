import type { Row } from './row.ts'

const HEAD = ['what', 'measured', 'yardstick', 'ratio', 'goal', 'met']
/** Columns of figures, which line up at their right. */
const FIGURES: ReadonlySet<string> = new Set(['measured', 'yardstick', 'ratio'])

export interface GroupOfRows {
  group: string
  rows: readonly Row[]
}

export function table(rows: readonly Row[]): string {
  const { lines, widths } = aligned([HEAD, ...rows.map(cells)])
  const text = lines.map((line) => line.join('  ').trimEnd())
  text.splice(1, 0, widths.map((width) => '─'.repeat(width)).join('  '))
  return text.join('\n')
}

/** One table of all groups, aligned as the formatter of the project wants it. */
export function markdown(groups: readonly GroupOfRows[]): string {
  const body = groups.flatMap(({ group, rows }) => folded(rows).map((row) => [group, ...cells(row)]))
  const names = ['group', ...HEAD]
  const { lines, widths } = aligned([names, ...body])
  const rule = widths.map((width, column) =>
    FIGURES.has(names[column] ?? '') ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
  )
  const [head = [], ...rest] = lines
  return [head, rule, ...rest].map((line) => `| ${line.join(' | ')} |`).join('\n')
}

/** `home, seo` after `home, performance` with the same figure becomes `home, performance, seo`. */
function folded(rows: readonly Row[]): Row[] {
  const kept: Row[] = []
  for (const row of rows) {
    const last = kept.at(-1)
    const [subject = '', what = ''] = row.name.split(/, (.*)/)
    if (last?.name.startsWith(`${subject}, `) && isSameFigure(last, row)) {
      kept[kept.length - 1] = { ...last, name: `${last.name}, ${what}` }
    } else kept.push(row)
  }
  return kept
}

const isSameFigure = (one: Row, other: Row) => cells(one).slice(1).join() === cells(other).slice(1).join()

function aligned(all: readonly string[][]): { lines: string[][]; widths: number[] } {
  const names = all[0] ?? []
  const widths = names.map((_, column) => Math.max(...all.map((line) => line[column]?.length ?? 0)))
  const pad = (cell: string, column: number) =>
    FIGURES.has(names[column] ?? '') ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)
  return { lines: all.map((line) => line.map(pad)), widths }
}

function cells({ name, value, unit, yardstick, ratio, goal, met }: Row): string[] {
  return [
    name,
    `${figure(value)} ${unit}`.trim(),
    yardstick === null ? '' : `${figure(yardstick)} ${unit}`.trim(),
    ratio === null ? '' : ratio.toFixed(2),
    goal,
    met ? 'yes' : 'NO',
  ]
}

/** Three digits say enough of what varies. */
function figure(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return value.toLocaleString('en-GB', { maximumFractionDigits: digits, minimumFractionDigits: 0 })
}
