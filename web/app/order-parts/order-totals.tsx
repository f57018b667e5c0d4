import type { Order } from '@spokehaat/contract/sales/order'
import * as m from '@spokehaat/texts/orders'
import * as sums from '@spokehaat/texts/sums'
import type { ReactNode } from 'react'
import { formatBdt, formatUsd } from '../ui/price.tsx'
import { orderPaidRows } from './paid-rows.ts'
import { orderRows, type SumRow } from './sum-rows.ts'

const DOLLARS = 'block text-[0.9375rem] text-muted'

/** In taka, with the dollars they came of at the rate of that day. */
export function OrderTotals({ order }: { order: Order }) {
  return (
    <div className="figures ml-auto w-full max-w-sm pt-4">
      <dl className="flex flex-col gap-2">
        {orderRows(order).map(({ key, ...row }) => (
          <PartRow key={key} {...row} />
        ))}
        <Row term={sums.total()}>
          <span className="text-xl font-bold">{formatBdt(order.totalPriceBdt)}</span>
          <span className={DOLLARS}>{formatUsd(order.totalPrice)}</span>
        </Row>
        {orderPaidRows(order).map(({ key, ...row }) => (
          <PartRow key={key} {...row} />
        ))}
        {order.refundedBdt > 0 && (
          <>
            <Row term={m.given_back()}>
              <span className="font-semibold">{formatBdt(order.refundedBdt)}</span>
              <span className={DOLLARS}>{formatUsd(order.refunded)}</span>
            </Row>
            <Row term={m.paid_after_that()}>
              <span className="font-semibold">{formatBdt(order.paidBdt - order.refundedBdt)}</span>
            </Row>
          </>
        )}
      </dl>
      <p className="mt-2 text-right text-[0.9375rem] text-muted">
        {m.rate_of_that_day({ taka: formatBdt(order.rate) })}
      </p>
    </div>
  )
}

function PartRow({ term, lang, usd, bdt, text }: Omit<SumRow, 'key'>) {
  return (
    <Row term={term} lang={lang}>
      {text ? (
        <span className="font-semibold text-leaf">{text}</span>
      ) : (
        <>
          <span className="font-semibold">{formatBdt(bdt ?? 0)}</span>
          {usd !== null && <span className={DOLLARS}>{formatUsd(usd)}</span>}
        </>
      )}
    </Row>
  )
}

function Row({ term, lang, children }: { term: string; lang?: string | undefined; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6">
      <dt lang={lang} className="wrap-anywhere">
        {term}
      </dt>
      <dd className="text-right">{children}</dd>
    </div>
  )
}
