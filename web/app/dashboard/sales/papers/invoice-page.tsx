import type { OrderDetail } from '@spokehaat/contract/sales/order'
import * as m from '@spokehaat/texts/papers'
import * as sums from '@spokehaat/texts/sums'
import { paths } from '../../../lib/desk-paths.ts'
import { formatDate, formatDateTime, formatFigure } from '../../../lib/format.ts'
import { LANGUAGE } from '../../../lib/language.ts'
import { pageTitle } from '../../../lib/page-title.ts'
import { atDoorBdt } from '../../../order-parts/at-door.ts'
import { orderPaidRows } from '../../../order-parts/paid-rows.ts'
import { orderRows, type SumRow } from '../../../order-parts/sum-rows.ts'
import { orderStatusText } from '../../../paying/order-status-text.ts'
import { RequireAuth } from '../../../store/require-auth.tsx'
import { useMay } from '../../../store/use-may.ts'
import { formatBdt, formatUsd } from '../../../ui/price.tsx'
import { PageSkeleton } from '../../../ui/skeleton.tsx'
import { dashboardSheet } from '../../frame/parts/dashboard-sheet.ts'
import { InLanguage } from '../../frame/parts/in-language.tsx'
import type { Route } from './+types/invoice-page.ts'
import { InvoiceLines } from './invoice-lines.tsx'
import { OrderPaper } from './order-paper.tsx'
import { Parties } from './parties.tsx'

export const links: Route.LinksFunction = () => [dashboardSheet]

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, m.invoice()) },
  { name: 'robots', content: 'noindex' },
]

export default function InvoicePage({ params }: Route.ComponentProps) {
  return (
    <RequireAuth skeleton={<PageSkeleton />}>
      <Invoice id={params.id} />
    </RequireAuth>
  )
}

/** Until money has come in it is no invoice, and does not call itself one. */
const titleOf = (order: OrderDetail) =>
  order.status === 'Paid' || order.status === 'Refunded' ? m.invoice() : m.order()

function Invoice({ id }: { id: string }) {
  const may = useMay()
  return (
    <OrderPaper
      id={id}
      title={titleOf}
      back={{
        to: may('orders.read') ? paths.customerOrder(id) : paths.myOrder(id),
        label: m.back_to_the_order(),
      }}
    >
      {(order) => (
        // frozen into the order, as its mails are
        <InLanguage language={order.language}>
          <Head order={order} />
          <Parties order={order} to={m.billed_to()} />
          <InvoiceLines products={order.products} language={LANGUAGE} />
          <Sums order={order} />
        </InLanguage>
      )}
    </OrderPaper>
  )
}

function Head({ order }: { order: OrderDetail }) {
  const paid = order.events.filter((event) => event.kind === 'payment' && event.to === 'Paid').at(-1)
  const facts = [
    [m.number(), order.number],
    [m.ordered(), formatDate(order.orderDate)],
    [m.payment(), orderStatusText(order.status)],
    ...(paid ? [[m.paid(), formatDateTime(paid.at)]] : []),
    ...(order.transaction.id ? [[m.transaction(), order.transaction.id]] : []),
  ]
  return (
    <dl className="mb-8 flex flex-wrap gap-x-10 gap-y-3">
      {facts.map(([term, fact]) => (
        <div key={term}>
          <dt className="label-caps text-muted">{term}</dt>
          <dd className="figures wrap-anywhere">{fact}</dd>
        </div>
      ))}
    </dl>
  )
}

function Sums({ order }: { order: OrderDetail }) {
  const isCash = atDoorBdt(order) > 0
  const rate = { taka: formatBdt(order.rate) }
  return (
    <>
      <dl className="figures mt-5 ml-auto flex max-w-xs flex-col gap-2">
        {orderRows(order).map(({ key, ...row }) => (
          <PartSum key={key} {...row} />
        ))}
        <Sum
          term={sums.total()}
          taka={formatBdt(order.totalPriceBdt)}
          dollars={formatUsd(order.totalPrice)}
          isStrong
        />
        <TaxRows order={order} />
        {orderPaidRows(order).map(({ key, ...row }) => (
          <PartSum key={key} {...row} />
        ))}
        {order.refundedBdt > 0 && (
          <>
            <Sum
              term={m.given_back()}
              taka={formatBdt(order.refundedBdt)}
              dollars={formatUsd(order.refunded)}
            />
            <Sum term={m.paid_after_that()} taka={formatBdt(order.paidBdt - order.refundedBdt)} isStrong />
          </>
        )}
      </dl>
      <p className="mt-8 text-[0.9375rem] text-muted">
        {isCash ? m.charged_and_to_be_paid(rate) : m.charged(rate)}
      </p>
    </>
  )
}

/** What of the total is tax, with VAT or without; and what is left from rounding each piece to the paisa. */
function TaxRows({ order }: { order: OrderDetail }) {
  const { tax, totalPriceBdt: total, totalPrice, rate } = order
  const rounding = total - Math.round(totalPrice * rate * 100) / 100
  return (
    <>
      <Sum term={m.net()} taka={formatBdt(total - (tax?.tax ?? 0))} />
      {tax ? (
        tax.rates.map(({ percent, tax: amount }) => (
          <Sum key={percent} term={m.vat({ percent: formatFigure(percent) })} taka={formatBdt(amount)} />
        ))
      ) : (
        <Sum term={m.no_vat()} taka={formatBdt(0)} />
      )}
      <Sum term={m.rounding()} taka={formatBdt(rounding)} />
    </>
  )
}

function PartSum({ term, usd, bdt, text }: Omit<SumRow, 'key'>) {
  return (
    <Sum
      term={term}
      taka={text ?? formatBdt(bdt ?? 0)}
      {...(!text && usd !== null && { dollars: formatUsd(usd) })}
    />
  )
}

function Sum(props: { term: string; taka: string; dollars?: string; isStrong?: boolean }) {
  return (
    <div
      className={
        props.isStrong
          ? 'flex justify-between gap-6 border-t border-ink pt-2 font-bold'
          : 'flex justify-between gap-6'
      }
    >
      <dt>{props.term}</dt>
      <dd className="text-right">
        <span>{props.taka}</span>
        {props.dollars && <span className="block font-normal text-muted">{props.dollars}</span>}
      </dd>
    </div>
  )
}
