import { deskMeta } from '../../../frame/parts/dashboard-page.tsx'
import { OpenedSettings } from '../opened-settings.tsx'
import { SettingsForm } from '../settings-form.tsx'
import { LookFields } from './look-fields.tsx'
import { showLook } from './show-look.ts'

export const meta = deskMeta('Look')

export default function LookPage() {
  return (
    <OpenedSettings title="Look">
      {(settings) => (
        <SettingsForm settings={settings} sections={[]} fields={LookFields} onSaved={showLook} />
      )}
    </OpenedSettings>
  )
}
