import { paths } from '../../../lib/desk-paths.ts'
import { RequirePermission } from '../../../store/require-auth.tsx'
import { PageSkeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { DashboardPage, deskMeta } from '../../frame/parts/dashboard-page.tsx'
import { CampaignForm } from './campaign-form.tsx'
import { SentCampaigns } from './sent-campaigns.tsx'

export const meta = deskMeta('Write a letter')

/** Whoever may see the list may not yet write to it. */
export default function WriteCampaignPage() {
  return (
    <RequirePermission permission="subscribers.write" skeleton={<PageSkeleton />}>
      <DashboardPage
        title="Write a letter"
        aside={
          <TextLink isStrong to={paths.subscribers()}>
            All subscribers
          </TextLink>
        }
      >
        <div className="grid gap-6">
          <CampaignForm />
          <SentCampaigns />
        </div>
      </DashboardPage>
    </RequirePermission>
  )
}
