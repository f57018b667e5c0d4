import { paths } from '../../../lib/desk-paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { DashboardPage, deskMeta } from '../../frame/parts/dashboard-page.tsx'
import { LoadFailed } from '../../frame/parts/load-failed.tsx'
import type { Route } from './+types/role-page.ts'
import { RoleForm } from './role-form.tsx'
import { useRolesQuery } from './roles-api.ts'

export const meta = deskMeta('Role')

export default function RolePage({ params }: Route.ComponentProps) {
  const isNew = params.id === 'new'
  const { data, error, isFetching, refetch } = useRolesQuery(undefined, { skip: isNew })
  const role = data?.find(({ _id }) => _id === params.id)
  return (
    <DashboardPage
      title={isNew ? 'New role' : (role?.name ?? 'Role')}
      aside={
        <TextLink to={paths.roles()} className="font-semibold">
          All roles
        </TextLink>
      }
    >
      {isNew || role ? (
        // another version is another form: what somebody else has saved must not be lost under it
        <RoleForm key={role ? role._id + role.version : 'new'} role={role ?? null} />
      ) : error ? (
        <LoadFailed
          title="The role could not be loaded"
          message={error.message}
          isTrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <EmptyState
          title="There is no such role"
          action={<ButtonLink to={paths.roles()}>Show all roles</ButtonLink>}
        >
          It may have been deleted.
        </EmptyState>
      ) : (
        <Loading>
          <Skeleton className="h-[36rem] rounded-lg" />
        </Loading>
      )}
    </DashboardPage>
  )
}
