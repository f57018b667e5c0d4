/** The look that the owner has chosen, in the head of every page: colors come with the page, and nothing is seen in others. */
import { type Seeds, seedsOf } from '@spokehaat/contract/shop/look'
import { colorsOf } from '@spokehaat/contract/shop/look-colors'
import { FIRST } from '@spokehaat/contract/shop/look-tokens'
import { ownStyle } from '@spokehaat/contract/shop/own-style'
import type { Settings } from '@spokehaat/contract/shop/settings'
import type { Storefront } from '../../../web/app/render/storefront.ts'

type OwnLook = Awaited<ReturnType<Storefront['facts']>>['look']

/** Worked out once for settings as they were read. */
const known = new WeakMap<Settings, OwnLook>()

/** Null where the shop looks as its sheet has it. */
export function ownLook(settings: Settings): OwnLook {
  let look = known.get(settings)
  if (look === undefined) {
    const style = ownStyle(settings)
    const { light, dark } = colorsOf(settings)
    look =
      style === null
        ? null
        : {
            style,
            colors: { paper: { light: light.paper, dark: dark.paper }, primary: light.green },
            headings: settings.lookHeadings,
            scenes: sceneColors(settings)?.address ?? null,
          }
    known.set(settings, look)
  }
  return look
}

/** The two colors that scenes are drawn in, and how their addresses say it; null where they are ours. */
export function sceneColors(settings: Settings): { worn: Seeds; address: string } | null {
  if (settings.look === 'first') return null
  const worn = seedsOf(settings)
  return { worn, address: `${worn.primary}-${worn.accent}`.replaceAll('#', '') }
}

export const LOOK_START = '<style id="look">'
export const LOOK_END = '</style>'

/** After the line of the head that says how wide a page is. */
const WIDTH = '<meta name="viewport"'
const HEAD_END = '</head>'

const around = ({ light, dark }: Record<'light' | 'dark', string>) =>
  `<meta name="theme-color" content="${light}" media="(prefers-color-scheme: light)"/><meta name="theme-color" content="${dark}" media="(prefers-color-scheme: dark)"/>`

const FIRST_PAPER = { light: FIRST.light.paper, dark: FIRST.dark.paper }

/**
 * The page with the color of what is around it, and with the look after its sheet. Neither is React's: it would carry both
 * to every browser a second time, as script.
 */
export function dressed(page: Buffer<ArrayBuffer>, look: OwnLook): Buffer<ArrayBuffer> {
  const width = page.indexOf(WIDTH)
  const head = width < 0 ? -1 : page.indexOf('>', width) + 1
  const end = page.indexOf(HEAD_END)
  if (head < 0 || end < head) return page
  return Buffer.concat([
    page.subarray(0, head),
    Buffer.from(around(look?.colors.paper ?? FIRST_PAPER)),
    page.subarray(head, end),
    Buffer.from(look ? `${LOOK_START}${look.style}${LOOK_END}` : ''),
    page.subarray(end),
  ])
}
