import * as m from '@spokehaat/texts/verify'
import { useParams, useSearchParams } from 'react-router'
import { PlainLayout } from '../../layout/plain/plain-layout.tsx'
import { RequireAuth } from '../../store/require-auth.tsx'
import type { Route } from './+types/verify-page.ts'
import { VerifyContents } from './verify-contents.tsx'
import { NoReference } from './verify-problem.tsx'
import { VerifySkeleton } from './verify-skeleton.tsx'

export const meta: Route.MetaFunction = () => [
  { title: m.page_title() },
  { name: 'robots', content: 'noindex' },
]

export default function VerifyPage() {
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
  return reference === '' ? <NoReference /> : <VerifyContents key={reference} reference={reference} />
}
