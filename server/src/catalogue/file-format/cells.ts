/** How a value is written in a cell of a product file, and read again. */

import { isDeepStrictEqual } from 'node:util'
import { dhakaClock } from '@spokehaat/contract/basics/dhaka'
import { fromDhakaClock } from '@spokehaat/contract/basics/dhaka-clock'
import { unguardText } from '@spokehaat/contract/basics/guard-text'
import type { Photograph } from '@spokehaat/contract/catalogue/photograph'
import { hexColor } from '@spokehaat/contract/catalogue/product'
import {
  type FieldKey,
  type FieldKind,
  MAX_SKU,
  PRODUCT_FIELDS,
  type ValueOf,
} from '@spokehaat/contract/catalogue/product-fields'
import { bare } from '@spokehaat/contract/catalogue/shown-photographs'

/** What can't be read; its message goes beside the row. */
export class CellError extends Error {}

const BANGLA_ZERO = '০'.charCodeAt(0)

/** Digits as a Bangla keyboard writes them → those that a number is made of. */
const plainDigits = (cell: string): string =>
  cell.replaceAll(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BANGLA_ZERO))

/** Exactly three digits behind the only separator: a thousand in one country, a few in another. */
const AMBIGUOUS = /^-?(\d+)[.,](\d{3})$/
const PLAIN = /^-?\d+(?:[.,]\d+)?$/
/** 1,234,567.50, and 12,34,567.50 as it is written in lakhs. */
const COMMAS_APART = /^-?(?:\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})+,\d{3})(?:\.\d+)?$/
const POINTS_APART = /^-?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/
/** With a blank or an apostrophe, as France and Switzerland do. */
const OTHERWISE_APART = /^-?\d{1,3}(?:['’\s]\d{3})+(?:[.,]\d+)?$/

/**
 * A number however a spreadsheet writes it, whatever stands between the cells of its file: thousands and decimals are
 * told apart by the number alone. Throws CellError where they can not be.
 */
export function readNumber(cell: string): number {
  const text = plainDigits(cell)
  const [, whole, three] = AMBIGUOUS.exec(text) ?? []
  if (whole !== undefined && three !== undefined) throw new CellError(question(whole, three))
  if (COMMAS_APART.test(text)) return Number(text.replaceAll(',', ''))
  if (POINTS_APART.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'))
  if (OTHERWISE_APART.test(text)) return Number(text.replaceAll(/['’\s]/g, '').replace(',', '.'))
  if (PLAIN.test(text)) return Number(text.replace(',', '.'))
  throw new CellError('A number, please, such as 499.90.')
}

function question(whole: string, three: string): string {
  const decimals = three.replace(/0+$/, '').padEnd(2, '0')
  return `${whole}${three} or ${whole}.${decimals}? Please write it without the separator, or with other than three decimals.`
}

/** As `readNumber`, for what is counted in pieces. Throws CellError. */
export function readCount(cell: string): number {
  const count = readNumber(cell)
  if (!Number.isInteger(count)) throw new CellError(`A whole number, please: ${cell} is not one.`)
  return count
}

/** A number that reading takes as it was: three decimals are written as four. */
export const writeNumber = (number: number): string => {
  const text = String(number)
  return AMBIGUOUS.test(text) ? `${text}0` : text
}

/** The product's number. A zero in front may be all that tells it from another's, so it is not dropped. Throws CellError. */
export function readSku(cell: string | undefined): number {
  if (cell === undefined) throw new CellError('SKU is required')
  const text = plainDigits(cell)
  if (/^0+[1-9]\d*$/.test(text)) {
    throw new CellError(`A SKU does not begin with 0. Is it ${text.replace(/^0+/, '')}? Please write it so.`)
  }
  const sku = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (!(sku >= 1 && sku <= MAX_SKU)) throw new CellError(`A SKU is a whole number from 1 to ${MAX_SKU}.`)
  return sku
}

/** Throws CellError. */
export function readFlag(cell: string): boolean {
  const word = cell.toLowerCase()
  if (['true', 'yes', '1'].includes(word)) return true
  if (['false', 'no', '0'].includes(word)) return false
  throw new CellError('true or false, please.')
}

/** Throws CellError. */
function readJson(cell: string): unknown {
  try {
    return JSON.parse(cell)
  } catch {
    throw new CellError('This is not JSON.')
  }
}

/** An empty list, or no sale; an empty cell says nothing at all. */
export const NONE = 'none'

/** Items side by side, a line between them; one within an item has a backslash before it. */
function writeList(items: readonly string[]): string {
  if (items.length === 0) return NONE
  const text = items.map((item) => item.replaceAll(/[\\|]/g, '\\$&')).join('|')
  return text.toLowerCase() === NONE ? `\\${text}` : text
}

function readList(cell: string): string[] {
  if (cell.toLowerCase() === NONE) return []
  const items = cell.match(/(?:\\.|[^\\|])+|\\$/gs) ?? []
  return items.map((item) => item.replaceAll(/\\(.)/gs, '$1').trim()).filter(Boolean)
}

export interface FileColor {
  name: string
  hex: string
}

/** `Black #000000|Marigold #ffb000` */
export const writeColors = (colors: readonly FileColor[]): string =>
  writeList(colors.map(({ name, hex }) => `${name} ${hex}`))

/** `কালো #000000|গাঁদা #ffb000`: those that have a name in Bangla. Empty where none has. */
export function writeColorsBn(colors: readonly { name_bn: string; hex: string }[]): string {
  const named = colors.filter(({ name_bn }) => name_bn !== '')
  return named.length === 0 ? '' : writeColors(named.map(({ name_bn, hex }) => ({ name: name_bn, hex })))
}

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

/** By the clock in Dhaka: `2026-12-05 18:00`, with seconds where there are any. */
function writeMoment(iso: string): string {
  const text = dhakaClock(iso).slice(0, 19).replace('T', ' ')
  return text.endsWith(':00') ? text.slice(0, -3) : text
}

/** Gives ISO 8601. A day alone begins at midnight. Throws CellError. */
function readMoment(cell: string): string {
  const [, day, time = '00:00', seconds = ':00'] =
    /^(\d{4}-\d\d-\d\d)(?:[ T]+(\d\d:\d\d)(:\d\d)?)?$/.exec(plainDigits(cell)) ?? []
  const at = fromDhakaClock(`${day}T${time}${seconds}`)
  if (day === undefined || Number.isNaN(at.getTime())) {
    throw new CellError('A time by the clock in Dhaka, please, such as 2026-12-05 18:00.')
  }
  return at.toISOString()
}

/** Their addresses, in their order; with what else is said of any, a list in JSON. */
function writePhotographs(photographs: readonly Photograph[]): string {
  const addresses = photographs.map(({ image_url }) => image_url)
  const isBare = photographs.every((one) => isDeepStrictEqual(one, bare(one.image_url)))
  return isBare ? writeList(addresses) : JSON.stringify(photographs)
}

function readPhotographs(cell: string): unknown {
  return cell.startsWith('[') ? readJson(cell) : readList(cell).map(bare)
}

const orNone =
  (read: (cell: string) => unknown) =>
  (cell: string): unknown =>
    cell.toLowerCase() === NONE ? null : read(cell)

const writeDollars = (amount: number): string => amount.toFixed(2)

interface Cell<Value> {
  /** As an export has it, but for the apostrophe that guards a text. */
  write(value: Value): string
  /** Gives what the contract is to judge. Throws CellError. */
  read(cell: string): unknown
}

/** Of each kind of product field. */
const CELLS: { [K in FieldKind]: Cell<ValueOf<K>> } = {
  text: { write: (text) => text, read: unguardText },
  count: { write: String, read: readCount },
  number: { write: writeNumber, read: readNumber },
  measure: { write: (figure) => (figure === null ? '' : writeNumber(figure)), read: readNumber },
  money: { write: writeDollars, read: readNumber },
  // empty: the usual one; 0: none
  listPrice: { write: (price) => (price === 'usual' ? '' : writeDollars(price ?? 0)), read: readNumber },
  salePrice: {
    write: (price) => (price === null ? '' : writeDollars(price)),
    read: orNone(readNumber),
  },
  moment: { write: (at) => (at === null ? '' : writeMoment(at)), read: orNone(readMoment) },
  flag: { write: String, read: readFlag },
  words: { write: writeList, read: (cell) => readList(unguardText(cell)) },
  picture: { write: (address) => address ?? '', read: unguardText },
  photographs: { write: writePhotographs, read: (cell) => readPhotographs(unguardText(cell)) },
  sheet: { write: (sheet) => (sheet === null ? '' : JSON.stringify(sheet)), read: readJson },
}

const cellOf = (key: FieldKey): Cell<unknown> => CELLS[PRODUCT_FIELDS[key].kind]

export const writeField = (key: FieldKey, value: unknown): string => cellOf(key).write(value)

/** Throws CellError. */
export const readField = (key: FieldKey, cell: string): unknown => cellOf(key).read(cell)
