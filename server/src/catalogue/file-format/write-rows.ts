/** Rows as a CSV file that spreadsheets open rightly, and that readTable takes back. */
import { stringify } from 'csv-stringify/sync'

/** At the beginning of a file: without it a spreadsheet takes UTF-8 for something else. */
export const BYTE_ORDER_MARK = '\uFEFF'

export const writeRows = (rows: readonly (readonly string[])[]): string =>
  // a line feed alone is no end of a record, and still has to be quoted
  stringify(rows as string[][], { record_delimiter: '\r\n', quoted_match: /[\r\n]/ })
