import type { EditableProduct } from '@spokehaat/contract/catalogue/managed-product'
import { newProduct } from '@spokehaat/contract/catalogue/product'
import { FORM_KEYS, fieldDefaults, PRODUCT_FIELDS } from '@spokehaat/contract/catalogue/product-fields'
import type { BicycleSheet, Sheet } from '@spokehaat/contract/catalogue/sheet'
import { bare } from '@spokehaat/contract/catalogue/shown-photographs'
import { otherValue } from '@spokehaat/contract/testing/other-value'
import { describe, expect, test } from 'vitest'
import { SAMPLE_SHEETS } from '../../../../bike/sample-sheets.ts'
import { NO_FIGURE } from '../../../../lib/typed-figure.ts'
import { judge, serverProblems } from './judge-draft.ts'
import { differences, updateOf } from './product-changes.ts'
import { copyOf, draftOf, EMPTY_DRAFT, inputOf, type ProductDraft } from './product-draft.ts'

const [BLACK, RED] = ['#000000', '#cc0000']
const ID = '0198f000-0000-7000-8000-000000000000'

function product(overrides: Partial<EditableProduct> = {}): EditableProduct {
  return {
    ...fieldDefaults,
    _id: ID,
    name: 'Falgun',
    brand: 'Dokhina',
    price: 890,
    listPrice: 'usual',
    type: 'Road',
    category: 'Road Bikes',
    description: 'For long days.',
    stock: 7,
    held: 0,
    sku: 22_001,
    inStock: true,
    tags: ['endurance', 'alloy'],
    image_url: null,
    colors: [{ _id: ID, name: 'Black', nameBn: 'কালো', hex: BLACK }],
    rating: 5,
    isOnSale: false,
    isDrawn: false,
    isPlain: true,
    isOrdered: false,
    version: 3,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    archivedAt: null,
    variants: [{ _id: ID, sku: '22001', color: null, size: null, stock: 7, held: 0 }],
    sheet: null,
    ...overrides,
  }
}

const variant = (color: string | null, size: string | null, stock: number) => ({
  _id: ID,
  sku: `22001-${color?.slice(1)}-${size}`,
  color,
  size,
  stock,
  held: 0,
})
const matrix = product({
  isPlain: false,
  colors: [
    { _id: ID, name: 'Black', nameBn: 'কালো', hex: BLACK },
    { _id: ID, name: 'Red', nameBn: '', hex: RED },
  ],
  variants: [variant(BLACK, 'S', 1), variant(BLACK, 'M', 2), variant(RED, 'M', 4)],
})

/** The product that a draft stands for, or a failed test. */
function judged(draft: ProductDraft) {
  const { product: input, problems } = judge(draft)
  expect(problems).toBeNull()
  if (!input) throw new Error('The draft is not right.')
  return input
}
const problemsOf = (draft: Partial<ProductDraft>) =>
  Object.fromEntries(
    (judge({ ...EMPTY_DRAFT, ...draft }).problems ?? []).map((one) => [one.path, one.message]),
  )

describe('a product that nobody touched', () => {
  test.each<[string, EditableProduct]>([
    ['plain', product()],
    ['of colors and sizes, some of which it does not come in', matrix],
    ['of colors', product({ variants: [variant(BLACK, null, 3)] })],
    ['of sizes', product({ colors: [], variants: [variant(null, 'S', 3), variant(null, 'M', 0)] })],
    ['of sizes, and one without', product({ variants: [variant(null, null, 3), variant(null, 'M', 0)] })],
    ['of colors, and one of any', product({ variants: [variant(BLACK, 'M', 3), variant(null, 'M', 2)] })],
    ['with a list price of its own', product({ listPrice: 999 })],
    ['with none', product({ listPrice: null })],
    [
      'with a photograph',
      product({ image_url: 'https://i.example/a.jpg', photographs: [bare('https://i.example/a.jpg')] }),
    ],
    [
      'with one of a color, around a point',
      product({ photographs: [{ ...bare('/images/a.webp'), color: BLACK, focus: { x: 1, y: 99 } }] }),
    ],
    [
      'of the accessories',
      product({
        category: 'Accessories',
        sheet: {
          form: 'accessory',
          item: 'light',
          material: 'Aluminium',
          weight: 120,
          facts: [{ name: 'Brightness', value: '400 lm' }],
        },
      }),
    ],
    ...Object.entries(SAMPLE_SHEETS).map(
      ([name, sheet]) => [name, product({ sheet })] as [string, EditableProduct],
    ),
  ])('has nothing to change: %s', (_what, one) => {
    expect(updateOf(one, judged(draftOf(one)))).toEqual({})
  })
})

describe('an update says only what was changed', () => {
  test('of the fields', () => {
    const draft = {
      ...draftOf(product()),
      price: 900,
      tags: 'alloy',
      listPriceKind: 'none' as const,
      stock: 5,
    }
    expect(updateOf(product(), judged(draft))).toEqual({
      price: 900,
      tags: ['alloy'],
      listPrice: null,
      stock: 5,
      seenStock: 7,
    })
  })

  test('of a color’s name in Bangla: all colors, as they are told apart by what they are', () => {
    const draft = draftOf(matrix)
    if (draft.colors[1]) draft.colors[1].nameBn = 'লাল'
    expect(updateOf(matrix, judged(draft))).toEqual({
      colors: [
        { name: 'Black', nameBn: 'কালো', hex: BLACK },
        { name: 'Red', nameBn: 'লাল', hex: RED },
      ],
    })
  })

  test('of the matrix: stock and SKUs of untouched cells stay out of it', () => {
    const draft = draftOf(matrix)
    const [black, red] = draft.colors
    if (!black?.cells[1] || !red?.cells[0]) throw new Error('There are two colors of two sizes.')
    black.cells[1].stock = 9
    red.cells[0].stock = 0
    expect(updateOf(matrix, judged(draft))).toEqual({
      variants: [
        { color: BLACK, size: 'S' },
        { color: BLACK, size: 'M', stock: 9, seenStock: 2 },
        { color: RED, size: 'S', stock: 0 },
        { color: RED, size: 'M' },
      ],
    })
  })

  test('an emptied cell is a variant that goes', () => {
    const draft = draftOf(matrix)
    const cell = draft.colors[0]?.cells[0]
    if (cell) cell.stock = undefined
    expect(updateOf(matrix, judged(draft))).toEqual({
      variants: [
        { color: BLACK, size: 'M' },
        { color: RED, size: 'M' },
      ],
      seenStock: 1,
    })
  })

  test('from the matrix to one figure', () => {
    const draft = { ...draftOf(matrix), stockBy: 'product' as const, stock: 3 }
    expect(updateOf(matrix, judged(draft))).toEqual({
      variants: [{ color: null, size: null, stock: 3 }],
      seenStock: 7,
    })
  })
})

describe('what is wrong', () => {
  test('is said in the words of the specification', () => {
    expect(problemsOf({})).toEqual({
      name: 'Product Name is required',
      price: 'Price is required',
      stock: 'Stock is required',
      sku: 'SKU is required',
    })
  })

  test('is no figure: that is said of what was typed, wherever it stands', () => {
    const typed = (text: string) => text as unknown as number
    const cells = [{ stock: typed('1,5'), sku: '' }]
    expect(
      problemsOf({
        ...{ name: 'A', sku: 1, price: typed('12o'), listPriceKind: 'own', listPrice: typed('x') },
        ...{ stockBy: 'color', colors: [{ name: 'A', nameBn: '', hex: RED, cells }] },
      }),
    ).toEqual({ price: NO_FIGURE, listPrice: NO_FIGURE, 'colors.0.cells.0.stock': NO_FIGURE })
  })

  const whole = { name: 'A', price: 1, sku: 1, stock: 1 }
  const photograph = { image_url: '/images/a.webp', color: '', alt: '', altBn: '', focus: undefined }
  test.each([
    [{ brand: ' ' }, 'brand'],
    [{ listPriceKind: 'own' as const }, 'listPrice'],
    [{ stockBy: 'both' as const, sizes: [{ name: 'M' }] }, 'stockBy'],
    [
      {
        stockBy: 'color' as const,
        colors: [{ name: 'A', nameBn: '', hex: RED, cells: [{ stock: -1, sku: '' }] }],
      },
      'colors.0.cells.0.stock',
    ],
    [
      {
        colors: [
          { name: 'A', nameBn: '', hex: RED, cells: [] },
          { name: 'B', nameBn: '', hex: RED, cells: [] },
        ],
      },
      'colors.root',
    ],
    [{ photographs: [{ ...photograph, alt: 'x'.repeat(151) }] }, 'photographs.0.alt'],
    [{ photographs: [photograph, photograph] }, 'photographs'],
    [{ sheetForm: 'bicycle' as const }, 'bicycle.weight'],
    [{ sheetForm: 'bicycle' as const }, 'bicycle.drivetrain.chainrings'],
    [{ sheetForm: 'bicycle' as const }, 'bicycle.geometry.0.stack'],
  ])('%j is said at %s', (draft, place) => {
    expect(Object.keys(problemsOf({ ...whole, ...draft }))).toContain(place)
  })

  test('the server’s words come to the cell that they are about', () => {
    const fields = { 'variants.2.sku': 'Taken.', sku: 'Taken, too.' }
    expect(serverProblems(fields, draftOf(matrix))).toEqual([
      { path: 'colors.1.cells.1.sku', message: 'Taken.' },
      { path: 'sku', message: 'Taken, too.' },
    ])
  })
})

test('a copy has neither the SKUs nor the stock', () => {
  const copy = { ...copyOf(matrix), sku: 9 }
  expect(judged(copy)).toMatchObject({
    name: 'Falgun (copy)',
    stock: 0,
    variants: [
      { color: BLACK, size: 'S', stock: 0 },
      { color: BLACK, size: 'M', stock: 0 },
      { color: RED, size: 'M', stock: 0 },
    ],
  })
  expect(judged(copy).variants?.every(({ sku }) => sku === undefined)).toBe(true)
})

describe('figures that a sheet may leave out', () => {
  const race = SAMPLE_SHEETS['race-road']
  if (!race) throw new Error('No sample of a race bike.')
  const motor = {
    position: 'mid',
    power: 250,
    torque: 60,
    battery: 500,
    batteryPosition: 'rack',
    range: 90,
  } as const
  const full: BicycleSheet = {
    ...race,
    motor: { ...motor, charger: { amps: 3, hours: 5 } },
    saddleStack: 47,
    bar: { reach: 100, rise: 18, drop: 126 },
    stem: { angle: -6, spacers: 12 },
    valve: 'presta',
    tyreRoom: 32,
    mounts: { bottles: 2, rack: false, mudguards: true, kickstand: false },
    maxLoad: 110,
    parts: [{ part: 'Saddle', name: 'Ashon Race' }],
    geometry: race.geometry.map((frame) => ({
      ...frame,
      standover: 720,
      seatPost: { min: 45, max: 250 },
      barWidth: 420,
      weight: 7.9,
    })),
  }
  const sheetAfter = (draft: ProductDraft) => newProduct.parse(inputOf(draft)).sheet

  test('go through the form as they are', () => {
    expect(sheetAfter(draftOf(product({ sheet: full })))).toEqual(full)
  })

  test('are not said of where they are emptied', () => {
    const draft = draftOf(product({ sheet: full }))
    const { bicycle } = draft
    const emptied = {
      ...bicycle,
      bar: { reach: undefined, rise: undefined, drop: undefined },
      stem: {},
      valve: '' as const,
      mounts: { bottles: undefined, rack: false, mudguards: false, kickstand: false },
      parts: [],
    }
    expect(sheetAfter({ ...draft, bicycle: emptied })).toEqual({
      ...full,
      bar: undefined,
      stem: undefined,
      valve: undefined,
      mounts: undefined,
      parts: undefined,
    })
  })

  test('are asked for as a whole where one of them is given', () => {
    const draft = draftOf(product({ sheet: full }))
    const bicycle = { ...draft.bicycle, stem: { angle: 6 }, mounts: { rack: true } }
    expect(Object.keys(problemsOf({ ...draft, bicycle }))).toEqual(['bicycle.stem.spacers'])
    expect(inputOf({ ...draft, bicycle }).sheet).toMatchObject({ mounts: { bottles: 0, rack: true } })
  })

  test('an accessory’s say what it fits', () => {
    const sheet = { form: 'accessory', item: 'tube', material: 'Butyl', weight: 210, facts: [] } as const
    const fits = {
      rims: [584, 622],
      tyreWidth: { min: 35, max: 62 },
      valves: ['schrader'],
      mount: 'frame',
    } as const
    const tube = newProduct.shape.sheet.parse({ ...sheet, fits })
    if (!tube) throw new Error('No sheet.')
    const of = (one: Sheet) => sheetAfter(draftOf(product({ category: 'Accessories', sheet: one })))
    expect(of(tube)).toEqual(tube)
    expect(of({ ...sheet, facts: [] })).toEqual(sheet)
  })
})

test('an accessory has no bicycle’s sheet, which comes back with the category', () => {
  const sheet = SAMPLE_SHEETS['race-road'] ?? null
  const draft = draftOf(product({ sheet }))
  expect(inputOf({ ...draft, category: 'Accessories' }).sheet).toBeNull()
  expect(newProduct.parse(inputOf(draft)).sheet).toEqual(sheet)
})

describe('what somebody else changed', () => {
  test('is told field by field, beside what I made of it', () => {
    const theirs = product({ price: 950, brand: 'Turag', stock: 6, version: 4 })
    theirs.variants = [{ ...variant(null, null, 6) }]
    const mine = judged({ ...draftOf(product()), price: 800, name: 'Falgun II' })
    expect(differences(product(), theirs, mine)).toEqual([
      { label: 'Brand', was: 'Dokhina', theirs: 'Turag', yours: null },
      { label: 'Price', was: '$890.00', theirs: '$950.00', yours: '$800.00' },
      { label: 'Stock', was: '7', theirs: '6', yours: null },
    ])
  })
})

describe('every field of the form', () => {
  test.each(FORM_KEYS)('%s goes through the form as it is, and is sent where it was changed', (key) => {
    const before = product({ category: 'Accessories' })
    const after = { ...before, [key]: otherValue(key, before[key]) }
    expect(updateOf(before, judged(draftOf(after)))).toEqual({ [key]: after[key] })
    expect(differences(before, after, judged(draftOf(before)))).toMatchObject([
      { label: PRODUCT_FIELDS[key].label, yours: null },
    ])
  })
})
