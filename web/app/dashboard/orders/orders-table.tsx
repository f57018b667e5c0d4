import type { Order } from '@spokehaat/contract/order'
import { PAYABLE } from '@spokehaat/contract/order-state'
import { Link } from 'react-router'
import { cx } from '../../lib/class-names.ts'
import { formatDate, formatDateTime } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { formatBdt, formatUsd } from '../../ui/price.tsx'
import { PayAgainButton } from './pay-again-button.tsx'

/**
 * One markup, two shapes: a table where there is room, else a card for each order, whose labels come from
 * `data-label`. `xl` is where nine columns fit beside the open sidebar.
 */
export function OrdersTable({ orders }: { orders: readonly Order[] }) {
  return (
    <table className="block w-full text-[0.9375rem] leading-snug xl:table xl:table-fixed xl:border-collapse">
      <caption className="sr-only">My Orders, newest first</caption>
      <thead className="sr-only xl:not-sr-only xl:table-header-group">
        <tr className="label-caps text-left text-muted [&>th]:px-2 [&>th]:pb-3 [&>th]:align-bottom [&>th]:font-semibold">
          <th scope="col" className="w-[9%]">
            Order ID
          </th>
          <th scope="col" className="w-[11%]">
            Customer
          </th>
          <th scope="col" className="w-[17%]">
            Email
          </th>
          <th scope="col" className="w-[12%]">
            Phone
          </th>
          <th scope="col" className="w-[11%] text-right">
            Total Price
          </th>
          <th scope="col" className="w-[9%]">
            Status
          </th>
          <th scope="col" className="w-[9%]">
            Order Date
          </th>
          <th scope="col" className="w-[14%]">
            Transaction ID
          </th>
          <th scope="col" className="w-[8%]">
            Bank Status
          </th>
        </tr>
      </thead>
      {orders.map((order) => (
        <OrderRows key={order._id} order={order} />
      ))}
    </table>
  )
}

const CELL =
  'flex items-baseline justify-between gap-4 py-1.5 before:shrink-0 before:text-muted before:content-[attr(data-label)] max-xl:text-right xl:table-cell xl:px-2 xl:pt-4 xl:pb-2 xl:align-top xl:before:content-none'

function OrderRows({ order }: { order: Order }) {
  const customer = [order.firstName, order.lastName].filter(Boolean).join(' ')
  const { id: transactionId, bank_status: bankStatus } = order.transaction
  return (
    <tbody className="mb-4 block rounded-lg border border-line bg-surface p-4 shadow-sm md:p-5 xl:table-row-group xl:border-x-0 xl:border-b-0 xl:bg-transparent xl:shadow-none">
      <tr className="block xl:table-row">
        <th scope="row" data-label="Order ID" className={cx(CELL, 'text-left font-semibold')}>
          <span className="figures">{order.number}</span>
        </th>
        <td data-label="Customer" className={CELL}>
          {customer || <Nothing />}
        </td>
        <td data-label="Email" className={CELL}>
          <span className="min-w-0 wrap-anywhere">{order.email}</span>
        </td>
        <td data-label="Phone" className={cx(CELL, 'figures')}>
          {order.phone}
        </td>
        <td data-label="Total Price" className={cx(CELL, 'figures xl:text-right')}>
          <span>
            <span className="block font-semibold">{formatUsd(order.totalPrice)}</span>
            <span className="block text-muted">{formatBdt(order.totalPriceBdt)}</span>
          </span>
        </td>
        <td data-label="Status" className={CELL}>
          <Badge tone={order.status === 'Paid' ? 'good' : 'bad'}>{order.status}</Badge>
        </td>
        <td data-label="Order Date" className={cx(CELL, 'figures')}>
          <time dateTime={order.orderDate} title={formatDateTime(order.orderDate)}>
            {formatDate(order.orderDate)}
          </time>
        </td>
        <td data-label="Transaction ID" className={CELL}>
          <span className="figures min-w-0 wrap-anywhere">{transactionId ?? <Nothing />}</span>
        </td>
        <td data-label="Bank Status" className={CELL}>
          {bankStatus ? (
            <span className={cx(bankStatus === 'Failed' && 'font-semibold text-brick')}>{bankStatus}</span>
          ) : (
            <Nothing />
          )}
        </td>
      </tr>
      <tr className="block xl:table-row">
        <td colSpan={9} className="block pt-3 xl:table-cell xl:px-2 xl:pt-0 xl:pb-4">
          <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 border-line max-xl:border-t max-xl:pt-4">
            <div className="min-w-0">
              <Lines order={order} />
              <p className="mt-1.5 text-[0.8125rem] text-muted">
                Full order ID <span className="figures wrap-anywhere select-all">{order._id}</span>
              </p>
            </div>
            {PAYABLE.has(order.status) && <PayAgainButton orderId={order._id} number={order.number} />}
          </div>
        </td>
      </tr>
    </tbody>
  )
}

function Lines({ order }: { order: Order }) {
  return (
    <ul aria-label="Products" className="flex flex-col gap-0.5">
      {order.products.map((line, index) => {
        const choice = [line.color?.name, line.size && `Size ${line.size}`].filter(Boolean).join(', ')
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order never change
          <li key={index}>
            {line.product._id ? (
              <Link
                to={paths.product(line.product._id)}
                className="font-medium underline decoration-line decoration-2 underline-offset-4 hover:decoration-marigold"
              >
                {line.product.name}
              </Link>
            ) : (
              <span className="font-medium">{line.product.name}</span>
            )}
            <span className="figures"> × {line.quantity}</span>
            {choice && <span className="text-muted">, {choice}</span>}
          </li>
        )
      })}
    </ul>
  )
}

/** For the eye a dash, for the ear a word. */
function Nothing() {
  return (
    <>
      <span aria-hidden="true" className="text-muted">
        –
      </span>
      <span className="sr-only">None yet</span>
    </>
  )
}
