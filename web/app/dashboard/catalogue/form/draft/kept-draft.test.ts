import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetDraft, keepDraft, readDraft } from './kept-draft.ts'
import { EMPTY_DRAFT } from './product-draft.ts'

const KEY = 'spokehaat:new-product'
const draft = {
  ...EMPTY_DRAFT,
  name: 'Typed',
  price: 12,
  colors: [{ name: 'Red', nameBn: '', hex: '#ff0000', cells: [] }],
}

let storage: Map<string, string>
beforeEach(() => {
  storage = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => storage.set(key, text),
    removeItem: (key: string) => storage.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('what was typed into a product’s form', () => {
  test('is there again as it was, its empty figures too, for who typed it', () => {
    keepDraft(KEY, 'me', { draft, base: null, isSignedOut: true })
    expect(readDraft(KEY, 'me')).toEqual({ draft, base: null, isSignedOut: true })
    expect(readDraft(KEY, 'somebody else')).toBeNull()
    forgetDraft(KEY)
    expect(readDraft(KEY, 'me')).toBeNull()
  })

  test.each([
    ['no JSON', '{'],
    ['nobody’s', JSON.stringify({ draft })],
    ['of another version of the form', JSON.stringify({ owner: 'me', draft: { name: 'Typed' } })],
    [
      'of another version of the sheet',
      JSON.stringify({ owner: 'me', draft: { ...draft, bicycle: { ...draft.bicycle, bar: undefined } } }),
    ],
    ['of another version of the product', JSON.stringify({ owner: 'me', draft, base: { name: 'Old' } })],
  ])('that is %s is as if nothing was kept', (_what, text) => {
    storage.set(KEY, text)
    expect(readDraft(KEY, 'me')).toBeNull()
  })
})
