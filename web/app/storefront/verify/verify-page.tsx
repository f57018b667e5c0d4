import * as m from '@spokehaat/texts/verify'
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router'
import { PlainLayout } from '../../layout/plain/plain-layout.tsx'
import { notedOrderLink } from '../../lib/go-to-payment.ts'
import { leftPage } from '../../lib/left-page.ts'
import { pageTitle } from '../../lib/page-title.ts'
import { paths } from '../../lib/paths.ts'
import { useRestored } from '../../store/hooks.ts'
import { RequireAuth } from '../../store/require-auth.tsx'
import type { Route } from './+types/verify-page.ts'
import { VerifyContents } from './verify-contents.tsx'
import { NoReference } from './verify-problem.tsx'
import { VerifySkeleton } from './verify-skeleton.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, m.page_title()) },
  { name: 'robots', content: 'noindex' },
]

export default function VerifyPage() {
  // whoever has paid by an order's link has no session here
  const link = useRestored() ? notedOrderLink() : null
  const { search } = useLocation()
  if (link !== null) return <Navigate to={paths.orderLink(link)} state={search} replace />
  return (
    <PlainLayout>
      <RequireAuth skeleton={<VerifySkeleton />}>
        <NamedPayment />
      </RequireAuth>
    </PlainLayout>
  )
}

/** Our own name for the payment in the path, or the gateway's in the query: the gateway does not always add its own. */
function NamedPayment() {
  const params = useParams()
  const [search] = useSearchParams()
  const reference = (params.reference ?? search.get('order_id') ?? '').trim()
  if (reference === '') return <NoReference />
  return <VerifyContents key={reference} asked={{ order_id: reference, ...leftPage(search) }} />
}
