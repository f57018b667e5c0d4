import type { OwnRole } from '@spokehaat/contract/identity/roles'
import { paths } from '../../../lib/desk-paths.ts'
import { counted, formatCount } from '../../../lib/format.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { DashboardPage, deskMeta } from '../../frame/parts/dashboard-page.tsx'
import { LoadFailed } from '../../frame/parts/load-failed.tsx'
import { whatRoleMay } from './role-words.ts'
import { useRolesQuery } from './roles-api.ts'

export const meta = deskMeta('Roles')

export default function RolesPage() {
  const { data, error, isFetching, refetch } = useRolesQuery()
  return (
    <DashboardPage title="Roles" aside={<ButtonLink to={paths.role('new')}>New role</ButtonLink>}>
      <p className="mb-6 max-w-[72ch] text-muted">
        Admin, Manager, Support and Customer are always there. Make others for who packs, counts or answers,
        and give them to people under{' '}
        <TextLink isTight to={paths.allUsers()}>
          All Users
        </TextLink>
        .
      </p>
      {error ? (
        <LoadFailed
          title="The roles could not be loaded"
          message={error.message}
          isTrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <Loading>
          <Skeleton className="h-40 rounded-lg" />
        </Loading>
      ) : data.length === 0 ? (
        <EmptyState
          title="No roles of your own yet"
          action={<ButtonLink to={paths.role('new')}>New role</ButtonLink>}
        >
          A role says what its people may do, and how much they may give back.
        </EmptyState>
      ) : (
        <ul className="flex flex-col gap-4">
          {data.map((role) => (
            <RoleRow key={role._id} role={role} />
          ))}
        </ul>
      )}
    </DashboardPage>
  )
}

function RoleRow({ role }: { role: OwnRole }) {
  return (
    <li className="rounded-lg border border-line bg-surface p-5 shadow-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="text-xl font-bold">
          <TextLink to={paths.role(role._id)}>{role.name}</TextLink>
        </h2>
        <p className="figures text-muted">
          {role.people === 0
            ? 'Nobody has it yet'
            : counted(
                role.people,
                () => '1 person',
                () => `${formatCount(role.people)} people`,
              )}
        </p>
      </div>
      <p className="mt-2 max-w-[72ch] text-muted">{whatRoleMay(role)}</p>
    </li>
  )
}
