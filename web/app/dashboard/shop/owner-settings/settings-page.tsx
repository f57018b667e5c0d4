import { paths } from '../../../lib/desk-paths.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { DashboardCard, deskMeta } from '../../frame/parts/dashboard-page.tsx'
import { FormColumn } from '../../frame/parts/form-frame.tsx'
import { OpenedSettings } from './opened-settings.tsx'
import { SELLING } from './sections.ts'
import { SettingsForm } from './settings-form.tsx'
import { SynonymsCard } from './synonyms-card.tsx'

export const meta = deskMeta('Settings')

const WORDS = { id: 'words', title: 'Words of riders' }
const PROVIDERS = { id: 'sms-providers', title: 'Providers of messages' }
const ADDRESSES = { id: 'old-addresses', title: 'Old addresses' }

export default function SettingsPage() {
  return (
    <OpenedSettings title="Settings">
      {(settings) => (
        <>
          <SettingsForm settings={settings} sections={SELLING} further={[PROVIDERS, WORDS, ADDRESSES]} />
          <FormColumn id={PROVIDERS.id}>
            <DashboardCard title="Providers of messages">
              <p className="mb-4 max-w-[72ch] text-muted">
                Who carries codes and news to phones, whom to ask first, what is left, and WhatsApp.
              </p>
              <TextLink isStrong to={paths.smsProviders()}>
                Providers of messages
              </TextLink>
            </DashboardCard>
          </FormColumn>
          <FormColumn id={WORDS.id}>
            <SynonymsCard />
          </FormColumn>
          <FormColumn id={ADDRESSES.id}>
            <DashboardCard title="Old addresses">
              <p className="mb-4 max-w-[72ch] text-muted">
                Links to a shop that you had before, or to a page that is no more, lead to a page of this one.
              </p>
              <TextLink isStrong to={paths.redirects()}>
                Old addresses and where they lead
              </TextLink>
            </DashboardCard>
          </FormColumn>
        </>
      )}
    </OpenedSettings>
  )
}
