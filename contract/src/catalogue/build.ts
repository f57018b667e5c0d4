/**
 * A bicycle made to order: what can be chosen, what it costs, and how a choice is written in an address. Without zod,
 * so that the storefront can carry it; `build-schema.ts` derives the server's check from the same tables.
 *
 * A **style** is the kind of bicycle and sets the base price; an **extra** is added to it.
 */

/** Dollars. */
export const STYLE_PRICES = { Mountain: 899, Road: 1099, City: 749, Hybrid: 849 } as const
/** Dollars, on top of the style's. */
export const EXTRA_PRICES = {
  carbonFiber: 299,
  hydraulicBrakes: 149,
  premiumSuspension: 199,
  tubelessTires: 99,
} as const
/** The paints, as `#rrggbb`. */
export const FRAME_COLORS = {
  'Matte Black': '#2b2f31',
  'Racing Red': '#c01f2e',
  'Ocean Blue': '#1769aa',
  'Forest Green': '#22623f',
} as const
/** Length of the seat tube in inches. */
export const FRAME_SIZES = { XS: 15, S: 16, M: 17, L: 19, XL: 21 } as const
/** Inches. */
export const WHEEL_SIZES = [26, 27.5, 29] as const

export type BuildStyle = keyof typeof STYLE_PRICES
export type BuildExtra = keyof typeof EXTRA_PRICES
type FrameColor = keyof typeof FRAME_COLORS
export type FrameSize = keyof typeof FRAME_SIZES
export type WheelSize = (typeof WHEEL_SIZES)[number]

const keysOf = <K extends string>(table: Record<K, unknown>) => Object.keys(table) as [K, ...K[]]
export const STYLES = keysOf(STYLE_PRICES)
export const EXTRAS = keysOf(EXTRA_PRICES)
export const COLORS = keysOf(FRAME_COLORS)
export const SIZES = keysOf(FRAME_SIZES)

const EXTRA_NAMES: Record<BuildExtra, string> = {
  carbonFiber: 'Carbon Fiber',
  hydraulicBrakes: 'Hydraulic Brakes',
  premiumSuspension: 'Premium Suspension',
  tubelessTires: 'Tubeless Tires',
}

export interface Build {
  style: BuildStyle
  color: FrameColor
  size: FrameSize
  wheel: WheelSize
  /** Each at most once. */
  extras: BuildExtra[]
}

/** A build as an old order remembers it: the shop may no longer offer these names. */
export interface Configuration {
  style: string
  color: string
  size: string
  wheel: number
  extras: string[]
}

export const DEFAULT_BUILD: Build = {
  style: 'Mountain',
  color: 'Matte Black',
  size: 'M',
  wheel: 27.5,
  extras: [],
}

/** What every made-to-order line has in place of a variant's SKU. */
export const BUILD_SKU = 'BUILD'

/** US cents apiece: the style's base and each extra. */
export function buildPrice({ style, extras }: Pick<Build, 'style' | 'extras'>): number {
  return 100 * extras.reduce<number>((sum, extra) => sum + EXTRA_PRICES[extra], STYLE_PRICES[style])
}

/** The choice in an address's query. What is missing or makes no sense is the default's, so this never fails. */
export function readBuild(query: URLSearchParams): Build {
  const chosen = query.getAll('extra')
  const oneOf = <T extends string | number>(options: readonly T[], value: string | null, usual: T): T =>
    options.find((option) => String(option) === value) ?? usual
  return {
    style: oneOf(STYLES, query.get('style'), DEFAULT_BUILD.style),
    color: oneOf(COLORS, query.get('color'), DEFAULT_BUILD.color),
    size: oneOf(SIZES, query.get('size'), DEFAULT_BUILD.size),
    wheel: oneOf(WHEEL_SIZES, query.get('wheel'), DEFAULT_BUILD.wheel),
    extras: EXTRAS.filter((extra) => chosen.includes(extra)),
  }
}

/** The query that `readBuild` reads back, `style=Mountain&…`; one build has one query. */
export function buildSearch({ style, color, size, wheel, extras }: Build): string {
  const query = new URLSearchParams({ style, color, size, wheel: String(wheel) })
  for (const extra of EXTRAS) if (extras.includes(extra)) query.append('extra', extra)
  return query.toString()
}

/** `Custom Mountain Bike` */
export function buildName({ style }: Pick<Configuration, 'style'>): string {
  return `Custom ${style} Bike`
}

/** `Carbon Fiber`; a name that is not known (any more) stays as it is. */
export function extraName(extra: string): string {
  return EXTRA_NAMES[extra as BuildExtra] ?? extra
}

/** All but the style in words: `Matte Black, size M, 27.5″ wheels, Carbon Fiber`. */
export function buildText({ color, size, wheel, extras }: Configuration): string {
  return [color, `size ${size}`, `${wheel}″ wheels`, ...extras.map(extraName)].join(', ')
}
