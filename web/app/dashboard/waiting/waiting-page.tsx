import type { Waiting } from '@spokehaat/contract/sales/alert'
import { cx } from '../../lib/class-names.ts'
import { formatCount, formatDate } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { Link } from '../../render/link.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatUsd } from '../../ui/price.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { DashboardPage } from '../dashboard-page.tsx'
import { VariantName } from '../stock/variant-name.tsx'
import type { Column } from '../table/column.ts'
import { DataTable } from '../table/data-table.tsx'
import { listSpec } from '../table/list-address.ts'
import { ListSearch } from '../table/list-search.tsx'
import { useListAddress } from '../table/use-list-address.ts'
import type { Route } from './+types/waiting-page.ts'
import { useWaitingQuery } from './waiting-api.ts'

const PAGE_SIZE = 25
const LIST = listSpec({ filters: { kind: ['price'] } })

export const meta: Route.MetaFunction = () => [
  { title: 'Waiting · Spokehaat' },
  { name: 'robots', content: 'noindex' },
]

const THING: Column<Waiting> = {
  id: 'thing',
  header: 'Product',
  card: 'title',
  cell: (row) => <VariantName thing={row} />,
  lines: 2,
}
const PEOPLE: Column<Waiting> = {
  id: 'people',
  header: 'People',
  align: 'end',
  className: 'figures font-semibold',
  cell: ({ people }) => formatCount(people),
}
const SINCE: Column<Waiting> = {
  id: 'since',
  header: 'Since',
  className: 'figures',
  cell: ({ since }) => formatDate(since),
}
const AVAILABLE: Column<Waiting> = {
  id: 'available',
  header: 'Can be sold',
  align: 'end',
  className: 'figures',
  cell: ({ available }) => formatCount(available),
}

const OF_STOCK: readonly Column<Waiting>[] = [
  THING,
  PEOPLE,
  SINCE,
  AVAILABLE,
  {
    id: 'kept',
    header: 'Kept for the told',
    align: 'end',
    className: 'figures',
    cell: ({ kept }) => formatCount(kept),
  },
  {
    id: 'stock',
    header: 'Stock',
    isLabelHidden: true,
    card: 'foot',
    align: 'end',
    cell: ({ product, sku }) => (
      <TextLink isStrong to={`${paths.stock()}?${new URLSearchParams({ view: 'shelf', search: sku ?? '' })}`}>
        Its stock
        <span className="sr-only"> of {product.name}</span>
      </TextLink>
    ),
  },
]

const OF_PRICE: readonly Column<Waiting>[] = [
  THING,
  PEOPLE,
  SINCE,
  {
    id: 'price',
    header: 'Costs now',
    align: 'end',
    className: 'figures',
    cell: ({ price }) => formatUsd(price),
  },
  {
    id: 'best',
    header: 'First told at',
    align: 'end',
    className: 'figures font-semibold',
    cell: ({ best }) => (best === null ? '' : formatUsd(best)),
  },
  AVAILABLE,
  {
    id: 'form',
    header: 'Price',
    isLabelHidden: true,
    card: 'foot',
    align: 'end',
    cell: ({ product }) => (
      <TextLink isStrong to={paths.updateProduct(product._id)}>
        Its price
        <span className="sr-only"> of {product.name}</span>
      </TextLink>
    ),
  },
]

export default function WaitingPage() {
  const { address, go, to } = useListAddress(LIST)
  const { search, page, kind } = address
  const isPrice = kind === 'price'
  const words = search.trim()
  const { data, error, isFetching, refetch } = useWaitingQuery(
    { ...(words && { search: words }), ...(kind && { kind }), page, limit: PAGE_SIZE },
    { refetchOnMountOrArgChange: true },
  )
  const empty = (
    <EmptyState
      title={words ? 'Nothing found' : 'Nobody waits'}
      action={words ? <Button onClick={() => go({ search: '' })}>Show everything</Button> : undefined}
    >
      {words
        ? 'Try another word.'
        : isPrice
          ? 'Who asks to be told of a lower price is counted here.'
          : 'Who asks to be told when something is back in stock is counted here.'}
    </EmptyState>
  )

  return (
    <DashboardPage title="Waiting">
      <p className="mb-6 max-w-[72ch] text-muted">
        What people have asked us to tell them, the most wanted first. Once pieces come in, those who asked
        first are told by mail, and each has one kept for two hours.
      </p>
      <nav aria-label="What people wait for" className="mb-6 flex gap-1 border-b border-line">
        <View to={paths.waiting()} isHere={!isPrice}>
          Back in stock
        </View>
        <View to={paths.waiting({ kind: 'price' })} isHere={isPrice}>
          A lower price
        </View>
      </nav>
      <ListSearch
        label="Search by product"
        search={search}
        onSearch={(text) => go({ search: text })}
        className="mb-6 max-w-xl"
      />
      <DataTable
        caption={isPrice ? 'Prices that people wait for' : 'What people wait for'}
        columns={isPrice ? OF_PRICE : OF_STOCK}
        rows={data?.rows}
        getRowId={(row) => row.variant ?? row.product._id}
        isFetching={isFetching}
        error={error}
        failed="The list could not be loaded"
        onRetry={() => void refetch()}
        empty={empty}
        pagination={data && { page, pages: data.meta.pages, to }}
        skeletonRows={6}
      />
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
