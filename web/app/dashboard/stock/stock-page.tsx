import { STOCK_REASONS } from '@spokehaat/contract/catalogue/stock'
import { cx } from '../../lib/class-names.ts'
import { paths } from '../../lib/paths.ts'
import { Link } from '../../render/link.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { DashboardPage } from '../dashboard-page.tsx'
import { PeriodFilter } from '../period-filter.tsx'
import { FilterSelect } from '../table/filter-select.tsx'
import { listSpec } from '../table/list-address.ts'
import { ListSearch } from '../table/list-search.tsx'
import { useListAddress } from '../table/use-list-address.ts'
import type { Route } from './+types/stock-page.ts'
import { LedgerTable, REASON_NAMES } from './ledger-table.tsx'
import { ShelfTable } from './shelf-table.tsx'
import { StockCheck } from './stock-check.tsx'

const PAGE_SIZE = 25
const LIST = listSpec({
  filters: {
    view: ['shelf'],
    reason: STOCK_REASONS,
    variant: 'text',
    low: ['1'],
    from: 'date',
    to: 'date',
  },
})
const NOTHING = {
  search: '',
  reason: undefined,
  variant: undefined,
  low: undefined,
  from: undefined,
  to: undefined,
}

export const meta: Route.MetaFunction = () => [
  { title: 'Stock ledger · Spokehaat' },
  { name: 'robots', content: 'noindex' },
]

export default function StockPage() {
  const { address, go, to } = useListAddress(LIST)
  const { search, page, view, reason, variant, low, from, to: until } = address
  const isShelf = view === 'shelf'
  const asked = { ...(search.trim() && { search: search.trim() }), page, limit: PAGE_SIZE }
  const isNarrowed = Boolean(search.trim() || (isShelf ? low : reason || variant || from || until))
  const empty = (
    <EmptyState
      title={isNarrowed ? 'Nothing found' : isShelf ? 'The shelf is empty' : 'Nothing has moved yet'}
      action={isNarrowed && <Button onClick={() => go(NOTHING)}>Show everything</Button>}
    >
      {isNarrowed
        ? low && isShelf && !search.trim()
          ? 'Nothing is low on stock.'
          : 'Try another word, another reason, or a longer time.'
        : 'It begins with the first product that is added.'}
    </EmptyState>
  )

  return (
    <DashboardPage title="Stock ledger">
      <div className="mb-6">
        <StockCheck />
      </div>
      <nav aria-label="Views of the stock" className="mb-6 flex gap-1 border-b border-line">
        <View to={paths.stock()} isHere={!isShelf}>
          Changes
        </View>
        <View to={`${paths.stock()}?view=shelf`} isHere={isShelf}>
          On the shelf
        </View>
      </nav>
      <div className="mb-6 flex flex-wrap items-end gap-4">
        <ListSearch
          label="Search by product or SKU"
          search={search}
          onSearch={(text) => go({ search: text })}
          className="min-w-0 grow basis-72"
        />
        {isShelf ? (
          <Checkbox
            label="Low on stock only"
            checked={low === '1'}
            onChange={(event) => go({ low: event.target.checked ? '1' : undefined })}
            className="h-12"
          />
        ) : (
          <>
            <FilterSelect
              label="Reason"
              value={reason}
              options={STOCK_REASONS.map((value) => ({ value, label: REASON_NAMES[value] }))}
              all="All reasons"
              onChange={(next) => go({ reason: next })}
              className="w-44 max-lg:grow"
            />
            <PeriodFilter from={from} to={until} onChange={go} />
          </>
        )}
      </div>
      {!isShelf && variant !== undefined && (
        <p className="-mt-2 mb-4 flex flex-wrap items-center gap-x-3 text-muted">
          The changes of one variant alone.
          <TextLink isStrong to={paths.stock()} className="text-ink">
            Show all
          </TextLink>
        </p>
      )}
      {isShelf ? (
        <ShelfTable asked={{ ...asked, low }} page={page} to={to} empty={empty} />
      ) : (
        <LedgerTable
          asked={{ ...asked, reason, variant, from, to: until }}
          page={page}
          to={to}
          empty={empty}
        />
      )}
    </DashboardPage>
  )
}

function View({ to, isHere, children }: { to: string; isHere: boolean; children: string }) {
  return (
    <Link
      to={to}
      aria-current={isHere ? 'page' : undefined}
      className={cx(
        '-mb-px inline-flex min-h-12 items-center border-b-4 px-4 font-semibold',
        isHere ? 'border-marigold' : 'border-transparent text-muted hover:border-line hover:text-ink',
      )}
    >
      {children}
    </Link>
  )
}
