/**
 * A spreadsheet takes a cell that begins so for a formula, and would run what a stranger wrote. The apostrophe in front
 * says 'text'. A text that has such an apostrophe of its own gets one more, so that reading takes off exactly one.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/
const GUARDED = /^'+[=+\-@\t\r\n＝＋－＠]/

export const guardText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)
export const unguardText = (cell: string): string => (GUARDED.test(cell) ? cell.slice(1) : cell)
