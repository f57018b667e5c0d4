/**
 * What product pictures stand on: a wall in one of five tints with something quiet on it, and a floor at one height, so
 * that bicycles can be compared and a list is not one picture eight times. By night a lamp shines on the wall behind them.
 */
export type Theme = 'light' | 'dark'

/** The walls, in either theme: `--ground-0` and so on in app.css (a test holds the two together). The first is sky. */
export const WALLS: Record<Theme, readonly string[]> = {
  light: ['#dcebf2', '#f4e8cf', '#e2eed8', '#f7e1d7', '#e7e5f2'],
  dark: ['#1d3038', '#332c1d', '#20301f', '#35271f', '#2a2a3a'],
}

/** What scenes without a sky of their own stand on: `--paper` of app.css. */
export const PAPER = { light: '#faf7f1', dark: '#101a16' } as const

/** What lies over any wall: what is on it, the floor, and the light; `--ground-…` of app.css. */
export const INKS: Record<Theme, Inks> = {
  light: { shape: 'rgba(255,255,255,.42)', floor: 'rgba(20,32,27,.07)', light: 'rgba(255,255,255,.5)' },
  dark: { shape: 'rgba(255,255,255,.07)', floor: 'rgba(0,0,0,.26)', light: 'rgba(222,232,226,.6)' },
}

interface Inks {
  shape: string
  floor: string
  light: string
}

/** In a picture of 640 × 480 whose floor begins at 352: a sun, hills, an arch, roofs, a wheel. */
const SHAPES = [
  'M280,190a150,150 0 1 1 300,0a150,150 0 1 1 -300,0z',
  'M0,352V276Q130,196 270,276T520,250Q590,238 640,276V352z',
  'M180,352V206a140,140 0 0 1 280,0V352z',
  'M0,352V268h96v-54h70v36h62v-96h86v62h92v-32h72v70h82v-44h80v142z',
  'M140,196a180,180 0 1 1 360,0a180,180 0 1 1 -360,0zM178,196a142,142 0 1 0 284,0a142,142 0 1 0 -284,0z',
]

/** The ground as SVG, in any proportion. `wall` and `inks` are colors as SVG takes them. From near it is only wall and light. */
export function groundArt(
  ground: number,
  { wall, inks, prefix, isNear = false }: { wall: string; inks: Inks; prefix: string; isNear?: boolean },
): string {
  const id = `${prefix}-light`
  const stops = `<stop offset="0" stop-color="${inks.light}"/><stop offset="1" stop-color="${inks.light}" stop-opacity="0"/>`
  return `<defs><radialGradient id="${id}">${stops}</radialGradient></defs><path fill="${wall}" d="M0,0h640v480h-640z"/>${
    isNear
      ? ''
      : `<path fill="${inks.shape}" d="${SHAPES[ground] ?? ''}"/><path fill="${inks.floor}" d="M0,352h640v128h-640z"/>`
  }<ellipse fill="url(#${id})" cx="320" cy="290" rx="370" ry="250"/>`
}

/** A drawing on its ground, as a picture of 4 : 3. */
export function onGround(svg: string, ground: number, theme: Theme, isNear: boolean): string {
  const art = groundArt(ground, { wall: wallOf(ground, theme), inks: INKS[theme], prefix: 'g', isNear })
  // as large as the largest file: what has to be enlarged would be blurred
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1440" viewBox="0 0 640 480">${art}${svg.replace(
    '<svg ',
    '<svg width="640" height="480" ',
  )}</svg>`
}

export function wallOf(ground: number, theme: Theme): string {
  return WALLS[theme][ground] ?? PAPER[theme]
}
