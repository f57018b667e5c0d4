import { paths } from '../../lib/paths.ts'
import { RequirePermission } from '../../store/require-auth.tsx'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { DashboardPage } from '../dashboard-page.tsx'
import type { Route } from './+types/write-campaign-page.ts'
import { CampaignForm } from './campaign-form.tsx'
import { SentCampaigns } from './sent-campaigns.tsx'

export const meta: Route.MetaFunction = () => [
  { title: 'Write a letter · Spokehaat' },
  { name: 'robots', content: 'noindex' },
]

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
