/** The look that the owner has chosen, in the head of every page: colors come with the page, and nothing is seen in others. */
import { isFirstLook } from '@spokehaat/contract/shop/look'
import { colorsOf } from '@spokehaat/contract/shop/look-colors'
import { lookStyle } from '@spokehaat/contract/shop/look-style'
import type { Settings } from '@spokehaat/contract/shop/settings'
import type { Storefront } from '../../../web/app/render/storefront.ts'

type OwnLook = Awaited<ReturnType<Storefront['facts']>>['look']

/** Worked out once for settings as they were read. */
const known = new WeakMap<Settings, OwnLook>()

/** Null where the shop looks as its sheet has it. */
export function ownLook(settings: Settings): OwnLook {
  if (isFirstLook(settings)) return null
  let look = known.get(settings)
  if (!look) {
    const { light, dark } = colorsOf(settings)
    look = {
      style: lookStyle(settings),
      colors: { paper: { light: light.paper, dark: dark.paper }, primary: light.green },
    }
    known.set(settings, look)
  }
  return look
}

export const LOOK_START = '<style id="look">'
export const LOOK_END = '</style>'
const HEAD_END = '</head>'

/** The page with the look after its sheet. */
export function dressed(page: Buffer, style: string): Buffer<ArrayBuffer> {
  const end = page.indexOf(HEAD_END)
  return Buffer.concat([
    page.subarray(0, Math.max(end, 0)),
    Buffer.from(`${LOOK_START}${style}${LOOK_END}`),
    page.subarray(Math.max(end, 0)),
  ])
}
