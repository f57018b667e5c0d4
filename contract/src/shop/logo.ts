/**
 * A logo in place of the wordmark, and an icon in place of the wheel. A setting holds where the picture is and how large:
 * its address, `#`, width `x` height in pixels. A page can keep its place before it has come.
 */
import { parseAddress } from '../basics/web-address.ts'
import { z } from '../basics/zod.ts'

/** Of a logo, width by height: what a header has room for. */
export const LOGO_SHAPE = { least: 0.5, most: 10 } as const
/** Of a picture of points, in pixels: less is a blur on a phone. */
export const LOGO_LEAST = { width: 96, height: 40 } as const
/** Of what is kept, in pixels. */
export const LOGO_SIZE = { width: 1200, height: 300 } as const
/** An icon is kept as a square of this side, in pixels. */
export const ICON_SIZE = 512
/** Of an icon, the longer side by the shorter: a banner makes no icon. */
export const ICON_MOST = 2

export interface Logo {
  /** On our own host, or a whole address of the store. */
  address: string
  width: number
  height: number
}

export interface Logos {
  logo: string
  logoDark: string
}

const WRITTEN = /^(?<address>[^\s#"'()\\<>]{1,300})#(?<width>\d{1,4})x(?<height>\d{1,4})$/

/** Null where the shop has none. */
export function readLogo(setting: string): Logo | null {
  const { address, width, height } = WRITTEN.exec(setting)?.groups ?? {}
  return address === undefined ? null : { address, width: Number(width), height: Number(height) }
}

export const writtenLogo = ({ address, width, height }: Logo): string => `${address}#${width}x${height}`

export const logoSetting = z
  .string()
  .trim()
  .refine((typed) => typed === '' || isLogo(typed), 'Upload the picture here, please.')

function isLogo(typed: string): boolean {
  const logo = readLogo(typed)
  if (logo === null || logo.width === 0 || logo.height === 0) return false
  return logo.address.startsWith('/images/') || parseAddress(logo.address)?.protocol === 'https:'
}

export const LOGO_KEYS = ['logo', 'logoDark'] as const satisfies (keyof Logos)[]

export const hasLogo = ({ logo, logoDark }: Logos): boolean => logo !== '' || logoDark !== ''

/**
 * The wordmark as a picture, for the head of a page after its sheet; '' where the shop has none. The name stays as text
 * for who listens. Where one of the two is missing, the other stands on a plate of the color that it was made for.
 */
export function logoStyle(logos: Logos): string {
  const own = { light: readLogo(logos.logo), dark: readLogo(logos.logoDark) }
  const day = own.light ?? own.dark
  const night = own.dark ?? own.light
  if (day === null || night === null) return ''
  const onLight = shown(day, own.light ? 'transparent' : '#111')
  const onDark = shown(night, own.dark ? 'transparent' : '#fff')
  return [
    `html:root,html .light-only{${onLight}}`,
    `html .on-green{${onDark}}`,
    `@media screen and (prefers-color-scheme:dark){html:root:not([data-theme="light"]){${onDark}}}`,
    `@media screen{html:root[data-theme="dark"]{${onDark}}}`,
    'html .wordmark{display:block;box-sizing:border-box;height:1.6em;width:min(calc(1.6em*var(--logo-shape)),44vw);padding:.1em;',
    'overflow:hidden;white-space:nowrap;text-indent:-99em;border-radius:.2em;',
    'background:var(--logo) 0/contain no-repeat content-box var(--logo-plate);print-color-adjust:exact;-webkit-print-color-adjust:exact}',
  ].join('')
}

const shown = ({ address, width, height }: Logo, plate: string) =>
  `--logo:url("${address}");--logo-shape:${Math.round((width / height) * 100) / 100};--logo-plate:${plate}`
