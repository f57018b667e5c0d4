/** What a drill found, and the table of it. */
export interface Finding {
  drill: string
  done: string
  figures: string
  expected: string
  /** What is wrong; nothing where all is as expected. */
  wrong: string[]
}

export type Figures = Record<string, number | string>

/** `wanted`: the figures that must be exactly so; the others are only told. `wrong`: what was found besides. */
export function finding(
  drill: string,
  done: string,
  figures: Figures,
  wanted: Figures,
  wrong: string[] = [],
): Finding {
  const off = Object.entries(wanted)
    .filter(([name, value]) => figures[name] !== value)
    .map(([name, value]) => `${name} is ${figures[name]}, not ${value}`)
  return { drill, done, figures: list(figures), expected: list(wanted), wrong: [...off, ...wrong] }
}

const list = (figures: Figures) =>
  Object.entries(figures)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')

const WIDTHS = [16, 34, 52, 40, 7]
const HEAD = ['drill', 'what was done', 'figures', 'expected', 'verdict']

export function table(findings: readonly Finding[]): string {
  const rule = WIDTHS.map((width) => '─'.repeat(width)).join('─┼─')
  const rows = findings.map((one) =>
    row([one.drill, one.done, one.figures, one.expected, one.wrong.length > 0 ? 'FAILED' : 'ok']),
  )
  return [row(HEAD), rule, rows.join(`\n${rule}\n`)].join('\n')
}

function row(cells: string[]): string {
  const columns = cells.map((cell, index) => wrap(cell, WIDTHS[index] ?? 20))
  const height = Math.max(...columns.map((lines) => lines.length))
  return Array.from({ length: height }, (_, line) =>
    columns
      .map((lines, index) => (lines[line] ?? '').padEnd(WIDTHS[index] ?? 20))
      .join(' │ ')
      .trimEnd(),
  ).join('\n')
}

function wrap(text: string, width: number): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? ''
    if (line !== '' && line.length + 1 + word.length > width) lines.push(word)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  return lines
}
