import { guardText } from '@spokehaat/contract/basics/guard-text'
import type { ImportError } from '@spokehaat/contract/catalogue/product-file'

const cell = (text: string): string => `"${guardText(text).replaceAll('"', '""')}"`

/** The errors as a file for a spreadsheet, to mend the rows by. */
export function errorFile(errors: readonly ImportError[]): string {
  const lines = errors.map(({ row, column, message }) => `${row},${cell(column ?? '')},${cell(message)}`)
  return `\uFEFF${['row,column,message', ...lines, ''].join('\r\n')}`
}
