import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { SAMPLE_SHEETS } from '../bike/sample-sheets.ts'
import { middleHeight } from '../bike/view.ts'
import { drawInPlace } from './in-place.ts'

const ids = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
const references = (svg: string) => [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id]) => id)

test.each(Object.entries(SAMPLE_SHEETS))('%s has its place on both themes, whole and light', (_, sheet) => {
  for (const theme of ['light', 'dark'] as const) {
    const svg = drawInPlace(sheet, { color: '#1479b8', brand: '"><script>', theme, prefix: 'x' })
    const known = new Set(ids(svg))
    expect(known.size).toBe(ids(svg).length)
    expect(references(svg).filter((id) => !known.has(id))).toEqual([])
    expect(svg).not.toMatch(/NaN|Infinity|undefined|null|script|~/)
    expect(brotliCompressSync(svg).length).toBeLessThan(40 * 1024)
  }
})

test('the bicycle is the product’s own, in its paint, and no other stands there', () => {
  const road = SAMPLE_SHEETS['race-road']
  if (!road) throw new Error('No sample of a race bike.')
  const [red, blue] = ['#c8202c', '#1479b8'].map((color) => drawInPlace(road, { color, theme: 'light' }))
  expect(red).not.toBe(blue)
  expect(red?.match(/<use href="#[^"]*all"/g)).toHaveLength(1)
})

test('a taller rider is drawn taller, to the same scale; the tallest are brought within the picture', () => {
  const city = SAMPLE_SHEETS.city
  if (!city) throw new Error('No sample of a city bike.')
  const scaleFor = (height: number) => {
    const svg = drawInPlace(city, { color: '#1479b8', theme: 'light', rider: { height } })
    return Number(/<use href="#[^"]*all" transform="[^"]*scale\(([\d.]+)/.exec(svg)?.[1])
  }
  expect(scaleFor(1550)).toBe(scaleFor(1750))
  expect(scaleFor(2100)).toBeLessThan(scaleFor(1750))
  const drawn = (height: number) => drawInPlace(city, { color: '#1479b8', theme: 'light', rider: { height } })
  expect(drawn(1550)).not.toBe(drawn(1750))
  const middle = middleHeight(city)
  expect(drawInPlace(city, { color: '#1479b8', theme: 'light' })).toBe(drawn(middle))
})
