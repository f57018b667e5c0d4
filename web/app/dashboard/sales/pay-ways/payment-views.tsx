import { paths } from '../../../lib/desk-paths.ts'
import { ListViews } from '../../frame/table/list-views.tsx'

/** How payments stand, and by which gateways they come. */
export function PaymentViews({ here }: { here: 'payments' | 'ways' }) {
  return (
    <ListViews
      label="Parts of payments"
      views={[
        { title: 'How they stand', to: paths.payments(), isHere: here === 'payments' },
        { title: 'Ways to pay', to: paths.payWays(), isHere: here === 'ways' },
      ]}
    />
  )
}
