import { useMay } from '../../../store/use-may.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DashboardPage, deskMeta } from '../../frame/parts/dashboard-page.tsx'
import { LoadFailed } from '../../frame/parts/load-failed.tsx'
import { MonthCard } from './month-card.tsx'
import { RatesCard } from './rates-card.tsx'
import { SellerCard } from './seller-card.tsx'
import { useTaxSettingsQuery } from './tax-api.ts'

export const meta = deskMeta('VAT')

export default function TaxesPage() {
  const may = useMay()
  return (
    <DashboardPage title="VAT">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {may('settings.write') && <Settings />}
        <MonthCard />
      </div>
    </DashboardPage>
  )
}

function Settings() {
  const { data, error, isFetching, refetch } = useTaxSettingsQuery()
  if (data) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-2">
        <SellerCard settings={data} />
        <RatesCard rates={data.rates} />
      </div>
    )
  }
  if (error) {
    return (
      <LoadFailed
        title="The VAT settings could not be loaded"
        message={error.message}
        isTrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <div role="status" aria-label="Loading..." className="grid gap-6 xl:grid-cols-2">
      <Skeleton className="h-[44rem] rounded-lg" />
      <Skeleton className="h-96 rounded-lg" />
    </div>
  )
}
