import { describe, expect, test } from 'vitest'
import { SAMPLE_SHEETS } from '../../bike/sample-sheets.ts'
import { readChoice, readLook, viewsOf, writeChoice } from './look.ts'

const variant = (color: string, size: string) => ({ color, size, stock: 1 })
const bike = {
  image_url: null,
  sheet: SAMPLE_SHEETS['race-road'] ?? null,
  colors: [
    { hex: '#c8452d', name: 'Racing Red' },
    { hex: '#0e3b2e', name: 'Forest Green' },
  ],
  variants: [variant('#c8452d', 'M'), variant('#0e3b2e', 'L')],
}
const NOTHING = { color: null, size: null, quantity: 1, view: null }

describe('what is chosen stands in the address', () => {
  test('and is read back from it', () => {
    const chosen = { color: '#0e3b2e', size: 'L', quantity: 1, view: 'drivetrain' } as const
    expect(writeChoice('?utm_source=mail', chosen)).toBe(
      '?utm_source=mail&color=0e3b2e&size=L&view=drivetrain',
    )
    expect(readChoice(bike, writeChoice('', chosen))).toEqual(chosen)
    expect(writeChoice('?color=0e3b2e&size=L', { ...chosen, color: null, size: null, view: null })).toBe('')
  })

  test.each([
    '',
    '?color=',
    '?color=0e3b2f',
    '?color=%230e3b2e',
    '?size=XXL',
    '?view=saddle',
    '?color=red&size=m',
  ])('what the product does not come in is not chosen: %s', (search) => {
    expect(readChoice(bike, search)).toEqual(NOTHING)
  })

  test('one address stands for all that say the same', () => {
    const look = (query: string) => readLook(new URLSearchParams(query)).toString()
    expect(look('size=L&fbclid=1&color=0e3b2e')).toBe('color=0e3b2e&size=L')
    expect(look(`color=NaN&size=${'L'.repeat(21)}&view=all`)).toBe('')
  })
})

test('photographs are views, and the drawing is one beside them', () => {
  const photographs = ['/images/a.webp', '/images/b.webp'].map((url) => ({ url, color: null }))
  expect(viewsOf({ ...bike, photographs })).toEqual(['photo-1', 'photo-2', 'drawing'])
  expect(viewsOf({ sheet: null, photographs })).toEqual(['photo-1', 'photo-2'])
  const shown = { ...bike, photographs }
  for (const view of ['photo-2', 'drawing']) {
    expect(readChoice(shown, readLook(new URLSearchParams({ view })).toString())).toMatchObject({ view })
  }
  for (const view of ['photo-3', 'photo-0', 'photo-13', 'wheel']) {
    expect(readChoice(shown, `?view=${view}`)).toMatchObject({ view: null })
  }
})

test('only a drawn bicycle has other views', () => {
  expect(viewsOf(bike)).toEqual(['quarter', 'place', 'front', 'cockpit', 'drivetrain', 'wheel'])
  expect(viewsOf({ ...bike, sheet: null })).toEqual([])
})
