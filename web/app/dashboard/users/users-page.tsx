import type { ListedUser } from '@spokehaat/contract/identity/account'
import { isStaff, ROLES } from '@spokehaat/contract/identity/permissions'
import { formatCount, formatDate } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { selectUser } from '../../store/auth-slice.ts'
import { useAppSelector } from '../../store/hooks.ts'
import { useMay } from '../../store/use-may.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatUsd } from '../../ui/price.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { DashboardPage, PageCount } from '../dashboard-page.tsx'
import { roleName } from '../role-name.ts'
import { useRolesQuery } from '../roles/roles-api.ts'
import type { Column } from '../table/column.ts'
import { DataTable } from '../table/data-table.tsx'
import { FilterSelect } from '../table/filter-select.tsx'
import { listSpec } from '../table/list-address.ts'
import { ListSearch } from '../table/list-search.tsx'
import { useListAddress } from '../table/use-list-address.ts'
import { EmailAddress } from '../table/words.tsx'
import { UserPhoto } from '../user-photo.tsx'
import type { Route } from './+types/users-page.ts'
import { nameOf } from './name-of.ts'
import { TwoFactorMark } from './reset-two-factor-button.tsx'
import { BlockButton, DeleteUserButton } from './user-actions.tsx'
import { useUsersQuery } from './users-api.ts'

const PAGE_SIZE = 20
const LIST = listSpec({
  sorts: ['createdAt', 'name', 'email', 'role', 'orders', 'spent'],
  order: 'desc',
  filters: { role: ROLES, ownRole: 'text', state: ['active', 'blocked'] },
})

export const meta: Route.MetaFunction = () => [
  { title: 'All Users · Spokehaat' },
  { name: 'robots', content: 'noindex' },
]

const COLUMNS: readonly Column<ListedUser>[] = [
  {
    id: 'name',
    header: 'Name',
    sort: 'name',
    card: 'title',
    cell: (user) => (
      <TextLink to={paths.user(user._id)} prefetch="intent" className="gap-3 font-semibold">
        <UserPhoto photo={user.photo} className="size-9" />
        <span className="wrap-anywhere">{nameOf(user)}</span>
      </TextLink>
    ),
  },
  {
    id: 'email',
    header: 'Email',
    sort: 'email',
    cell: (user) => (
      <span className="wrap-anywhere">
        {user.email === '' ? (
          <span className="text-muted">None given</span>
        ) : (
          <EmailAddress>{user.email}</EmailAddress>
        )}
      </span>
    ),
  },
  {
    id: 'role',
    header: 'Role',
    sort: 'role',
    cell: (user) => (
      <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1 narrow:justify-end">
        <span>{roleName(user)}</span>
        <Badge tone={user.isBlocked ? 'bad' : 'good'}>{user.isBlocked ? 'Blocked' : 'Active'}</Badge>
        {isStaff(user.role) && <TwoFactorMark isOn={user.hasTwoFactor} />}
      </span>
    ),
  },
  {
    id: 'orders',
    header: 'Orders',
    sort: 'orders',
    firstOrder: 'desc',
    align: 'end',
    className: 'figures',
    cell: (user) => formatCount(user.orders),
  },
  {
    id: 'spent',
    header: 'Spent',
    sort: 'spent',
    firstOrder: 'desc',
    align: 'end',
    className: 'figures whitespace-nowrap',
    cell: (user) => formatUsd(user.spent),
  },
  {
    id: 'createdAt',
    header: 'Joined',
    sort: 'createdAt',
    firstOrder: 'desc',
    isApart: true,
    className: 'figures whitespace-nowrap',
    cell: (user) => <time dateTime={user.createdAt}>{formatDate(user.createdAt)}</time>,
  },
  {
    id: 'actions',
    header: 'Actions',
    isLabelHidden: true,
    card: 'foot',
    align: 'end',
    cell: (user) => <RowActions user={user} />,
  },
]

/** Nobody blocks or deletes themselves by a slip of the hand. */
function RowActions({ user }: { user: ListedUser }) {
  const isMe = useAppSelector(selectUser)?.userId === user._id
  const may = useMay()
  if (isMe) return <span className="text-muted">You</span>
  if (!may('users.write')) return null
  return (
    <span className="inline-flex">
      <BlockButton user={user} isShort />
      <DeleteUserButton user={user} isShort />
    </span>
  )
}

export default function UsersPage() {
  const { address, go, to } = useListAddress(LIST)
  const { search, ...rest } = address
  const { data, error, isFetching, refetch } = useUsersQuery({
    ...rest,
    ...(search.trim() && { search: search.trim() }),
    limit: PAGE_SIZE,
  })
  const { data: ownRoles } = useRolesQuery()
  const isNarrowed =
    search.trim() !== '' || [address.role, address.ownRole, address.state].some((one) => one !== undefined)

  return (
    <DashboardPage
      title="All Users"
      aside={<PageCount>{data && !error && `Total Users: ${formatCount(data.meta.total)}`}</PageCount>}
    >
      <div className="mb-6 flex flex-wrap items-end gap-4">
        <ListSearch
          label="Search by name, email or phone"
          search={search}
          onSearch={(text) => go({ search: text })}
          className="min-w-0 grow basis-80"
        />
        <FilterSelect
          label="Role"
          className="w-44 max-sm:w-[calc(50%-0.5rem)]"
          value={address.ownRole ?? address.role}
          options={[
            ...ROLES.filter((role) => role !== 'staff' || role === address.role || !ownRoles).map((role) => ({
              value: role,
              label: roleName({ role }),
            })),
            ...(ownRoles ?? []).map((role) => ({ value: role._id, label: role.name })),
          ]}
          all="All accounts"
          onChange={(chosen) => {
            const role = ROLES.find((one) => one === chosen)
            go({ role, ownRole: role ? undefined : chosen })
          }}
        />
        <FilterSelect
          label="Status"
          className="w-44 max-sm:w-[calc(50%-0.5rem)]"
          value={address.state}
          options={[
            { value: 'active', label: 'Active' },
            { value: 'blocked', label: 'Blocked' },
          ]}
          all="All states"
          onChange={(state) => go({ state })}
        />
      </div>
      <DataTable
        caption="All users"
        columns={COLUMNS}
        rows={data?.users}
        getRowId={(user) => user._id}
        isFetching={isFetching}
        error={error && {}}
        failed={`Error fetching users: ${error?.message ?? ''}`}
        onRetry={() => void refetch()}
        empty={
          <EmptyState
            title="No users found"
            action={
              isNarrowed && (
                <Button
                  onClick={() => go({ search: '', role: undefined, ownRole: undefined, state: undefined })}
                >
                  Show all users
                </Button>
              )
            }
          >
            {isNarrowed
              ? 'Nobody has this in their name, email or phone.'
              : 'Whoever registers is listed here.'}
          </EmptyState>
        }
        sorting={address}
        onSort={go}
        pagination={data && { page: address.page, pages: data.meta.pages, to }}
      />
    </DashboardPage>
  )
}
