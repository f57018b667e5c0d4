import { GIFT_CARD_STATES, type GiftCard } from '@spokehaat/contract/sales/credit'
import { formatCount, formatDate } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { useMay } from '../../store/use-may.ts'
import { Button } from '../../ui/button.tsx'
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
import { EmailAddress } from '../table/words.tsx'
import type { Route } from './+types/gift-cards-page.ts'
import { useGiftCardsQuery } from './credit-api.ts'
import { GiftCardStateBadge, STATE_NAMES } from './gift-card-state.tsx'
import { GiveGiftCardButton, SellGiftCardButton } from './make-gift-card.tsx'

const PAGE_SIZE = 20
const LIST = listSpec({ filters: { state: GIFT_CARD_STATES } })

export const meta: Route.MetaFunction = () => [
  { title: 'Gift cards · Spokehaat' },
  { name: 'robots', content: 'noindex' },
]

const COLUMNS: readonly Column<GiftCard>[] = [
  {
    id: 'code',
    header: 'Code',
    card: 'title',
    className: 'figures whitespace-nowrap',
    cell: (card) => (
      <TextLink isStrong to={paths.giftCard(card._id)} prefetch="intent">
        …{card.lastFour}
      </TextLink>
    ),
  },
  {
    id: 'state',
    header: 'State',
    card: 'corner',
    cell: (card) => <GiftCardStateBadge state={card.state} />,
  },
  {
    id: 'balance',
    header: 'Balance',
    align: 'end',
    className: 'figures whitespace-nowrap',
    cell: (card) => (
      <span>
        <span className="font-semibold">{formatBdt(card.balanceBdt)}</span>
        <span className="block text-[0.9375rem] text-muted">{`of ${formatBdt(card.amountBdt)}, ${card.kind}`}</span>
      </span>
    ),
    lines: 2,
  },
  {
    id: 'for',
    header: 'For',
    isApart: true,
    cell: (card) => (
      <span className="wrap-anywhere">
        {card.email === '' ? null : <EmailAddress>{card.email}</EmailAddress>}
        {card.note !== '' && <span className="block text-[0.9375rem] text-muted">{card.note}</span>}
        {card.email === '' && card.note === '' && <span className="text-muted">Not said</span>}
      </span>
    ),
    lines: 2,
  },
  {
    id: 'made',
    header: 'Made',
    isApart: true,
    className: 'figures',
    cell: (card) => (
      <span>
        <time dateTime={card.madeAt}>{formatDate(card.madeAt)}</time>
        <span className="block text-[0.9375rem] wrap-anywhere text-muted">{card.madeBy}</span>
      </span>
    ),
    lines: 2,
  },
]

export default function GiftCardsPage() {
  const may = useMay()
  const { address, go, to } = useListAddress(LIST)
  const { search, page, state } = address
  const { data, error, isFetching, refetch } = useGiftCardsQuery({
    page,
    state,
    ...(search.trim() && { search: search.trim() }),
    limit: PAGE_SIZE,
  })
  const isNarrowed = search.trim() !== '' || state !== undefined

  return (
    <DashboardPage
      title="Gift cards"
      aside={<PageCount>{data && !error && `Total Cards: ${formatCount(data.meta.total)}`}</PageCount>}
    >
      <div className="mb-6 flex flex-wrap items-end gap-4">
        <ListSearch
          label="Search by last four characters, email or note"
          search={search}
          onSearch={(text) => go({ search: text })}
          className="min-w-0 grow basis-80"
        />
        <FilterSelect
          label="State"
          className="w-44 max-lg:grow"
          value={state}
          options={GIFT_CARD_STATES.map((value) => ({ value, label: STATE_NAMES[value] }))}
          all="All states"
          onChange={(value) => go({ state: value })}
        />
        {may('orders.write') && <SellGiftCardButton isLoud />}
        <GiveGiftCardButton />
      </div>
      <DataTable
        caption="Gift cards, the newest first"
        columns={COLUMNS}
        rows={data?.cards}
        getRowId={(card) => card._id}
        isFetching={isFetching}
        error={error}
        failed="The gift cards could not be loaded"
        onRetry={() => void refetch()}
        empty={
          <EmptyState
            title={isNarrowed ? 'No card is like that' : 'No gift cards yet'}
            action={
              isNarrowed && (
                <Button onClick={() => go({ search: '', state: undefined })}>Show all cards</Button>
              )
            }
          >
            {isNarrowed
              ? 'Of a code the shop knows the last four characters alone.'
              : 'A card pays for whatever its holder chooses, until its money is spent.'}
          </EmptyState>
        }
        pagination={data && { page, pages: data.meta.pages, to }}
      />
    </DashboardPage>
  )
}
