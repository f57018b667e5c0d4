import { GATEWAY_NAMES } from '@spokehaat/contract/sales/gateways'
import { paths } from '../../../lib/desk-paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { DashboardPage, deskMeta } from '../../frame/parts/dashboard-page.tsx'
import { LoadFailed } from '../../frame/parts/load-failed.tsx'
import type { Route } from './+types/pay-way-page.ts'
import { PayWayForm } from './pay-way-form.tsx'
import { usePayWaysQuery } from './pay-ways-api.ts'

export const meta = deskMeta('Way to pay')

export default function PayWayPage({ params }: Route.ComponentProps) {
  const { data, error, isFetching, refetch } = usePayWaysQuery()
  const way = data?.find(({ gateway }) => gateway === params.gateway)
  return (
    <DashboardPage
      title={way ? GATEWAY_NAMES[way.gateway] : 'Way to pay'}
      aside={
        <TextLink to={paths.payWays()} className="font-semibold">
          All ways to pay
        </TextLink>
      }
    >
      {way ? (
        <PayWayForm key={way.gateway} way={way} />
      ) : error ? (
        <LoadFailed
          title="The way to pay could not be loaded"
          message={error.message}
          isTrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <EmptyState
          title="There is no such way to pay"
          action={<ButtonLink to={paths.payWays()}>Show all</ButtonLink>}
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
