import { isStaff } from '@spokehaat/contract/identity/permissions'
import * as m from '@spokehaat/texts/orders'
import { useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { pageTitle } from '../../../lib/page-title.ts'
import { paths } from '../../../lib/paths.ts'
import { isSentHere, returnTarget } from '../../../lib/return-target.ts'
import { useCurrentUserQuery } from '../../../store/api/current-user-api.ts'
import { useTwoFactorQuery } from '../../../store/api/two-factor-status-api.ts'
import { selectUser } from '../../../store/auth-slice.ts'
import { useAppSelector } from '../../../store/hooks.ts'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { DashboardCard, DashboardPage } from '../../frame/parts/dashboard-page.tsx'
import { LoadFailed } from '../../frame/parts/load-failed.tsx'
import { TwoFactorCard } from '../../identity/two-factor/two-factor-card.tsx'
import { NoticesCard } from '../../sales/news/notices-card.tsx'
import type { Route } from './+types/profile-page.ts'
import { AddressesCard } from './addresses-card.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { ConfirmEmailNotice } from './confirm-email-notice.tsx'
import { DevicesCard } from './devices-card.tsx'
import { OwnCreditCard } from './own-credit-card.tsx'
import { OwnDataCard } from './own-data-card.tsx'
import { ProfileForm } from './profile-form.tsx'
import { RiderCard } from './rider-card.tsx'
import { ThemeCard } from './theme-card.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, m.my_profile()) },
  { name: 'robots', content: 'noindex' },
]

export default function ProfilePage() {
  const isGuest = useAppSelector(selectUser)?.role === 'guest'
  // a guest has no profile, only orders
  return isGuest ? <Navigate to={paths.myOrders()} replace /> : <Profile />
}

function Profile() {
  const { data: user, error, isFetching, refetch } = useCurrentUserQuery()
  const twoFactor = useTwoFactorQuery(undefined, { refetchOnMountOrArgChange: true })
  // of a customer it is never asked
  const isKnown = user !== undefined && (!isStaff(user.role) || twoFactor.isSuccess || twoFactor.isError)
  const { state } = useLocation()
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)
  const isDue = isLeaving || (twoFactor.data?.isRequired && !twoFactor.data.isOn)

  function goOn() {
    setLeaving(true)
    void navigate(returnTarget(state), { replace: true })
  }

  return (
    <DashboardPage title={m.my_profile()}>
      {isKnown && isDue ? (
        // all else is refused until it is set up
        <div className="max-w-[44rem]">
          <TwoFactorCard email={user.email} onTurnedOn={isSentHere(state) ? goOn : undefined} />
        </div>
      ) : isKnown ? (
        <>
          {!user.isEmailConfirmed && <ConfirmEmailNotice email={user.email} />}
          <div className="grid items-start gap-6 xl:grid-cols-2">
            <div className="grid gap-6">
              <ProfileForm user={user} />
              <NoticesCard phone={user.phone} />
              <OwnCreditCard />
              <RiderCard />
              <AddressesCard />
            </div>
            <div className="grid gap-6">
              <ChangePasswordForm email={user.email} />
              <TwoFactorCard email={user.email} />
              <ThemeCard />
              <DevicesCard />
              <OwnDataCard user={user} />
            </div>
          </div>
        </>
      ) : error ? (
        <LoadFailed
          title={m.your_profile_could_not_be()}
          message={error.message}
          isTrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <ProfileSkeleton />
      )}
    </DashboardPage>
  )
}

/** As large as what it stands for. */
function ProfileSkeleton() {
  return (
    <Loading className="grid items-start gap-6 xl:grid-cols-2">
      <DashboardCard title={m.your_details()}>
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
      <DashboardCard title={m.change_password()}>
        <div className="flex flex-col gap-5">
          <FieldSkeletons count={3} />
        </div>
      </DashboardCard>
    </Loading>
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
