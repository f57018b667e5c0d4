import type { PlacedDraft } from '@spokehaat/contract/sales/draft'
import { paths } from '../../../lib/desk-paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'
import { PayByQr } from '../receipts/pay-by-qr.tsx'
import { CopyLink } from './copy-link.tsx'
import { SendInChat } from './send-in-chat.tsx'

interface PlacedOrderProps {
  placed: PlacedDraft
  isAtCounter: boolean
  /** Phone and e-mail were told. */
  isTold: boolean
  onNext: () => void
}

/** What is left to do once it is an order. */
export function PlacedOrder({ placed, isAtCounter, isTold, onNext }: PlacedOrderProps) {
  if (placed.isByQr) return <PayByQr order={placed.order} number={placed.number} onNext={onNext} />
  return (
    <DashboardCard
      title={
        <>
          <span>Order </span>
          <span className="whitespace-nowrap">{placed.number}</span>
          <span>{` is ${isAtCounter ? 'sold' : 'placed'}`}</span>
        </>
      }
    >
      <div role="status" className="mb-5 max-w-2xl">
        {isAtCounter
          ? 'It is paid and handed over; its pieces are off the shelf, and its money is in the drawer.'
          : placed.payUrl === null
            ? 'It is confirmed, to be paid on delivery. The customer has been told.'
            : `Price and pieces are kept for an hour.${isTold ? ' The link went to the phone and the email that are known.' : ''}`}
      </div>
      {placed.payUrl !== null && <CopyLink url={placed.payUrl} />}
      {placed.chat !== null && <SendInChat chat={placed.chat} />}
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        {isAtCounter && (
          <ButtonLink variant="primary" to={paths.receipt(placed.order)}>
            Print the receipt
          </ButtonLink>
        )}
        <Button variant={isAtCounter ? 'secondary' : 'primary'} onClick={onNext}>
          Next order
        </Button>
        <ButtonLink to={paths.customerOrder(placed.order)}>Open the order</ButtonLink>
      </div>
    </DashboardCard>
  )
}
