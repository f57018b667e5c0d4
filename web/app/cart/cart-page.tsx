import { paths } from '../lib/paths.ts'
import { RequireAuth } from '../store/require-auth.tsx'
import { Banner } from '../ui/banner.tsx'
import type { Route } from './+types/cart-page.ts'
import { CartContents } from './cart-contents.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'

export const meta: Route.MetaFunction = () => [
  { title: 'Cart · Spokehaat' },
  { name: 'robots', content: 'noindex' },
]

export default function CartPage() {
  return (
    <>
      <Banner title="Cart" crumbs={[{ label: 'Home', to: paths.home() }, { label: 'Cart' }]} />
      <RequireAuth skeleton={<CartSkeleton />}>
        <CartContents />
      </RequireAuth>
    </>
  )
}
