/**
 * What an upload must be before it stands for the shop. An SVG is a program more than a picture: it is drawn here, once, by
 * a renderer that runs no script and fetches nothing, and only the points are kept.
 */
import { hash } from 'node:crypto'
import {
  ICON_MOST,
  ICON_SIZE,
  LOGO_LEAST,
  LOGO_SHAPE,
  LOGO_SIZE,
  type Logo,
} from '@spokehaat/contract/shop/logo'
import type { Sharp } from 'sharp'
import { fail } from '../../platform/http/refusal.ts'
import { pictureQueue } from '../../platform/load/picture-queue.ts'
import { loadSharp } from '../pictures/load-sharp.ts'
import type { ImageFile } from './image-store.ts'
import { DECODE_SECONDS, looksLikePicture, refuseTooManyPixels, unreadable } from './images.ts'

/** More than any logo has; a bomb is refused unread. */
const SVG_BYTES = 512 * 1024
/** Dots per inch at which an SVG is as large as it says. */
const SVG_DENSITY = 72
const DENSITY_MOST = 2_400
/** Of an SVG as it says, in pixels: it is drawn larger or smaller anyway. */
const SVG_SIDE_MOST = 20_000
/** Of an icon's picture, in pixels. */
const ICON_LEAST = 64

export type LogoKind = 'logo' | 'icon'
export type PreparedLogo = Omit<Logo, 'address'> & { file: ImageFile }

/**
 * A PNG without the air around it, at most LOGO_SIZE; of an icon a square. Throws `image_missing`, `image_unreadable`,
 * `image_too_many_pixels`, `service_unavailable` as every upload; `logo_with_letters` and `logo_with_parts_elsewhere` of an
 * SVG that would not look as it was drawn; `logo_shape`, `logo_too_small`, `icon_shape`.
 */
export async function prepareLogo(kind: LogoKind, upload: Buffer): Promise<PreparedLogo> {
  if (upload.length === 0) throw fail('image_missing')
  const isSvg = looksLikeSvg(upload)
  if (isSvg) refuseForeign(upload)
  else if (!looksLikePicture(upload)) throw fail('image_unreadable')
  const { data, info } = await pictureQueue.upload(async () => {
    const drawn = isSvg ? await drawSvg(upload) : await drawPicture(upload)
    return kind === 'icon' ? asIcon(drawn) : asLogo(drawn, isSvg)
  })
  const digest = hash('sha256', data, 'hex').slice(0, 40)
  return {
    file: { name: `${digest}.png`, type: 'image/png', bytes: data },
    width: info.width,
    height: info.height,
  }
}

/** After what may come before: a mark of its encoding, a line that says it is XML, comments, a document type. */
function looksLikeSvg(bytes: Buffer): boolean {
  return /^\uFEFF?\s*(<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[\s\S]{0,4096}?>\s*|<!ENTITY[^>]*>\s*|\]>\s*)*<(svg:)?svg[\s>]/i.test(
    bytes.toString('utf8', 0, 16_384),
  )
}

/** What the renderer would leave out, or draw as nobody meant it. */
function refuseForeign(bytes: Buffer): void {
  if (bytes.length > SVG_BYTES) throw fail('image_too_large')
  const svg = bytes.toString('utf8').replace(/<!--[\s\S]*?-->/g, '')
  const isDeclaring = /<!ENTITY|<\?xml-stylesheet|@import|<(svg:)?foreignObject[\s>]/i.test(svg)
  const isLeading =
    /<(svg:)?(image|use|feImage)\b[^>]*?\bhref\s*=\s*["']?\s*(?!#|data:image\/(png|jpeg|webp);)[^\s"'>]/i.test(
      svg,
    ) || /url\(\s*["']?\s*(?![#"'\s])/i.test(svg)
  if (isDeclaring || isLeading) throw fail('logo_with_parts_elsewhere')
  if (/<(svg:)?(text|tspan|textPath)[\s>]/i.test(svg)) throw fail('logo_with_letters')
}

/** As fine as what is kept. */
async function drawSvg(svg: Buffer): Promise<Sharp> {
  const sharp = await loadSharp()
  const { width, height } = await sharp(svg, { density: SVG_DENSITY, limitInputPixels: false })
    .metadata()
    .catch(unreadable)
  if (width > SVG_SIDE_MOST || height > SVG_SIDE_MOST) throw fail('image_too_many_pixels')
  const larger = Math.max(LOGO_SIZE.width / width, ICON_SIZE / height)
  const density = Math.min(DENSITY_MOST, Math.max(1, SVG_DENSITY * larger))
  return sharp(svg, { density, failOn: 'error' }).timeout({ seconds: DECODE_SECONDS })
}

async function drawPicture(upload: Buffer): Promise<Sharp> {
  await refuseTooManyPixels(upload)
  const sharp = await loadSharp()
  return sharp(upload, { failOn: 'error', pages: 1 }).timeout({ seconds: DECODE_SECONDS }).autoOrient()
}

/** Without the air around it, as far as that is seen through. A ground of its own stays. */
async function cut(drawn: Sharp) {
  const sharp = await loadSharp()
  const whole = await drawn.ensureAlpha().png().toBuffer({ resolveWithObject: true }).catch(unreadable)
  const corner = await sharp(whole.data).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer()
  if (corner.at(-1) !== 0) return whole
  return sharp(whole.data)
    .trim({ background: '#0000', threshold: 1 })
    .toBuffer({ resolveWithObject: true })
    .catch(unreadable)
}

/** Of one color all over nothing would be seen. */
async function refuseBlank(picture: Buffer): Promise<void> {
  const sharp = await loadSharp()
  const { channels } = await sharp(picture).stats()
  if (channels.every(({ min, max }) => min === max)) throw fail('image_unreadable')
}

async function asLogo(drawn: Sharp, isSvg: boolean) {
  const { data, info } = await cut(drawn)
  const shape = info.width / info.height
  if (shape < LOGO_SHAPE.least || shape > LOGO_SHAPE.most) throw fail('logo_shape')
  if (!isSvg && (info.width < LOGO_LEAST.width || info.height < LOGO_LEAST.height))
    throw fail('logo_too_small')
  await refuseBlank(data)
  const sharp = await loadSharp()
  return sharp(data)
    .resize({ ...LOGO_SIZE, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true })
}

/** Not cut: the air around an icon is meant. */
async function asIcon(drawn: Sharp) {
  const { data, info } = await drawn.png().toBuffer({ resolveWithObject: true }).catch(unreadable)
  const [long, short] = [Math.max(info.width, info.height), Math.min(info.width, info.height)]
  if (long / short > ICON_MOST) throw fail('icon_shape')
  if (short < ICON_LEAST) throw fail('logo_too_small')
  await refuseBlank(data)
  const sharp = await loadSharp()
  return sharp(data)
    .resize({ width: ICON_SIZE, height: ICON_SIZE, fit: 'contain', background: '#0000' })
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true })
}
