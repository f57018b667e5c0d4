import type { ListedUser } from '@spokehaat/contract/identity/account'
import { isStaff, ROLES } from '@spokehaat/contract/identity/permissions'
import { paths } from '../../../lib/desk-paths.ts'
import { selectUser } from '../../../store/auth-slice.ts'
import { useAppSelector } from '../../../store/hooks.ts'
import { useMay } from '../../../store/use-may.ts'
import { Badge } from '../../../ui/badge.tsx'
import { formatUsd } from '../../../ui/price.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { deskMeta } from '../../frame/parts/dashboard-page.tsx'
import { roleName } from '../../frame/parts/role-name.ts'
import { UserPhoto } from '../../frame/parts/user-photo.tsx'
import type { Column } from '../../frame/table/column.ts'
import { actionsColumn, countColumn, dayColumn } from '../../frame/table/columns.tsx'
import { FilterSelect } from '../../frame/table/filter-select.tsx'
import { choice, listSpec } from '../../frame/table/list-address.ts'
import { ListPage } from '../../frame/table/list-page.tsx'
import { type ListOf, useListAddress } from '../../frame/table/use-list-address.ts'
import { EmailAddress } from '../../frame/table/words.tsx'
import { useRolesQuery } from '../roles/roles-api.ts'
import { InviteButton } from './invite-button.tsx'
import { nameOf } from './name-of.ts'
import { PendingInvitations } from './pending-invitations.tsx'
import { TwoFactorMark } from './reset-two-factor-button.tsx'
import { RoleSelect } from './role-field.tsx'
import { BlockButton, DeleteUserButton } from './user-actions.tsx'
import { useUsersQuery } from './users-api.ts'

const HALF = 'w-44 max-sm:w-[calc(50%-0.5rem)]'
const LIST = listSpec({
  sorts: ['createdAt', 'name', 'email', 'role', 'orders', 'spent'],
  order: 'desc',
  filters: {
    role: ROLES,
    ownRole: 'text',
    state: choice(
      'Status',
      'All states',
      ['active', 'blocked'],
      { active: 'Active', blocked: 'Blocked' },
      HALF,
    ),
  },
})

export const meta = deskMeta('All Users')

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
        <RoleCell user={user} />
        <Badge tone={user.isBlocked ? 'bad' : 'good'}>{user.isBlocked ? 'Blocked' : 'Active'}</Badge>
        {isStaff(user.role) && <TwoFactorMark isOn={user.hasTwoFactor} />}
      </span>
    ),
  },
  { ...countColumn('orders', 'Orders', ({ orders }) => orders), sort: 'orders', firstOrder: 'desc' },
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
    ...dayColumn('createdAt', 'Joined', ({ createdAt }) => createdAt),
    sort: 'createdAt',
    firstOrder: 'desc',
    isApart: true,
  },
  actionsColumn((user) => <RowActions user={user} />),
]

/** It is changed where it stands; a guest has none, and nobody changes their own by a slip of the hand. */
function RoleCell({ user }: { user: ListedUser }) {
  const isMe = useAppSelector(selectUser)?.userId === user._id
  const may = useMay()
  if (isMe || user.role === 'guest' || !may('users.write')) return <span>{roleName(user)}</span>
  return <RoleSelect user={user} label={`Role of ${nameOf(user)}`} className="h-11! w-36!" />
}

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
  const list = useListAddress(LIST)
  const found = useUsersQuery(list.asked)
  return (
    <ListPage
      title="All Users"
      total="Total Users"
      aside={<InviteButton />}
      above={<PendingInvitations />}
      list={list}
      // the title says why
      found={{ ...found, error: found.error && {} }}
      search="Search by name, email or phone"
      filters={<RoleFilter list={list} />}
      caption="All users"
      columns={COLUMNS}
      failed={`Error fetching users: ${found.error?.message ?? ''}`}
      none={{ title: 'No users found', words: 'Whoever registers is listed here.' }}
      notFound={{
        title: 'No users found',
        words: 'Nobody has this in their name, email or phone.',
        all: 'Show all users',
      }}
    />
  )
}

/** The roles that every shop has, and those of this one. */
function RoleFilter({ list: { address, go } }: { list: ListOf<typeof LIST> }) {
  const { data: ownRoles } = useRolesQuery()
  const roles = ROLES.filter((role) => role !== 'staff' || role === address.role || !ownRoles)
  return (
    <FilterSelect
      label="Role"
      className={HALF}
      value={address.ownRole ?? address.role}
      options={[
        ...roles.map((role) => ({ value: role, label: roleName({ role }) })),
        ...(ownRoles ?? []).map((role) => ({ value: role._id, label: role.name })),
      ]}
      all="All accounts"
      onChange={(chosen) => {
        const role = ROLES.find((one) => one === chosen)
        go({ role, ownRole: role ? undefined : chosen })
      }}
    />
  )
}
