import * as m from '@spokehaat/texts/checkout'
import { pageTitle } from '../../lib/page-title.ts'
import { paths } from '../../lib/paths.ts'
import { RequireAuth } from '../../store/require-auth.tsx'
import { Banner } from '../../ui/banner.tsx'
import { readOwn } from '../content/read-own.ts'
import type { Route } from './+types/checkout-page.ts'
import { CheckoutContents, CheckoutLoading } from './checkout-contents.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, m.page_title()) },
  { name: 'robots', content: 'noindex' },
]

/** The terms as the owner wrote them, for the dialog that shows them; null where they are as the shop began. */
export function loader({ context }: Route.LoaderArgs) {
  return readOwn(context, 'terms')
}

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
