import { paths } from '../../../lib/desk-paths.ts'
import { ListViews } from '../../frame/table/list-views.tsx'
import { usePayWaysQuery } from './pay-ways-api.ts'

/** How payments stand, by which gateways they come, and what came by none. */
export function PaymentViews({ here }: { here: 'payments' | 'ways' | 'receipts' }) {
  const { data } = usePayWaysQuery()
  // no money comes without a page where no wallet is set up
  const hasWallet = data?.some(({ gateway, secrets }) => gateway === 'bkash' && secrets.length > 0) ?? false
  const receipts = {
    title: 'Money without an order',
    to: paths.receipts(),
    isHere: here === 'receipts',
  }
  return (
    <ListViews
      label="Parts of payments"
      views={[
        { title: 'How they stand', to: paths.payments(), isHere: here === 'payments' },
        { title: 'Ways to pay', to: paths.payWays(), isHere: here === 'ways' },
        ...(hasWallet || here === 'receipts' ? [receipts] : []),
      ]}
    />
  )
}
