/** Cells of other shops' files, with what spreadsheets do to them. Each throws CellError where a cell can't be taken. */
import { CellError, readNumber } from './cells.ts'

/** What Excel makes of a long number. */
const SCIENTIFIC = /^\d(?:[.,]\d+)?e\+\d+$/i
const FORMULA = /^=|^#(?:REF|NAME\?|VALUE|N\/A|DIV\/0|NULL)!?/i
/** What is left of letters that a file could not hold. */
const LOST = /\?{3,}|\uFFFD/

export function readText(cell: string): string {
  const text = cell.startsWith("'") ? cell.slice(1) : cell
  if (FORMULA.test(text)) throw new CellError('This is a formula of the spreadsheet, not a text.')
  if (LOST.test(text)) {
    throw new CellError(
      'The letters of this text are lost. Please save the file as “CSV UTF-8”, from where they are whole.',
    )
  }
  return text
}

/** A SKU or barcode, as it is written. */
export function readCode(cell: string): string {
  const text = readText(cell)
  if (SCIENTIFIC.test(text)) {
    throw new CellError(
      `${text} is what Excel made of a longer number, and its last digits are lost. Please format the column as text and write the number again.`,
    )
  }
  return text
}

/** As `readCode`; a number that lost the zero it began with is told. */
export function readBarcode(cell: string): string {
  const code = readCode(cell).replaceAll(/[\s-]/g, '')
  if (!/^\d+$/.test(code) || hasCheckDigit(code)) return code
  const whole = [12, 13].map((length) => code.padStart(length, '0')).find(hasCheckDigit)
  if (whole !== undefined && code.length >= 10 && whole.length > code.length) {
    throw new CellError(
      `This barcode has lost the zeros that it began with. Is it ${whole}? Please write it so, as text.`,
    )
  }
  return code
}

/** GTIN-8, 12, 13 and 14: the last digit proves the others. */
function hasCheckDigit(code: string): boolean {
  if (![8, 12, 13, 14].includes(code.length)) return false
  const sum = [...code]
    .reverse()
    .slice(1)
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10 === Number(code.at(-1))
}

/** An amount, with or without its sign, commas between thousands and lakhs: `৳ 52,500.00`, `Tk 1,05,000`. */
export function readAmount(cell: string): number {
  const text = readText(cell).replaceAll(/^(?:৳|tk\.?|bdt|usd|us\$|\$)\s*|\s*(?:৳|tk\.?|bdt|usd|\/-)$/gi, '')
  // these programs write a point before decimals, so that three digits behind a comma are thousands
  const amount = /^\d{1,3},\d{3}$/.test(text)
    ? Number(text.replace(',', ''))
    : /^\d+\.\d+$/.test(text)
      ? Number(text)
      : readNumber(text)
  if (amount < 0) throw new CellError('A price is not below 0.')
  return amount
}
