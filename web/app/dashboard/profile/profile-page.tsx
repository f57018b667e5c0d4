import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DashboardPage } from '../dashboard-page.tsx'
import type { Route } from './+types/profile-page.ts'
import { ChangePasswordForm } from './change-password-form.tsx'
import { useCurrentUserQuery } from './profile-api.ts'
import { ProfileForm } from './profile-form.tsx'

export const meta: Route.MetaFunction = () => [
  { title: 'My Profile · Spokehaat' },
  { name: 'robots', content: 'noindex' },
]

export default function ProfilePage() {
  const { data: user, error, isFetching, refetch } = useCurrentUserQuery()
  return (
    <DashboardPage title="My Profile">
      {user ? (
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <ProfileForm user={user} />
          <ChangePasswordForm email={user.email} />
        </div>
      ) : error && !isFetching ? (
        <EmptyState
          title="Your profile could not be loaded"
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          {error.message}
        </EmptyState>
      ) : (
        <ProfileSkeleton />
      )}
    </DashboardPage>
  )
}

function ProfileSkeleton() {
  return (
    <div role="status" aria-label="Loading..." className="grid items-start gap-6 xl:grid-cols-2">
      <Skeleton className="h-[38rem] rounded-lg" />
      <Skeleton className="h-[29rem] rounded-lg" />
    </div>
  )
}
