import sharp from 'sharp'

export const FORMATS = { avif: 'image/avif', webp: 'image/webp', png: 'image/png' } as const
export type PictureFormat = keyof typeof FORMATS

/** Widths that pages ask for, in pixels; nothing else is made, so that nobody can fill the disk. */
export const WIDTHS = [160, 320, 480, 640, 960, 1280, 1920] as const

/** Width by height. */
export const RATIOS = { wide: 16 / 9, card: 4 / 3, tall: 4 / 5, square: 1 } as const
export type Ratio = keyof typeof RATIOS

/**
 * An SVG or an upload at `width` pixels, whole, in the middle of its ground; 4:3 unless said otherwise. Without transparency: the fine lines of
 * spokes cost four times as many bytes with it. 4:4:4, because thin coloured lines bleed at 4:2:0.
 */
export async function encode(
  source: Buffer,
  options: { width: number; ratio?: Ratio; ground: string; format: PictureFormat },
): Promise<Buffer> {
  const picture = sharp(source)
    .resize({
      width: options.width,
      height: Math.round(options.width / RATIOS[options.ratio ?? 'card']),
      fit: 'contain',
      background: options.ground,
    })
    .flatten({ background: options.ground })
  switch (options.format) {
    case 'avif':
      return picture.avif({ quality: 48, effort: 2, chromaSubsampling: '4:4:4' }).toBuffer()
    case 'webp':
      return picture.webp({ quality: 74, effort: 4, smartSubsample: true }).toBuffer()
    case 'png':
      return picture.png({ palette: true, quality: 90 }).toBuffer()
  }
}
