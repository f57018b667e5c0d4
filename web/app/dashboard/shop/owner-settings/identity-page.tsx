import { deskMeta } from '../../frame/parts/dashboard-page.tsx'
import { OpenedSettings } from './opened-settings.tsx'
import { IDENTITY } from './sections.ts'
import { SettingsForm } from './settings-form.tsx'

export const meta = deskMeta('Your shop')

export default function IdentityPage() {
  return (
    <OpenedSettings title="Your shop">
      {(settings) => <SettingsForm settings={settings} sections={IDENTITY} />}
    </OpenedSettings>
  )
}
