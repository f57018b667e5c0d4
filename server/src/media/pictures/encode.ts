import type { Focus } from '@spokehaat/contract/catalogue/photograph'
import type { Sharp } from 'sharp'
import { loadSharp } from './load-sharp.ts'

export const FORMATS = {
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
} as const
export type PictureFormat = keyof typeof FORMATS
/** Those that pages show. */
export type PageFormat = Exclude<PictureFormat, 'jpg'>

/** Widths that pages ask for, in pixels; nothing else is made, so that nobody can fill the disk. */
export const WIDTHS = [160, 320, 480, 640, 768, 960, 1280, 1920] as const

/** Width by height. `near` is the foot of `tall`: what a telephone shows of it. */
export const RATIOS = { wide: 16 / 9, card: 4 / 3, tall: 4 / 5, near: 6 / 5, square: 1 } as const
export type Ratio = keyof typeof RATIOS

/** What social networks show whole beside a link. Not all of them read anything newer than JPEG. */
export const SOCIAL = { width: 1200, height: 630 } as const
/** How much of that a drawing may take, in pixels: the rest is air. */
const SOCIAL_DRAWING = { width: 1040, height: 518 }

/**
 * An SVG or an upload at `width` pixels, whole, in the middle of its ground; 4:3 unless said otherwise. `isCropped`: it
 * fills the shape instead; `focus`, in per cent, as well, with that point as near to the middle as it can be. Without transparency: the fine lines of spokes cost four times as many bytes with it. 4:4:4,
 * because thin coloured lines bleed at 4:2:0.
 */
export async function encode(
  source: Buffer,
  options: {
    width: number
    ratio?: Ratio
    isCropped?: boolean
    focus?: Focus
    ground: string
    format: PageFormat
  },
): Promise<Buffer> {
  const sharp = await loadSharp()
  const ratio = RATIOS[options.ratio ?? 'card']
  const whole = sharp(source)
  const part = options.focus
    ? whole.extract(windowAround(options.focus, await whole.metadata(), ratio))
    : whole
  const picture = part
    .resize({
      width: options.width,
      height: Math.round(options.width / ratio),
      fit: options.ratio === 'near' || options.isCropped || options.focus ? 'cover' : 'contain',
      position: options.ratio === 'near' ? 'bottom' : 'centre',
      background: options.ground,
    })
    .flatten({ background: options.ground })
  switch (options.format) {
    case 'avif':
      return picture.avif({ quality: 45, effort: 2, chromaSubsampling: '4:4:4' }).toBuffer()
    case 'webp':
      return picture.webp({ quality: 74, effort: 4, smartSubsample: true }).toBuffer()
    case 'png':
      return picture.png({ palette: true, quality: 90 }).toBuffer()
  }
}

/** The largest part of that shape which has the point as near to its middle as it can. */
export function windowAround(
  { x, y }: Focus,
  { width, height }: { width: number; height: number },
  ratio: number,
) {
  const wide = Math.min(width, Math.round(height * ratio))
  const high = Math.min(height, Math.round(width / ratio))
  const from = (share: number, whole: number, part: number) =>
    Math.round(Math.min(whole - part, Math.max(0, (share / 100) * whole - part / 2)))
  return { left: from(x, width, wide), top: from(y, height, high), width: wide, height: high }
}

/** A drawing without the air around it, large in the middle of its ground: for link previews. */
export async function encodeSocialDrawing(svg: Buffer, ground: string): Promise<Buffer> {
  const sharp = await loadSharp()
  const whole = await sharp(svg).trim().png().toBuffer()
  const { data, info } = await sharp(whole)
    .resize({ ...SOCIAL_DRAWING, fit: 'inside' })
    .toBuffer({ resolveWithObject: true })
  const drawing = {
    input: data,
    left: Math.round((SOCIAL.width - info.width) / 2),
    top: Math.round((SOCIAL.height - info.height) / 2),
  }
  return jpeg(sharp({ create: { ...SOCIAL, channels: 3, background: ground } }).composite([drawing]))
}

/** A scene of that shape, or a photo, whole: for link previews. */
export async function encodeSocialPicture(source: Buffer, ground: string): Promise<Buffer> {
  const sharp = await loadSharp()
  return jpeg(
    sharp(source)
      .resize({ ...SOCIAL, fit: 'contain', background: ground })
      .flatten({ background: ground }),
  )
}

function jpeg(picture: Sharp): Promise<Buffer> {
  return picture.jpeg({ quality: 84, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer()
}
