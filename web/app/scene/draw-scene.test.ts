import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { lightness } from '../bike/pen/color.ts'
import { drawScene, SCENE_NAMES, sceneRatio } from './draw-scene.ts'
import { crop } from './scene.ts'

/** As the server sends text. */
const BUDGET_BYTES = 25 * 1024

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
  expect(svg).not.toMatch(/NaN|Infinity|undefined|null|e-\d| style=|<style|<text/)
}

describe.each(SCENE_NAMES)('scene %s', (name) => {
  test('is well formed, refers only to what it defines, and is within its weight on both themes', () => {
    for (const theme of ['light', 'dark'] as const) {
      const svg = drawScene(name, { theme, title: 'A picture' })
      expectWellFormed(svg)
      expect(new Set(ids(svg)).size).toBe(ids(svg).length)
      const known = new Set(ids(svg))
      expect(references(svg).filter((id) => !known.has(id))).toEqual([])
      expect(brotliCompressSync(svg).length).toBeLessThan(BUDGET_BYTES)
    }
  })

  test('has its night: darker all through, with nothing set apart any more', () => {
    const [day, night] = [drawScene(name), drawScene(name, { theme: 'dark' })].map((svg) => {
      const colors = [...svg.matchAll(/(?:fill|stroke|stop-color)="(#[0-9a-f]{6})"/g)].map(
        ([, hex = '']) => hex,
      )
      return colors.reduce((sum, hex) => sum + lightness(hex), 0) / colors.length
    })
    expect(night).toBeLessThan((day ?? 0) - 0.01)
    expect(drawScene(name, { theme: 'dark' })).not.toContain('~')
    expect(drawScene(name)).not.toContain('~')
  })

  test('is the same picture each time', () => {
    expect(drawScene(name)).toBe(drawScene(name))
  })

  test('shares a page with itself: every id starts with its prefix', () => {
    expect(ids(drawScene(name, { prefix: 'hero_' })).filter((id) => !id?.startsWith('hero_'))).toEqual([])
  })
})

test('a scene is hidden from those who can not see it, or has a name that can not break out', () => {
  expect(drawScene('about')).toContain('aria-hidden="true"')
  expect(drawScene('about', { title: '"><b>' })).toContain('aria-label="&#34;&#62;&#60;b&#62;"')
})

test('at night a bicycle stands in lamplight: its paint stays, and the ground does not', () => {
  const [day, night] = [drawScene('hero/joy'), drawScene('hero/joy', { theme: 'dark' })]
  const [paint, sand] = ['#c8452d', '#ecd9b3']
  expect([day.includes(paint), night.includes(paint)]).toEqual([true, true])
  expect([day.includes(sand), night.includes(sand)]).toEqual([true, false])
})

test('a tall window on a hero has the asked shape and stays in the world', () => {
  const [x, y, width, height] = (/viewBox="([^"]+)"/.exec(drawScene('hero/joy', { ratio: 4 / 5 }))?.[1] ?? '')
    .split(' ')
    .map(Number) as [number, number, number, number]
  expect(width / height).toBeCloseTo(4 / 5, 2)
  expect(x >= 0 && y >= 0 && x + width <= 1600 && y + height <= 1200).toBe(true)
  expect(sceneRatio('hero/joy')).toBeCloseTo(16 / 9)
})

test('a window is the largest that fits, as near to what must be seen as the edge allows', () => {
  const scene = { world: [1600, 1200], keep: [1400, 0, 200, 200], ratio: 1 } as const
  expect(crop(scene)).toEqual([400, 0, 1200, 1200])
  expect(crop(scene, 2)).toEqual([0, 0, 1600, 800])
})
