import type { ListedUser } from '@spokehaat/contract/identity/account'
import { useNavigate } from 'react-router'
import { paths } from '../../../lib/desk-paths.ts'
import { formatCount, formatDate } from '../../../lib/format.ts'
import { asApiError } from '../../../store/api/api-error.ts'
import { selectUser } from '../../../store/auth-slice.ts'
import { useAppSelector } from '../../../store/hooks.ts'
import { useMay } from '../../../store/use-may.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { formatBdt, formatUsd } from '../../../ui/price.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { DashboardCard, DashboardPage, deskMeta } from '../../frame/parts/dashboard-page.tsx'
import { Facts } from '../../frame/parts/facts.tsx'
import { LoadFailed } from '../../frame/parts/load-failed.tsx'
import { roleName } from '../../frame/parts/role-name.ts'
import { UserPhoto } from '../../frame/parts/user-photo.tsx'
import { EmailAddress } from '../../frame/table/words.tsx'
import { UserCredit } from '../../sales/credit/user-credit.tsx'
import type { Route } from './+types/user-page.ts'
import { nameOf } from './name-of.ts'
import { ResetTwoFactorButton } from './reset-two-factor-button.tsx'
import { RoleField } from './role-field.tsx'
import { BlockButton, DeleteUserButton } from './user-actions.tsx'
import { UserOrders } from './user-orders.tsx'
import { useListedUserQuery } from './users-api.ts'

export const meta = deskMeta('User')

export default function UserPage({ params }: Route.ComponentProps) {
  const { data: user, error, isFetching, refetch } = useListedUserQuery(params.id)
  const status = asApiError(error)?.status
  if (status === 404 || status === 422) return <NoSuchUser />
  return (
    <DashboardPage title={user ? nameOf(user) : 'User'} aside={<BackToAll />}>
      {error ? (
        <LoadFailed
          title="This user could not be loaded"
          message={error.message}
          isTrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : user ? (
        <UserContents key={user._id} user={user} />
      ) : (
        <UserSkeleton />
      )}
    </DashboardPage>
  )
}

function UserContents({ user }: { user: ListedUser }) {
  const navigate = useNavigate()
  const isMe = useAppSelector(selectUser)?.userId === user._id
  const mayWrite = useMay()('users.write')
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <DashboardCard title={user.role === 'guest' ? 'Guest' : 'Account'}>
        <div className="mb-6 flex items-center gap-4">
          <UserPhoto photo={user.photo} className="size-20" />
          <Badge tone={user.isBlocked ? 'bad' : 'good'}>{user.isBlocked ? 'Blocked' : 'Active'}</Badge>
        </div>
        <div className="mb-6">
          <Facts
            facts={[
              ['Email', <AddressFact key="email" user={user} />],
              ['Phone', user.phone ?? <span className="text-muted">None given</span>],
              [user.role === 'guest' ? 'Came' : 'Joined', formatDate(user.createdAt)],
              user.role !== 'guest' && ['Two-factor sign-in', user.hasTwoFactor ? 'On' : 'Off'],
              (isMe || !mayWrite || user.role === 'guest') && ['Role', roleName(user)],
            ]}
          />
        </div>
        {isMe ? (
          <p className="text-muted">This is you: only another admin can change your role or block you.</p>
        ) : mayWrite ? (
          <div className="flex flex-col gap-5">
            {user.role !== 'guest' && <RoleField user={user} />}
            <div className="flex flex-wrap gap-3">
              {user.hasTwoFactor && <ResetTwoFactorButton user={user} />}
              <BlockButton user={user} />
              <DeleteUserButton user={user} onDeleted={() => navigate(paths.allUsers(), { replace: true })} />
            </div>
          </div>
        ) : null}
      </DashboardCard>
      <div className="grid min-w-0 gap-6">
        <DashboardCard title="Orders">
          <p className="figures mb-5 text-lg">
            {formatCount(user.orders)} {user.orders === 1 ? 'order' : 'orders'} · {formatUsd(user.spent)}{' '}
            <span className="text-muted">{`(${formatBdt(user.spentBdt)})`}</span> paid, less what went back
          </p>
          <UserOrders user={user} />
        </DashboardCard>
        <UserCredit user={user} />
      </div>
    </div>
  )
}

function AddressFact({ user }: { user: ListedUser }) {
  if (user.email === '') return <span className="text-muted">None given</span>
  return (
    <>
      <TextLink to={`mailto:${user.email}`} className="wrap-anywhere">
        <EmailAddress>{user.email}</EmailAddress>
      </TextLink>
      {user.role !== 'guest' && (
        <span className="block text-sm text-muted">
          {user.isEmailConfirmed ? 'Confirmed by mail' : 'Not confirmed yet'}
        </span>
      )}
    </>
  )
}

function BackToAll() {
  return (
    <TextLink to={paths.allUsers()} className="font-semibold">
      All Users
    </TextLink>
  )
}

function NoSuchUser() {
  return (
    <DashboardPage title="User">
      <EmptyState
        title="There is no such user"
        action={<ButtonLink to={paths.allUsers()}>Show all users</ButtonLink>}
      >
        The account may have been deleted.
      </EmptyState>
    </DashboardPage>
  )
}

function UserSkeleton() {
  return (
    <Loading className="grid items-start gap-6 xl:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <Skeleton className="h-[36rem] rounded-lg" />
      <Skeleton className="h-72 rounded-lg" />
    </Loading>
  )
}
