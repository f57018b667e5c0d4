import { paths } from '../../../lib/desk-paths.ts'
import { ListViews } from '../../frame/table/list-views.tsx'
import { usePagelessMoney } from './use-pageless-money.ts'

/** How payments stand, by which gateways they come, and what came by none. */
export function PaymentViews({ here }: { here: 'payments' | 'ways' | 'receipts' }) {
  const isPageless = usePagelessMoney()
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
        ...(isPageless || here === 'receipts' ? [receipts] : []),
      ]}
    />
  )
}
