import { paths } from '../../lib/paths.ts'
import { RequireAuth } from '../../store/require-auth.tsx'
import { Banner } from '../../ui/banner.tsx'
import type { Route } from './+types/checkout-page.ts'
import { CheckoutContents, CheckoutLoading } from './checkout-contents.tsx'

export const meta: Route.MetaFunction = () => [
  { title: 'Checkout · Spokehaat' },
  { name: 'robots', content: 'noindex' },
]

export default function CheckoutPage() {
  return (
    <>
      <Banner
        title="Checkout"
        crumbs={[
          { label: 'Home', to: paths.home() },
          { label: 'Cart', to: paths.cart() },
          { label: 'Checkout' },
        ]}
      />
      <RequireAuth skeleton={<CheckoutLoading />}>
        <CheckoutContents />
      </RequireAuth>
    </>
  )
}
