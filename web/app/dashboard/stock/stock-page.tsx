import { STOCK_REASONS } from '@spokehaat/contract/catalogue/stock'
import { ENTRY_KINDS } from '@spokehaat/contract/catalogue/stock-entry'
import { cx } from '../../lib/class-names.ts'
import { paths } from '../../lib/paths.ts'
import { Link } from '../../render/link.tsx'
import { useMay } from '../../store/use-may.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { DashboardPage } from '../dashboard-page.tsx'
import { PeriodFilter } from '../period-filter.tsx'
import { EntriesTable } from '../stock-entries/entries-table.tsx'
import { ENTRY_NAMES } from '../stock-entries/entry-names.ts'
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
    view: ['shelf', 'entries'],
    reason: STOCK_REASONS,
    kind: ENTRY_KINDS,
    variant: 'text',
    low: ['1'],
    from: 'date',
    to: 'date',
  },
})
const NOTHING = {
  search: '',
  reason: undefined,
  kind: undefined,
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
  const { search, page, view, reason, kind, variant, low, from, to: until } = address
  const may = useMay()
  const isShelf = view === 'shelf'
  const isEntries = view === 'entries'
  const asked = { ...(search.trim() && { search: search.trim() }), page, limit: PAGE_SIZE }
  const isNarrowed = Boolean(
    search.trim() || (isEntries ? kind : isShelf ? low : reason || variant || from || until),
  )
  const empty = (
    <EmptyState
      title={
        isNarrowed
          ? 'Nothing found'
          : isShelf
            ? 'The shelf is empty'
            : isEntries
              ? 'Nothing was entered yet'
              : 'Nothing has moved yet'
      }
      action={isNarrowed && <Button onClick={() => go(NOTHING)}>Show everything</Button>}
    >
      {isNarrowed
        ? low && isShelf && !search.trim()
          ? 'Nothing runs out before a delivery would be here.'
          : 'Try another word, another reason, or a longer time.'
        : isEntries
          ? 'Deliveries, adjustments and counts are kept here.'
          : 'It begins with the first product that is added.'}
    </EmptyState>
  )

  return (
    <DashboardPage
      title="Stock ledger"
      aside={
        may('stock.write') && (
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
      <nav aria-label="Views of the stock" className="mb-6 flex gap-1 border-b border-line">
        <View to={paths.stock()} isHere={!isShelf && !isEntries}>
          Changes
        </View>
        <View to={`${paths.stock()}?view=shelf`} isHere={isShelf}>
          On the shelf
        </View>
        {may('stock.write') && (
          <View to={`${paths.stock()}?view=entries`} isHere={isEntries}>
            Entries
          </View>
        )}
      </nav>
      <div className="mb-6 flex flex-wrap items-end gap-4">
        {!isEntries && (
          <ListSearch
            label="Search by product or SKU"
            search={search}
            onSearch={(text) => go({ search: text })}
            className="min-w-0 grow basis-72"
          />
        )}
        {isEntries ? (
          <FilterSelect
            label="Kind"
            value={kind}
            options={ENTRY_KINDS.map((value) => ({ value, label: ENTRY_NAMES[value] }))}
            all="All kinds"
            onChange={(next) => go({ kind: next })}
            className="w-44 max-lg:grow"
          />
        ) : isShelf ? (
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
      {!isShelf && !isEntries && variant !== undefined && (
        <p className="-mt-2 mb-4 flex flex-wrap items-center gap-x-3 text-muted">
          The changes of one variant alone.
          <TextLink isStrong to={paths.stock()} className="text-ink">
            Show all
          </TextLink>
        </p>
      )}
      {isEntries ? (
        may('stock.write') && (
          <EntriesTable asked={{ page, limit: PAGE_SIZE, kind }} page={page} to={to} empty={empty} />
        )
      ) : isShelf ? (
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
