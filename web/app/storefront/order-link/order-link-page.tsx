import * as links from '@spokehaat/texts/links'
import * as m from '@spokehaat/texts/orders'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { LinkProblem } from '../../layout/plain/link-problem.tsx'
import { PlainCard } from '../../layout/plain/plain-card.tsx'
import { PlainLayout } from '../../layout/plain/plain-layout.tsx'
import { noteOrderLink } from '../../lib/go-to-payment.ts'
import { type LeftPage, leftBefore } from '../../lib/left-page.ts'
import { pageTitle } from '../../lib/page-title.ts'
import { paths } from '../../lib/paths.ts'
import { asApiError } from '../../store/api/api-error.ts'
import { errorSentence } from '../../store/api/error-sentence.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/order-link-page.ts'
import { LinkedOrderView } from './linked-order.tsx'
import { useLinkedOrderQuery } from './order-link-api.ts'

/** Milliseconds between two looks at a payment that is under way, and after which the page looks no more by itself. */
const LOOK_EVERY = 5_000
const LOOK_FOR = 60_000
/** The same while a code is shown, which is paid without leaving the page. */
const LOOK_AT_CODE = { every: 10_000, for: 15 * 60_000 }

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, m.order()) },
  { name: 'robots', content: 'noindex' },
]

/** The order behind a long link: no session, no account. */
export default function OrderLinkPage({ params }: Route.ComponentProps) {
  const { state } = useLocation()
  return <ByLink key={params.token} token={params.token} left={leftBefore(state)} />
}

function ByLink({ token, left }: { token: string; left: LeftPage }) {
  const [isOpen, setOpen] = useState(false)
  const [isOver, setOver] = useState(false)
  const [hasCode, setCode] = useState(false)
  const {
    data: order,
    error,
    isFetching,
    refetch,
  } = useLinkedOrderQuery(
    { token, ...left },
    {
      refetchOnMountOrArgChange: true,
      pollingInterval: !isOpen || isOver ? 0 : hasCode ? LOOK_AT_CODE.every : LOOK_EVERY,
    },
  )
  const isPending = order?.status === 'Pending' && order.paymentMethod !== 'cod'
  useEffect(() => setOpen(isPending), [isPending])
  useEffect(() => {
    // back from the payment, if it was one
    noteOrderLink(null)
  }, [])
  useEffect(() => {
    setOver(false)
    const timer = setTimeout(() => setOver(true), hasCode ? LOOK_AT_CODE.for : LOOK_FOR)
    return () => clearTimeout(timer)
  }, [hasCode])

  const problem = asApiError(error)
  if (problem?.code === 'link_unknown' || problem?.code === 'link_expired') {
    return (
      <LinkProblem
        code={problem.code}
        lead={problem.code === 'link_unknown' ? links.order_unknown_lead() : links.order_expired_lead()}
        instead={
          <ButtonLink to={paths.contact()} size="lg" className="w-full">
            {links.write_to_us()}
          </ButtonLink>
        }
      />
    )
  }
  return (
    <PlainLayout>
      {order ? (
        <LinkedOrderView order={order} token={token} onCode={() => setCode(true)} />
      ) : problem && !isFetching ? (
        <PlainCard title={m.this_order_could_not_be()} lead={errorSentence(problem)}>
          <Button variant="primary" size="lg" className="mt-8 w-full" onClick={() => void refetch()}>
            {links.try_again()}
          </Button>
        </PlainCard>
      ) : (
        <Waiting />
      )}
    </PlainLayout>
  )
}

function Waiting() {
  return (
    <>
      <p className="without-script wrap py-12">{links.scripts_for_page()}</p>
      <div className="needs-script contents">
        <Loading className="wrap pt-2 md:pt-4">
          <Skeleton className="h-10 w-72 max-w-full" />
          <Skeleton className="mt-3 mb-6 h-8 w-96 max-w-full" />
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <Skeleton className="h-96 rounded-lg" />
            <Skeleton className="h-72 rounded-lg" />
          </div>
        </Loading>
      </div>
    </>
  )
}
