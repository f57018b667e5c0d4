import { paths } from '../../../lib/desk-paths.ts'
import { useMay } from '../../../store/use-may.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { DashboardPage, deskMeta } from '../../frame/parts/dashboard-page.tsx'
import { listSpec } from '../../frame/table/list-address.ts'
import { ListViews } from '../../frame/table/list-views.tsx'
import { useListAddress } from '../../frame/table/use-list-address.ts'
import { StockEntries } from '../entries/entries-table.tsx'
import { StockLedger } from '../ledger/ledger-table.tsx'
import { StockShelf } from './shelf-table.tsx'
import { StockCheck } from './stock-check.tsx'

const VIEWS = listSpec({ filters: { view: ['shelf', 'entries'] } })

export const meta = deskMeta('Stock')

export default function StockPage() {
  const { view } = useListAddress(VIEWS).address
  const mayWrite = useMay()('stock.write')
  const viewOf = (title: string, name?: string) => ({
    title,
    to: name ? `${paths.stock()}?view=${name}` : paths.stock(),
    isHere: view === name,
  })
  return (
    <DashboardPage
      title="Stock"
      aside={
        mayWrite && (
          <span className="flex flex-wrap gap-3 max-sm:w-full">
            <ButtonLink to={paths.countStock()} className="max-sm:grow max-sm:px-3!">
              Count a shelf
            </ButtonLink>
            <ButtonLink variant="primary" to={paths.receiveStock()} className="max-sm:grow max-sm:px-3!">
              Receive a delivery
            </ButtonLink>
          </span>
        )
      }
    >
      <div className="mb-6">
        <StockCheck />
      </div>
      <ListViews
        label="Views of the stock"
        views={[
          viewOf('Changes'),
          viewOf('On the shelf', 'shelf'),
          ...(mayWrite ? [viewOf('Entries', 'entries')] : []),
        ]}
      />
      {view === 'shelf' ? (
        <StockShelf />
      ) : view === 'entries' ? (
        mayWrite && <StockEntries />
      ) : (
        <StockLedger />
      )}
    </DashboardPage>
  )
}
