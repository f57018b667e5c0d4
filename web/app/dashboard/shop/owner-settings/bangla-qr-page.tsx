import { paths } from '../../../lib/desk-paths.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { deskMeta } from '../../frame/parts/dashboard-page.tsx'
import { OpenedSettings } from './opened-settings.tsx'
import { BANGLA_QR } from './sections.ts'
import { SettingsForm } from './settings-form.tsx'

export const meta = deskMeta('Bangla QR')

/** The shop's own code, which any wallet pays. */
export default function BanglaQrPage() {
  return (
    <OpenedSettings title="Bangla QR">
      {(settings) => (
        <>
          <SettingsForm settings={settings} sections={BANGLA_QR} />
          <TextLink to={paths.payWays()} className="mt-6 inline-block font-semibold">
            All ways to pay
          </TextLink>
        </>
      )}
    </OpenedSettings>
  )
}
