import { sellsGiftCard } from '@spokehaat/contract/sales/gift-line'
import type { OrderDetail } from '@spokehaat/contract/sales/order'
import { isCancellable } from '@spokehaat/contract/sales/order-state'
import * as m from '@spokehaat/texts/orders'
import { useState } from 'react'
import { paths } from '../../../lib/desk-paths.ts'
import { LANGUAGE } from '../../../lib/language.ts'
import { pageTitle } from '../../../lib/page-title.ts'
import { AskReturn } from '../../../order-parts/ask-return.tsx'
import { AskedReturns } from '../../../order-parts/asked-returns.tsx'
import { isOnItsWay, OrderJourney } from '../../../order-parts/order-journey.tsx'
import { OrderLines } from '../../../order-parts/order-lines.tsx'
import { OrderParcels } from '../../../order-parts/order-parcels.tsx'
import { WhatHappened } from '../../../order-parts/order-timeline.tsx'
import { OrderTotals } from '../../../order-parts/order-totals.tsx'
import { ParcelWays } from '../../../order-parts/parcel-ways.tsx'
import { standing } from '../../../order-parts/standing.ts'
import { CopyOrderLink } from '../../../paying/copy-order-link.tsx'
import { PayAgain } from '../../../paying/pay-again.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { formatBdt } from '../../../ui/price.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { ConfirmDialog } from '../../frame/dialogs/confirm-dialog.tsx'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'
import { DeliveryFacts } from '../../sales/order-record/delivery-facts.tsx'
import {
  useAskReturnMutation,
  useCancelOrderMutation,
  useTakeBackReturnMutation,
} from '../../sales/order-record/order-detail-api.ts'
import { OrderFrame } from '../../sales/order-record/order-frame.tsx'
import type { Route } from './+types/my-order-page.ts'
import { OrderReviews } from './order-reviews.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, m.order()) },
  { name: 'robots', content: 'noindex' },
]

export default function MyOrderPage({ params }: Route.ComponentProps) {
  return (
    <OrderFrame key={params.id} id={params.id} isBuyers list={{ to: paths.myOrders(), label: m.my_orders() }}>
      {(order) => (
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="grid min-w-0 gap-6">
            <NextStep order={order} />
            {order.ways.length > 0 && (
              <DashboardCard title={m.ways_title()}>
                <ParcelWays ways={order.ways} />
              </DashboardCard>
            )}
            {order.parcels.length > 0 && (
              <DashboardCard title={m.parcels()}>
                <OrderParcels order={order} language={LANGUAGE} />
              </DashboardCard>
            )}
            {order.cases.length > 0 && <Returns order={order} />}
            {order.fulfilment === 'Delivered' && !sellsGiftCard(order) && <OrderReviews order={order._id} />}
            <DashboardCard title={m.what_you_ordered()}>
              <OrderLines order={order} language={LANGUAGE} />
              <OrderTotals order={order} />
            </DashboardCard>
          </div>
          <div className="grid min-w-0 gap-6">
            <DashboardCard title={m.delivery()}>
              <DeliveryFacts order={order} isDaySaid={isOnItsWay(order)} />
            </DashboardCard>
            <WhatHappened events={order.events} />
          </div>
        </div>
      )}
    </OrderFrame>
  )
}

function Returns({ order }: { order: OrderDetail }) {
  const [takeBack] = useTakeBackReturnMutation()
  return (
    <DashboardCard title={m.returns()}>
      <AskedReturns order={order} onTakeBack={(one) => takeBack({ id: order._id, one }).unwrap()} />
    </DashboardCard>
  )
}

/** Where it stands, in a sentence, and what its owner can do now. */
function NextStep({ order }: { order: OrderDetail }) {
  const [isCancelling, setCancelling] = useState(false)
  const [cancel] = useCancelOrderMutation()
  const [askReturn] = useAskReturnMutation()

  async function cancelOrder() {
    await cancel({ id: order._id }).unwrap()
    toast.success(m.your_order_is_cancelled())
  }

  return (
    <section
      aria-label={m.where_it_stands()}
      className="rounded-lg border border-line bg-surface p-5 shadow-sm md:p-8"
    >
      {isOnItsWay(order) ? (
        <OrderJourney order={order}>
          <Standing order={order} />
        </OrderJourney>
      ) : (
        <Standing order={order} />
      )}
      <div className="mt-5 flex flex-wrap gap-3 max-sm:*:grow">
        {order.isPayable && (
          <PayAgain
            order={order._id}
            number={order.number}
            size="md"
            isRest={order.codStatus === 'confirmed'}
            dueBdt={order.codStatus === 'confirmed' ? order.dueLaterBdt : order.sums.dueNowBdt}
            instalmentMonths={order.sums.instalmentMonths}
            isFirst={order.channel !== 'web' && order.status === 'Pending'}
          />
        )}
        <ButtonLink to={paths.invoice(order._id)} variant="quiet" className="underline underline-offset-4">
          {order.status === 'Paid' ? m.invoice() : m.print_this_order()}
        </ButtonLink>
        <CopyOrderLink order={order._id} isQuiet />
        <AskReturn order={order} onAsk={(ask, key) => askReturn({ id: order._id, key, ask }).unwrap()} />
        {isCancellable(order) && <Button onClick={() => setCancelling(true)}>{m.cancel_order()}</Button>}
      </div>
      {isCancelling && (
        <ConfirmDialog
          title={m.cancel_order_question({ number: order.number })}
          confirm={m.cancel_order()}
          dismiss={m.keep_it()}
          onConfirm={cancelOrder}
          onClose={() => setCancelling(false)}
        >
          <p>
            {order.codStatus === 'confirmed' && order.paymentMethod === 'advance'
              ? order.isDearer
                ? m.paid_goes_back()
                : m.advance_goes_back()
              : order.paymentMethod === 'cod'
                ? m.nothing_is_sent()
                : m.nothing_is_sent_nor_kept()}
          </p>
        </ConfirmDialog>
      )}
    </section>
  )
}

function Standing({ order }: { order: OrderDetail }) {
  return (
    <div>
      <p className="max-w-[60ch] text-lg">{standing(order)}</p>
      <AskedBack order={order} />
    </div>
  )
}

/** Money that is on its way back while the order stands; of one that is over its standing says so. */
function AskedBack({ order }: { order: OrderDetail }) {
  if (order.status !== 'Paid' && order.status !== 'Pending') return null
  const sum = order.refunds
    .filter(({ status, isUnpaid }) => status === 'requested' && !isUnpaid)
    .reduce((all, { amountBdt }) => all + amountBdt, 0)
  if (sum === 0) return null
  return (
    <p className="mt-2 max-w-[60ch] text-lg font-semibold">{m.goes_back_to_you({ sum: formatBdt(sum) })}</p>
  )
}
