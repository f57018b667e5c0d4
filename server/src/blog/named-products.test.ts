import type { Product } from '@spokehaat/contract/catalogue/product'
import { expect, test } from 'vitest'
import { articlesAbout } from './named-products.ts'

const product = {
  _id: '0198f000-0000-7000-8000-000000000001',
  sku: 71018,
  name: 'Mati Gravel 40',
  nameBn: '',
  brand: 'Turag',
  category: 'Road Bikes',
  type: 'Gravel',
  price: 900,
  tags: ['touring'],
  colors: [{ hex: '#c0392b' }],
  sheet: {
    form: 'bicycle',
    kind: 'gravel',
    wheel: { name: '700C' },
    frameMaterial: 'steel',
    brakes: 'mechanical disc',
    geometry: [{ riderHeight: { min: 150, max: 162 } }],
  },
} as unknown as Product

const naming = (id: string, content: string, content_bn = '') => ({ id, content, content_bn })
const names = (line: string) => articlesAbout([naming('a', `Text.\n\n${line}`)], product).length === 1

test.each([
  '=> product 71018 | Mati',
  `=> product ${product._id}`,
  '=> shop name=Road Bikes | Road bikes',
  '=> shop name=City Bikes&name=Road Bikes&wheel=700C | Both',
  '=> shop height=155 | Small riders',
  '=> shop minPrice=500&maxPrice=1000 | In the middle',
  '=> shop search=gravel&inStock=1 | Gravel',
  '=> shop color=red&material=steel | Red steel',
])('%s is about it', (line) => expect(names(line)).toBe(true))

test.each([
  '=> product 71019 | Another',
  '=> shop name=City Bikes | City bikes',
  '=> shop name=Road Bikes&wheel=26″ | Two filters, of which it meets one',
  '=> shop height=180 | Tall riders',
  '=> shop inStock=1 | All that is there',
  '=> shop search=avel | In the middle of a word',
  'Only a text about gravel and 71018.',
])('%s is not', (line) => expect(names(line)).toBe(false))

test('who names it comes first, then the narrower filter, in whichever language it stands', () => {
  const all = [
    naming('wide', '=> shop name=Road Bikes | Road bikes'),
    naming('none', 'Text.'),
    naming('narrow', '=> shop name=Road Bikes&type=Gravel | Gravel'),
    naming('itself', 'Text.', '=> product 71018 | মাটি'),
  ]
  expect(articlesAbout(all, product).map(({ id }) => id)).toEqual(['itself', 'narrow', 'wide'])
})
