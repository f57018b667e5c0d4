/** A logo is kept as points, whatever it was: what an SVG could do is gone, and what it would not look like is refused. */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { Refusal } from '../../platform/http/refusal.ts'
import { type LogoKind, prepareLogo } from './logo.ts'

const svg = (within: string, head = '') =>
  Buffer.from(
    `<?xml version="1.0"?>${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 120 30">${within}</svg>`,
  )
const WHEEL =
  '<circle cx="15" cy="15" r="14" fill="#0a0"/><rect x="40" y="10" width="78" height="10" fill="#f60"/>'
const flat = (width: number, height: number, background = '#0a0') =>
  sharp({ create: { width, height, channels: 4, background } })
/** Two colors, so that there is something to see. */
async function picture(width: number, height: number): Promise<Buffer> {
  const half = await flat(Math.max(1, Math.round(width / 2)), height, '#f60')
    .png()
    .toBuffer()
  return flat(width, height)
    .composite([{ input: half, left: 0, top: 0 }])
    .png()
    .toBuffer()
}

const refusalOf = (kind: LogoKind, bytes: Buffer) =>
  prepareLogo(kind, bytes).then(
    () => 'taken',
    (error) => (error instanceof Refusal ? error.code : String(error)),
  )

test('an SVG becomes a PNG as fine as a header needs, without the air around it and without its script', async () => {
  const script = '<script>fetch("https://evil.example")</script>'
  const { file, width, height } = await prepareLogo(
    'logo',
    svg(
      `${script}<g onload="alert(1)">${WHEEL}</g>`,
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd">',
    ),
  )
  expect(file.name).toMatch(/^[0-9a-f]{40}\.png$/)
  expect(file.bytes.toString('latin1')).not.toMatch(/script|alert|evil/)
  const kept = await sharp(file.bytes).metadata()
  expect([kept.format, kept.width, kept.height, kept.hasAlpha]).toEqual(['png', width, height, true])
  // 117 by 28 of 120 by 30 are drawn on
  expect(width / height).toBeCloseTo(117 / 28, 1)
  expect(width).toBeGreaterThan(1_000)
})

test('a picture of points is not made larger, and what is larger than a page needs is made smaller', async () => {
  const small = await prepareLogo('logo', await picture(300, 80))
  expect([small.width, small.height]).toEqual([300, 80])
  const large = await prepareLogo('logo', await picture(4_000, 1_000))
  expect([large.width, large.height]).toEqual([1_200, 300])
})

test('an icon is a square, with the air that was meant', async () => {
  const { file, width, height } = await prepareLogo('icon', await picture(400, 300))
  expect([width, height]).toEqual([512, 512])
  const { data, info } = await sharp(file.bytes).raw().toBuffer({ resolveWithObject: true })
  expect([info.channels, data[3]]).toEqual([4, 0])
})

test.each<[string, LogoKind, () => Buffer | Promise<Buffer>, string]>([
  [
    'letters in a face that is not here',
    'logo',
    () => svg('<text x="2" y="20">চাকা ঘর</text>'),
    'logo_with_letters',
  ],
  [
    'an entity that unfolds without end',
    'logo',
    () => svg('&b;', '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>'),
    'logo_with_parts_elsewhere',
  ],
  [
    'an entity that reads a file',
    'logo',
    () => svg('&x;', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
    'logo_with_parts_elsewhere',
  ],
  [
    'a picture elsewhere',
    'logo',
    () => svg(`${WHEEL}<image href="https://evil.example/a.png" width="9" height="9"/>`),
    'logo_with_parts_elsewhere',
  ],
  [
    'a picture of this machine',
    'logo',
    () => svg(`${WHEEL}<image xlink:href="file:///etc/logo.png" width="9" height="9"/>`),
    'logo_with_parts_elsewhere',
  ],
  [
    'a sheet of styles elsewhere',
    'logo',
    () => svg(`<style>@import url("https://evil.example/a.css")</style>${WHEEL}`),
    'logo_with_parts_elsewhere',
  ],
  [
    'parts that only a browser draws',
    'logo',
    () => svg('<foreignObject><p>x</p></foreignObject>'),
    'logo_with_parts_elsewhere',
  ],
  ['1 by 4000', 'logo', () => picture(1, 4_000), 'logo_shape'],
  ['a ribbon', 'logo', () => picture(2_000, 100), 'logo_shape'],
  ['a stamp', 'logo', () => picture(48, 24), 'logo_too_small'],
  ['one color all over', 'logo', () => flat(400, 100).png().toBuffer(), 'image_unreadable'],
  ['nothing that is drawn', 'logo', () => svg(''), 'image_unreadable'],
  [
    'an SVG cut off',
    'logo',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g>'),
    'image_unreadable',
  ],
  ['a page', 'logo', () => Buffer.from('<!doctype html><svg></svg>'), 'image_unreadable'],
  ['nothing', 'logo', () => Buffer.alloc(0), 'image_missing'],
  ['too many words', 'logo', () => svg(`<!--${'x'.repeat(600_000)}-->${WHEEL}`), 'image_too_large'],
  [
    'a side without end',
    'logo',
    () =>
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="900000" height="9"><rect width="9" height="9"/></svg>',
      ),
    'image_too_many_pixels',
  ],
  ['a banner as an icon', 'icon', () => picture(600, 200), 'icon_shape'],
  ['a dot as an icon', 'icon', () => picture(32, 32), 'logo_too_small'],
])('%s is refused as a %s in words', async (_name, kind, make, code) => {
  expect(await refusalOf(kind, await make())).toBe(code)
})
