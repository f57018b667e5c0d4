import { colorsOf } from '@spokehaat/contract/shop/look-colors'
import { ownStyle } from '@spokehaat/contract/shop/own-style'
import type { Settings } from '@spokehaat/contract/shop/settings'

/** The page that is open takes a look that was saved. Its policy knows no style element that comes later, but such a sheet. */
export function showLook(now: Settings): void {
  document.getElementById('look')?.remove()
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(ownStyle(now) ?? '')
  document.adoptedStyleSheets = [sheet]
  const { light, dark } = colorsOf(now)
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = (meta.media.includes('dark') ? dark : light).paper
}
