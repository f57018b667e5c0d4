/** `npm run icons`: the shop's mark as the PNG files that devices and link previews ask for. They are committed. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const WEB = join(import.meta.dirname, '../../../../web')
const GREEN = '#0e3b2e'
/** Share of a maskable icon's width that every device shows, and that the mark may fill. */
const SAFE = 0.8
const CARD = { width: 1200, height: 630 }

const mark = await readFile(join(WEB, 'public/favicon.svg'))
const bike = await readFile(join(WEB, 'app/bike/references/race-road.svg'))

/** On a full square: iOS and Android round the corners themselves. */
async function writeIcon(file: string, size: number): Promise<void> {
  const inner = await sharp(mark, { density: 600 })
    .resize(Math.round(size * SAFE))
    .toBuffer()
  await sharp({ create: { width: size, height: size, channels: 4, background: GREEN } })
    .composite([{ input: inner }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(WEB, 'public', file))
}

async function writeCard(): Promise<void> {
  const { width, height } = CARD
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#dcebf2"/><rect y="${height - 84}" width="100%" height="84" fill="${GREEN}"/></svg>`
  await sharp(Buffer.from(ground))
    .composite([
      { input: await sharp(bike, { density: 72 }).resize({ width: 920 }).toBuffer(), left: 150, top: -4 },
      { input: await sharp(mark, { density: 300 }).resize(132).toBuffer(), left: 48, top: 48 },
    ])
    .png({ compressionLevel: 9, palette: true, quality: 90 })
    .toFile(join(WEB, 'public/card.png'))
}

await Promise.all([
  writeIcon('icon-192.png', 192),
  writeIcon('icon-512.png', 512),
  writeIcon('apple-touch-icon.png', 180),
  writeCard(),
])
