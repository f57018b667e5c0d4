/** A look as custom properties, for the head of a page after its sheet. */

import type { ChosenLook, Corners, Headings } from './look.ts'
import { colorsOf } from './look-colors.ts'
import { FIRST, TOKENS, type Tokens } from './look-tokens.ts'

const CORNER: Record<Corners, Record<'sm' | 'md' | 'lg', string>> = {
  square: { sm: '0px', md: '0px', lg: '0px' },
  soft: { sm: '4px', md: '8px', lg: '16px' },
  round: { sm: '8px', md: '16px', lg: '28px' },
}

/** `--corner-sm` and so on, in CSS lengths. */
export const cornersOf = (corners: Corners): Record<`--corner-${'sm' | 'md' | 'lg'}`, string> => ({
  '--corner-sm': CORNER[corners].sm,
  '--corner-md': CORNER[corners].md,
  '--corner-lg': CORNER[corners].lg,
})

const FACE: Record<Headings, string> = {
  bricolage: '"Bricolage Grotesque","Bricolage Fallback","Anek Bangla",sans-serif',
  anek: '"Anek Bangla","Anek Fallback",sans-serif',
}

/** What the sheet's headings are set in, as CSS has it. */
export const headingsOf = (headings: Headings): Record<'--headings', string> => ({
  '--headings': FACE[headings],
})

/** Drawings that stand on the page itself (an empty cart, a road that ends) have the first look's page around them: it is cut off. */
const ON_PAGE = 'img[src*="/state-"]'

const written = (properties: Record<string, string>) =>
  Object.entries(properties)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')

/** `--paper` and so on; those alone where `isWanted`. */
export const propertiesOf = (
  tokens: Tokens,
  isWanted: (token: keyof Tokens) => boolean = () => true,
): Record<`--${string}`, string> =>
  Object.fromEntries(TOKENS.filter(isWanted).map((token) => [`--${token}`, tokens[token]]))

/**
 * Stronger by a type than what the sheets say, which may come later: the dashboard's comes with a step of the router. In high
 * contrast the sheet's own word stands.
 */
export function lookStyle(chosen: ChosenLook): string {
  const { light, dark } = colorsOf(chosen)
  const isFirst = light === FIRST.light
  const day = isFirst ? {} : propertiesOf(light)
  const face = chosen.lookHeadings === 'bricolage' ? {} : headingsOf(chosen.lookHeadings)
  const night = isFirst ? '' : written(propertiesOf(dark, (token) => dark[token] !== light[token]))
  return [
    `html:root,html .light-only{${written({ ...day, ...cornersOf(chosen.lookCorners), ...face })}}`,
    ...(night === ''
      ? []
      : [
          `${ON_PAGE}{clip-path:inset(3% round 33%);mix-blend-mode:darken}`,
          `@media screen and (prefers-color-scheme:dark){html:root:not([data-theme="light"]){${night}}html:root:not([data-theme="light"]) ${ON_PAGE}{mix-blend-mode:lighten}}`,
          `@media screen{html:root[data-theme="dark"]{${night}}html:root[data-theme="dark"] ${ON_PAGE}{mix-blend-mode:lighten}}`,
          '@media (forced-colors:active){html:root:root{--paper:Canvas;--ink:CanvasText;--line:GrayText;--leaf:Highlight}}',
        ]),
  ].join('')
}
