import type { Settings } from '@spokehaat/contract/shop/settings'
import { type ReactNode, useState } from 'react'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { DashboardPage } from '../../frame/parts/dashboard-page.tsx'
import { LoadFailed } from '../../frame/parts/load-failed.tsx'
import { useSettingsQuery } from './settings-api.ts'

interface OpenedSettingsProps {
  title: string
  children: (settings: Settings) => ReactNode
}

/** A page of settings, as they were when it was opened. */
export function OpenedSettings({ title, children }: OpenedSettingsProps) {
  const { data, error, isFetching, refetch } = useSettingsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const [opened, setOpened] = useState<Settings | null>(null)
  // what the cache still has may be old: the form starts with what is so now, and then is left in peace
  if (!opened && data && !isFetching && !error) setOpened(data)
  return (
    <DashboardPage title={title}>
      {opened ? (
        children(opened)
      ) : error ? (
        <LoadFailed
          title="The settings could not be loaded"
          message={error.message}
          isTrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading className="grid max-w-3xl gap-6">
          <Skeleton className="h-[30rem] rounded-lg" />
          <Skeleton className="h-[28rem] rounded-lg" />
          <Skeleton className="h-[26rem] rounded-lg" />
        </Loading>
      )}
    </DashboardPage>
  )
}
