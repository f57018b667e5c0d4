import { expect, test } from 'vitest'
import { returnTarget } from './return-target.ts'

const home = { pathname: '/', search: '', hash: '' }

test('goes back to where the guard stood, with all that was in the address', () => {
  const from = { pathname: '/order/verify', search: '?order_id=SH1', hash: '#receipt', key: 'x', state: null }
  expect(returnTarget({ from })).toEqual({
    pathname: '/order/verify',
    search: '?order_id=SH1',
    hash: '#receipt',
  })
})

test.each([
  [null],
  [{}],
  [{ from: '/checkout' }],
  [{ from: { pathname: 'https://elsewhere.test' } }],
  [{ from: { pathname: '//elsewhere.test' } }],
  [{ from: { pathname: '/\\elsewhere.test' } }],
  [{ from: { pathname: 'javascript:alert(1)' } }],
  [{ from: { pathname: '/login' } }],
  [{ from: { pathname: '/register' } }],
])('%j leads home', (state) => {
  expect(returnTarget(state)).toEqual(home)
})

test('leaves out what is no search or hash', () => {
  const from = { pathname: '/shop', search: 7, hash: 'x' }
  expect(returnTarget({ from })).toEqual({ pathname: '/shop', search: '', hash: '' })
})
