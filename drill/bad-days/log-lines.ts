/** What the log of a shop says of a bad day. */
import { readFile } from 'node:fs/promises'
import { z } from '../../contract/src/basics/zod.ts'

interface Thrown {
  type?: string | undefined
  message?: string | undefined
  cause?: Thrown | undefined
}

const thrown: z.ZodType<Thrown> = z.object({
  type: z.string().optional(),
  message: z.string().optional(),
  get cause() {
    return thrown.optional()
  },
})
const line = z.object({ level: z.number(), msg: z.string(), err: thrown.optional() })

const LEVELS: Record<number, string> = { 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' }
const ID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g
const WARN = 40
const LONGEST = 180

export const readLogs = (files: readonly string[]): Promise<string[]> =>
  Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')))

/**
 * The first line after these `earlier` texts that warns and is about this, in short: `warn: request failed: reason ← its
 * cause`. What is no JSON was said on standard error. Null where there is none.
 */
export async function firstLine(
  files: readonly string[],
  earlier: readonly string[],
  about: RegExp,
): Promise<string | null> {
  const texts = await readLogs(files)
  const lines = texts.flatMap((text, index) => text.slice(earlier[index]?.length ?? 0).split('\n'))
  for (const one of lines) {
    const text = saidBy(one)
    if (text !== null && about.test(text)) return shortened(text)
  }
  return null
}

/** For a cell of a table: without ids and the numbers of processes. */
function shortened(text: string): string {
  const plain = text.replaceAll(ID, '…').replace(/ +\(\d+\) :/, '')
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST)} …` : plain
}

function saidBy(text: string): string | null {
  if (!text.startsWith('{')) return text === '' ? null : text
  const read = line.safeParse(readJson(text))
  if (!read.success || read.data.level < WARN) return null
  const { level, msg, err } = read.data
  const said = err ? chain(err) : ''
  // many a line names the cause by itself
  const more = said === '' || msg.includes(err?.message ?? said) || msg.includes(last(err)) ? '' : `: ${said}`
  return `${LEVELS[level] ?? level}: ${msg}${more}`
}

const last = (err: Thrown | undefined): string =>
  err?.cause?.message ? last(err.cause) : (err?.message ?? '')

function chain({ message = '', cause }: Thrown): string {
  return cause ? `${message} ← ${chain(cause)}` : message
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
