import { GIFT_CARD_STATES, type GiftCard } from '@spokehaat/contract/sales/credit'
import { paths } from '../../../lib/desk-paths.ts'
import { formatDate } from '../../../lib/format.ts'
import { useMay } from '../../../store/use-may.ts'
import { formatBdt } from '../../../ui/price.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { deskMeta } from '../../frame/parts/dashboard-page.tsx'
import type { Column } from '../../frame/table/column.ts'
import { Small, stateColumn } from '../../frame/table/columns.tsx'
import { choice, listSpec } from '../../frame/table/list-address.ts'
import { ListPage } from '../../frame/table/list-page.tsx'
import { useListAddress } from '../../frame/table/use-list-address.ts'
import { EmailAddress } from '../../frame/table/words.tsx'
import { useGiftCardsQuery } from './credit-api.ts'
import { GiftCardStateBadge, STATE_NAMES } from './gift-card-state.tsx'
import { GiveGiftCardButton, SellGiftCardButton } from './make-gift-card.tsx'

const LIST = listSpec({ filters: { state: choice('State', 'All states', GIFT_CARD_STATES, STATE_NAMES) } })

export const meta = deskMeta('Gift cards')

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
  stateColumn('State', ({ state }) => <GiftCardStateBadge state={state} />),
  {
    id: 'balance',
    header: 'Balance',
    align: 'end',
    className: 'figures whitespace-nowrap',
    cell: (card) => (
      <span>
        <span className="font-semibold">{formatBdt(card.balanceBdt)}</span>
        <Small>{`of ${formatBdt(card.amountBdt)}, ${card.kind}`}</Small>
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
        {card.note !== '' && <Small>{card.note}</Small>}
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
  const list = useListAddress(LIST)
  return (
    <ListPage
      title="Gift cards"
      total="Total Cards"
      list={list}
      found={useGiftCardsQuery(list.asked)}
      search="Search by last four characters, email or note"
      filters={
        <>
          {may('orders.write') && <SellGiftCardButton isLoud />}
          <GiveGiftCardButton />
        </>
      }
      caption="Gift cards, the newest first"
      columns={COLUMNS}
      failed="The gift cards could not be loaded"
      none={{
        title: 'No gift cards yet',
        words: 'A card pays for whatever its holder chooses, until its money is spent.',
      }}
      notFound={{
        title: 'No card is like that',
        words: 'Of a code the shop knows the last four characters alone.',
        all: 'Show all cards',
      }}
    />
  )
}
