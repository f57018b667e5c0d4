import { expect, test } from 'vitest'
import { type ChosenLook, hexColor, type Seeds } from './look.ts'
import { colorsOf, namedColor, refusedColors, unheld } from './look-colors.ts'
import { FIXED, SEEN_ON, TEXT_ON, type Theme } from './look-tokens.ts'

const THEMES = ['light', 'dark'] as const
const own = ({ primary, accent }: Seeds): ChosenLook => ({
  look: 'own',
  lookPrimary: primary,
  lookAccent: accent,
  lookCorners: 'soft',
  lookHeadings: 'bricolage',
})

/** WCAG 2.2, written out: the library's own word is not taken for it. */
function ratio(one: string, other: string): number {
  const luminance = (color: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function tooFaint(look: ChosenLook, theme: Theme): string[] {
  const known: Record<string, string> = { ...colorsOf(look)[theme], ...FIXED[theme] }
  const read = (places: object, least: number) =>
    Object.entries(places as Record<string, string[]>).flatMap(([token, grounds]) =>
      grounds
        .filter((ground) => !(ratio(known[token] ?? '', known[ground] ?? '') >= least))
        .map((ground) => `${theme}: ${token} on ${ground}`),
    )
  return [...read(TEXT_ON, 4.5), ...read(SEEN_ON, 3)]
}

/** The same colors in every run. */
function* randomColors(): Generator<string> {
  for (let state = 47; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield `#${(state >>> 8).toString(16).padStart(6, '0')}`
  }
}

test('of 200 pairs of colors all are read in both themes, as they are or as the nearest that can be', () => {
  const colors = randomColors()
  let taken = 0
  for (let pair = 0; pair < 200; pair += 1) {
    const asked = { primary: colors.next().value ?? '', accent: colors.next().value ?? '' }
    const refused = refusedColors(asked)
    if (Object.keys(refused).length === 0) taken += 1
    const seeds = {
      primary: refused.lookPrimary?.nearest ?? asked.primary,
      accent: refused.lookAccent?.nearest ?? asked.accent,
    }
    expect([asked, refusedColors(seeds)]).toEqual([asked, {}])
    expect([asked, ...THEMES.flatMap((theme) => tooFaint(own(seeds), theme))]).toEqual([asked])
    expect(colorsOf(own(seeds)).light).toMatchObject({ green: seeds.primary, marigold: seeds.accent })
  }
  expect(taken).toBeGreaterThan(30)
  expect(taken).toBeLessThan(170)
})

test.each(['first', 'river', 'plum'] as const)('the set %s is read in both themes', (look) => {
  const chosen = { ...own({ primary: '#ffffff', accent: '#ffffff' }), look }
  expect(THEMES.flatMap((theme) => tooFaint(chosen, theme))).toEqual([])
})

const READ = 'Light text on it could not be read.'
const PAGE = 'It could not be seen on the page itself, light or dark.'

test.each([
  ['white on yellow', '#ffff00', '#ffffff', READ, PAGE],
  ['white and black', '#ffffff', '#000000', READ, PAGE],
  ['black', '#000000', '#ffb000', 'It is so dark that it could not be told from black text.', undefined],
  ['one color twice', '#0e3b2e', '#0e3b2e', undefined, 'It is too like the primary color to stand out.'],
  ['green and orange', '#0b6b3a', '#f26b1d', undefined, undefined],
])('%s', (_what, primary, accent, ofPrimary, ofAccent) => {
  const { lookPrimary, lookAccent } = refusedColors({ primary, accent })
  expect([lookPrimary?.why, lookAccent?.why]).toEqual([ofPrimary, ofAccent])
})

test('a color can be typed in every way that figures are, and its name is known', () => {
  expect(['#ABC', 'abc', ' #AABBCC ', 'aabbcc'].map((typed) => hexColor.parse(typed))).toEqual(
    Array(4).fill('#aabbcc'),
  )
  for (const typed of ['green', '#12345', '#ggg', '', 'rgb(1,2,3)', '#11223344'])
    expect([typed, hexColor.safeParse(typed).success]).toEqual([typed, false])
  expect(['Green', 'dark green', 'transparent', 'grün', '', 'fade'].map(namedColor)).toEqual([
    '#008000',
    '#006400',
    null,
    null,
    null,
    null,
  ])
})

test('what is not held is named with its ratio', () => {
  const { light } = colorsOf(own({ primary: '#0b6b3a', accent: '#f26b1d' }))
  expect(unheld(light, 'light')).toEqual([])
  expect(unheld({ ...light, muted: '#bbbbbb' }, 'light')).toContainEqual(
    expect.stringMatching(/^muted on paper: 1\.\d\d$/),
  )
})
