/** How a value is written in a cell of a product file, and read again. */
import { hexColor } from '@spokehaat/contract/product'

/** What can't be read; its message goes beside the row. */
export class CellError extends Error {}

/** `hasDecimalComma`: the file is one where 1.234,50 may be meant. Throws CellError. */
export function readNumber(cell: string, hasDecimalComma: boolean): number {
  const plain =
    hasDecimalComma && /^-?(\d{1,3}(\.\d{3})+|\d+),\d+$/.test(cell)
      ? cell.replaceAll('.', '').replace(',', '.')
      : cell
  if (!/^-?\d+(\.\d+)?$/.test(plain)) throw new CellError('A number, please, such as 499.90.')
  return Number(plain)
}

/** Throws CellError. */
export function readFlag(cell: string): boolean {
  const word = cell.toLowerCase()
  if (['true', 'yes', '1'].includes(word)) return true
  if (['false', 'no', '0'].includes(word)) return false
  throw new CellError('true or false, please.')
}

/** Throws CellError. */
export function readJson(cell: string): unknown {
  try {
    return JSON.parse(cell)
  } catch {
    throw new CellError('This is not JSON.')
  }
}

/** An empty list; an empty cell says nothing at all. */
const NONE = 'none'

/** Items side by side, a line between them; one within an item has a backslash before it. */
export function writeList(items: readonly string[]): string {
  if (items.length === 0) return NONE
  const text = items.map((item) => item.replaceAll(/[\\|]/g, '\\$&')).join('|')
  return text.toLowerCase() === NONE ? `\\${text}` : text
}

export function readList(cell: string): string[] {
  if (cell.toLowerCase() === NONE) return []
  const items = cell.match(/(?:\\.|[^\\|])+|\\$/gs) ?? []
  return items.map((item) => item.replaceAll(/\\(.)/gs, '$1').trim()).filter(Boolean)
}

interface FileColor {
  name: string
  hex: string
}

/** `Black #000000|Marigold #ffb000` */
export const writeColors = (colors: readonly FileColor[]): string =>
  writeList(colors.map(({ name, hex }) => `${name} ${hex}`))

/** Throws CellError. */
export function readColors(cell: string): FileColor[] {
  return readList(cell).map((item) => {
    const [, name, hex] = /^(.*?)\s*(#[0-9a-f]{6})$/is.exec(item) ?? []
    if (name === undefined || hex === undefined) {
      throw new CellError('Colors are written so: Black #000000|Marigold #ffb000')
    }
    return { name, hex: hexColor.parse(hex) }
  })
}
