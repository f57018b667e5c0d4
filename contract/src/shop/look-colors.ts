/**
 * All colors of a look, worked out of two in OKLCH, where a step of lightness is as large to the eye in every hue. What text
 * is set in is moved until it holds WCAG AA on all that it stands on. Loaded by the server and by the page of the look.
 */
import {
  clampChroma,
  converter,
  differenceEuclidean,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  parse,
  useMode as speak,
  wcagContrast,
} from 'culori/fn'
import { type ChosenLook, type Seeds, seedsOf, wholeHex } from './look.ts'
import { FIRST, FIXED, GRAPHIC, SEEN_ON, TEXT, TEXT_ON, type Theme, type Tokens } from './look-tokens.ts'

for (const mode of [modeRgb, modeLrgb, modeOklab, modeOklch]) speak(mode as typeof modeRgb)
const toOklch = converter('oklch')
const toOklab = converter('oklab')
const distance = differenceEuclidean('oklab')

/** Lightness 0–1, chroma from 0, hue in degrees. */
interface Shade {
  l: number
  c: number
  h: number
}

const STEP = 0.004
/** The least distance in OKLab at which two colors side by side are told apart at a glance. */
const APART = 0.16
/** What has no text needs less to be seen on a page: so much of contrast, or so much of another color, in OKLab. */
const SEEN = { contrast: 1.35, color: 0.09 }
/** Darker than this, a color reads as black. */
const DARKEST = 0.24

/** The nearest that a screen shows. */
const hex = ({ l, c, h }: Shade): string =>
  formatHex(clampChroma({ mode: 'oklch', l: Math.min(Math.max(l, 0), 1), c, h }, 'oklch'))

function shadeOf(color: string): Shade {
  const { l, c, h } = toOklch(color) ?? { l: 0, c: 0 }
  return { l, c, h: h ?? 0 }
}

/** A grey has no hue to tint with. */
const tint = ({ c, h }: Shade, l: number, strength: number): Shade => ({ l, c: c < 0.02 ? 0 : strength, h })

/** The ratio of WCAG 2, from 1 to 21. */
const contrast = (one: string, other: string): number => wcagContrast(one, other)

const isHeld = (color: string, grounds: readonly string[], least: number) =>
  grounds.every((ground) => contrast(color, ground) >= least)

/** The shade, made darker or lighter until it is read on every ground; as far as it goes where none is. */
function held(shade: Shade, grounds: readonly string[], way: 'darker' | 'lighter', least = TEXT): string {
  const by = way === 'darker' ? -STEP : STEP
  let { l } = shade
  while (l > 0 && l < 1 && !isHeld(hex({ ...shade, l }), grounds, least)) l += by
  return hex({ ...shade, l })
}

/** What of a theme is neither loud nor read: grounds and lines. */
function grounds({ primary, accent }: Seeds, theme: Theme) {
  const [cool, warm] = [shadeOf(primary), shadeOf(accent)]
  if (theme === 'light') {
    return {
      paper: hex(tint(warm, 0.976, 0.006)),
      surface: hex(tint(warm, 0.994, 0.003)),
      header: '#ffffff',
      sunken: hex(tint(warm, 0.945, 0.009)),
      line: hex(tint(warm, 0.893, 0.013)),
      chosen: hex(tint(warm, 0.945, 0.06)),
    }
  }
  const surface = hex(tint(cool, 0.25, 0.02))
  return {
    paper: hex(tint(cool, 0.208, 0.018)),
    surface,
    header: surface,
    sunken: hex(tint(cool, 0.176, 0.015)),
    line: hex(tint(cool, 0.334, 0.024)),
    chosen: hex(tint(warm, 0.366, 0.062)),
  }
}

/** Light text on the band of the primary color. */
const onBand = ({ primary }: Seeds) => hex(tint(shadeOf(primary), 0.98, 0.006))
const bandDeep = ({ primary }: Seeds) => {
  const shade = shadeOf(primary)
  return hex({ ...shade, l: Math.max(shade.l - 0.055, 0.13) })
}

/** What is set on the loud color, and what that becomes under the pointer; null where neither dark nor light is read. */
function onAccent({ primary, accent }: Seeds) {
  const loud = shadeOf(accent)
  const dark = hex(tint(shadeOf(primary), 0.2, 0.018))
  for (const text of [dark, '#000000', '#ffffff']) {
    if (!isHeld(text, [accent], TEXT)) continue
    // away from its text where nearer to it is not read
    for (const by of [-0.035, 0.035]) {
      const deep = hex({ ...loud, l: loud.l + by })
      if (deep !== accent && isHeld(text, [deep], TEXT)) return { text, deep }
    }
  }
  return null
}

/** All of one theme. */
function tokensOf(seeds: Seeds, theme: Theme): Tokens {
  const { primary, accent } = seeds
  const [cool, warm, brick] = [shadeOf(primary), shadeOf(accent), shadeOf(FIRST[theme].brick)]
  const isLight = theme === 'light'
  const ground = grounds(seeds, theme)
  const all = [ground.paper, ground.surface, ground.header, ground.sunken, ground.chosen, FIXED[theme].sky]
  const pages = [ground.paper, ground.surface, ground.header, ground.sunken]
  const away = isLight ? 'darker' : 'lighter'
  const deep = bandDeep(seeds)
  const band = [primary, deep]
  const loud = onAccent(seeds)
  const leaf = isLight ? cool : { ...cool, l: Math.max(cool.l, 0.8), c: Math.min(cool.c, 0.1) }
  return {
    ...ground,
    ink: held(isLight ? tint(cool, 0.23, 0.02) : tint(warm, 0.955, 0.012), [...all, ground.line], away),
    muted: held(tint(cool, isLight ? 0.45 : 0.765, 0.022), all, away),
    edge: held(tint(cool, isLight ? 0.605 : 0.58, 0.014), pages, away, GRAPHIC),
    green: primary,
    'green-deep': deep,
    leaf: held(leaf, pages, away),
    'on-green': onBand(seeds),
    'on-green-muted': held(tint(cool, 0.86, 0.024), band, 'lighter'),
    loud: held(warm, band, 'lighter'),
    marigold: accent,
    'marigold-deep': loud?.deep ?? accent,
    'star-edge': held(warm, pages, away, GRAPHIC),
    'on-marigold': loud?.text ?? '#000000',
    brick: held(brick, pages, away),
    'on-brick': isLight ? '#ffffff' : ground.paper,
  }
}

/** What was worked out last: a shop has one look, and asks for it with each reading of its settings, page and mail. */
let last: { key: string; colors: Record<Theme, Tokens> } | null = null

/** The colors of a look, in both themes. */
export function colorsOf(chosen: ChosenLook): Record<Theme, Tokens> {
  if (chosen.look === 'first') return FIRST
  const seeds = seedsOf(chosen)
  const key = JSON.stringify(seeds)
  if (last?.key !== key) {
    last = { key, colors: { light: tokensOf(seeds, 'light'), dark: tokensOf(seeds, 'dark') } }
  }
  return last.colors
}

/** Every pair that is not held, `muted on sunken: 4.31`; none, as long as the two colors are accepted. */
export function unheld(tokens: Tokens, theme: Theme): string[] {
  const known: Record<string, string> = { ...tokens, ...FIXED[theme] }
  return [
    ...Object.entries(TEXT_ON).map((entry) => [...entry, TEXT] as const),
    ...Object.entries(SEEN_ON).map((entry) => [...entry, GRAPHIC] as const),
  ].flatMap(([token, places, least]) =>
    places.flatMap((place) => {
      const ratio = contrast(known[token] ?? '', known[place] ?? '')
      return ratio >= least ? [] : [`${token} on ${place}: ${ratio.toFixed(2)}`]
    }),
  )
}

/** A color that can't be held: why, and the nearest that can. */
export interface Refused {
  why: string
  nearest: string
}

function isSeen(color: string, page: string): boolean {
  if (contrast(color, page) >= SEEN.contrast) return true
  const [one, other] = [toOklab(color), toOklab(page)]
  return Math.hypot((one?.a ?? 0) - (other?.a ?? 0), (one?.b ?? 0) - (other?.b ?? 0)) >= SEEN.color
}

const NEAR_PAGE = 'It could not be seen on the page itself, light or dark.'

function wrongPrimary(seeds: Seeds): string | null {
  if (shadeOf(seeds.primary).l < DARKEST) return 'It is so dark that it could not be told from black text.'
  if (!isHeld(onBand(seeds), [seeds.primary], TEXT)) return 'Light text on it could not be read.'
  return null
}

function wrongAccent(seeds: Seeds): string | null {
  const { primary, accent } = seeds
  if (distance(accent, primary) < APART) return 'It is too like the primary color to stand out.'
  const pages = (['light', 'dark'] as const).flatMap((theme) => {
    const { paper, surface, sunken } = grounds(seeds, theme)
    return [paper, surface, sunken]
  })
  if (!pages.every((page) => isSeen(accent, page))) return NEAR_PAGE
  if (onAccent(seeds) === null) return 'Neither dark nor light text on it could be read.'
  return null
}

/** The nearest in lightness that is accepted, its hue as it was and its color as strong as a screen shows it. */
function nearest(color: string, isAccepted: (color: string) => boolean): string {
  const shade = shadeOf(color)
  for (let by = STEP; by <= 1; by += STEP) {
    for (const l of [shade.l - by, shade.l + by]) {
      const tried = hex({ ...shade, l })
      if (l >= 0 && l <= 1 && isAccepted(tried)) return tried
    }
  }
  return color
}

/** What is wrong with two colors, by the setting; nothing where they are held. */
export function refusedColors({ primary, accent }: Seeds): { lookPrimary?: Refused; lookAccent?: Refused } {
  const refused: { lookPrimary?: Refused; lookAccent?: Refused } = {}
  const whyPrimary = wrongPrimary({ primary, accent })
  let good = primary
  if (whyPrimary !== null) {
    good = nearest(primary, (tried) => wrongPrimary({ primary: tried, accent }) === null)
    refused.lookPrimary = { why: whyPrimary, nearest: good }
  }
  const whyAccent = wrongAccent({ primary: good, accent })
  if (whyAccent !== null) {
    const found = nearest(accent, (tried) => wrongAccent({ primary: good, accent: tried }) === null)
    refused.lookAccent = { why: whyAccent, nearest: found }
  }
  return refused
}

/** In words, as it stands beside a field. */
export const refusalWords = ({ why, nearest: color }: Refused) =>
  `${why} The nearest that can be held is ${color}.`

/** What a color is by its English name, `#rrggbb`: who types `green` is told how to write it. Null: no such name. */
export function namedColor(typed: string): string | null {
  const name = typed.trim().toLowerCase().replaceAll(/\s/g, '')
  if (!/^[a-z]+$/.test(name) || wholeHex(name).startsWith('#')) return null
  const color = parse(name)
  return color && (color.alpha ?? 1) === 1 ? formatHex(color) : null
}
