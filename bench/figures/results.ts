/** Keeps what was measured: a file of rows for each group, and the table of all of them in the documentation. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Row } from './row.ts'
import { markdown } from './table.ts'

/** Where the figures go. */
interface Place {
  /** Folder with a file for each group. */
  results: string
  page: string
}
const TREE: Place = {
  results: fileURLToPath(new URL('../results/', import.meta.url)),
  page: fileURLToPath(new URL('../../docs/performance.md', import.meta.url)),
}
const BEGIN = '<!-- measured: begin -->'
const END = '<!-- measured: end -->'

interface Result {
  measuredAt: string
  /** Measured in less time than a full run takes. */
  quick: boolean
  machine: string
  /** What is to be known of this run. */
  note?: string | undefined
  /** Version and settings of PostgreSQL; empty where none was asked. */
  database?: string
  rows: Row[]
}

export async function keep(
  group: string,
  rows: Row[],
  {
    quick,
    database,
    note,
    place = TREE,
  }: { quick: boolean; database?: string; note?: string | undefined; place?: Place },
): Promise<void> {
  const about = { measuredAt: new Date().toISOString(), quick, machine: machine(), database, note }
  const result: Result = { ...about, rows }
  await mkdir(place.results, { recursive: true })
  await writeFile(join(place.results, `${group}.json`), `${JSON.stringify(result, null, 2)}\n`)
}

/** Puts the newest of every group into the page, in the order given. */
export async function publish(groups: readonly string[], { results: folder, page } = TREE): Promise<void> {
  const files = await readdir(folder)
  const results: (Result & { group: string })[] = []
  for (const group of groups) {
    const file = files.find((name) => basename(name, '.json') === group)
    if (file === undefined) continue
    results.push({ group, ...JSON.parse(await readFile(join(folder, file), 'utf8')) })
  }
  const text = `${whenAndWhere(results)}\n\n${markdown(results)}`
  await writeFile(page, between(await readFile(page, 'utf8'), text))
}

/** A line for each machine and day. */
function whenAndWhere(results: readonly (Result & { group: string })[]): string {
  const lines = Map.groupBy(results, ({ measuredAt, machine, database, quick }) =>
    [
      measuredAt.slice(0, 10),
      machine,
      ...(database ? [database] : []),
      ...(quick ? ['a quick run'] : []),
    ].join(', '),
  )
  return [...lines]
    .map(([where, groups]) => {
      const times = groups.map(({ group, measuredAt }) => `${group} ${measuredAt.slice(11, 16)}`)
      const notes = groups.flatMap(({ group, note }) => (note === undefined ? [] : `\n  - ${group}: ${note}`))
      return `- ${where}, UTC:\n  ${times.join(', ')}${notes.join('')}`
    })
    .join('\n')
}

/** The page with other text between its two marks. Throws where they are missing. */
export function between(page: string, text: string): string {
  const [before, rest] = page.split(BEGIN)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error('The page has no place for the table.')
  return `${before}${BEGIN}\n\n${text}\n\n${END}${after}`
}

function machine(): string {
  const processors = cpus()
  const model = processors[0]?.model.trim() || 'unknown processor'
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${processors.length} × ${model}, ${memory} GiB, Node ${process.versions.node}`
}
