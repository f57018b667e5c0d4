/** The bytes of a file → its rows, as they come: encoding, separator, header. */
import { pipeline } from 'node:stream/promises'
import { setImmediate as turn } from 'node:timers/promises'
import { FILE_COLUMNS, type FileColumn, IMPORT_LIMITS } from '@spokehaat/contract/catalogue/product-file'
import { CsvError, type Info, parse } from 'csv-parse'
import { fail } from '../../platform/http/refusal.ts'
import { decodeText } from './decode-text.ts'

/** A row with more than this is no row, but a quotation mark that was not closed; characters. */
const MAX_ROW = 256 * 1024
/** Rows with nothing in them are passed over, but not for ever: a file with more rows than this is no table. */
const MAX_LINES = 2 * IMPORT_LIMITS.rows
/** Lines. The parser takes long over rows of another length than the header, and nobody else has a turn meanwhile. */
const AT_ONCE = 100
/** How Excel is told, in a line above the header, what stands between the cells. */
const SEPARATOR_LINE = /^"?sep=([,;\t|])"?[,;\t|]*$/i
const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d

/** Which columns a file may have, and the one that it must have. */
export interface FileTable<Column extends string> {
  columns: readonly Column[]
  key: Column
}
const PRODUCTS: FileTable<FileColumn> = { columns: FILE_COLUMNS, key: 'sku' }

export interface FileRow<Column extends string = FileColumn> {
  /** As a spreadsheet counts, the header being 1. */
  row: number
  /** Without those that are empty. */
  cells: Partial<Record<Column, string>>
  /** Those that the file has. */
  columns: readonly Column[]
  /** Where the row has not as many cells as the header. */
  problem: string | null
}

export interface Parsed {
  record: string[]
  info: Info
}

export const rowsIn = (info: Pick<Info, 'records' | 'empty_lines'>) => info.records + info.empty_lines

/**
 * Throws, here or while the rows are read, `import_empty`, `import_no_rows`, `import_not_text`, `import_not_utf8`,
 * `import_broken_row`, `import_too_many_rows`, and `import_bad_header` with `fields`: column → what is wrong with it.
 */
export function readRows(bytes: AsyncIterable<Uint8Array>): Promise<AsyncIterable<FileRow>> {
  return readTable(bytes, PRODUCTS)
}

/** As `readRows`, for files of something else. */
export async function readTable<Column extends string>(
  bytes: AsyncIterable<Uint8Array>,
  table: FileTable<Column>,
): Promise<AsyncIterable<FileRow<Column>>> {
  return namedRows(await readRecords(bytes), table)
}

/** The records of a product file whose header says what they are. */
export const productRows = (records: AsyncIterable<Parsed>): AsyncIterable<FileRow> =>
  namedRows(records, PRODUCTS)

/** As they come, the header first. Throws as `readRows`, but for what is wrong with a header. */
export async function readRecords(
  bytes: AsyncIterable<Uint8Array>,
  onOldLetters?: () => void,
): Promise<AsyncIterable<Parsed>> {
  const { firstLine, text } = await decodeText(bytes, onOldLetters)
  const said = SEPARATOR_LINE.exec(firstLine)?.[1]
  const delimiter = said ?? separatorOf(firstLine)
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // a million of them is a megabyte; where the others stand is counted with them
    skip_empty_lines: true,
    info: true,
    max_record_size: MAX_ROW,
  })
  return feed(parser, said === undefined ? text : withoutFirstLine(text))
}

async function* namedRows<Column extends string>(
  records: AsyncIterable<Parsed>,
  table: FileTable<Column>,
): AsyncGenerator<FileRow<Column>> {
  let header: (Column | null)[] | undefined
  let columns: Column[] = []
  let filled = 0
  for await (const { record, info } of records) {
    const row = rowsIn(info)
    if (row > MAX_LINES) throw fail('import_too_many_rows')
    if (!header) {
      header = readHeader(record, table)
      columns = header.filter((column) => column !== null)
      continue
    }
    const fileRow = nameCells(header, record, row)
    if (!fileRow) continue
    filled += 1
    if (filled > IMPORT_LIMITS.rows) throw fail('import_too_many_rows')
    yield { ...fileRow, columns }
  }
  if (filled === 0) throw fail('import_no_rows')
}

/** Null for a row with nothing in it. */
function nameCells<Column extends string>(
  header: readonly (Column | null)[],
  record: string[],
  row: number,
): Omit<FileRow<Column>, 'columns'> | null {
  const cells: FileRow<Column>['cells'] = {}
  let isEmpty = true
  let isTooLong = false
  for (const [index, text] of record.entries()) {
    const cell = text.trim()
    if (cell === '') continue
    isEmpty = false
    const column = header[index]
    if (column) cells[column] = cell
    else isTooLong = true
  }
  if (isEmpty) return null
  const isRagged = isTooLong || record.length < header.length
  return {
    row,
    cells,
    problem: isRagged ? `This row has ${record.length} cells; the header has ${header.length}.` : null,
  }
}

/** Null for a column without a name that stands at the end. Throws `import_bad_header`. */
function readHeader<Column extends string>(
  record: readonly string[],
  { columns, key }: FileTable<Column>,
): (Column | null)[] {
  const fields: Record<string, string> = {}
  const seen = new Set<string>()
  const names = record.map((cell) => cell.trim())
  while (names.length > 0 && names.at(-1) === '') names.pop()
  const header = names.map((name): Column | null => {
    const wanted = name.toLowerCase().replaceAll(/[\s-]+/g, '_')
    const column = columns.find((one) => one === wanted)
    if (!column) {
      const shown = name.slice(0, 60)
      fields[shown] = shown === '' ? 'A column has no name.' : 'There is no column of this name.'
    } else if (seen.has(column)) fields[column] = 'This column is there twice.'
    seen.add(wanted)
    return column ?? null
  })
  if (!seen.has(key)) fields[key] = 'This column has to be there.'
  if (Object.keys(fields).length > 0) throw fail('import_bad_header', { fields })
  return header
}

/** A spreadsheet that opens the file does not count this line as a row. */
async function* withoutFirstLine(text: AsyncIterable<string>): AsyncGenerator<string> {
  let isFirst = true
  for await (const piece of text) {
    yield isFirst ? piece.replace(/^[^\r\n]*(?:\r\n|\r|\n)?/, '') : piece
    isFirst = false
  }
}

/** Whichever the header has most of outside of quotation marks. */
function separatorOf(line: string): string {
  const bare = line.replaceAll(/"[^"]*"/g, '')
  const count = (separator: string) => bare.split(separator).length
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best))
}

async function* inTurns(text: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const piece of text) {
    const bytes = Buffer.from(piece)
    let from = 0
    let lines = 0
    for (let at = 0; at < bytes.length; at += 1) {
      if (bytes[at] !== LINE_FEED && bytes[at] !== CARRIAGE_RETURN) continue
      lines += 1
      if (lines % AT_ONCE > 0) continue
      yield bytes.subarray(from, at + 1)
      from = at + 1
      await turn()
    }
    yield bytes.subarray(from)
  }
}

/** Throws `import_broken_row`. */
async function* feed(parser: ReturnType<typeof parse>, text: AsyncIterable<string>): AsyncGenerator<Parsed> {
  const fed = pipeline(inTurns(text), parser)
  // what goes wrong there also ends the loop below
  fed.catch(() => {})
  try {
    for await (const record of parser) yield record as Parsed
    await fed
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw fail('import_broken_row', {
      details: { row: Number(error.records) + Number(error.empty_lines) + 1 },
    })
  }
}
