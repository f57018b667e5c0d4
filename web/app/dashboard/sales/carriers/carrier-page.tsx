import { paths } from '../../../lib/desk-paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { DashboardPage, deskMeta } from '../../frame/parts/dashboard-page.tsx'
import { LoadFailed } from '../../frame/parts/load-failed.tsx'
import type { Route } from './+types/carrier-page.ts'
import { CarrierForm } from './carrier-form.tsx'
import { useCarriersQuery } from './carriers-api.ts'

export const meta = deskMeta('Carrier')

export default function CarrierPage({ params }: Route.ComponentProps) {
  const { data, error, isFetching, refetch } = useCarriersQuery()
  const carrier = data?.find(({ _id }) => _id === params.carrier)
  return (
    <DashboardPage
      title={carrier?.name ?? 'Carrier'}
      aside={
        <TextLink to={paths.carriers()} className="font-semibold">
          All carriers
        </TextLink>
      }
    >
      {carrier ? (
        <CarrierForm key={carrier._id} protocol={carrier.protocol} carrier={carrier} />
      ) : error ? (
        <LoadFailed
          title="The carrier could not be loaded"
          message={error.message}
          isTrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <EmptyState
          title="There is no such carrier"
          action={<ButtonLink to={paths.carriers()}>Show all carriers</ButtonLink>}
        >
          The address may be cut off.
        </EmptyState>
      ) : (
        <Loading>
          <Skeleton className="h-[36rem] rounded-lg" />
        </Loading>
      )}
    </DashboardPage>
  )
}
