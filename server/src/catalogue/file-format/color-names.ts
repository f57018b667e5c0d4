/** Colors by name → hex: other shops know only the name. */

const NAMED: readonly [RegExp, string][] = [
  [/black|কালো|onyx|jet\b/, '#1a1a1a'],
  [/white|সাদা|ivory|pearl/, '#f5f5f0'],
  [/silver|রুপালি/, '#c0c4c8'],
  [/grey|gray|ধূসর|graphite|charcoal|titan/, '#6b7075'],
  [/maroon|burgundy|wine|মেরুন/, '#7a1f2b'],
  [/orange|কমলা/, '#e8702a'],
  [/yellow|হলুদ|gold|সোনালি|mustard/, '#e5b92e'],
  [/olive|জলপাই/, '#6b7034'],
  [/green|সবুজ|mint|lime/, '#2e7d4f'],
  [/navy|নেভি/, '#1f2f57'],
  [/teal|turquoise|cyan|aqua|ফিরোজা/, '#2a9d9d'],
  [/sky|আকাশি/, '#6fb3e0'],
  [/blue|নীল/, '#2a5caa'],
  [/purple|violet|বেগুনি|lavender/, '#6a4c93'],
  [/pink|গোলাপি|rose|magenta/, '#e07a9b'],
  [/red|লাল|crimson|scarlet/, '#c8342d'],
  [/brown|বাদামি|tan\b|chocolate|bronze|copper/, '#7b4f2e'],
  [/beige|cream|sand|ক্রিম/, '#d9c8a9'],
]

/** Null for a name that says no color. The same for the same name; `taken` are those of the product's other colors. */
export function hexOfColor(name: string, taken: ReadonlySet<string>): string | null {
  const small = name.normalize('NFC').toLowerCase()
  const own = /#([0-9a-f]{6})\b/.exec(small)?.[1]
  const found = own ? `#${own}` : NAMED.find(([words]) => words.test(small))?.[1]
  if (!found) return null
  let value = Number.parseInt(found.slice(1), 16)
  // two reds of one product are two colors
  while (taken.has(hex(value))) value = value > 0 ? value - 1 : 0xff_ff_ff
  return hex(value)
}

const hex = (value: number) => `#${value.toString(16).padStart(6, '0')}`
