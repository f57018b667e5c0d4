import { buildText } from '@spokehaat/contract/build'
import type { Order } from '@spokehaat/contract/order'
import { PAYABLE } from '@spokehaat/contract/order-state'
import { Link } from 'react-router'
import { cx } from '../../lib/class-names.ts'
import { formatDate, formatDateTime } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { formatBdt, formatUsd } from '../../ui/price.tsx'
import { PayAgainButton } from './pay-again-button.tsx'

/**
 * One markup, two shapes: a table where there is room, else a card for each order, whose labels come from
 * `data-label`. `xl` is where nine columns fit beside the open sidebar.
 */
export function OrdersTable({ orders }: { orders: readonly Order[] }) {
  return (
    <table className="block w-full text-[0.9375rem] leading-snug xl:table xl:border-collapse xl:text-sm 2xl:text-[0.9375rem]">
      <caption className="sr-only">My Orders, newest first</caption>
      <thead className="sr-only xl:not-sr-only xl:table-header-group">
        <tr className="label-caps text-left text-muted [&>th]:px-1.5 2xl:[&>th]:px-2 [&>th]:pb-3 [&>th]:align-bottom [&>th]:font-semibold">
          <th scope="col">Order ID</th>
          <th scope="col">Customer</th>
          <th scope="col">Email</th>
          <th scope="col">Phone</th>
          <th scope="col" className="text-right">
            Total Price
          </th>
          <th scope="col">Status</th>
          <th scope="col">Order Date</th>
          <th scope="col">Transaction ID</th>
          <th scope="col">Bank Status</th>
        </tr>
      </thead>
      {orders.map((order) => (
        <OrderRows key={order._id} order={order} />
      ))}
    </table>
  )
}

/** In a card: the label before, the value at the end. */
const CELL =
  'max-xl:order-3 max-xl:flex max-xl:items-baseline max-xl:justify-between max-xl:gap-4 max-xl:py-1 max-xl:text-right max-xl:before:shrink-0 max-xl:before:text-muted max-xl:before:content-[attr(data-label)] xl:px-1.5 2xl:px-2 xl:pt-4 xl:pb-1 xl:align-top'

function OrderRows({ order }: { order: Order }) {
  const customer = [order.firstName, order.lastName].filter(Boolean).join(' ')
  const { id: transactionId, bank_status: bankStatus } = order.transaction
  return (
    <tbody className="border-line max-xl:mb-4 max-xl:block max-xl:rounded-lg max-xl:border max-xl:bg-surface max-xl:p-4 max-xl:shadow-sm md:max-xl:p-5 xl:border-t">
      <tr className="max-xl:grid max-xl:grid-cols-2 max-xl:gap-x-10 max-lg:[&>*]:col-span-2">
        <th
          scope="row"
          className="figures text-left font-semibold whitespace-nowrap max-xl:order-1 max-xl:pb-3 max-xl:text-lg max-lg:col-span-1! xl:px-1.5 2xl:px-2 xl:pt-4 xl:pb-1 xl:align-top"
        >
          {order.number}
        </th>
        <td data-label="Customer" className={CELL}>
          <span className="block xl:min-w-22">{customer || <Nothing />}</span>
        </td>
        <td data-label="Email" className={CELL}>
          <span className="block min-w-0 wrap-anywhere xl:min-w-36">
            <EmailAddress>{order.email}</EmailAddress>
          </span>
        </td>
        <td data-label="Phone" className={cx(CELL, 'figures whitespace-nowrap')}>
          {order.phone}
        </td>
        <td data-label="Total Price" className={cx(CELL, 'figures whitespace-nowrap xl:text-right')}>
          <span>
            <span className="block font-semibold">{formatUsd(order.totalPrice)}</span>
            <span className="block text-muted">{formatBdt(order.totalPriceBdt)}</span>
          </span>
        </td>
        <td className="max-xl:order-2 max-xl:justify-self-end max-lg:col-span-1! xl:px-1.5 2xl:px-2 xl:pt-3.5 xl:pb-1 xl:align-top">
          <Status>{order.status}</Status>
        </td>
        <td data-label="Order Date" className={cx(CELL, 'figures whitespace-nowrap')}>
          <time dateTime={order.orderDate} title={formatDateTime(order.orderDate)}>
            {formatDate(order.orderDate)}
          </time>
        </td>
        <td data-label="Transaction ID" className={cx(CELL, 'figures')}>
          <span className="block min-w-0 wrap-anywhere xl:min-w-34">{transactionId ?? <Nothing />}</span>
        </td>
        <td data-label="Bank Status" className={CELL}>
          {bankStatus ? (
            <span className={cx(bankStatus === 'Failed' && 'font-semibold text-brick')}>{bankStatus}</span>
          ) : (
            <Nothing />
          )}
        </td>
      </tr>
      <tr className="max-xl:block">
        <td colSpan={9} className="max-xl:block max-xl:pt-3 xl:px-1.5 2xl:px-2 xl:pb-4">
          <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 border-line max-xl:border-t max-xl:pt-2">
            <div className="min-w-0">
              <Lines order={order} />
              <p className="text-[0.8125rem] text-muted">
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

/** As the specification has it: Paid is green, anything else red. */
function Status({ children }: { children: Order['status'] }) {
  return (
    <span
      className={cx(
        'label-caps inline-block rounded-sm border px-2 py-1 whitespace-nowrap',
        children === 'Paid' ? 'border-leaf bg-green text-on-green' : 'border-brick text-brick',
      )}
    >
      {children}
    </span>
  )
}

/** Broken before the @ where it must be broken. */
function EmailAddress({ children }: { children: string }) {
  const at = children.lastIndexOf('@')
  return (
    <>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </>
  )
}

function Lines({ order }: { order: Order }) {
  return (
    <ul aria-label="Products" className="flex flex-col">
      {order.products.map((line, index) => {
        const choice = line.configuration
          ? buildText(line.configuration)
          : [line.color?.name, line.size && `Size ${line.size}`].filter(Boolean).join(', ')
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order never change
          <li key={index} className="flex flex-wrap items-center gap-x-2">
            {line.product._id ? (
              <Link
                to={paths.product(line.product._id)}
                className="inline-flex min-h-11 items-center font-medium underline decoration-line decoration-2 underline-offset-4 hover:decoration-marigold"
              >
                {line.product.name}
              </Link>
            ) : (
              <span className="inline-flex min-h-11 items-center font-medium">{line.product.name}</span>
            )}
            <span className="figures">× {line.quantity}</span>
            {choice && <span className="text-muted">{choice}</span>}
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
