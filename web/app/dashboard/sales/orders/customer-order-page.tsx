import type { OrderDetail } from '@spokehaat/contract/sales/order'
import { useNavigate } from 'react-router'
import { paths } from '../../../lib/desk-paths.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { OrderLines } from '../../../order-parts/order-lines.tsx'
import { OrderTotals } from '../../../order-parts/order-totals.tsx'
import { isToSend } from '../../../order-parts/standing.ts'
import { useMay } from '../../../store/use-may.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { DashboardCard, deskMeta } from '../../frame/parts/dashboard-page.tsx'
import { PutAwayNote } from '../../frame/put-away/put-away-note.tsx'
import { EmailAddress } from '../../frame/table/words.tsx'
import { OrderCash } from '../cash-steps/order-cash.tsx'
import { PayLinkButton } from '../drafts/pay-link-button.tsx'
import { DeliveryFacts } from '../order-record/delivery-facts.tsx'
import { OrderFrame } from '../order-record/order-frame.tsx'
import { CodeAgain } from '../receipts/code-again.tsx'
import { HandOverButton } from '../receipts/hand-over-button.tsx'
import type { Route } from './+types/customer-order-page.ts'
import { AskForReviews } from './ask-for-reviews.tsx'
import { AttemptsCard } from './attempts-card.tsx'
import { CarryingCard } from './carrying-card.tsx'
import { ChangeDelivery } from './changes/change-delivery.tsx'
import { ChangeLinesButton } from './changes/change-lines-button.tsx'
import { HereToo } from './colleagues/here-too.tsx'
import { ConsignmentsCard } from './consignments/consignments-card.tsx'
import { DeleteOrderMenu } from './delete-order.tsx'
import { FoldedTimeline } from './folded-timeline.tsx'
import { dueWords, LateMark } from './late-mark.tsx'
import { useListBehind } from './list-behind.tsx'
import { MoneyOver } from './money-over.tsx'
import { OrderNoteForm } from './note-form.tsx'
import { OrderMoves } from './order-moves.tsx'
import { ParcelsCard } from './parcels/parcels-card.tsx'
import { MoneyAndReturns } from './refunds/money-and-returns.tsx'
import { TaxPapersCard } from './tax-papers-card.tsx'

export const meta = deskMeta('Customer order')

export default function CustomerOrderPage({ params }: Route.ComponentProps) {
  const navigate = useNavigate()
  const listBehind = useListBehind()
  return (
    <OrderFrame key={params.id} id={params.id} list={{ ...listBehind, label: 'Customer Orders' }}>
      {(order) => (
        <>
          <HereToo order={order} />
          <CallOverdue dueAt={order.codDueAt} />
          <MoneyOver order={order} />
          <CodeAgain order={order} />
          <Due order={order} />
          <div className="mb-6 flex flex-wrap items-center gap-3 max-sm:[&>:not(:last-child)]:grow print:hidden">
            <OrderMoves order={order} />
            {isToSend(order) && <ButtonLink to={paths.packingSlip(order._id)}>Packing slip</ButtonLink>}
            <ButtonLink to={paths.invoice(order._id)}>Invoice</ButtonLink>
            {order.channel === 'counter' && <ButtonLink to={paths.receipt(order._id)}>Receipt</ButtonLink>}
            <HandOverButton order={order} />
            <PayLinkButton order={order} />
            <AskForReviews order={order} />
            <DeleteOrderMenu order={order} onDeleted={() => navigate(paths.allOrders(), { replace: true })} />
          </div>
          <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem] print:block">
            <div className="grid min-w-0 gap-6 print:block print:*:mb-6">
              <DashboardCard title="Ordered">
                <OrderLines order={order} language="en" />
                <OrderTotals order={order} />
                <ChangeLinesButton order={order} />
              </DashboardCard>
              <ConsignmentsCard order={order} />
              <ParcelsCard order={order} />
              <MoneyAndReturns order={order} />
              <AttemptsCard order={order} />
              <CarryingCard order={order._id} />
            </div>
            <div className="grid min-w-0 gap-6 print:block print:*:mb-6">
              <DashboardCard title="Customer">
                <CustomersPage order={order} />
                <DeliveryFacts order={order} contact={<Contact order={order} />} />
                <ChangeDelivery order={order} />
              </DashboardCard>
              <OrderCash order={order} />
              <TaxPapersCard order={order} />
              <DashboardCard title="What happened">
                <OrderNoteForm orderId={order._id} />
                <FoldedTimeline events={order.events} />
                <PutAwayNote what="Events" since={order.orderDate} />
              </DashboardCard>
            </div>
          </div>
        </>
      )}
    </OrderFrame>
  )
}

/** A cash order whose customer has not given their word in time. */
function CallOverdue({ dueAt }: { dueAt: string | null }) {
  if (dueAt === null || Date.parse(dueAt) > Date.now()) return null
  return (
    <Notice title="Call this customer again" className="mb-6">
      The order should have been confirmed by {formatDateTime(dueAt)}. Its pieces are kept from others until
      it is confirmed or refused.
    </Notice>
  )
}

/** Until when it has to leave and to arrive. */
function Due({ order }: { order: OrderDetail }) {
  const words = dueWords(order)
  if (words === null) return null
  return (
    <p className="figures mb-4 flex flex-wrap items-center gap-3">
      <LateMark order={order} />
      <span>{words}</span>
    </p>
  )
}

/** All that the shop knows of whoever ordered, with an account or none. */
function CustomersPage({ order }: { order: OrderDetail }) {
  const may = useMay()
  if (order.customer === null || !may('customers.read')) return null
  return (
    <p className="mb-4">
      <TextLink to={paths.customer(order.customer)}>Customer’s page: orders, notes, messages</TextLink>
    </p>
  )
}

function Contact({ order }: { order: OrderDetail }) {
  const may = useMay()
  return (
    <span className="flex flex-col items-start">
      {order.email === '' ? (
        <span className="text-muted">No email given</span>
      ) : (
        <TextLink to={`mailto:${order.email}?subject=Order%20${order.number}`} className="wrap-anywhere">
          <EmailAddress>{order.email}</EmailAddress>
        </TextLink>
      )}
      {order.phone !== '' && (
        <TextLink to={`tel:${order.phone}`} className="figures">
          {order.phone}
        </TextLink>
      )}
      {order.user === null
        ? // at the counter nobody has to be known
          (order.channel !== 'counter' || order.customer !== null) && (
            <span className="text-muted">
              {order.isGuests ? 'The guest is deleted.' : 'The account is deleted.'}
            </span>
          )
        : may('users.read') && (
            <TextLink to={paths.user(order.user)}>{order.isGuests ? 'A guest' : 'Their account'}</TextLink>
          )}
    </span>
  )
}
