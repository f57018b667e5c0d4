import { ParaglideMessage } from '@inlang/paraglide-js-react'
import type { Order } from '@spokehaat/contract/sales/order'
import * as m from '@spokehaat/texts/orders'
import { addressLines } from '../../../lib/address-lines.ts'
import { cx } from '../../../lib/class-names.ts'
import { formatCount, formatDate, formatDateTime } from '../../../lib/format.ts'
import { choiceOf } from '../../../lib/line-words.ts'
import { ownName } from '../../../lib/own-text.ts'
import { paths } from '../../../lib/paths.ts'
import { BuyersStatus } from '../../../order-parts/order-status.tsx'
import { bankStatusText } from '../../../order-parts/order-words.ts'
import { PayAgain } from '../../../paying/pay-again.tsx'
import { Joined } from '../../../ui/joined.tsx'
import { formatBdt, formatUsd } from '../../../ui/price.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import type { Column } from '../../frame/table/column.ts'
import { EmailAddress, Nothing } from '../../frame/table/words.tsx'

export const COLUMNS: readonly Column<Order>[] = [
  {
    id: 'number',
    header: m.order_id(),
    card: 'title',
    cell: (order) => (
      <TextLink to={paths.myOrder(order._id)} prefetch="intent" isStrong isTight>
        {order.number}
      </TextLink>
    ),
    className: 'figures whitespace-nowrap',
  },
  {
    id: 'customer',
    header: m.customer(),
    cell: (order) => <span className="block wide:min-w-22">{addressLines(order).name || <Nothing />}</span>,
  },
  {
    id: 'email',
    header: m.email(),
    lines: 2,
    cell: (order) => (
      <span className="block min-w-0 wrap-anywhere wide:min-w-36">
        {order.email === '' ? <Nothing /> : <EmailAddress>{order.email}</EmailAddress>}
      </span>
    ),
  },
  { id: 'phone', header: m.phone(), cell: (order) => order.phone, className: 'figures whitespace-nowrap' },
  {
    id: 'total',
    header: m.total_price(),
    align: 'end',
    lines: 2,
    cell: (order) => (
      <span>
        <span className="block font-semibold">{formatUsd(order.totalPrice)}</span>
        <span className="block text-muted">{formatBdt(order.totalPriceBdt)}</span>
      </span>
    ),
    className: 'figures whitespace-nowrap',
  },
  {
    id: 'status',
    header: m.status(),
    card: 'corner',
    cell: (order) => <BuyersStatus order={order} />,
    className: 'wide:pt-3.5',
  },
  {
    id: 'date',
    header: m.order_date(),
    cell: (order) => (
      <time dateTime={order.orderDate} title={formatDateTime(order.orderDate)}>
        {formatDate(order.orderDate)}
      </time>
    ),
    className: 'figures whitespace-nowrap',
  },
  {
    id: 'transaction',
    header: m.transaction_id(),
    cell: (order) => (
      <span className="block min-w-0 wrap-anywhere wide:min-w-34">{order.transaction.id ?? <Nothing />}</span>
    ),
    className: 'figures',
  },
  {
    id: 'bank',
    header: m.bank_status(),
    cell: ({ transaction: { bank_status: bankStatus } }) =>
      bankStatus ? (
        <span className={cx(bankStatus === 'Failed' && 'font-semibold text-brick')}>
          {bankStatusText(bankStatus)}
        </span>
      ) : (
        <Nothing />
      ),
  },
]

/** What was bought, and the way to pay for it where it was not. */
export function OrderDetailRow({ order }: { order: Order }) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4 border-line narrow:border-t narrow:pt-2">
      <div className="min-w-0">
        <Lines order={order} />
        <p className="text-[0.8125rem] text-muted">
          <ParaglideMessage
            message={m.full_order_id}
            inputs={{ id: order._id }}
            markup={{
              id: ({ children }) => <span className="figures wrap-anywhere select-all">{children}</span>,
            }}
          />
        </p>
      </div>
      {order.isPayable && <PayAgain order={order._id} number={order.number} size="md" isSecondary />}
    </div>
  )
}

function Lines({ order }: { order: Order }) {
  return (
    <ul aria-label={m.products()} className="flex flex-col">
      {order.products.map((line, index) => {
        const choice = choiceOf(line)
        const { text: name, lang } = ownName(line.product)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order never change
          <li key={index} className="flex flex-wrap items-center gap-x-2">
            {line.product._id ? (
              <TextLink to={paths.product(line.product._id)} lang={lang} className="font-medium">
                {name}
              </TextLink>
            ) : (
              <span lang={lang} className="inline-flex min-h-11 items-center font-medium">
                {name}
              </span>
            )}
            <span className="figures">{`× ${formatCount(line.quantity)}`}</span>
            {choice.length > 0 && (
              <span className="text-muted">
                <Joined texts={choice} />
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
