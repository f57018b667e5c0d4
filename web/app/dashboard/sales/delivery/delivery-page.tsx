import type { DeliveryPlan } from '@spokehaat/contract/sales/delivery/plan'
import { useState } from 'react'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { DashboardPage, deskMeta } from '../../frame/parts/dashboard-page.tsx'
import { LoadFailed } from '../../frame/parts/load-failed.tsx'
import { DeliveryViews } from '../carriers/delivery-views.tsx'
import { useDeliveryPlanQuery } from './delivery-api.ts'
import { DeliveryForm } from './delivery-form.tsx'

export const meta = deskMeta('Delivery')

export default function DeliveryPage() {
  const { data, error, isFetching, refetch } = useDeliveryPlanQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const [opened, setOpened] = useState<DeliveryPlan | null>(null)
  // what the cache still has may be old: the form starts with what is so now, and then is left in peace
  if (!opened && data && !isFetching && !error) setOpened(data)
  return (
    <DashboardPage title="Delivery">
      <DeliveryViews here="plan" />
      {opened ? (
        <DeliveryForm plan={opened} />
      ) : error ? (
        <LoadFailed
          title="Delivery could not be loaded"
          message={error.message}
          isTrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <Skeleton className="h-[44rem] rounded-lg" />
          <Skeleton className="h-[26rem] rounded-lg" />
        </Loading>
      )}
    </DashboardPage>
  )
}
