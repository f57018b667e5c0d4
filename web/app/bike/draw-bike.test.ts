import { gzipSync } from 'node:zlib'
import { ACCESSORY_ITEMS } from '@spokehaat/contract/catalogue/sheet'
import { describe, expect, test } from 'vitest'
import { demoCatalogue } from '../../../server/src/shop/demo/catalogue.ts'
import { drawAccessory } from './accessory/draw-accessory.ts'
import { drawBike } from './draw-bike.ts'
import { SAMPLE_SHEETS } from './sample-sheets.ts'
import { CLOSE_UPS } from './view.ts'

const BUDGET_BYTES = 12 * 1024
/** Of a view that comes as a picture, and as a drawing only once it is asked for. */
const FAR_BUDGET_BYTES = 26 * 1024
const samples = Object.entries(SAMPLE_SHEETS)
const roadBike = SAMPLE_SHEETS['race-road']
if (!roadBike) throw new Error('No sample of a race bike.')

const ids = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
const references = (svg: string) => [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id]) => id)

/** Well-formed as far as we write it: every tag closed, in order; no number that is none. */
function expectWellFormed(svg: string): void {
  const open: string[] = []
  for (const [, close, name = '', self] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^<>]*?(\/?)>/g)) {
    if (close) expect(open.pop()).toBe(name)
    else if (!self) open.push(name)
  }
  expect(open).toEqual([])
  expect(svg).not.toMatch(/NaN|Infinity|undefined|null| style=|<style/)
  expect(new Set(ids(svg)).size).toBe(ids(svg).length)
  expect(references(svg).filter((id) => !ids(svg).includes(id))).toEqual([])
}

/** Points of curves that stand outside any moved group. */
const drawnSpots = (svg: string): [number, number][] => {
  const still = svg.replaceAll(/<g transform="matrix[^>]*>.*?<\/g>/g, '')
  return [...still.matchAll(/<path d="(M-?[\d.]+,-?[\d.]+ ?[CL][^"]*)"/g)].flatMap(([, data = '']) =>
    [...data.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]): [number, number] => [Number(x), Number(y)]),
  )
}

describe('the drawing of a bicycle', () => {
  test.each(samples)('%s is well formed and within 12 KB compressed in every size', (_, bike) => {
    for (const { size } of bike.geometry) {
      const svg = drawBike(bike, { size, color: '#1479b8', title: 'A bicycle' })
      expectWellFormed(svg)
      expect(gzipSync(svg).length).toBeLessThan(BUDGET_BYTES)
    }
  })

  test.each(samples)(
    '%s is well formed from every side, within 26 KB compressed in every size',
    (_, bike) => {
      const views = new Set<string>()
      for (const { size } of bike.geometry) {
        for (const closeUp of CLOSE_UPS) {
          const svg = drawBike(bike, { size, color: '#1479b8', closeUp })
          expectWellFormed(svg)
          expect(gzipSync(svg).length).toBeLessThan(FAR_BUDGET_BYTES)
          views.add(closeUp + svg)
        }
      }
      expect(views.size).toBeGreaterThanOrEqual(CLOSE_UPS.length)
    },
  )

  test('from beside and before it wheels, bar and ground lie within the window, for the widest bar, too', () => {
    for (const bike of Object.values(SAMPLE_SHEETS)) {
      for (const frame of bike.geometry) {
        const svg = drawBike(
          { ...bike, geometry: [{ ...frame, barWidth: 820 }] },
          { color: '#1479b8', closeUp: 'quarter' },
        )
        const [x = 0, y = 0, width = 0, height = 0] =
          /viewBox="([^"]+)"/.exec(svg)?.[1]?.split(' ').map(Number) ?? []
        const spots = drawnSpots(svg)
        expect(Math.min(...spots.map((spot) => spot[0]))).toBeGreaterThan(x)
        expect(Math.max(...spots.map((spot) => spot[0]))).toBeLessThan(x + width)
        expect(Math.min(...spots.map((spot) => spot[1]))).toBeGreaterThan(y)
        expect(Math.max(...spots.map((spot) => spot[1]))).toBeLessThan(y + height)
      }
    }
  })

  test('shares a page with another: no id is used twice', () => {
    const both = [
      ids(drawBike(roadBike, { color: '#111111', prefix: 'x' })),
      ids(drawBike(roadBike, { color: '#111111', prefix: 'x1' })),
    ]
    expect(both[0]?.filter((id) => both[1]?.includes(id))).toEqual([])
  })

  test('has a name for those who can not see it, and is hidden from them without one', () => {
    const svg = drawBike(roadBike, { color: '#111111', title: 'Tom & "Jerry" <bike>' })
    expect(svg).toContain('role="img" aria-label="Tom &#38; &#34;Jerry&#34; &#60;bike&#62;"')
    expect(drawBike(roadBike, { color: '#111111' })).toContain('aria-hidden="true"')
  })

  test('letters the brand without letting its text into the markup', () => {
    const svg = drawBike(roadBike, { color: '#111111', brand: '"><script>' })
    expectWellFormed(svg)
    expect(svg).not.toContain('script')
  })

  test('changes with the frame size and with the paint', () => {
    const [small, middle] = ['S', 'M'].map((size) => drawBike(roadBike, { size, color: '#c8202c' }))
    expect(small).not.toBe(middle)
    expect(drawBike(roadBike, { size: 'M', color: '#1479b8' })).not.toBe(middle)
    expect(drawBike(roadBike, { size: 'no such size', color: '#c8202c' })).toBe(middle)
  })

  test('survives paints at the ends of the scale', () => {
    for (const color of ['#000000', '#ffffff', '#ff0000', '#00ff00', '#0000ff'])
      expectWellFormed(drawBike(roadBike, { color }))
  })
})

test('every product of the demo catalogue is drawn well-formed and within 12 KB in all its colors', () => {
  for (const { sheet, colors, brand } of demoCatalogue) {
    for (const { hex } of colors) {
      if (!sheet) continue
      const svg =
        sheet.form === 'bicycle'
          ? drawBike(sheet, { color: hex, brand })
          : drawAccessory(sheet, { color: hex })
      expectWellFormed(svg)
      expect(gzipSync(svg).length).toBeLessThan(BUDGET_BYTES)
    }
  }
})

describe('the drawing of an accessory', () => {
  test.each(ACCESSORY_ITEMS)('%s is well formed and small', (item) => {
    const svg = drawAccessory(
      { form: 'accessory', item, material: 'steel', weight: 100, facts: [] },
      { color: '#c8202c', title: item },
    )
    expectWellFormed(svg)
    expect(gzipSync(svg).length).toBeLessThan(BUDGET_BYTES / 4)
  })
})
