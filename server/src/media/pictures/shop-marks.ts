/** What stands for the shop as files: icons of devices, and the card beside a link. Of ours, and of an owner's own. */
import { SOCIAL } from './encode.ts'
import { loadSharp } from './load-sharp.ts'

/** Share of a maskable icon's width that every device shows, and that the mark may fill. */
const SAFE = 0.8
/** Of the card, in pixels. */
const STRIP = 84
const IN_MIDDLE = { width: 820, height: 300 }

/** Each by its address, with its side in pixels. */
export const ICON_SIDES: Readonly<Record<string, number>> = {
  '/icon-192.png': 192,
  '/icon-512.png': 512,
  '/apple-touch-icon.png': 180,
}
export const CARD = '/card.png'
export const FAVICON = '/favicon.svg'

/** An SVG or a picture on a full square: iOS and Android round the corners themselves. What fills its own square is not made smaller. */
export async function squareIcon(
  mark: Buffer,
  { side, ground }: { side: number; ground: string },
): Promise<Buffer> {
  const sharp = await loadSharp()
  const isFull = (await sharp(mark).metadata()).format !== 'svg' && (await sharp(mark).stats()).isOpaque
  const inner = await sharp(mark, { density: 600 })
    .resize(Math.round(side * (isFull ? 1 : SAFE)))
    .toBuffer()
  return sharp({ create: { width: side, height: side, channels: 4, background: ground } })
    .composite([{ input: inner }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

export interface Placed {
  input: Buffer
  left: number
  top: number
}

/** Its ground with a strip at the foot, both in the shop's colors, and on it what is placed. */
export async function cardOf(
  on: readonly Placed[],
  colors: { ground: string; strip: string },
): Promise<Buffer> {
  const sharp = await loadSharp()
  const { width, height } = SOCIAL
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${colors.ground}"/><rect y="${height - STRIP}" width="100%" height="${STRIP}" fill="${colors.strip}"/></svg>`
  return sharp(Buffer.from(ground))
    .composite([...on])
    .png({ compressionLevel: 9, palette: true, quality: 90 })
    .toBuffer()
}

/** As large as the card has room for, in the middle above its strip. */
export async function inMiddle(picture: Buffer): Promise<Placed> {
  const sharp = await loadSharp()
  const { data, info } = await sharp(picture, { density: 300 })
    .resize({ ...IN_MIDDLE, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  return {
    input: data,
    left: Math.round((SOCIAL.width - info.width) / 2),
    top: Math.round((SOCIAL.height - STRIP - info.height) / 2),
  }
}
