import type { Waiting } from '@spokehaat/contract/sales/alert'
import { paths } from '../../../lib/desk-paths.ts'
import { formatDate } from '../../../lib/format.ts'
import { formatUsd } from '../../../ui/price.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { deskMeta } from '../../frame/parts/dashboard-page.tsx'
import type { Column } from '../../frame/table/column.ts'
import { countColumn } from '../../frame/table/columns.tsx'
import { listSpec } from '../../frame/table/list-address.ts'
import { FRESH, ListPage } from '../../frame/table/list-page.tsx'
import { ListViews } from '../../frame/table/list-views.tsx'
import { useListAddress } from '../../frame/table/use-list-address.ts'
import { VariantName } from '../../stock/ledger/variant-name.tsx'
import { useWaitingQuery } from './waiting-api.ts'

const LIST = listSpec({ limit: 25, filters: { kind: ['price'] }, views: ['kind'] })

export const meta = deskMeta('Waiting')

const THING: Column<Waiting> = {
  id: 'thing',
  header: 'Product',
  card: 'title',
  cell: (row) => <VariantName thing={row} />,
  lines: 2,
}
const PEOPLE = {
  ...countColumn<Waiting>('people', 'People', ({ people }) => people),
  className: 'figures font-semibold',
}
const SINCE: Column<Waiting> = {
  id: 'since',
  header: 'Since',
  className: 'figures',
  cell: ({ since }) => formatDate(since),
}
const AVAILABLE = countColumn<Waiting>('available', 'Can be sold', ({ available }) => available)

const OF_STOCK: readonly Column<Waiting>[] = [
  THING,
  PEOPLE,
  SINCE,
  AVAILABLE,
  countColumn('kept', 'Kept for the told', ({ kept }) => kept),
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
  const list = useListAddress(LIST)
  const isPrice = list.asked.kind === 'price'
  return (
    <ListPage
      title="Waiting"
      above={
        <>
          <p className="mb-6 max-w-[72ch] text-muted">
            What people have asked us to tell them, the most wanted first. Once pieces come in, those who
            asked first are told by mail, and each has one kept for two hours.
          </p>
          <ListViews
            label="What people wait for"
            views={[
              { title: 'Back in stock', to: paths.waiting(), isHere: !isPrice },
              { title: 'A lower price', to: paths.waiting({ kind: 'price' }), isHere: isPrice },
            ]}
          />
        </>
      }
      list={list}
      found={useWaitingQuery(list.asked, FRESH)}
      search="Search by product"
      searchClass="max-w-xl"
      caption={isPrice ? 'Prices that people wait for' : 'What people wait for'}
      columns={isPrice ? OF_PRICE : OF_STOCK}
      getRowId={(row) => row.variant ?? row.product._id}
      skeletonRows={6}
      failed="The list could not be loaded"
      none={{
        title: 'Nobody waits',
        words: isPrice
          ? 'Who asks to be told of a lower price is counted here.'
          : 'Who asks to be told when something is back in stock is counted here.',
      }}
      notFound={{ title: 'Nothing found', words: 'Try another word.', all: 'Show everything' }}
    />
  )
}
