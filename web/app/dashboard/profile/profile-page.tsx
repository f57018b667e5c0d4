import { useCurrentUserQuery } from '../../store/current-user-api.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DashboardCard, DashboardPage } from '../dashboard-page.tsx'
import type { Route } from './+types/profile-page.ts'
import { ChangePasswordForm } from './change-password-form.tsx'
import { ConfirmEmailNotice } from './confirm-email-notice.tsx'
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
        <>
          {!user.isEmailConfirmed && <ConfirmEmailNotice email={user.email} />}
          <div className="grid items-start gap-6 xl:grid-cols-2">
            <ProfileForm user={user} />
            <ChangePasswordForm email={user.email} />
          </div>
        </>
      ) : error && !isFetching ? (
        <EmptyState
          title="Your profile could not be loaded"
          action={
            <Button variant="primary" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {error.message}
        </EmptyState>
      ) : (
        <ProfileSkeleton />
      )}
    </DashboardPage>
  )
}

/** As large as what it stands for. */
function ProfileSkeleton() {
  return (
    <div role="status" aria-label="Loading..." className="grid items-start gap-6 xl:grid-cols-2">
      <DashboardCard title="Your details">
        <div className="flex flex-col gap-5">
          <div>
            <Skeleton className="mb-2 h-6 w-20" />
            <div className="flex items-center gap-4">
              <Skeleton className="size-20 rounded-full!" />
              <Skeleton className="h-11 w-40" />
            </div>
          </div>
          <FieldSkeletons count={3} />
        </div>
      </DashboardCard>
      <DashboardCard title="Change Password">
        <div className="flex flex-col gap-5">
          <FieldSkeletons count={3} />
        </div>
      </DashboardCard>
    </div>
  )
}

function FieldSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
    <div key={index}>
      <Skeleton className="mb-1.5 h-6 w-32" />
      <Skeleton className="h-12" />
    </div>
  ))
}
