/**
 * What an upload must be before it is kept. No byte of it is: every picture is decoded and encoded again, so nothing
 * but a picture gets through, and where and with what it was taken stays with its owner.
 */
import { hash } from 'node:crypto'
import { IMAGE_LIMITS } from '@spokehaat/contract/basics/constants'
import { fail } from '../../platform/http/refusal.ts'
import { pictureQueue } from '../../platform/load/picture-queue.ts'
import { loadSharp } from '../pictures/load-sharp.ts'
import type { ImageFile } from './image-store.ts'

/** The longer side of what is kept, in pixels: twice what the widest page shows. */
const LONG_SIDE = 1600
const WEBP_QUALITY = 82
export const DECODE_SECONDS = 20

export interface PreparedImage {
  file: ImageFile
  width: number
  height: number
}

/**
 * The picture as the shop keeps it: WebP, upright, without metadata, at most LONG_SIDE long, of an animation the first
 * frame. Throws `image_missing` for an empty file, `image_is_heic`, `image_unreadable`, `image_too_many_pixels`, and
 * `service_unavailable` where others wait already. `queue`: `background` waits instead, until nobody else does.
 */
export async function prepareImage(
  upload: Buffer,
  queue: 'upload' | 'background' = 'upload',
): Promise<PreparedImage> {
  if (upload.length === 0) throw fail('image_missing')
  if (isHeic(upload)) throw fail('image_is_heic')
  if (!looksLikePicture(upload)) throw fail('image_unreadable')
  const { data, info } = await pictureQueue[queue](async () => {
    await refuseTooManyPixels(upload)
    return encode(upload).catch(unreadable)
  })
  const digest = hash('sha256', data, 'hex').slice(0, 40)
  return {
    file: { name: `${digest}.webp`, type: 'image/webp', bytes: data },
    width: info.width,
    height: info.height,
  }
}

/** Read from the header alone: a small file can claim to be a huge picture, and must not be decoded to find out. */
export async function refuseTooManyPixels(upload: Buffer): Promise<void> {
  const sharp = await loadSharp()
  const { format, width, height } = await sharp(upload, { limitInputPixels: false })
    .metadata()
    .catch(unreadable)
  const most = format === 'heif' ? IMAGE_LIMITS.avifPixels : IMAGE_LIMITS.pixels
  if (width * height > most) throw fail('image_too_many_pixels')
}

async function encode(upload: Buffer) {
  const sharp = await loadSharp()
  return sharp(upload, { limitInputPixels: IMAGE_LIMITS.pixels, failOn: 'error', pages: 1 })
    .timeout({ seconds: DECODE_SECONDS })
    .autoOrient()
    .resize({ width: LONG_SIDE, height: LONG_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: WEBP_QUALITY })
    .toBuffer({ resolveWithObject: true })
}

export function unreadable(): never {
  throw fail('image_unreadable')
}

/** As iPhones take them. Its codec is patented: the decoder comes without it. */
function isHeic(bytes: Buffer): boolean {
  const brands = bytes.toString('latin1', 8, 40)
  return (
    bytes.toString('latin1', 4, 8) === 'ftyp' &&
    /hei[cxms]|hev[cx]|mif1|msf1/.test(brands) &&
    !/avi[fs]/.test(brands)
  )
}

/**
 * The first bytes of the formats we take: JPEG, PNG, GIF, WebP, AVIF. The decoder knows many more, SVG and PDF among
 * them, which are programs more than pictures: it never gets to see those.
 */
export function looksLikePicture(bytes: Buffer): boolean {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  return (
    text(0, 3) === '\xff\xd8\xff' ||
    text(0, 8) === '\x89PNG\r\n\x1a\n' ||
    /^GIF8[79]a$/.test(text(0, 6)) ||
    (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') ||
    (text(4, 8) === 'ftyp' && /avif|avis/.test(text(8, 40)))
  )
}
