/** The custom properties of the sheet that a look sets, and what is read on what. */

export type Theme = 'light' | 'dark'

/** `#rrggbb` by the name of the property, without its dashes. */
const LIGHT = {
  paper: '#faf7f1',
  surface: '#fffdf9',
  header: '#ffffff',
  sunken: '#f1ece1',
  ink: '#14201b',
  muted: '#4a5a52',
  line: '#e2dbcc',
  edge: '#7c857e',
  green: '#0e3b2e',
  'green-deep': '#0a2c22',
  leaf: '#0e3b2e',
  'on-green': '#faf7f1',
  'on-green-muted': '#c5d6cd',
  loud: '#ffb000',
  marigold: '#ffb000',
  'marigold-deep': '#f0a200',
  'star-edge': '#a36d00',
  'on-marigold': '#14201b',
  brick: '#c8452d',
  'on-brick': '#ffffff',
  chosen: '#ffeabd',
}
export type Token = keyof typeof LIGHT
export type Tokens = Record<Token, string>
export const TOKENS = Object.keys(LIGHT) as Token[]

/** As the sheet has them: of the first look. */
export const FIRST: Record<Theme, Tokens> = {
  light: LIGHT,
  dark: {
    ...LIGHT,
    paper: '#101a16',
    surface: '#18241f',
    header: '#18241f',
    sunken: '#0b1310',
    ink: '#f4f0e7',
    muted: '#aab8b0',
    line: '#2b3a33',
    edge: '#6f7f77',
    leaf: '#8fd0b2',
    brick: '#f2907a',
    'on-brick': '#14201b',
    'star-edge': '#ffb000',
    chosen: '#4a3d16',
  },
}

/** What a look leaves as it is, as pictures are drawn for it; text of the look stands on it. */
export const FIXED: Record<Theme, Record<'sky' | 'on-sky' | 'mark-2' | 'mark-3', string>> = {
  light: { sky: '#dcebf2', 'on-sky': '#14201b', 'mark-2': '#2c5aa0', 'mark-3': '#7a4a00' },
  dark: { sky: '#1d3038', 'on-sky': '#f4f0e7', 'mark-2': '#9db9f0', 'mark-3': '#e6b562' },
}

type Ground = Token | 'sky' | 'mark-2' | 'mark-3'

/** WCAG AA: text, and what is no text but has to be seen. */
export const TEXT = 4.5
export const GRAPHIC = 3

/** Each color that text is set in, and every ground that it is set on. */
export const TEXT_ON: Partial<Record<Token | 'on-sky', readonly Ground[]>> = {
  ink: ['paper', 'surface', 'header', 'sunken', 'line', 'chosen', 'sky'],
  muted: ['paper', 'surface', 'header', 'sunken', 'chosen', 'sky'],
  leaf: ['paper', 'surface', 'header', 'sunken'],
  brick: ['paper', 'surface', 'header'],
  // filled plates of the theme's own ink
  paper: ['ink', 'leaf', 'brick', 'mark-2', 'mark-3'],
  'on-green': ['green', 'green-deep'],
  'on-green-muted': ['green', 'green-deep'],
  loud: ['green', 'green-deep'],
  'on-marigold': ['marigold', 'marigold-deep'],
  'on-brick': ['brick'],
  'on-sky': ['sky'],
}

/** Edges of fields and stars, signs and bars. */
export const SEEN_ON: Partial<Record<Token, readonly Ground[]>> = {
  edge: ['paper', 'surface'],
  'star-edge': ['paper', 'surface', 'header'],
}
