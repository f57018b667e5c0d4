/** Pictures that are something else as well, and small files that claim or unfold to far more than they are. */
import { crc32 } from 'node:zlib'
import sharp from 'sharp'

const MARKUP = '<html><script>alert(1)</script></html>'

const plain = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } })

const number = (value: number, bytes: number) => {
  const written = Buffer.alloc(bytes)
  written.writeUIntLE(value, 0, bytes)
  return written
}

/** Where the width and the height of the whole stand in a GIF. */
const GIF_SCREEN = { width: 6, height: 8 }

/** As a script: a name, and a comment that ends behind the picture. */
export async function gifAndScript(): Promise<Buffer> {
  const gif = await plain().gif().toBuffer()
  gif.write('/*', GIF_SCREEN.width, 'latin1')
  return Buffer.concat([gif, Buffer.from('*/=1;alert(1)//<script>')])
}

export async function pngAndPage(): Promise<Buffer> {
  return Buffer.concat([await plain().png().toBuffer(), Buffer.from(MARKUP)])
}

export async function pngWithText(): Promise<Buffer> {
  const png = await plain().png().toBuffer()
  const end = png.length - 12
  return Buffer.concat([png.subarray(0, end), pngChunk('tEXt', `Comment\0${MARKUP}`), png.subarray(end)])
}

function pngChunk(type: string, text: string): Buffer {
  const named = Buffer.from(type + text, 'latin1')
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(text.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

export async function jpegAndPage(): Promise<Buffer> {
  return Buffer.concat([await plain().jpeg().toBuffer(), Buffer.from(MARKUP)])
}

export async function jpegWithComment(): Promise<Buffer> {
  const jpeg = await plain().jpeg().toBuffer()
  const length = Buffer.alloc(2)
  length.writeUInt16BE(MARKUP.length + 2)
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe]), length, Buffer.from(MARKUP)])
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])
}

/** A page behind the picture, and one in a chunk of it that says what it shows. */
export async function webpAndPage(): Promise<Buffer> {
  const webp = await plain()
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${MARKUP}</x:xmpmeta>`)
    .webp()
    .toBuffer()
  return Buffer.concat([webp, Buffer.from(MARKUP)])
}

/** A PNG of one colour, which packs a thousandfold. */
export const widePng = (side: number) => plain(side, side).png({ compressionLevel: 9 }).toBuffer()

/** 1.1 KB for 40 megapixels. */
export const wideAvif = (width: number, height: number) => plain(width, height).avif({ effort: 0 }).toBuffer()

/** The first line says so, and there is next to nothing behind it. */
export async function claimingPng(side: number): Promise<Buffer> {
  const png = await plain().png().toBuffer()
  png.writeUInt32BE(side, 16)
  png.writeUInt32BE(side, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

export async function claimingJpeg(side: number): Promise<Buffer> {
  const jpeg = await plain().jpeg().toBuffer()
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  jpeg.writeUInt16BE(side, frame + 5)
  jpeg.writeUInt16BE(side, frame + 7)
  return jpeg
}

export async function claimingGif(side: number): Promise<Buffer> {
  const gif = await plain().gif().toBuffer()
  gif.writeUInt16LE(side, GIF_SCREEN.width)
  gif.writeUInt16LE(side, GIF_SCREEN.height)
  return gif
}

/** A small screen with a frame on it that is said to be huge. */
export async function claimingFrame(side: number): Promise<Buffer> {
  const gif = await plain().gif().toBuffer()
  const frame = gif.indexOf(0x2c, 13 + colorsOf(gif))
  gif.writeUInt16LE(side, frame + 5)
  gif.writeUInt16LE(side, frame + 7)
  return gif
}

const colorsOf = (gif: Buffer) => ((gif[10] ?? 0) & 0x80 ? 3 * 2 ** (((gif[10] ?? 0) & 7) + 1) : 0)

/** The same frame again and again. */
export async function manyFramesGif(side: number, frames: number): Promise<Buffer> {
  const gif = await plain(side, side).gif().toBuffer()
  const head = 13 + colorsOf(gif)
  const frame = gif.subarray(head, -1)
  return Buffer.concat([
    gif.subarray(0, head),
    ...Array.from({ length: frames }, () => frame),
    gif.subarray(-1),
  ])
}

export async function manyFramesWebp(side: number, frames: number): Promise<Buffer> {
  const webp = await plain(side, side).webp({ lossless: true }).toBuffer()
  const size = number(side - 1, 3)
  const frame = riffChunk(
    'ANMF',
    Buffer.concat([Buffer.alloc(6), size, size, Buffer.alloc(4), webp.subarray(12)]),
  )
  const isAnimated = 0x02
  return riffChunk(
    'RIFF',
    Buffer.concat([
      Buffer.from('WEBP'),
      riffChunk('VP8X', Buffer.concat([number(isAnimated, 4), size, size])),
      riffChunk('ANIM', Buffer.alloc(6)),
      ...Array.from({ length: frames }, () => frame),
    ]),
  )
}

function riffChunk(name: string, content: Buffer): Buffer {
  const padding = Buffer.alloc(content.length % 2)
  return Buffer.concat([Buffer.from(name), number(content.length, 4), content, padding])
}
