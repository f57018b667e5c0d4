import { paths } from '../../lib/paths.ts'
import { RequireAuth } from '../../store/require-auth.tsx'
import { Banner } from '../../ui/banner.tsx'
import type { Route } from './+types/cart-page.ts'
import { CartContents } from './cart-contents.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'

const LEAD = 'What you have chosen, and what it comes to.'

export const meta: Route.MetaFunction = () => [
  { title: 'Cart · Spokehaat' },
  { name: 'description', content: LEAD },
]

export default function CartPage() {
  return (
    <>
      <Banner title="Cart" lead={LEAD} crumbs={[{ label: 'Home', to: paths.home() }, { label: 'Cart' }]} />
      <RequireAuth
        skeleton={<CartSkeleton />}
        withoutScripts="Please allow scripts for this page: your cart is kept in this browser alone, and nothing else can show it."
      >
        <CartContents />
      </RequireAuth>
    </>
  )
}
