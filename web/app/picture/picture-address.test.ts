import { readFileSync } from 'node:fs'
import { DEFAULT_BUILD } from '@spokehaat/contract/catalogue/build'
import { expect, test } from 'vitest'
import { groundOf } from './ground-of.ts'
import { INKS, PAPER, WALLS } from './grounds.ts'
import { pictureFiles, srcSet } from './picture-address.ts'

const product = { _id: 'p1', image_url: null, isDrawn: true, version: 3, colors: [{ hex: '#0e3b2e' }] }

test('a drawing’s address holds the product, its version, the drawing’s and the color', () => {
  expect(pictureFiles(product, null, 'abcd')).toEqual({ base: '/pictures/p1/3-abcd/0e3b2e-' })
  expect(pictureFiles(product, '#c8452d', 'abcd')).toEqual({ base: '/pictures/p1/3-abcd/c8452d-' })
  expect(pictureFiles({ ...product, colors: [] }, null, 'abcd')).toEqual({
    base: '/pictures/p1/3-abcd/plain-',
  })
})

test('a cart, which keeps no version, asks for the picture of now', () => {
  expect(pictureFiles({ _id: 'p1', image_url: null }, '#c8452d', 'abcd')).toEqual({
    base: '/pictures/p1/now/c8452d-',
  })
})

test('a photo takes the drawing’s place', () => {
  const name = `${'a'.repeat(40)}.webp`
  expect(pictureFiles({ ...product, image_url: `/images/${name}` }, null, 'abcd')).toEqual({
    base: `/pictures/photo/${name}/`,
  })
  expect(pictureFiles({ ...product, image_url: 'https://i.example/a.jpg' }, null, 'abcd')).toEqual({
    whole: 'https://i.example/a.jpg',
  })
})

test('a bicycle made to order is drawn from its choice', () => {
  const build = { ...DEFAULT_BUILD, extras: ['carbonFiber' as const] }
  expect(pictureFiles({ _id: 'build', image_url: null, build }, null, 'abcd')).toEqual({
    base: '/pictures/build/style%3DMountain%26color%3DMatte%2BBlack%26size%3DM%26wheel%3D27.5%26extra%3DcarbonFiber/abcd/',
  })
})

test('without sheet and photo there is none', () => {
  expect(pictureFiles({ ...product, isDrawn: false }, null, 'abcd')).toBeNull()
})

test('a part of a bicycle from near has files of its own', () => {
  expect(pictureFiles(product, null, 'abcd', 'cockpit')).toEqual({
    base: '/pictures/p1/3-abcd/0e3b2e-cockpit-',
  })
})

test('a product keeps its ground, and a list has several', () => {
  const ids = Array.from(
    { length: 40 },
    (_, place) => `01a213f2-f515-716d-b0ff-${(place * 7919).toString(16).padStart(12, '0')}`,
  )
  expect(new Set(ids.map(groundOf)).size).toBe(WALLS.light.length)
  expect(ids.map(groundOf)).toEqual(ids.map(groundOf))
  expect(groundOf('build')).toBe(0)
})

test('one file a width', () => {
  expect(srcSet('/pictures/p1/3-a/plain-', 'dark', 'avif', [320, 640])).toBe(
    '/pictures/p1/3-a/plain-dark-320.avif 320w, /pictures/p1/3-a/plain-dark-640.avif 640w',
  )
})

test('the grounds are those of the page', () => {
  const css = readFileSync(new URL('../app.css', import.meta.url), 'utf8')
  const values = (token: string) =>
    [...css.matchAll(new RegExp(`--${token}: (#\\w+)`, 'g'))].map(([, hex]) => hex)
  for (const [ground, wall] of WALLS.light.entries()) {
    expect(values(`ground-${ground}`)).toEqual([wall, WALLS.dark[ground]])
  }
  expect(values('sky')).toEqual([WALLS.light[0], WALLS.dark[0]])
  const inks = (token: string) =>
    [...css.matchAll(new RegExp(`--ground-${token}: rgba\\(([^)]+)\\)`, 'g'))].map(([, ink = '']) =>
      ink.split(', ').map(Number),
    )
  for (const token of ['shape', 'floor', 'light'] as const) {
    const written = (ink: string) => (/rgba\(([^)]+)\)/.exec(ink)?.[1] ?? '').split(',').map(Number)
    expect(inks(token)).toEqual([written(INKS.light[token]), written(INKS.dark[token])])
  }
  expect(values('paper')).toEqual([PAPER.light, PAPER.dark])
})
