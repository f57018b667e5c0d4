/** The uploaded file, from the database and back out of it, in pieces. */
import type { ColumnField } from '@spokehaat/contract/catalogue/mapped-columns'
import type { FileSource } from '@spokehaat/contract/catalogue/product-file'
import type { Database } from '../../platform/db/client.ts'
import { fail } from '../../platform/http/refusal.ts'
import { type FileProduct, readProducts } from '../file-format/file-product.ts'
import type { Reading } from '../file-format/foreign-product.ts'
import { foreignRows, headingAt, sourceOf } from '../file-format/foreign-rows.ts'
import { readForeign } from '../file-format/read-foreign.ts'
import { type Parsed, productRows, readRecords } from '../file-format/read-rows.ts'
import * as queries from './imports.queries.ts'

/** Bytes of a piece: what of the file is in memory at a time. */
const PIECE = 256 * 1024
/** A transaction of the import that skips bad rows, and what is compared with the catalogue at once. */
/** Rows that are shown of a file whose columns are asked about, and letters of a cell. */
const SAMPLES = 3
const LONGEST_SHOWN = 80
const BATCH = { products: 500, rows: 2_000 }

/** Gives how many bytes there were. `onPiece` is told of each as it is stored. */
export async function storeFile(
  db: Database,
  importId: string,
  file: AsyncIterable<Buffer>,
  onPiece: (bytes: number) => Promise<void>,
): Promise<number> {
  let position = 0
  let total = 0
  let waiting: Buffer[] = []
  let size = 0
  const flush = async () => {
    if (size === 0) return
    await queries.insertChunk(db, importId, position, Buffer.concat(waiting))
    position += 1
    total += size
    waiting = []
    size = 0
    await onPiece(total)
  }
  for await (const bytes of file) {
    waiting.push(bytes)
    size += bytes.length
    if (size >= PIECE) await flush()
  }
  await flush()
  return total
}

/**
 * The file's products, a batch at a time; the next one is read while the caller works on one. `onRead` is told how many
 * bytes were read. Throws as `readRows` does, and `import_not_ready` where the file is not (wholly) there.
 */
export async function* readBatches(
  db: Database,
  file: { id: string; bytes: number },
  onRead: (bytes: number) => void,
  foreign: ForeignFile,
  onOldLetters?: () => void,
): AsyncGenerator<FileProduct[]> {
  const records = await readRecords(pieces(db, file, onRead), onOldLetters)
  const batches = inBatches(productsIn(records, foreign))
  let next = batches.next()
  try {
    for (;;) {
      const batch = await next
      if (batch.done) return
      next = batches.next()
      // it is awaited above, perhaps much later
      next.catch(() => {})
      yield batch.value
    }
  } finally {
    await next.catch(() => {})
    await batches.return(undefined)
  }
}

export interface ForeignFile {
  /** What the file does not say of itself; asked of a file of another shop alone. */
  reading(source: FileSource): Promise<Reading>
  /** Of a file of `other`: what its columns are; null where nobody has said, so that nothing is read of it. */
  fields(columns: readonly FileColumns[]): Promise<readonly (ColumnField | null)[] | null>
}

/** A column's heading, and its first cells. */
export interface FileColumns {
  name: string
  samples: string[]
}

async function* productsIn(
  records: AsyncIterable<Parsed>,
  foreign: ForeignFile,
): AsyncGenerator<FileProduct> {
  const all = records[Symbol.asyncIterator]()
  const first = await all.next()
  const rest = { [Symbol.asyncIterator]: () => all }
  const source = first.done ? null : sourceOf(first.value.record)
  if (first.done || source === null) return yield* readProducts(productRows(from([first], rest)))
  const reading = await foreign.reading(source)
  const header = first.value.record
  if (source !== 'other') return yield* readForeign(source, foreignRows(source, header, rest), reading)
  const few: IteratorResult<Parsed>[] = []
  while (few.length < SAMPLES && !few.at(-1)?.done) few.push(await all.next())
  const fields = await foreign.fields(columnsOf(header, few))
  if (few[0]?.done) throw fail('import_no_rows')
  if (fields) yield* readForeign(source, foreignRows(source, header, from(few, rest), fields), reading)
}

function columnsOf(header: readonly string[], rows: readonly IteratorResult<Parsed>[]): FileColumns[] {
  const records = rows.flatMap((row) => (row.done ? [] : [row.value.record]))
  return header.map((_name, index) => ({
    name: headingAt(header, index).slice(0, LONGEST_SHOWN),
    samples: records.map((record) => (record[index] ?? '').trim().slice(0, LONGEST_SHOWN)),
  }))
}

async function* from(
  first: readonly IteratorResult<Parsed>[],
  rest: AsyncIterable<Parsed>,
): AsyncGenerator<Parsed> {
  for (const one of first) if (!one.done) yield one.value
  yield* rest
}

async function* pieces(
  db: Database,
  { id, bytes }: { id: string; bytes: number },
  onRead: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  let read = 0
  for (let position = 0; read < bytes; position += 1) {
    const piece = await queries.selectChunk(db, id, position)
    if (!piece) throw fail('import_not_ready')
    read += piece.length
    onRead(read)
    yield piece
  }
}

async function* inBatches(products: AsyncIterable<FileProduct>): AsyncGenerator<FileProduct[]> {
  let batch: FileProduct[] = []
  let rows = 0
  for await (const product of products) {
    batch.push(product)
    rows += product.rows
    if (batch.length < BATCH.products && rows < BATCH.rows) continue
    yield batch
    batch = []
    rows = 0
  }
  if (batch.length > 0) yield batch
}
