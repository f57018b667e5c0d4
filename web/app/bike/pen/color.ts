/** Color in OKLCH, where equal steps of lightness look equal: how light and shade are taken from a frame's color. */

export type Oklch = { l: number; c: number; h: number }

const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const toGamma = (v: number) => (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055)

/** Björn Ottosson's OKLab matrices (2020), from a color written `#rrggbb`. */
export const parse = (hex: string): Oklch => {
  const value = Number.parseInt(hex.slice(1), 16)
  const r = toLinear(((value >> 16) & 255) / 255)
  const g = toLinear(((value >> 8) & 255) / 255)
  const b = toLinear((value & 255) / 255)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return { l: lightness, c: Math.hypot(a, bb), h: Math.atan2(bb, a) }
}

const linearRgb = ({ l, c, h }: Oklch): [number, number, number] => {
  const a = c * Math.cos(h)
  const b = c * Math.sin(h)
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ]
}

/** The color as `#rrggbb`; where the screen can't show it, less colorful but as light. */
export const write = (color: Oklch): string => {
  const l = Math.max(0, Math.min(1, color.l))
  let c = color.c
  let rgb = linearRgb({ l, c, h: color.h })
  for (let tries = 0; tries < 12 && rgb.some((v) => v < -0.001 || v > 1.001); tries++) {
    c *= 0.85
    rgb = linearRgb({ l, c, h: color.h })
  }
  return `#${rgb
    .map((v) =>
      Math.round(toGamma(Math.max(0, Math.min(1, v))) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** Tones asked for before: a drawing asks for a few dozen, hundreds of times. Emptied when a server has seen many paints. */
const tones = new Map<string, string>()
const MOST_TONES = 5000

/** `hex` made lighter (`by` > 0) or darker, as a share of the way to white or black, its colorfulness kept in step. */
export const tone = (hex: string, by: number): string => {
  const key = hex + by
  const known = tones.get(key)
  if (known) return known
  if (tones.size >= MOST_TONES) tones.clear()
  const { l, c, h } = parse(hex)
  const made =
    by >= 0
      ? write({ l: l + (1 - l) * by, c: c * (1 - by * 0.75), h })
      : write({ l: l * (1 + by), c: c * (1 + by * 0.55), h })
  tones.set(key, made)
  return made
}

/** The mean of two colors, a share `t` of the way from `a` to `b`. */
export const mix = (a: string, b: string, t: number): string => {
  const p = parse(a)
  const q = parse(b)
  const at = (p0: number, p1: number) => p0 + (p1 - p0) * t
  const x = at(p.c * Math.cos(p.h), q.c * Math.cos(q.h))
  const y = at(p.c * Math.sin(p.h), q.c * Math.sin(q.h))
  return write({ l: at(p.l, q.l), c: Math.hypot(x, y), h: Math.atan2(y, x) })
}

export const lightness = (hex: string): number => parse(hex).l
