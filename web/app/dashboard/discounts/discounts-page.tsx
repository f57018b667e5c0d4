import {
  DISCOUNT_STATES,
  type Discount,
  type DiscountState,
  discountState,
} from '@spokehaat/contract/sales/discount'
import { Plus } from 'lucide-react'
import { formatCount, plural } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { useMay } from '../../store/use-may.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatBdt } from '../../ui/price.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { DashboardPage, PageCount } from '../dashboard-page.tsx'
import type { Column } from '../table/column.ts'
import { DataTable } from '../table/data-table.tsx'
import { FilterSelect } from '../table/filter-select.tsx'
import { listSpec } from '../table/list-address.ts'
import { ListSearch } from '../table/list-search.tsx'
import { useListAddress } from '../table/use-list-address.ts'
import type { Route } from './+types/discounts-page.ts'
import { discountWords, STATE_NAMES } from './discount-words.ts'
import { useDiscountsQuery } from './discounts-api.ts'

const PAGE_SIZE = 20
const LIST = listSpec({ filters: { state: DISCOUNT_STATES } })
const TONES: Record<DiscountState, 'good' | 'bad' | 'quiet'> = {
  running: 'good',
  scheduled: 'quiet',
  used_up: 'bad',
  ended: 'quiet',
  off: 'quiet',
}

export const meta: Route.MetaFunction = () => [
  { title: 'Discounts · Spokehaat' },
  { name: 'robots', content: 'noindex' },
]

const COLUMNS: readonly Column<Discount>[] = [
  {
    id: 'name',
    header: 'Discount',
    card: 'title',
    lines: 3,
    cell: (discount) => (
      <span className="block max-w-[46ch]">
        <TextLink isStrong isTight to={paths.discount(discount._id)} prefetch="intent">
          {discount.name}
        </TextLink>
        <span className="mt-0.5 block text-[0.9375rem] font-normal text-muted">
          {discountWords(discount, namesOf(discount), discount.codes)}
        </span>
      </span>
    ),
  },
  {
    id: 'state',
    header: 'State',
    card: 'corner',
    cell: (discount) => {
      const state = discountState(discount, new Date())
      return <Badge tone={TONES[state]}>{STATE_NAMES[state]}</Badge>
    },
  },
  {
    id: 'code',
    header: 'Code',
    cell: ({ isAutomatic, code, codes }) =>
      code !== null ? (
        <span className="font-semibold wrap-anywhere">{code}</span>
      ) : (
        <span className="text-muted">{isAutomatic ? 'By itself' : plural(codes, 'code')}</span>
      ),
  },
  {
    id: 'used',
    header: 'Orders',
    align: 'end',
    className: 'figures whitespace-nowrap',
    cell: ({ used, limit }) => (
      <span>
        <span className="font-semibold">{formatCount(used)}</span>
        {limit !== null && <span className="text-muted">{` of ${formatCount(limit)}`}</span>}
      </span>
    ),
  },
  {
    id: 'given',
    header: 'Given',
    align: 'end',
    className: 'figures whitespace-nowrap',
    cell: ({ givenBdt }) => formatBdt(givenBdt),
  },
]

const namesOf = ({ named }: Discount) => new Map(named.map(({ _id, name }) => [_id, name]))

export default function DiscountsPage() {
  const { address, go, to } = useListAddress(LIST)
  const { search, page, state } = address
  const { data, error, isFetching, refetch } = useDiscountsQuery({
    page,
    state,
    ...(search.trim() && { search: search.trim() }),
    limit: PAGE_SIZE,
  })
  const mayWrite = useMay()('discounts.write')
  const isNarrowed = search.trim() !== '' || state !== undefined
  return (
    <DashboardPage
      title="Discounts"
      aside={<PageCount>{data && !error && `Total Discounts: ${formatCount(data.meta.total)}`}</PageCount>}
    >
      <div className="mb-6 flex flex-wrap items-end gap-4">
        <ListSearch
          label="Search by name or code"
          search={search}
          onSearch={(text) => go({ search: text })}
          className="min-w-0 grow basis-80"
        />
        <FilterSelect
          label="State"
          className="w-44 max-lg:grow"
          value={state}
          options={DISCOUNT_STATES.map((value) => ({ value, label: STATE_NAMES[value] }))}
          all="All states"
          onChange={(value) => go({ state: value })}
        />
        {mayWrite && (
          <ButtonLink variant="primary" to={paths.addDiscount()} className="max-sm:w-full">
            <Plus aria-hidden="true" className="size-5" />
            Add a discount
          </ButtonLink>
        )}
      </div>
      <DataTable
        caption="Discounts, the newest first"
        columns={COLUMNS}
        rows={data?.discounts}
        getRowId={(discount) => discount._id}
        isFetching={isFetching}
        error={error}
        failed="The discounts could not be loaded"
        onRetry={() => void refetch()}
        empty={
          <EmptyState
            title={isNarrowed ? 'No discount is like that' : 'No discounts yet'}
            action={
              isNarrowed && (
                <Button onClick={() => go({ search: '', state: undefined })}>Show all discounts</Button>
              )
            }
          >
            {isNarrowed
              ? 'A code is found however it is typed, as long as it is whole.'
              : 'A discount counts by a code or by itself. A lower price of one product is its sale price, in its form.'}
          </EmptyState>
        }
        pagination={data && { page, pages: data.meta.pages, to }}
      />
    </DashboardPage>
  )
}
