import { colorsOf } from '@spokehaat/contract/shop/look-colors'
import { lookStyle } from '@spokehaat/contract/shop/look-style'
import type { Settings } from '@spokehaat/contract/shop/settings'
import { deskMeta } from '../../../frame/parts/dashboard-page.tsx'
import { OpenedSettings } from '../opened-settings.tsx'
import { SettingsForm } from '../settings-form.tsx'
import { LookFields } from './look-fields.tsx'

export const meta = deskMeta('Look')

export default function LookPage() {
  return (
    <OpenedSettings title="Look">
      {(settings) => <SettingsForm settings={settings} sections={[]} fields={LookFields} onSaved={show} />}
    </OpenedSettings>
  )
}

/** The page that is open takes the new look, too. Its policy knows no style element that comes later, but such a sheet. */
function show(now: Settings): void {
  document.getElementById('look')?.remove()
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(lookStyle(now))
  document.adoptedStyleSheets = [sheet]
  const { light, dark } = colorsOf(now)
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = (meta.media.includes('dark') ? dark : light).paper
}
