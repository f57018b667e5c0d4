import { deskMeta } from '../../frame/parts/dashboard-page.tsx'
import { FormColumn } from '../../frame/parts/form-frame.tsx'
import { OpenedSettings } from './opened-settings.tsx'
import { SELLING } from './sections.ts'
import { SettingsForm } from './settings-form.tsx'
import { SynonymsCard } from './synonyms-card.tsx'

export const meta = deskMeta('Settings')

const WORDS = { id: 'words', title: 'Words of riders' }

export default function SettingsPage() {
  return (
    <OpenedSettings title="Settings">
      {(settings) => (
        <>
          <SettingsForm settings={settings} sections={SELLING} further={[WORDS]} />
          <FormColumn id={WORDS.id}>
            <SynonymsCard />
          </FormColumn>
        </>
      )}
    </OpenedSettings>
  )
}
