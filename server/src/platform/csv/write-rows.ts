/** Rows as a CSV file that spreadsheets open rightly, and that readTable takes back. */
import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'

/** At the beginning of a file: without it a spreadsheet takes UTF-8 for something else. */
const BYTE_ORDER_MARK = '\uFEFF'

type Rows = readonly (readonly string[])[]

const writeRows = (rows: Rows): string =>
  // a line feed alone is no end of a record, and still has to be quoted
  stringify(rows as string[][], { record_delimiter: '\r\n', quoted_match: /[\r\n]/ })

/** A whole file at once. */
export const csvOf = (head: readonly string[], rows: Rows): string =>
  BYTE_ORDER_MARK + writeRows([head, ...rows])

/** A file that is read, written and sent batch by batch: of any length, with one batch in memory. */
export function csvStream(head: readonly string[], batches: AsyncIterable<Rows>): Readable {
  return Readable.from(texts(head, batches))
}

async function* texts(head: readonly string[], batches: AsyncIterable<Rows>): AsyncGenerator<string> {
  yield csvOf(head, [])
  for await (const batch of batches) if (batch.length > 0) yield writeRows(batch)
}
