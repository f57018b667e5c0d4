import type { Order } from '@spokehaat/contract/sales/order'
import { hasLeft } from '@spokehaat/contract/sales/parcel'
import { addressLines } from '../../../lib/address-lines.ts'
import { cx } from '../../../lib/class-names.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { FulfilmentStatus, OrderStatus } from '../../../order-parts/order-status.tsx'
import { goodsNote } from '../../../order-parts/standing.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { formatBdt, formatUsd } from '../../../ui/price.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import type { Selection } from '../../frame/table/data-table.tsx'
import { EmailAddress } from '../../frame/table/words.tsx'
import { lineChoice } from '../order-record/line-choice.ts'
import { DeleteOrderButton } from './delete-order.tsx'
import { dueWords, LateMark } from './late-mark.tsx'
import { OrderLink } from './list-behind.tsx'
import { NextStep } from './next-step.tsx'

interface OrderCardProps {
  order: Order
  selection: Selection<Order>
}

/** All of an order that one needs to answer the phone. */
export function OrderCard({ order, selection }: OrderCardProps) {
  const { name, street, town, district } = addressLines(order)
  const { selected, onChange, nameOf } = selection
  const isSelected = selected.has(order._id)
  return (
    <article
      aria-label={`Order ${order.number}`}
      className={cx(
        'flex flex-col rounded-lg border p-5 shadow-sm',
        isSelected ? 'border-edge bg-chosen' : 'border-line bg-surface',
      )}
    >
      <header className="flex items-start gap-1">
        <Checkbox
          checked={isSelected}
          onChange={() => {
            const next = new Set(selected)
            if (!next.delete(order._id)) next.add(order._id)
            onChange(next)
          }}
          label={<span className="sr-only">Select {nameOf(order)}</span>}
          className="-mt-0.5 -ml-2.5 w-11 shrink-0 pl-2.5"
        />
        <div className="mr-auto">
          <h2 className="font-text!">
            <OrderLink order={order} className="figures text-lg font-semibold" />
          </h2>
          <p className="text-[0.9375rem] text-muted">{formatDateTime(order.orderDate)}</p>
        </div>
        <div className="flex items-center gap-1">
          <OrderStatus>{order.status}</OrderStatus>
          <DeleteOrderButton order={order} />
        </div>
      </header>
      <div className="mt-4 grid gap-x-6 gap-y-1 wrap-anywhere sm:grid-cols-2">
        <div className="empty:hidden">
          {(name || order.email) && <p className="font-semibold">{name || order.email}</p>}
          {name && order.email !== '' && (
            <TextLink to={`mailto:${order.email}`} className="flex! w-fit items-center">
              <EmailAddress>{order.email}</EmailAddress>
            </TextLink>
          )}
          {order.phone !== '' && (
            <TextLink to={`tel:${order.phone}`} className="figures flex! w-fit">
              {order.phone}
            </TextLink>
          )}
        </div>
        {order.channel === 'counter' ? (
          <p>Sold over the counter</p>
        ) : (
          <address className="not-italic">
            {street}, {town}
            <span className="block text-muted">{district}</span>
          </address>
        )}
      </div>
      {dueWords(order) && <p className="figures mt-3 text-[0.9375rem] text-muted">{dueWords(order)}</p>}
      <ul aria-label="Products" className="mt-3 divide-y divide-line border-y border-line">
        {order.products.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order never change
          <li key={index} className="flex items-baseline justify-between gap-4 py-2">
            <span className="min-w-0">
              <span>{`${line.product.name} `}</span>
              <span className="figures whitespace-nowrap">{`× ${line.quantity}`}</span>
              {lineChoice(line) && (
                <span className="block text-[0.9375rem] text-muted">{lineChoice(line)}</span>
              )}
              {line.isExchange && <span className="block text-[0.9375rem] font-semibold">In exchange</span>}
              {line.askedBack > 0 && (
                <span className="figures block text-[0.9375rem] font-semibold">
                  {goodsNote(line, hasLeft(order.fulfilment) || order.status === 'Refunded')}
                </span>
              )}
            </span>
            <span className="figures shrink-0">{formatUsd(line.price * line.quantity)}</span>
          </li>
        ))}
      </ul>
      <footer className="mt-auto flex items-end justify-between gap-4 pt-4">
        <span className="flex flex-wrap gap-x-4 gap-y-1">
          <FulfilmentStatus order={order} />
          <LateMark order={order} />
          {order.paymentMethod === 'cod' && (
            <span className="label-caps text-muted">
              {order.channel === 'counter' ? 'Cash' : 'Cash on delivery'}
            </span>
          )}
          {order.paymentMethod === 'advance' && (
            <span className="label-caps text-muted">
              {order.codStatus === 'confirmed'
                ? `${formatBdt(order.dueLaterBdt)} at the door`
                : 'Share in advance'}
            </span>
          )}
        </span>
        <p className="figures shrink-0 text-right">
          <span className="block text-lg font-bold">{formatUsd(order.totalPrice)}</span>
          <span className="block text-[0.9375rem] text-muted">{formatBdt(order.totalPriceBdt)}</span>
        </p>
      </footer>
      <div className="mt-4 flex justify-end border-t border-line pt-4 empty:hidden">
        <NextStep order={order} />
      </div>
    </article>
  )
}
