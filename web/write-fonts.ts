/**
 * Makes the font files that every page loads first: `npm run fonts`, after a new version of a font or another choice
 * of characters. Whatever is not in them comes from the whole files of the packages, when a page shows it.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subset from 'subset-font'

const PACKAGES = join(import.meta.dirname, '../node_modules/@fontsource-variable')
const TARGET = join(import.meta.dirname, 'app/fonts')

/** U+0020 to U+007E, but for signs that no sentence has. */
const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0x20 + index))
  .filter((sign) => !'\\^`{|}~'.includes(sign))
  .join('')
/** What our sentences need beside it; `fonts.css` has the same characters as ranges. No prime is in the text font. */
const FREQUENT = '\u00a0©°·×é–—‘’“”…′″€−'
/** From the lightest to the heaviest that the pages use, of either font. */
const TEXT_WEIGHTS = { wght: { min: 400, max: 700 } }
const DISPLAY_WEIGHTS = { wght: { min: 600, max: 800 } }
/** What browsers do by themselves, and figures that stand under each other; small capitals and fractions go unused. */
const FEATURES = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk', 'calt', 'rlig', 'rvrn', 'tnum', 'lnum']

/** By which Bangla letters become the shapes they have beside each other. */
const BANGLA_FEATURES = [
  'akhn',
  'rphf',
  'blwf',
  'half',
  'pstf',
  'vatu',
  'cjct',
  'init',
  'nukt',
  'pres',
  'abvs',
  'blws',
  'psts',
  'haln',
  'abvm',
  'blwm',
  'dist',
]
/** What Bangla is not written with: letters of Assamese and of Sanskrit, and signs of old accounts. */
const SELDOM = /[\u0980\u098c\u09bd\u09c4\u09e0-\u09e3\u09f0-\u09f2\u09f4-\u09fe]/gu
/** Letters, signs and digits in use, both danda, and both joiners. */
const BANGLA = `${Array.from({ length: 0x80 }, (_, index) => String.fromCodePoint(0x980 + index))
  .join('')
  .replaceAll(SELDOM, '')}।॥\u200c\u200d`

const FILES = [
  {
    from: 'anek-bangla/files/anek-bangla-latin-wght-normal',
    to: 'anek-first',
    text: ASCII + FREQUENT,
    variationAxes: TEXT_WEIGHTS,
  },
  {
    from: 'anek-bangla/files/anek-bangla-bengali-wght-normal',
    to: 'anek-bangla',
    text: BANGLA,
    variationAxes: TEXT_WEIGHTS,
    features: BANGLA_FEATURES,
  },
  // of one sign, the whole range of weights is the smaller file
  {
    from: 'anek-bangla/files/anek-bangla-bengali-wght-normal',
    to: 'anek-taka',
    text: '৳',
    variationAxes: {},
  },
  {
    from: 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal',
    to: 'bricolage-first',
    text: ASCII + FREQUENT,
    variationAxes: DISPLAY_WEIGHTS,
  },
]

for (const { from, to, text, variationAxes, features = [] } of FILES) {
  const whole = await readFile(join(PACKAGES, `${from}.woff2`))
  const part = await subset(whole, text, {
    targetFormat: 'woff2',
    variationAxes,
    keepFeatures: [...FEATURES, ...features],
  })
  await writeFile(join(TARGET, `${to}.woff2`), part)
  process.stdout.write(`${to}.woff2: ${part.length} of ${whole.length} bytes\n`)
}
