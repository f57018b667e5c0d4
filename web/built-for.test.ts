/** What is built runs in the oldest browsers that `browserslist` in package.json names. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import coreJsCompat from 'core-js-compat'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { BROWSERSLIST } from './built-for.ts'
import { withoutLayers } from './plain-sheet.ts'

// the builds of both languages are made of the same sources
const ASSETS = join(import.meta.dirname, 'build/bn/client/assets')

/** Older things have functions of these names, too; without types they can't be told apart. */
const AMBIGUOUS = new Set(
  'add at chunks concat constructor delete detached difference dispose drop escape every filter find flags flatMap forEach from has includes intersection isError join map parse push reduce size some stack stringify structuredClone take toArray transfer try union values windows with zip'.split(
    ' ',
  ),
)
/** By libraries, which look first whether it is there. */
const ASKED_FOR = new Set(['canParse', 'URL.canParse'])
/** Of the DOM, which the list does not have. */
const TOO_NEW_IN_DOM = ['AbortSignal.any', 'requestIdleCallback', 'setHTMLUnsafe', 'showPopover']
/** The names of the list are in lower case. */
const TYPES: Record<string, string> = { json: 'JSON', regexp: 'RegExp', url: 'URL' }

const camel = (words: string) => words.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const typeOf = (words: string) => TYPES[words] ?? camel(`-${words}`)

/** `toSorted` for a function of whatever it stands on, `Object.groupBy` for one of its own type. */
const tooNew = new Set([
  ...TOO_NEW_IN_DOM,
  ...coreJsCompat({ targets: BROWSERSLIST.join(', ') }).list.flatMap((module) => {
    const [, type = '', words = ''] = /^(?:es|web)\.([\w-]+)\.([\w-]+)/.exec(module) ?? []
    const name = camel(words)
    return [`${typeOf(type)}.${name}`, ...(AMBIGUOUS.has(name) ? [] : [name])]
  }),
])
/** Corrected since, not new. */
for (const old of ['JSON.parse', 'JSON.stringify', 'ArrayBuffer.constructor']) tooNew.delete(old)

// biome-ignore lint/suspicious/noExplicitAny: the nodes of a syntax tree, of which a few fields are read
function usesIn(node: any): string[] {
  if (!node || typeof node !== 'object') return []
  if (Array.isArray(node)) return node.flatMap(usesIn)
  const own: string[] = []
  if (node.type === 'MemberExpression' && !node.computed) {
    const name = node.property.name
    own.push(...[name, `${node.object.name}.${name}`].filter((one) => tooNew.has(one)))
  }
  // sets of signs: Chrome 112
  if (node.type === 'Literal' && node.regex?.flags.includes('v')) own.push(`/${node.regex.pattern}/v`)
  return [...own, ...Object.values(node).flatMap(usesIn)]
}

test('nothing is called that those browsers do not have', () => {
  const files = readdirSync(ASSETS).filter((name) => name.endsWith('.js'))
  expect(files.length).toBeGreaterThan(50)
  const found = files.flatMap((file) =>
    usesIn(parseSync(file, readFileSync(join(ASSETS, file), 'utf8')).program)
      .filter((use) => !ASKED_FOR.has(use))
      .map((use) => `${file}: ${use}`),
  )
  expect(found).toEqual([])
})

test.each(['[1].toReversed()', '[2, 1].toSorted()', 'Object.groupBy([], f)', 'URL.canParse(a)', '/[a--b]/v'])(
  '%s would be found',
  (code) => {
    expect(usesIn(parseSync('a.js', code).program)).not.toEqual([])
  },
)

test('styles ask for nothing that hides a page from those browsers', () => {
  const sheets = readdirSync(ASSETS).filter((name) => name.endsWith('.css'))
  // shop, shop without scripts, desk, and the gallery that is opened
  expect(sheets.length).toBe(4)
  // a query that a browser does not know is never true
  for (const sheet of sheets)
    expect(readFileSync(join(ASSETS, sheet), 'utf8'), sheet).not.toContain('(scripting')
})

/** `:has()` came with Firefox 121. Without it, these do no harm. */
const HAS_IS_EXTRA: Record<string, string> = {
  'label:has(input:not(:disabled):is([type=checkbox],[type=radio]))': 'a cursor',
  'body:has(.buy-bar)': 'beside it stands @supports not selector(:has(a))',
  'body:has(.buy-bar) .compare-tray': 'beside it stands @supports not selector(:has(a))',
  'body:has(.label-sheet)': 'an empty sheet of paper',
  'body:has(.label-roll)': 'an empty label',
  'body:has(.parcel-sheet)': 'an empty sheet of paper',
  'body:has(.parcel-thermal)': 'an empty label',
  '.narrownot-has-buttonhidden:not(:has(:is(button)))': 'an empty foot of a card',
}

/** What came after those browsers, and takes its whole rule or value along where it is not known. */
const TOO_NEW_IN_STYLES: Record<string, RegExp> = {
  'a nested rule': /[{;}]\s*&/,
  '@scope': /@scope\b/,
  'a selector': /:(dir|user-valid|user-invalid|state|has-slotted|active-view-transition)\b/,
  'a function': /[:, (](light-dark|linear|round|rem|mod|sqrt|pow|abs|sign|if|anchor|attr\([^)]+ type)\(/,
  'a color from another': /\b(rgb|hsl|oklch|oklab|lab|lch|color)\(from /,
  'a color space': /[:, ](oklch|oklab|lab|lch)\(\.?\d/,
  'a unit': /[\d.](lh|rlh|cap|rcap|ric|rex|rch)\b(?=[;})\s,])/,
  'a mask without its prefix': /(?<!-webkit-mask(-image)?:[^;{}]*;)(?<!-webkit-)\bmask(-image)?:/,
  'a query of styles': /@container [^{]*style\(/,
}

/** `color-mix()` came with Chrome 111: only where @supports asks for it, beside a plain color. `:is()` skips what it does not know. */
const withoutExtras = (css: string) =>
  css
    .replace(/@supports \(color:\s*color-mix\([^{]*\{(?:[^{}]|\{[^{}]*\})*\}/g, '')
    .replace(/@supports \(+-webkit-hyphens[^{]*\{/g, '{')
    // the lines of a date field in Chrome, which has the unit
    .replace(/::-webkit-[^{}]*\{[^{}]*\}/g, '')

function tooNewInStyles(sheet: string): string[] {
  const css = withoutExtras(sheet).replace(/"[^"]*"|\\./g, '')
  const lone = [...css.matchAll(/([^{};]*:has\([^{;]*)\{/g)].map(([, selector = '']) => selector.trim())
  return [
    ...lone.filter((selector) => !(selector in HAS_IS_EXTRA) && !selector.startsWith('@supports not')),
    ...(css.includes('color-mix(') ? ['color-mix() without @supports'] : []),
    ...Object.entries(TOO_NEW_IN_STYLES).flatMap(([name, sign]) => {
      const use = sign.exec(css)
      return use ? [`${name}: ${css.slice(use.index, use.index + 60)}`] : []
    }),
  ]
}

test('styles show everything without what came after those browsers', () => {
  for (const sheet of readdirSync(ASSETS).filter((name) => name.endsWith('.css')))
    expect(tooNewInStyles(readFileSync(join(ASSETS, sheet), 'utf8')), sheet).toEqual([])
})

test.each([
  '.a:has(:checked){color:red}',
  '@media print{body:has(>b)>:not(b){display:none}}',
  'button,label:has(input:not(:disabled):is([type=checkbox],[type=radio])){cursor:pointer}',
  'a{color:color-mix(in srgb,red,blue)}',
  'a{color:red;& b{top:0}}',
  'a{color:light-dark(red,blue)}',
  'a{color:rgb(from red r g b)}',
  'a{color:oklch(.5 .1 20)}',
  'a{height:2lh}',
  'a{mask-image:none}',
  'a:user-invalid{top:0}',
])('%s would be found', (css) => {
  expect(tooNewInStyles(css)).not.toEqual([])
})

test('for browsers before cascade layers there is a sheet without them, and without ranges', () => {
  const css =
    '@layer a,b;@layer a{p{color:red}@media (width>=48rem){p{top:0}}}@media (width<10px){i{top:1px}}b{top:0}'
  expect(withoutLayers(css)).toBe(
    'p{color:red}@media (min-width:48rem){p{top:0}}@media (max-width:9.99px){i{top:1px}}b{top:0}',
  )
  const plain = readdirSync(ASSETS).filter((name) => /^storefront-.*\.plain\.css$/.test(name))
  expect(plain).toHaveLength(1)
  const text = readFileSync(join(ASSETS, plain[0] ?? ''), 'utf8')
  expect(text).not.toMatch(/@layer|\((width|height)\s*[<>]/)
  expect(text.split('{').length).toBe(text.split('}').length)
})
