import type { Row } from './row.ts'

const HEAD = ['what', 'measured', 'yardstick', 'ratio', 'goal', 'met']
/** Columns of figures, which line up at their right. */
const FIGURES: ReadonlySet<number> = new Set([1, 2, 3])

export function table(rows: readonly Row[]): string {
  const { lines, widths } = aligned(rows)
  const text = lines.map((line) => line.join('  ').trimEnd())
  text.splice(1, 0, widths.map((width) => '─'.repeat(width)).join('  '))
  return text.join('\n')
}

/** Aligned as the formatter of the project wants it. */
export function markdown(rows: readonly Row[]): string {
  const { lines, widths } = aligned(rows)
  const rule = widths.map((width, column) =>
    FIGURES.has(column) ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
  )
  const [head = [], ...body] = lines
  return [head, rule, ...body].map((line) => `| ${line.join(' | ')} |`).join('\n')
}

function aligned(rows: readonly Row[]): { lines: string[][]; widths: number[] } {
  const all = [HEAD, ...rows.map(cells)]
  const widths = HEAD.map((_, column) => Math.max(...all.map((line) => line[column]?.length ?? 0)))
  const pad = (cell: string, column: number) =>
    FIGURES.has(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)
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
