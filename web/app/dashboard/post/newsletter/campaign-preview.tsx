import { campaignWords } from '@spokehaat/contract/post/campaign'
import { useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'
import { MailFrame } from '../sent-mails/mail-frame.tsx'
import { useCampaignPreviewQuery } from './campaigns-api.ts'

/** Milliseconds without a keystroke after which the letter is shown anew. */
const PAUSE = 500

/** `words` as they stand in the form, whole or not. */
export function CampaignPreviewCard({ words }: { words: Record<string, unknown> }) {
  const typed = JSON.stringify(words)
  const [shown, setShown] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setShown(typed), PAUSE)
    return () => clearTimeout(timer)
  }, [typed])
  const typedWords = JSON.parse(shown)
  const asTyped = campaignWords.safeParse(typedWords)
  // a button that is half written is not there yet
  const whole = asTyped.success
    ? asTyped
    : campaignWords.safeParse({ ...typedWords, buttonLabel: '', buttonPath: '' })
  const { data, error, isFetching, refetch } = useCampaignPreviewQuery(
    whole.data ?? { subject: '', text: '', buttonLabel: '', buttonPath: '' },
    { skip: !whole.success },
  )
  return (
    <DashboardCard title="Preview">
      {whole.success && error ? (
        <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="text-muted">The letter could not be shown.</p>
          <Button busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : whole.success && data ? (
        <MailFrame title="The letter as its readers have it" html={data.html} />
      ) : (
        <p className="grid h-56 place-content-center rounded-md bg-sunken p-6 text-center text-muted xl:h-[44rem] xl:max-h-[80dvh]">
          The letter is shown here once it has a subject and a text.
        </p>
      )}
    </DashboardCard>
  )
}
