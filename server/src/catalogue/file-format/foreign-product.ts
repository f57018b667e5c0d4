/** What both programs' products have in common, put into a product as our own files have it. */
import { hasLogin, readWebAddress } from '@spokehaat/contract/basics/web-address'
import { MOST_ALT, MOST_PHOTOGRAPHS } from '@spokehaat/contract/catalogue/photograph'
import { CATEGORIES, type Category } from '@spokehaat/contract/catalogue/product-fields'
import type { FileCurrency } from '@spokehaat/contract/catalogue/product-file'
import { CellError, readCount, readNumber } from './cells.ts'
import { hexOfColor } from './color-names.ts'
import type { FilePicture, FileProduct, FileVariant, Foreign } from './file-product.ts'
import { readAmount, readBarcode, readCode, readText } from './foreign-cells.ts'
import type { ForeignRow } from './foreign-rows.ts'
import { htmlToText } from './html-to-text.ts'

/** What a file does not say of itself. */
export interface Reading {
  currency: FileCurrency
  /** Taka for a dollar. */
  rate: number
  /** By what the file calls it, in small letters. */
  categories: ReadonlyMap<string, Category>
  /** Of products that have none. */
  brand: string
}

export interface ForeignVariant {
  cells: ForeignRow
  /** By the name of the option. */
  options: readonly { name: string; value: string }[]
}

/** A picture, and where the file names it. */
export interface ForeignImage {
  row: ForeignRow
  key: 'image' | 'variant_image'
  address: string
  alt?: string | undefined
  /** It stands beside this variant. */
  isOfVariant: boolean
}

interface Given {
  index: number
  head: ForeignRow
  rows: readonly ForeignRow[]
  /** Where the program shows it. */
  address: string | null
  category: string
  isHidden: boolean
  images: readonly ForeignImage[]
  variants: readonly ForeignVariant[]
  tags: readonly string[]
}

const TYPES: Record<Category, string> = {
  'Mountain Bikes': 'Mountain',
  'Road Bikes': 'Road',
  'Fat Tire Bikes': 'Fat',
  'Kids Bikes': 'Kids',
  'City Bikes': 'City',
  'Electric Bikes': 'Electric',
  Accessories: 'Accessory',
  Bicycles: 'Road',
}
const COLOR = /^(?:colou?rs?|রং|রঙ|কালার)$/i
const SIZE = /^(?:(?:frame|wheel|tyre|tire)?[ _-]?sizes?|সাইজ|মাপ|আকার)$/i
const LONGEST = 5_000
const MOST_ROWS = 100
/** Letters of a name, and of that what tells a product of another price from the first. */
const LONGEST_NAME = 120
const LONGEST_KIND = 40
/** Of a picture; letters. */
const LONGEST_ADDRESS = 1_000

/** The same letters, however they are typed. */
export const categoryKey = (name: string): string => name.normalize('NFC').trim().toLowerCase()

/** Ours by its very name; null for any other. */
export const ownCategory = (name: string): Category | null =>
  CATEGORIES.find((one) => one.toLowerCase() === (name.split('>').at(-1) ?? '').trim().toLowerCase()) ?? null

/**
 * One, or where its variants cost differently one for each price: colors and sizes of one product cost the same here.
 * Each is known again by its SKUs alone, so that all of them need one; without, the one product says what is wrong.
 */
export function foreignProducts(given: Given, reading: Reading): FileProduct[] {
  const parts = [...Map.groupBy(given.variants, costOf).values()]
  const codesOf = (part: readonly ForeignVariant[]) =>
    part.flatMap(({ cells: { cells } }) => cells.sku ?? cells.barcode ?? [])
  if (parts.length < 2 || codesOf(given.variants).length < given.variants.length)
    return [foreignProduct(given, reading)]
  return parts.map((variants, at) => {
    const others = parts.filter((one) => one !== variants)
    const own = new Set(variants.map(({ cells }) => cells))
    const theirs = new Set(others.flatMap((one) => one.map(({ cells }) => cells)))
    const [first] = variants as [ForeignVariant]
    const product = foreignProduct(
      {
        ...given,
        index: given.index + at,
        rows: given.rows.filter((row) => (at === 0 ? !theirs.has(row) : own.has(row))),
        address: at === 0 ? given.address : null,
        images: given.images.filter(({ row, isOfVariant }) => !isOfVariant || !theirs.has(row)),
        variants,
      },
      reading,
    )
    if (product.foreign) product.foreign.siblings = others.flatMap(codesOf)
    if (at === 0 || !product.foreign) return product
    const row = first.cells
    product.firstRow = row.row
    const kind = kindOf(variants, given.variants) || (row.cells.price ?? '')
    for (const key of ['name', 'nameBn'] as const) {
      const name = product.said[key]
      if (typeof name === 'string')
        product.said[key] = `${name.slice(0, LONGEST_NAME - kind.length - 3).trim()} · ${kind}`
    }
    product.foreign.notes.unshift({
      row: row.row,
      column: row.names.price ?? null,
      message: `This one costs ${costWords(row)}, and the one above ${costWords(given.variants[0]?.cells)}. Colors and sizes of one product cost the same here, so it becomes a product of its own: “${product.said.name}”.`,
    })
    return product
  })
}

/** What can't be read is told where the product is. */
function costOf({ cells: { cells } }: ForeignVariant): string {
  return [cells.price, cells.sale_price]
    .map((cell) => {
      if (cell === undefined) return ''
      try {
        return readAmount(cell)
      } catch {
        return cell
      }
    })
    .join(' ')
}

const costWords = (row: ForeignRow | undefined): string =>
  row?.cells.sale_price === undefined
    ? (row?.cells.price ?? '')
    : `${row.cells.price} (on sale ${row.cells.sale_price})`

/** What tells these from all, in the words of the file. */
function kindOf(some: readonly ForeignVariant[], all: readonly ForeignVariant[]): string {
  const valuesOf = (variants: readonly ForeignVariant[], wanted: string) => [
    ...new Set(
      variants.flatMap(({ options }) =>
        options.flatMap(({ name, value }) => (name === wanted ? [value] : [])),
      ),
    ),
  ]
  const names = new Set(all.flatMap(({ options }) => options.map(({ name }) => name)))
  return [...names]
    .filter((name) => valuesOf(some, name).length < valuesOf(all, name).length)
    .map((name) => valuesOf(some, name).join(', '))
    .join(', ')
    .slice(0, LONGEST_KIND)
}

function foreignProduct(given: Given, reading: Reading): FileProduct {
  const { head, rows, variants } = given
  const foreign: Foreign = {
    index: given.index,
    address: given.address,
    category: given.category,
    isHidden: given.isHidden,
    pictures: [],
    ifNew: {},
    notes: [],
  }
  const product: FileProduct = {
    sku: null,
    rows: rows.length,
    firstRow: head.row,
    errors: [],
    said: {},
    saidIn: {},
    variants: [],
    foreign,
  }
  const bad = (row: ForeignRow, key: string, message: string) =>
    product.errors.push({ row: row.row, column: row.names[key] ?? null, message })
  const note = (row: ForeignRow, key: string, message: string) =>
    foreign.notes.push({ row: row.row, column: row.names[key] ?? null, message })
  function read<T>(row: ForeignRow, key: string, how: (cell: string) => T): T | undefined {
    const cell = row.cells[key]
    if (cell === undefined) return undefined
    try {
      return how(cell)
    } catch (error) {
      if (!(error instanceof CellError)) throw error
      bad(row, key, error.message)
      return undefined
    }
  }
  const dollars = (taka: number) =>
    Math.round(reading.currency === 'USD' ? taka * 100 : (taka * 100) / reading.rate) / 100

  for (const row of rows) {
    if (row.isCut)
      bad(row, '', 'The file ends in the middle of this row: it was cut off. Please export it again.')
  }
  const name = read(head, 'title', readText)
  if (name !== undefined) product.said.name = name
  else if (head.cells.title === undefined) bad(head, 'title', 'A product has to have a name.')

  const texts = ['short', 'description'].flatMap((key) => {
    const text = read(head, key, (cell) => htmlToText(readText(cell)))
    return text ? [text] : []
  })
  const description = [...new Set(texts)].join('\n\n')
  if (description.length > LONGEST)
    note(head, 'description', `Longer than ${LONGEST} letters: the rest is left out.`)
  if (description !== '') product.said.description = description.slice(0, LONGEST).trim()

  const nameBn = read(head, 'title_bn', readText)
  if (nameBn !== undefined) product.said.nameBn = nameBn
  const descriptionBn = read(head, 'description_bn', (cell) => htmlToText(readText(cell)))
  if (descriptionBn) product.said.descriptionBn = descriptionBn.slice(0, LONGEST)

  const category =
    ownCategory(given.category) ?? reading.categories.get(categoryKey(given.category)) ?? 'Bicycles'
  product.said.category = category
  const brand = read(head, 'brand', readText)
  if (brand !== undefined) product.said.brand = brand
  const tags = given.tags.filter((tag) => tag.length <= 30).slice(0, 20)
  if (tags.length < given.tags.length)
    note(head, 'tags', 'At most 20 tags of 30 letters: the others are left out.')
  foreign.ifNew = {
    type: TYPES[category],
    brand: reading.brand,
    tags,
    ...(category === 'Accessories' && { colors: [] }),
  }

  const sized = optionsOf(given, product, bad, note)
  const taken = new Map<string, string>()
  let first: number | undefined
  const seen = new Map<string, number>()
  for (const [index, { cells: row }] of variants.slice(0, MOST_ROWS).entries()) {
    const price = read(row, 'price', readAmount)
    if (price !== undefined && first === undefined) {
      first = price
      product.said.price = dollars(price)
      product.saidIn.price = row.row
      before(row, price)
    } else if (price !== undefined && price !== first) {
      bad(
        row,
        'price',
        `This one costs ${price}, and the one above ${first}. Colors and sizes of one product cost the same here: with a SKU for each, those of each price become a product.`,
      )
    }
    const barcode = read(row, 'barcode', readBarcode)
    const sku = read(row, 'sku', readCode) ?? (row.cells.sku === undefined ? barcode : undefined)
    const before_ = sku === undefined ? undefined : seen.get(sku)
    if (sku !== undefined && before_ !== undefined) bad(row, 'sku', `Row ${before_} has the same SKU.`)
    else if (sku !== undefined) seen.set(sku, row.row)
    const { color, size } = sized[index] ?? {}
    const variant: FileVariant = { row: row.row }
    if (sku !== undefined) variant.sku = sku
    if (color !== undefined) {
      const hex = taken.get(color) ?? hexOfColor(color, new Set(taken.values())) ?? otherHex(taken)
      if (!taken.has(color) && hexOfColor(color, new Set()) === null) {
        note(
          row,
          'title',
          `${color}: no color that is known here. It is shown as a grey: please set it on the product.`,
        )
      }
      taken.set(color, hex)
      Object.assign(variant, { colorName: color, colorHex: hex })
    }
    if (size !== undefined) variant.size = size
    const stock = read(row, 'stock', readCount)
    if (stock !== undefined && stock < 0) note(row, 'stock', `${stock} in stock: taken as none.`)
    if (stock !== undefined) variant.stock = Math.max(0, stock)
    product.variants.push(variant)
  }
  if (variants.length > MOST_ROWS) {
    bad(head, 'title', `This product has ${variants.length} colors and sizes. At most ${MOST_ROWS}, please.`)
  }
  if (first === undefined && product.errors.length === 0) bad(head, 'price', 'Price is required')
  if (product.variants.every(({ stock }) => stock === undefined)) {
    note(
      head,
      'stock',
      'The file does not say how many there are: a new product has none until they are counted.',
    )
  }
  weight()
  foreign.pictures = picturesOf(given, product.variants, note)
  return product

  function before(row: ForeignRow, price: number): void {
    const compare = read(row, 'compare', readAmount)
    if (compare !== undefined && compare > price) product.said.listPrice = dollars(compare)
    const sale = read(row, 'sale_price', readAmount)
    if (sale === undefined || sale >= price) return
    product.said.salePrice = dollars(sale)
    for (const [key, field] of [
      ['sale_from', 'saleFrom'],
      ['sale_until', 'saleUntil'],
    ] as const) {
      const at = read(row, key, saleMoment)
      if (at !== undefined) product.said[field] = at
    }
  }

  function weight(): void {
    for (const { cells: row } of variants) {
      const grams = read(row, 'grams', readNumber)
      const kilograms =
        grams === undefined ? read(row, 'kilograms', (cell) => Number(cell.replace(',', '.'))) : grams / 1000
      if (kilograms === undefined || !(kilograms > 0)) continue
      product.said.weightKg = Math.round(kilograms * 1000) / 1000
      return
    }
  }
}

/** By the clock in Dhaka, as these programs write it. Throws CellError. */
function saleMoment(cell: string): string {
  const at = new Date(`${cell.slice(0, 10)}T${cell.slice(11, 19) || '00:00:00'}+06:00`)
  if (Number.isNaN(at.getTime())) throw new CellError('A time, please, such as 2026-12-05 18:00:00.')
  return at.toISOString()
}

/** A grey that no other color of the product has. */
function otherHex(taken: ReadonlyMap<string, string>): string {
  return hexOfColor('grey', new Set(taken.values())) ?? '#6b7075'
}

/** Each address once. One beside variants of one color alone is of that color, where there are others. */
function picturesOf(
  { images }: Given,
  variants: readonly FileVariant[],
  note: (row: ForeignRow, key: string, message: string) => void,
): FilePicture[] {
  const hexOf = new Map(variants.map(({ row, colorHex }) => [row, colorHex]))
  const hasColors = new Set(hexOf.values()).size > 1
  const found = new Map<string, { image: ForeignImage; colors: Set<string | undefined> }>()
  for (const image of images) {
    const url = readWebAddress(image.address)
    if (!url || hasLogin(url) || image.address.length > LONGEST_ADDRESS) {
      note(image.row, image.key, `${image.address.slice(0, 80)}: this is no address of a picture.`)
      continue
    }
    const one = found.get(image.address) ?? { image, colors: new Set() }
    found.set(image.address, one)
    if (image.isOfVariant) one.colors.add(hexOf.get(image.row.row))
  }
  const all = [...found.values()]
  const first = all[MOST_PHOTOGRAPHS]?.image
  if (first) {
    const more = all.length - MOST_PHOTOGRAPHS
    note(
      first.row,
      first.key,
      `A product has at most ${MOST_PHOTOGRAPHS} photographs: ${more} more left out.`,
    )
  }
  return all.slice(0, MOST_PHOTOGRAPHS).map(({ image, colors: [color, ...others] }) => ({
    row: image.row.row,
    column: image.row.names[image.key] ?? null,
    address: image.address,
    color: hasColors && others.length === 0 ? (color ?? null) : null,
    ...altOf(image, note),
  }))
}

/** In the language that it is written in. */
function altOf(
  { row, alt = '' }: ForeignImage,
  note: (row: ForeignRow, key: string, message: string) => void,
): Pick<FilePicture, 'alt' | 'altBn'> {
  try {
    const text = readText(alt).replaceAll(/\s+/g, ' ').normalize('NFC').trim().slice(0, MOST_ALT)
    return /[\u0980-\u09FF]/.test(text) ? { alt: '', altBn: text } : { alt: text, altBn: '' }
  } catch (error) {
    if (!(error instanceof CellError)) throw error
    note(row, 'image_alt', error.message)
    return { alt: '', altBn: '' }
  }
}

interface Sized {
  color?: string
  size?: string
}

/** Color and size of each variant. What has one value alone says nothing that tells variants apart. */
function optionsOf(
  { head, variants }: Given,
  product: FileProduct,
  bad: (row: ForeignRow, key: string, message: string) => void,
  note: (row: ForeignRow, key: string, message: string) => void,
): Sized[] {
  const values = new Map<string, Set<string>>()
  for (const { options } of variants) {
    for (const { name, value } of options) values.set(name, (values.get(name) ?? new Set()).add(value))
  }
  const names = [...values.keys()]
  const color = names.find((name) => COLOR.test(name))
  const others = names.filter(
    (name) => name !== color && !SIZE.test(name) && (values.get(name)?.size ?? 0) > 1,
  )
  // what else there is to choose goes where sizes go, if nothing else does
  const size = names.find((name) => SIZE.test(name)) ?? (others.length === 1 ? others.shift() : undefined)
  if (size !== undefined && !SIZE.test(size))
    note(head, 'title', `The option “${size}” is taken as the size.`)
  if (others.length > 0) {
    const said = others.slice(0, 5).map((name) => `“${name}”`)
    const rest = others.length > 5 ? ` and ${others.length - 5} more` : ''
    bad(
      head,
      'title',
      `A product has colors and sizes here. It can’t have the options ${said.join(', ')}${rest} as well: please make a product of each.`,
    )
  }
  for (const name of names) {
    const [only, ...more] = values.get(name) ?? []
    if (name === color || name === size || more.length > 0 || only === undefined) continue
    const line = `${name}: ${only}`
    const description = typeof product.said.description === 'string' ? product.said.description : ''
    if (!description.includes(line))
      product.said.description = `${description}\n${line}`.trim().slice(0, LONGEST)
  }
  return variants.map(({ options }) => {
    const of = (wanted: string | undefined) => options.find(({ name }) => name === wanted)?.value
    const [itsColor, itsSize] = [of(color), of(size)]
    return {
      ...(itsColor !== undefined && { color: itsColor }),
      ...(itsSize !== undefined && { size: itsSize }),
    }
  })
}
