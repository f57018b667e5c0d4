import { paths } from '../../../lib/desk-paths.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { deskMeta } from '../../frame/parts/dashboard-page.tsx'
import { showLook } from './look/show-look.ts'
import { OpenedSettings } from './opened-settings.tsx'
import { IDENTITY } from './sections.ts'
import { SettingsForm } from './settings-form.tsx'

export const meta = deskMeta('Your shop')

export default function IdentityPage() {
  return (
    <OpenedSettings title="Your shop">
      {(settings) => (
        <>
          <SettingsForm settings={settings} sections={IDENTITY} onSaved={showLook} />
          <p className="mt-6">
            <TextLink to={paths.firstDay()} className="font-semibold">
              Ready for a gateway?
            </TextLink>
          </p>
        </>
      )}
    </OpenedSettings>
  )
}
