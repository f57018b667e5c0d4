import { COLOR_FAMILIES } from '@spokehaat/contract/catalogue/product'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { demoPaints } from '../../shop/demo/catalogue.ts'
import { colorFamily } from './color-family.ts'

test.each([
  ['#000000', 'black'],
  ['#ffffff', 'white'],
  ['#808080', 'grey'],
  ['#ff0000', 'red'],
  ['#ff8800', 'orange'],
  ['#ffff00', 'yellow'],
  ['#00ff00', 'green'],
  ['#0000ff', 'blue'],
  ['#8000ff', 'purple'],
  ['#ff69b4', 'pink'],
  ['#8b4513', 'brown'],
])('%s is %s', (hex, family) => {
  expect(colorFamily(hex)).toBe(family)
})

const NAMED: Record<string, (typeof COLOR_FAMILIES)[number]> = {
  'Kohl Black': 'black',
  'Graphite Grey': 'grey',
  'Ferry Grey': 'grey',
  'Silver Hilsa': 'grey',
  'Rice White': 'white',
  'Shapla White': 'white',
  'Jute Gold': 'brown',
  'Mustard Field': 'yellow',
  'Turmeric Yellow': 'yellow',
  'Marigold Orange': 'orange',
  'Brick Kiln': 'orange',
  'Rickshaw Red': 'red',
  'Krishnachura Red': 'red',
  'Lychee Pink': 'pink',
  'Jarul Violet': 'purple',
  'Brinjal Purple': 'purple',
  'Deep Bay Blue': 'blue',
  'Kingfisher Blue': 'blue',
  'Winter Sky': 'blue',
  'Haor Teal': 'green',
  'Monsoon Green': 'green',
  'Tea Garden': 'green',
  'Banana Leaf': 'green',
  'Sundarban Olive': 'green',
  'Mint Lassi': 'green',
  'Teak Brown': 'brown',
  'Clay Pot': 'brown',
  'River Sand': 'brown',
  'Bare Titanium': 'grey',
  Brass: 'brown',
}

test.each([...demoPaints])('%s is called as its name says', (name, hex) => {
  expect(colorFamily(hex)).toBe(NAMED[name])
})

test('every color has a family, in whatever case it is written', () => {
  const channel = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(channel, (hex) => {
      expect(COLOR_FAMILIES).toContain(colorFamily(hex))
      expect(colorFamily(hex.toUpperCase())).toBe(colorFamily(hex))
    }),
  )
})
