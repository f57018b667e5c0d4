/** One picture in many files: for each theme, format and width, the browser takes the one that fits. */
import type { ImgHTMLAttributes } from 'react'
import { preload } from 'react-dom'
import { srcSet } from './picture-address.ts'

export interface PictureSource {
  /** Addresses begin with it: `${base}light-320.avif`. */
  base: string
  /** Widths to choose from, in pixels; of those that the server makes. */
  widths: readonly number[]
  /** Shown up to this width of the window, in pixels; without it, always. */
  upTo?: number
}

interface ThemedPictureProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet' | 'alt'> {
  /** The first that fits is taken. */
  sources: readonly [PictureSource, ...PictureSource[]]
  sizes: string
  alt: string
  /** The main picture of a page: not put off until it is scrolled to. */
  eager?: boolean
}

const FORMATS = ['avif', 'webp'] as const
const THEMES = ['dark', 'light'] as const

export function ThemedPicture({ sources, sizes, alt, eager = false, ...image }: ThemedPictureProps) {
  const last = sources[sources.length - 1] ?? sources[0]
  // in the browser the picture itself comes in the same moment
  if (import.meta.env.SSR && eager) preloadSmallest(sources, sizes)
  return (
    <picture>
      {sources.flatMap(({ base, widths, upTo }) =>
        THEMES.flatMap((theme) =>
          FORMATS.map((format) => {
            const media = [
              upTo !== undefined && `(max-width: ${upTo}px)`,
              theme === 'dark' && '(prefers-color-scheme: dark)',
            ].filter(Boolean)
            return (
              <source
                key={`${base}${theme}.${format}`}
                type={`image/${format}`}
                media={media.length > 0 ? media.join(' and ') : undefined}
                srcSet={srcSet(base, theme, format, widths)}
                sizes={sizes}
              />
            )
          }),
        ),
      )}
      <img
        {...image}
        alt={alt}
        src={`${last.base}light-640.png`}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  )
}

/**
 * On a slow line the main picture would wait behind every script of the page, which stand before it in the head. Only
 * the smallest format: a browser that does not know it leaves the line alone.
 */
function preloadSmallest(sources: readonly PictureSource[], sizes: string): void {
  const [format] = FORMATS
  for (const [place, { base, widths, upTo }] of sources.entries()) {
    const before = sources[place - 1]?.upTo
    for (const theme of THEMES) {
      const media = [
        before !== undefined && `(min-width: ${before + 1}px)`,
        upTo !== undefined && `(max-width: ${upTo}px)`,
        `(prefers-color-scheme: ${theme})`,
      ]
      preload(`${base}${theme}-640.${format}`, {
        as: 'image',
        type: `image/${format}`,
        imageSrcSet: srcSet(base, theme, format, widths),
        imageSizes: sizes,
        fetchPriority: 'high',
        media: media.filter(Boolean).join(' and '),
      })
    }
  }
}
