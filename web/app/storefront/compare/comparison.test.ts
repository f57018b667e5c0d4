import type { Product } from '@spokehaat/contract/catalogue/product'
import { expect, test } from 'vitest'
import { SAMPLE_SHEETS } from '../../bike/sample-sheets.ts'
import { chosenPicture } from '../../picture/chosen-picture.ts'
import { type ComparedBike, colorOf, type Found, stockOf, toFound } from './compared-bike.ts'
import { commonRiders, compare, readAsked, readComparison, textOf } from './comparison.ts'

const id = (n: number) => `0198f000-0000-7000-8000-00000000000${n}`
const sheet = SAMPLE_SHEETS['race-road']
if (sheet?.form !== 'bicycle') throw new Error('no sheet')
const [first, second] = sheet.geometry
if (!first) throw new Error('no size')
const geometry = ['S', 'M', 'L'].map((size) => ({ ...(second ?? first), size }))

const bike = (n: number) =>
  ({
    _id: id(n),
    name: `Bike ${n}`,
    sheet: { ...sheet, geometry },
    colors: [
      { hex: '#111111', name: 'Ink' },
      { hex: '#222222', name: 'Coal' },
    ],
    variants: [
      { color: '#111111', size: 'S', stock: 2 },
      { color: '#222222', size: 'S', stock: 1 },
      { color: '#111111', size: 'M', stock: 0 },
      { color: '#222222', size: 'M', stock: 4 },
    ],
  }) as unknown as ComparedBike

const found: Record<string, Found> = {
  ...Object.fromEntries([1, 2, 3, 4, 5].map((n) => [id(n), { bike: bike(n) }])),
  [id(8)]: { why: 'no bike', name: { name: 'Ting Bell' } },
  [id(9)]: { why: 'no sheet', name: { name: 'Old Bike' } },
}

function shown(search: string) {
  const { columns, problems } = compare(readAsked(new URLSearchParams(search)), found)
  return { columns: columns.map(textOf), problems: problems.map(({ kind }) => kind) }
}

test('bicycles stand as the address has them, each at its size; the middle one where none is said', () => {
  expect(shown(`b=${id(2)}:L&b=${id(1)}`)).toEqual({ columns: [`${id(2)}:L`, `${id(1)}:M`], problems: [] })
  // as a form without scripts sends it, with nothing chosen to be added
  expect(shown(`b=${id(2)}%3AL&b=${id(2)}%3AS&b=`)).toEqual({
    columns: [`${id(2)}:L`, `${id(2)}:S`],
    problems: [],
  })
})

test.each([
  ['a bike and a bell', `b=${id(1)}:M&b=${id(8)}`, 1, ['no bike']],
  ['a bike that nobody measured', `b=${id(9)}&b=${id(1)}`, 1, ['no sheet']],
  ['one bike twice', `b=${id(1)}:M&b=${id(1)}:M`, 1, ['twice']],
  [
    'one bike twice, once in the size that is shown where none is said',
    `b=${id(1)}&b=${id(1)}:M`,
    1,
    ['twice'],
  ],
  ['five', [1, 2, 3, 4, 5].map((n) => `b=${id(n)}`).join('&'), 4, ['too many']],
  ['a deleted one', `b=${id(1)}&b=${id(7)}`, 1, ['gone']],
  ['two deleted ones', `b=${id(6)}&b=${id(7)}`, 0, ['gone']],
  ['an unknown size', `b=${id(1)}:XXL`, 1, ['no size']],
  ['what is no id', `b=../../etc&b=${id(1)}&b=<script>`, 1, ['unreadable']],
  ['one', `b=${id(1)}`, 1, []],
  ['none', '', 0, []],
  [
    'many, of which few are looked for',
    Array.from({ length: 500 }, () => `b=${id(1)}`).join('&'),
    1,
    ['twice'],
  ],
])('%s', (_name, search, count, problems) => {
  const told = shown(search)
  expect(told.columns).toHaveLength(count)
  expect(told.problems).toEqual(problems)
})

test('the address of the page that is kept says the same as the one that was asked for', () => {
  const asked = `utm_source=x&b=nonsense&b=${id(1)}%3AM&b=&b=more+nonsense&b=${id(2)}&page=2`
  const kept = readComparison(new URLSearchParams(asked))
  expect(kept.getAll('b')).toEqual(['x', `${id(1)}:M`, 'x', id(2)])
  expect([...kept.keys()].every((key) => key === 'b')).toBe(true)
  expect(shown(String(kept))).toEqual(shown(asked))
  expect(String(readComparison(kept))).toBe(String(kept))
})

test('sizes that nobody chose are for the same riders as those beside them', () => {
  const one = (n: number, sizes: Record<string, [number, number]>) => ({
    bike: {
      ...bike(n),
      sheet: {
        ...sheet,
        geometry: Object.entries(sizes).map(([size, [min, max]]) => ({
          ...first,
          size,
          riderHeight: { min, max },
        })),
      },
    } as ComparedBike,
  })
  const mixed: Record<string, Found> = {
    [id(1)]: one(1, { S: [150, 160], M: [160, 170], L: [170, 180] }),
    [id(2)]: one(2, { XXS: [136, 146], XS: [145, 152], S: [152, 166] }),
    [id(3)]: one(3, { '24″': [130, 152] }),
  }
  const sizes = (search: string) => {
    const { columns } = compare(readAsked(new URLSearchParams(search)), mixed)
    return [...columns.map(({ frame }) => frame.size), commonRiders(columns)]
  }
  // the middle ones, M and XS, are for nobody alike
  expect(sizes(`b=${id(1)}&b=${id(2)}`)).toEqual(['M', 'S', { min: 160, max: 166 }])
  expect(sizes(`b=${id(2)}&b=${id(1)}`)).toEqual(['XS', 'S', { min: 150, max: 152 }])
  // what is chosen stays, and the others follow
  expect(sizes(`b=${id(1)}&b=${id(2)}:XXS`)).toEqual(['S', 'XXS', null])
  expect(sizes(`b=${id(1)}&b=${id(2)}&b=${id(3)}`)).toEqual(['S', 'XS', '24″', { min: 150, max: 152 }])
})

test('what is left is counted by size and color; the color is one of which something is left', () => {
  expect(stockOf(bike(1), 'S', null)).toBe(3)
  expect(stockOf(bike(1), 'M', '#111111')).toBe(0)
  expect(colorOf(bike(1), 'M')).toBe('#222222')
  expect(colorOf(bike(1), 'L')).toBe('#111111')
})

test('in each color a bicycle has what stands for it there: a photograph, or its drawing', () => {
  const at = (name: string) => `/images/${name}.jpg`
  const product = {
    ...bike(1),
    image_url: at('ink'),
    isDrawn: true,
    photographs: [{ image_url: at('ink'), color: '#111111' }],
  } as unknown as Product
  const shownIn = (one: Product, color: string | null) => {
    const found = toFound(one)
    return 'bike' in found ? chosenPicture(found.bike, color) : undefined
  }
  expect(['#111111', '#222222', null].map((color) => shownIn(product, color))).toEqual([
    at('ink'),
    null,
    at('ink'),
  ])
  const both = {
    ...product,
    photographs: [...product.photographs, { image_url: at('coal'), color: '#222222' }],
  } as Product
  expect(shownIn(both, '#222222')).toBe(at('coal'))
})
