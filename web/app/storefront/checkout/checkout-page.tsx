import * as m from '@spokehaat/texts/checkout'
import { pageTitle } from '../../lib/page-title.ts'
import { paths } from '../../lib/paths.ts'
import { RequireAuth } from '../../store/require-auth.tsx'
import { Banner } from '../../ui/banner.tsx'
import type { Route } from './+types/checkout-page.ts'
import { CheckoutContents, CheckoutLoading } from './checkout-contents.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, m.page_title()) },
  { name: 'robots', content: 'noindex' },
]

export default function CheckoutPage() {
  return (
    <>
      <Banner
        title={m.title()}
        crumbs={[
          { label: m.home(), to: paths.home() },
          { label: m.cart(), to: paths.cart() },
          { label: m.title() },
        ]}
      />
      <RequireAuth skeleton={<CheckoutLoading />}>
        <CheckoutContents />
      </RequireAuth>
    </>
  )
}
