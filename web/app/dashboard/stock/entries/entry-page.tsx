import type { StockEntry } from '@spokehaat/contract/catalogue/stock-entry'
import { Tag } from 'lucide-react'
import { paths } from '../../../lib/desk-paths.ts'
import { formatDateTime, plural } from '../../../lib/format.ts'
import { signed } from '../../../lib/signed.ts'
import { asApiError } from '../../../store/api/api-error.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { formatBdt } from '../../../ui/price.tsx'
import { PageSkeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { DashboardPage, deskMeta } from '../../frame/parts/dashboard-page.tsx'
import { LoadFailed } from '../../frame/parts/load-failed.tsx'
import { REASON_NAMES } from '../ledger/ledger-table.tsx'
import { useStockEntryQuery } from '../ledger/stock-api.ts'
import type { Route } from './+types/entry-page.ts'
import { ENTRY_NAMES } from './entry-names.ts'
import { MayChangeStock } from './may-change-stock.tsx'

export const meta = deskMeta('Stock entry')

export default function EntryPage({ params }: Route.ComponentProps) {
  return (
    <MayChangeStock>
      <LoadedEntry id={params.id} />
    </MayChangeStock>
  )
}

function LoadedEntry({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useStockEntryQuery(id)
  if (data) return <Entry entry={data} />
  const status = asApiError(error)?.status
  return (
    <DashboardPage title="Stock">
      {status === 404 || status === 422 ? (
        <EmptyState title="There is no such entry">Its address may be cut off.</EmptyState>
      ) : error ? (
        <LoadFailed
          title="This entry could not be loaded"
          message={error.message}
          isTrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <PageSkeleton />
      )}
    </DashboardPage>
  )
}

function Entry({ entry }: { entry: StockEntry }) {
  const came = entry.lines.filter(({ pieces, product }) => pieces > 0 && product !== null)
  const cost = entry.lines.reduce(
    (sum, { pieces, costBdt }) => sum + Math.round((costBdt ?? 0) * 100) * pieces,
    0,
  )
  const facts = [
    ['When', formatDateTime(entry.at)],
    ['By', entry.by ?? 'An account that is gone'],
    ...(entry.kind === 'adjustment' ? [['Reason', reasonName(entry.reason)]] : []),
    ...(cost > 0 ? [['Cost', formatBdt(cost / 100)]] : []),
    ...(entry.note ? [['Note', entry.note]] : []),
  ]
  return (
    <DashboardPage
      title={ENTRY_NAMES[entry.kind]}
      aside={
        <span className="flex flex-wrap gap-3">
          {came.length > 0 && (
            <ButtonLink to={paths.labels({ variants: came.map((line) => [line.variant, line.pieces]) })}>
              <Tag aria-hidden="true" className="size-5" />
              {`Print ${plural(
                came.reduce((sum, { pieces }) => sum + pieces, 0),
                'label',
              )}`}
            </ButtonLink>
          )}
          <ButtonLink to={`${paths.stock()}?view=entries`}>All entries</ButtonLink>
        </span>
      }
    >
      <dl className="mb-6 flex flex-wrap gap-x-10 gap-y-3">
        {entry.supplier && (
          <div>
            <dt className="label-caps text-muted">Supplier</dt>
            <dd>
              <TextLink isStrong to={paths.supplier(entry.supplier._id)} isTight>
                {entry.supplier.name}
              </TextLink>
            </dd>
          </div>
        )}
        {facts.map(([term, fact]) => (
          <div key={term} className="min-w-0">
            <dt className="label-caps text-muted">{term}</dt>
            <dd className="figures wrap-anywhere">{fact}</dd>
          </div>
        ))}
      </dl>
      <ul className="max-w-3xl divide-y divide-line border-y border-line">
        {entry.lines.map((line) => (
          <li key={line.variant} className="flex items-center justify-between gap-4 py-3">
            <span className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{line.name}</span>
              <span className="figures block text-[0.9375rem] text-muted">
                {[line.color, line.size, line.sku].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className="figures shrink-0 text-right">
              <span className="block font-semibold">
                {line.pieces === 0 ? 'agrees' : signed(line.pieces)}
              </span>
              <span className="block text-[0.9375rem] text-muted">
                {line.counted !== null
                  ? `${line.counted} counted, ${line.expected} expected`
                  : line.costBdt !== null
                    ? `${formatBdt(line.costBdt)} each`
                    : ''}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </DashboardPage>
  )
}

const reasonName = (reason: string): string =>
  Object.hasOwn(REASON_NAMES, reason) ? REASON_NAMES[reason as keyof typeof REASON_NAMES] : reason
