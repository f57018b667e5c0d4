/** The shop's colours and the tints mixed from them. A scene takes its colours here, so that all hang on one wall. */
import { mix } from '../../bike/pen/colour.ts'

export const pigment = {
  paper: '#faf7f1',
  ink: '#14201b',
  green: '#0e3b2e',
  marigold: '#ffb000',
  brick: '#c8452d',
  sky: '#dcebf2',
  /** Greens, from deep shade to young rice. */
  shade: '#1d4a39',
  leaf: '#34704b',
  moss: '#6f9a5b',
  paddy: '#a3bd5c',
  straw: '#dcc27c',
  /** Earths. */
  sand: '#ead7b1',
  clay: '#bd8a5f',
  mud: '#8a6a4e',
  wood: '#8f6140',
  tar: '#7d8180',
  plaster: '#ecdcc0',
  /** Waters and airs. */
  sea: '#6fa6a9',
  deep: '#3d7680',
  mist: '#e8eeea',
  dawn: '#f2c5ab',
  peach: '#f8e0c1',
  dusk: '#6b8792',
} as const

/** A colour seen through air: `far` of the way to the air's own. */
export const through = (colour: string, air: string, far: number): string => mix(colour, air, far)
