import type { OrderDetail } from '@spokehaat/contract/sales/order'
import { cx } from '../../../lib/class-names.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { formatBdt } from '../../../ui/price.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'
import { OrderReceipts } from '../receipts/order-receipts.tsx'
import { useCheckPaymentMutation } from './customer-orders-api.ts'

type Attempt = OrderDetail['attempts'][number]

const WORDS: Record<Attempt['status'], string> = {
  created: 'Being opened',
  redirected: 'Open',
  failed: 'Failed',
  cancelled: 'Cancelled',
  expired: 'Expired',
  review: 'In review',
  paid: 'Paid',
  refunded: 'Refunded',
  reversed: 'Reversed',
}
/** Of cash, which nobody opens anywhere. */
const CASH_WORDS: Partial<typeof WORDS> = {
  created: 'To be collected',
  redirected: 'To be collected',
  paid: 'Collected',
  cancelled: 'Not collected',
}
const GATEWAYS: Readonly<Record<string, string>> = {
  shurjopay: 'shurjoPay',
  bkash: 'bKash',
  sslcommerz: 'SSLCommerz',
  qr: 'Bangla QR',
  cod: 'Cash on delivery',
  'gift-card': 'Gift card',
  'store-credit': 'Store credit',
  nothing: 'Nothing to pay',
}
const PARTS: Record<Attempt['part'], string> = {
  whole: '',
  advance: 'share in advance',
  rest: 'the rest',
  credit: '',
}

/** Each try to pay, as the gateway told it, and the way to ask it again. */
export function AttemptsCard({ order }: { order: OrderDetail }) {
  const [check, { isLoading }] = useCheckPaymentMutation()

  async function ask() {
    try {
      const { status } = await check(order._id).unwrap()
      toast.info(`The gateway was asked. Order ${order.number}: ${status}.`)
    } catch (failure) {
      toast.error(errorSentence(failure))
    }
  }

  return (
    <DashboardCard title="Payment">
      <ul className="divide-y divide-line border-y border-line">
        {order.attempts.map((attempt) => (
          <AttemptRow key={attempt._id} attempt={attempt} />
        ))}
      </ul>
      {order.paymentMethod !== 'cod' && (
        <Button busy={isLoading} onClick={ask} className="mt-5 max-sm:w-full">
          Ask the gateway again
        </Button>
      )}
      <OrderReceipts order={order} />
    </DashboardCard>
  )
}

function AttemptRow({ attempt }: { attempt: Attempt }) {
  const word = (attempt.gateway === 'cod' && CASH_WORDS[attempt.status]) || WORDS[attempt.status]
  // over the counter nothing was delivered
  const gateway = attempt.method === 'Cash' ? 'Cash' : (GATEWAYS[attempt.gateway] ?? attempt.gateway)
  const words = [
    PARTS[attempt.part],
    attempt.method !== gateway && attempt.method,
    attempt.method === null &&
      attempt.instalmentMonths !== null &&
      `in ${attempt.instalmentMonths} instalments`,
    attempt.bankStatus && `bank: ${attempt.bankStatus}`,
    attempt.bankTransaction && `bank transaction ${attempt.bankTransaction}`,
  ].filter(Boolean)
  return (
    <li className="py-3.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="font-semibold">
          Attempt {attempt.number}{' '}
          <span className={cx('label-caps ml-2', attempt.status === 'paid' ? 'text-leaf' : 'text-muted')}>
            {attempt.part === 'credit' && attempt.status === 'created' ? 'Reserved' : word}
          </span>
        </span>
        <span className="figures">{formatBdt(attempt.amountBdt)}</span>
      </p>
      <p className="text-[0.9375rem] text-muted">
        {formatDateTime(attempt.at)} · {gateway} ·{' '}
        <span className="figures wrap-anywhere select-all">
          {attempt.gatewayReference ?? attempt.reference}
        </span>
      </p>
      {words.length > 0 && <p className="text-[0.9375rem] wrap-anywhere text-muted">{words.join(' · ')}</p>}
      {attempt.reason && <p className="text-[0.9375rem]">{attempt.reason}</p>}
    </li>
  )
}
