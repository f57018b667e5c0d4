import {
  DISCOUNT_STATES,
  type Discount,
  type DiscountState,
  discountState,
} from '@spokehaat/contract/sales/discount'
import { Plus } from 'lucide-react'
import { paths } from '../../../lib/desk-paths.ts'
import { formatCount, plural } from '../../../lib/format.ts'
import { useMay } from '../../../store/use-may.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { formatBdt } from '../../../ui/price.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { deskMeta } from '../../frame/parts/dashboard-page.tsx'
import type { Column } from '../../frame/table/column.ts'
import { stateColumn } from '../../frame/table/columns.tsx'
import { choice, listSpec } from '../../frame/table/list-address.ts'
import { ListPage } from '../../frame/table/list-page.tsx'
import { useListAddress } from '../../frame/table/use-list-address.ts'
import { discountWords, STATE_NAMES } from './discount-words.ts'
import { useDiscountsQuery } from './discounts-api.ts'

const LIST = listSpec({ filters: { state: choice('State', 'All states', DISCOUNT_STATES, STATE_NAMES) } })
const TONES: Record<DiscountState, 'good' | 'bad' | 'quiet'> = {
  running: 'good',
  scheduled: 'quiet',
  used_up: 'bad',
  ended: 'quiet',
  off: 'quiet',
}

export const meta = deskMeta('Discounts')

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
  stateColumn('State', (discount) => {
    const state = discountState(discount, new Date())
    return <Badge tone={TONES[state]}>{STATE_NAMES[state]}</Badge>
  }),
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
  const list = useListAddress(LIST)
  const mayWrite = useMay()('discounts.write')
  return (
    <ListPage
      title="Discounts"
      total="Total Discounts"
      list={list}
      found={useDiscountsQuery(list.asked)}
      search="Search by name or code"
      filters={
        mayWrite && (
          <ButtonLink variant="primary" to={paths.addDiscount()} className="max-sm:w-full">
            <Plus aria-hidden="true" className="size-5" />
            Add a discount
          </ButtonLink>
        )
      }
      caption="Discounts, the newest first"
      columns={COLUMNS}
      failed="The discounts could not be loaded"
      none={{
        title: 'No discounts yet',
        words:
          'A discount counts by a code or by itself. A lower price of one product is its sale price, in its form.',
      }}
      notFound={{
        title: 'No discount is like that',
        words: 'A code is found however it is typed, as long as it is whole.',
        all: 'Show all discounts',
      }}
    />
  )
}
