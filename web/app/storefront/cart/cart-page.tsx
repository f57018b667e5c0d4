import * as m from '@spokehaat/texts/cart'
import { pageTitle } from '../../lib/page-title.ts'
import { paths } from '../../lib/paths.ts'
import { RequireAuth } from '../../store/require-auth.tsx'
import { Banner } from '../../ui/banner.tsx'
import type { Route } from './+types/cart-page.ts'
import { CartContents } from './cart-contents.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'

const LEAD = m.lead()

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, m.page_title()) },
  { name: 'description', content: LEAD },
]

export default function CartPage() {
  return (
    <>
      <Banner
        title={m.title()}
        lead={LEAD}
        crumbs={[{ label: m.home(), to: paths.home() }, { label: m.title() }]}
      />
      <RequireAuth skeleton={<CartSkeleton />} withoutScripts={m.needs_scripts()}>
        <CartContents />
      </RequireAuth>
    </>
  )
}
