import { sheetProblems } from '@spokehaat/contract/catalogue/plausible/sheet-problems'
import { newProduct } from '@spokehaat/contract/catalogue/product'
import { expect, test } from 'vitest'
import { demoCatalogue, demoPaints } from './catalogue.ts'

const SIZES_BELOW_173_CM = ['44', '46', '48', '50', '52', 'XXS', 'XS', 'S', 'S/M']
const repeated = <T>(values: T[]): T[] => values.filter((value, i) => values.indexOf(value) !== i)
const bicycles = demoCatalogue.flatMap((product) =>
  product.sheet?.form === 'bicycle' ? [{ ...product, sheet: product.sheet }] : [],
)
const adultBicycles = bicycles.filter(({ sheet }) => sheet.kind !== 'kids')
const named = demoCatalogue.map((product) => [product.name, product] as const)

test('each category holds as many products as the shop promises', () => {
  const counts: Record<string, number> = {}
  for (const { category } of demoCatalogue) counts[category] = (counts[category] ?? 0) + 1
  expect(counts).toEqual({
    'Mountain Bikes': 28,
    'Road Bikes': 35,
    'Fat Tire Bikes': 22,
    'Kids Bikes': 18,
    'City Bikes': 10,
    'Electric Bikes': 10,
    Accessories: 28,
  })
})

test.each(named)('%s is a product that the contract accepts', (_name, { addedAt, ...fields }) => {
  expect(newProduct.safeParse(fields).error?.issues).toBeUndefined()
  expect(addedAt).toMatch(/^202[56]-\d\d-\d\d$/)
  expect(Number.isNaN(Date.parse(addedAt))).toBe(false)
})

test.each(bicycles.map(({ name, sheet }) => [name, sheet] as const))('%s could be built', (_name, sheet) => {
  expect(sheetProblems(sheet)).toEqual([])
})

test('everything but an accessory is a bicycle', () => {
  for (const { category, sheet } of demoCatalogue)
    expect(sheet?.form).toBe(category === 'Accessories' ? 'accessory' : 'bicycle')
})

test('names, numbers and days of arrival are each used once', () => {
  expect(repeated(demoCatalogue.map(({ name }) => name))).toEqual([])
  expect(repeated(demoCatalogue.map(({ sku }) => sku))).toEqual([])
  expect(repeated(demoCatalogue.map(({ addedAt }) => addedAt))).toEqual([])
  expect(repeated(demoCatalogue.flatMap(({ variants }) => variants.map(({ sku }) => sku)))).toEqual([])
})

test('no two bicycles have the same figures', () => {
  expect(repeated(bicycles.map(({ sheet }) => JSON.stringify(sheet.geometry)))).toEqual([])
})

test('prices run from a bell at 9 to a race bike at 9,999; a list price is a higher one', () => {
  const prices = demoCatalogue.map(({ price }) => price)
  expect([Math.min(...prices), Math.max(...prices)]).toEqual([9, 9999])
  for (const { price, listPrice } of demoCatalogue)
    if (typeof listPrice === 'number') expect(listPrice).toBeGreaterThan(price)
  expect(demoCatalogue.filter(({ listPrice }) => listPrice === 'usual').length).toBeGreaterThan(
    demoCatalogue.length / 2,
  )
})

test('a product’s variants are its colors times its sizes, and their stock is its stock', () => {
  for (const { name, colors, variants, stock, sheet } of demoCatalogue) {
    expect(stock, name).toBe(variants.reduce((sum, variant) => sum + variant.stock, 0))
    if (variants.length === 1 && variants[0]?.color === null) continue
    expect(new Set(variants.map(({ color }) => color)), name).toEqual(new Set(colors.map(({ hex }) => hex)))
    const sizes = sheet?.form === 'bicycle' ? sheet.geometry.map(({ size }) => size) : null
    for (const { hex } of colors) {
      const sizesOfColor = variants.filter(({ color }) => color === hex).map(({ size }) => size)
      if (sizes) expect(sizesOfColor, name).toEqual(sizes)
    }
  }
})

test('some products are sold out, some nearly, and many lack only a size or a color', () => {
  const soldOut = demoCatalogue.filter(({ stock }) => stock === 0)
  const low = demoCatalogue.filter(({ stock }) => stock >= 1 && stock <= 3)
  const missingOne = demoCatalogue.filter(
    ({ stock, variants }) => stock > 0 && variants.some((variant) => variant.stock === 0),
  )
  expect(soldOut.length).toBeGreaterThanOrEqual(4)
  expect(soldOut.length).toBeLessThan(12)
  expect(low.length).toBeGreaterThanOrEqual(5)
  expect(missingOne.length).toBeGreaterThan(60)
})

test('adults choose among three sizes or more; a child’s bike is called by its wheel', () => {
  for (const { name, sheet } of adultBicycles) expect(sheet.geometry.length, name).toBeGreaterThanOrEqual(3)
  for (const { name, sheet } of bicycles)
    if (sheet.kind === 'kids') {
      expect(sheet.geometry.map(({ size }) => size)).toEqual([sheet.wheel.name])
      expect(name).toContain(sheet.wheel.name.replace('″', ''))
    }
})

test('every bicycle says what size advice and fitting parts read', () => {
  for (const { name, sheet } of bicycles) {
    const { saddleStack, bar, stem, valve, tyreRoom, mounts, maxLoad, parts, motor } = sheet
    for (const figure of [saddleStack, bar, stem, valve, tyreRoom, mounts, maxLoad])
      expect(figure, name).toBeDefined()
    expect(parts?.length, name).toBeGreaterThanOrEqual(3)
    expect(motor === null || motor.charger !== undefined, name).toBe(true)
    for (const { seatPost, barWidth, weight, standover } of sheet.geometry) {
      for (const figure of [seatPost, barWidth, weight, standover]) expect(figure, name).toBeDefined()
    }
  }
})

test('a rider of 146 cm finds grown-ups’ bicycles of most kinds, in stock', () => {
  const kinds = new Map<string, number>()
  for (const { sheet, variants } of adultBicycles) {
    const { size } =
      sheet.geometry.find(({ riderHeight }) => riderHeight.min <= 146 && riderHeight.max >= 146) ?? {}
    if (!variants.some((variant) => variant.size === size && variant.stock > 0)) continue
    kinds.set(sheet.kind, (kinds.get(sheet.kind) ?? 0) + 1)
  }
  expect([...kinds.keys()].sort()).toEqual([
    'city',
    'cross-country',
    'electric-city',
    'endurance-road',
    'gravel',
    'hybrid',
    'step-through',
  ])
  expect([...kinds.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(12)
})

test('the small sizes, which most riders here need, make up most of the stock', () => {
  const variants = adultBicycles.flatMap((bicycle) => bicycle.variants)
  const pieces = (some: typeof variants) => some.reduce((sum, variant) => sum + variant.stock, 0)
  const small = variants.filter(({ size }) => size && SIZES_BELOW_173_CM.includes(size))
  expect(pieces(small)).toBeGreaterThan(pieces(variants) * 0.6)
})

test('colors are distinct paints, one to four a product, black and white bicycles among them', () => {
  expect(repeated([...demoPaints.values()])).toEqual([])
  for (const { name, colors } of demoCatalogue) {
    expect(colors.length, name).toBeGreaterThanOrEqual(1)
    expect(colors.length, name).toBeLessThanOrEqual(4)
  }
  const bicycleColors = new Set(bicycles.flatMap(({ colors }) => colors.map(({ name }) => name)))
  expect(bicycleColors).toContain('Kohl Black')
  expect(bicycleColors).toContain('Shapla White')
})

test('ratings lie between 3.5 and 5, and brands are few', () => {
  for (const { name, rating } of demoCatalogue) {
    expect(rating, name).toBeGreaterThanOrEqual(3.5)
    expect(rating, name).toBeLessThanOrEqual(5)
  }
  const brands = new Set(demoCatalogue.map(({ brand }) => brand))
  expect(brands.size).toBeGreaterThanOrEqual(6)
  expect(brands.size).toBeLessThanOrEqual(9)
})

test.each(named)('%s is described in 50 to 110 words', (_name, { description }) => {
  const words = description.split(/\s+/).length
  expect(words).toBeGreaterThanOrEqual(50)
  expect(words).toBeLessThanOrEqual(110)
})

test('no sentence is used twice', () => {
  const sentences = demoCatalogue.flatMap(({ description }) => description.split(/(?<=[.!?])\s+/))
  expect(repeated(sentences)).toEqual([])
})

/** Words that shops here print in Latin letters in Bangla too: sizes of a frame. */
const LATIN_IN_BANGLA = new Set(['XXS', 'XS', 'S', 'M', 'L', 'XL'])

function expectBangla(text: string, of: string) {
  expect(text, of).toMatch(/\p{Script=Bengali}/u)
  expect(text, of).toBe(text.normalize('NFC'))
  // digits are Bangla ones, and nobody would see a joiner
  expect(text, of).not.toMatch(/[0-9\p{Cf}]/u)
  const latin = text.match(/\p{Script=Latin}+/gu) ?? []
  expect(
    latin.filter((word) => !LATIN_IN_BANGLA.has(word)),
    of,
  ).toEqual([])
}

test.each(named)('%s has a name and a description in Bangla', (name, product) => {
  expectBangla(product.nameBn, name)
  expectBangla(product.descriptionBn, name)
  // Bangla says the same in about nine tenths of the words
  const words = product.descriptionBn.split(' ').length / product.description.split(' ').length
  expect(words, name).toBeGreaterThan(0.6)
  expect(words, name).toBeLessThan(1.2)
})

test('in Bangla, too, no name, opening or sentence is used twice', () => {
  const texts = demoCatalogue.map(({ descriptionBn }) => descriptionBn)
  expect(repeated(demoCatalogue.map(({ nameBn }) => nameBn))).toEqual([])
  expect(repeated(texts.flatMap((text) => text.split(/(?<=[।?])\s+/)))).toEqual([])
  expect(repeated(texts.map((text) => text.split(' ').slice(0, 2).join(' ')))).toEqual([])
})

test('each color has a Bangla name of its own', () => {
  for (const { colors } of demoCatalogue) for (const { name, nameBn } of colors) expectBangla(nameBn, name)
  const names = new Map(
    demoCatalogue.flatMap(({ colors }) => colors.map(({ name, nameBn }) => [`${name} ${nameBn}`, nameBn])),
  )
  expect(repeated([...names.values()])).toEqual([])
  expect(names.size).toBe(demoPaints.size)
})
