import { closeSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import type { z } from 'zod'

/**
 * An append-only file of JSON lines. A line is written before its caller goes on, so a killed process loses at most
 * the line it was in the middle of; that torn tail is cut off when the file is opened again.
 */
export function openJournal<T>(path: string, schema: z.ZodType<T>) {
  mkdirSync(dirname(path), { recursive: true })
  const file = openSync(path, 'a+', 0o600)
  const bytes = readFileSync(file)
  const whole = bytes.lastIndexOf('\n') + 1
  if (whole < bytes.length) ftruncateSync(file, whole)

  const lines = bytes.subarray(0, whole).toString('utf8').split('\n').slice(0, -1)
  const records = lines.map((line, index) => {
    try {
      return schema.parse(JSON.parse(line))
    } catch {
      closeSync(file)
      throw new Error(`${path}, line ${index + 1}: not a record of this sandbox`)
    }
  })
  return {
    records,
    append(record: T) {
      writeSync(file, `${JSON.stringify(record)}\n`)
    },
    close: () => closeSync(file),
  }
}
