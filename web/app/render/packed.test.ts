import { afterEach, expect, test, vi } from 'vitest'
import { PAGE_DATA, type Packed, type PageData, pack, unpack, writePageData } from './packed.ts'

afterEach(() => vi.unstubAllGlobals())

const product = { name: 'Haor “Cruiser”', sizes: [48, 50], sheet: null }

test('who packs something is given that very thing, and a browser the same each time', () => {
  const packed = pack({ product }, 'product', null)
  expect(unpack(packed).product).toBe(product)
  const sent = structuredClone(packed)
  expect(unpack(sent)).toEqual({ product })
  expect(unpack(sent)).toBe(unpack(sent))
})

test('what goes along with a page stands in it, and the router is told where', () => {
  const page: PageData = new Map()
  const packed = pack({ product }, 'product', page)
  const facts = pack({ rate: 120 }, 'root', page)
  expect(unpack(packed).product).toBe(product)
  const sent = structuredClone({ packed, facts })
  expect(sent).toEqual({ packed: { at: 'product' }, facts: { at: 'root' } })
  const element = { textContent: writePageData(page) }
  vi.stubGlobal('document', { getElementById: (id: string) => (id === PAGE_DATA ? element : null) })
  expect(unpack(sent.packed as Packed<unknown>)).toEqual({ product })
  // who renders the page anew has nothing to write into it
  element.textContent = ''
  expect(unpack(sent.facts as Packed<unknown>)).toEqual({ rate: 120 })
})

test('whichever loader ends first, and whatever it gives, the element is the same and does not end early', () => {
  const [one, other]: [PageData, PageData] = [new Map(), new Map()]
  const description = '</script><!-- <script> “steel” '
  pack({ description }, 'product', one)
  pack({ rate: 120 }, 'root', one)
  pack({ rate: 120 }, 'root', other)
  pack({ description }, 'product', other)
  const written = writePageData(one)
  expect(writePageData(other)).toBe(written)
  expect(written).not.toContain('<')
  expect(JSON.parse(written)).toEqual({ product: { description }, root: { rate: 120 } })
})
