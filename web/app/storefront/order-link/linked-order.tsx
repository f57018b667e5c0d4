import { ParaglideMessage } from '@inlang/paraglide-js-react'
import { sellsGiftCard } from '@spokehaat/contract/sales/gift-line'
import type { LinkedOrder } from '@spokehaat/contract/sales/order-link'
import * as links from '@spokehaat/texts/links'
import * as m from '@spokehaat/texts/orders'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { addressLines } from '../../lib/address-lines.ts'
import { formatDateTime } from '../../lib/format.ts'
import { LANGUAGE } from '../../lib/language.ts'
import { ownName } from '../../lib/own-text.ts'
import { arrivalWords } from '../../order-parts/arrival.ts'
import { AskReturn } from '../../order-parts/ask-return.tsx'
import { AskedReturns } from '../../order-parts/asked-returns.tsx'
import { isOnItsWay, OrderJourney } from '../../order-parts/order-journey.tsx'
import { OrderLines } from '../../order-parts/order-lines.tsx'
import { OrderParcels } from '../../order-parts/order-parcels.tsx'
import { BuyersStatus, FulfilmentStatus } from '../../order-parts/order-status.tsx'
import { WhatHappened } from '../../order-parts/order-timeline.tsx'
import { OrderTotals } from '../../order-parts/order-totals.tsx'
import { ParcelWays } from '../../order-parts/parcel-ways.tsx'
import { standing } from '../../order-parts/standing.ts'
import { PayAgain } from '../../paying/pay-again.tsx'
import { Button } from '../../ui/button.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { CancelByLink } from './cancel-by-link.tsx'
import { useAskReturnByLinkMutation, useTakeBackReturnByLinkMutation } from './order-link-api.ts'

const PayByQr = lazy(() => import('./pay-by-qr.tsx'))

interface LinkedOrderProps {
  order: LinkedOrder
  token: string
  /** A code is shown, so that money may come at any time. */
  onCode: () => void
}

/** As its customer sees it, without who they are. */
export function LinkedOrderView({ order, token, onCode }: LinkedOrderProps) {
  const [isByQr, setByQr] = useState(false)
  const [askReturn] = useAskReturnByLinkMutation()
  const [takeBack] = useTakeBackReturnByLinkMutation()
  const isPaidAtDoor = order.paymentMethod === 'cod'
  const where = (
    <p role="status" className="max-w-[60ch] text-lg">
      {standing(order)}
    </p>
  )
  return (
    <div className="wrap pt-2 md:pt-4">
      <h1 className="text-page font-extrabold wrap-anywhere">{m.order_number({ number: order.number })}</h1>
      <p className="mt-3 mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <BuyersStatus order={order} />
        <FulfilmentStatus order={order} />
        <span className="text-muted">
          <ParaglideMessage
            message={isPaidAtDoor ? m.cash_placed : m.online_placed}
            inputs={{ at: formatDateTime(order.orderDate) }}
            markup={{ time: ({ children }) => <time dateTime={order.orderDate}>{children}</time> }}
          />
        </span>
      </p>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-6">
          <section aria-label={m.where_it_stands()} className={CARD}>
            {isOnItsWay(order) ? <OrderJourney order={order}>{where}</OrderJourney> : where}
            <div className="mt-5 flex flex-wrap items-end gap-3 empty:hidden max-sm:*:grow">
              {order.isPayable && (
                <PayAgain
                  order={order._id}
                  link={token}
                  size="md"
                  dueBdt={order.codStatus === 'confirmed' ? order.dueLaterBdt : order.sums.dueNowBdt}
                  instalmentMonths={order.sums.instalmentMonths}
                  isFirst={order.channel !== 'web' && order.status === 'Pending'}
                />
              )}
              {order.qr && !isByQr && (
                <Button
                  onClick={() => {
                    setByQr(true)
                    onCode()
                  }}
                >
                  {links.pay_by_qr()}
                </Button>
              )}
              <AskReturn order={order} onAsk={(ask, key) => askReturn({ token, key, ...ask }).unwrap()} />
              {order.isCancellable && (
                <CancelByLink token={token} number={order.number} isPaidAtDoor={isPaidAtDoor} />
              )}
            </div>
            {order.qr && isByQr && (
              <section aria-label={links.pay_by_qr()} className="mt-6 border-t border-line pt-6">
                <Suspense fallback={<CodeComing />}>
                  <PayByQr qr={order.qr} token={token} />
                </Suspense>
              </section>
            )}
          </section>
          {order.ways.length > 0 && (
            <Card title={m.ways_title()}>
              <ParcelWays ways={order.ways} />
            </Card>
          )}
          {order.cases.length > 0 && (
            <Card title={m.returns()}>
              <AskedReturns order={order} onTakeBack={(one) => takeBack({ token, case: one }).unwrap()} />
            </Card>
          )}
          {order.parcels.length > 0 && (
            <Card title={m.parcels()}>
              <OrderParcels order={order} language={LANGUAGE} />
            </Card>
          )}
          <Card title={m.what_you_ordered()}>
            <OrderLines order={order} language={LANGUAGE} />
            <OrderTotals order={order} />
          </Card>
        </div>
        <div className="grid gap-6">
          {!sellsGiftCard(order) && (
            <Card title={m.delivery()}>
              <Delivery order={order} />
            </Card>
          )}
          <WhatHappened events={order.events} />
          <p className="text-[0.9375rem] text-muted">{links.who_has_order_link()}</p>
        </div>
      </div>
    </div>
  )
}

const CodeComing = () => (
  <Loading>
    <Skeleton className="size-72 rounded-md" />
  </Loading>
)

const CARD = 'rounded-lg border border-line bg-surface p-5 shadow-sm md:p-6'

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={CARD}>
      <h2 className="mb-4 text-xl font-bold">{title}</h2>
      {children}
    </section>
  )
}

function Delivery({ order }: { order: LinkedOrder }) {
  const { town, district } = addressLines(order)
  return (
    <dl className="grid gap-y-4">
      <Fact term={m.delivered_to()}>
        <span className="block wrap-anywhere">{town}</span>
        <span className="block">{m.place_bangladesh({ district })}</span>
      </Fact>
      <Fact term={m.contact()}>
        {order.email !== '' && <span className="block wrap-anywhere">{order.email}</span>}
        <span className="figures block">{order.phone}</span>
      </Fact>
      {order.delivery !== null && (
        <Fact term={m.how_it_comes()}>
          <span lang={ownName(order.delivery).lang} className="block">
            {ownName(order.delivery).text}
          </span>
          {/* a promise is said once */}
          {!isOnItsWay(order) && <span className="block">{arrivalWords(order)}</span>}
        </Fact>
      )}
      {order.courier !== null && order.parcels.length === 0 && (
        <Fact term={m.carried_by()}>
          <span className="block wrap-anywhere">{order.courier}</span>
          {order.trackingNumber && (
            <span className="figures block wrap-anywhere">
              <ParaglideMessage
                message={m.tracking_number}
                inputs={{ number: order.trackingNumber }}
                markup={{ number: ({ children }) => <span className="select-all">{children}</span> }}
              />
            </span>
          )}
        </Fact>
      )}
    </dl>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="label-caps text-muted">{term}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  )
}
