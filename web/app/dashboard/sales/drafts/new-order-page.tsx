import type { Draft } from '@spokehaat/contract/sales/draft'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '../../../lib/desk-paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { DashboardPage, deskMeta } from '../../frame/parts/dashboard-page.tsx'
import { LoadFailed } from '../../frame/parts/load-failed.tsx'
import { useOrderDetailQuery } from '../order-record/order-detail-api.ts'
import { waitsForQr } from '../receipts/code-again.tsx'
import { PayByQr } from '../receipts/pay-by-qr.tsx'
import type { Route } from './+types/new-order-page.ts'
import { DraftForm } from './draft-form.tsx'
import { useDraftQuery } from './drafts-api.ts'
import { OpenDrafts } from './open-drafts.tsx'

export const meta = deskMeta('New order')

/** The draft that was begun in this form, and whether the address has it yet. */
interface Begun {
  id: string | undefined
  isReached: boolean
  form: number
}
const NOTHING: Begun = { id: undefined, isReached: false, form: 0 }

export default function NewOrderPage({ params }: Route.ComponentProps) {
  const [search] = useSearchParams()
  // of a draft that was begun on this page, the form goes on as it is
  const [begun, setBegun] = useState<Begun>(NOTHING)
  const navigate = useNavigate()
  const isHere = begun.id !== undefined && params.id === begun.id
  if (isHere && !begun.isReached) setBegun({ ...begun, isReached: true })
  // away from it again, to a new one
  if (!isHere && begun.isReached) setBegun({ ...NOTHING, form: begun.form + 1 })
  const isKnown = params.id !== undefined && !isHere

  function next(atCounter: boolean) {
    setBegun({ ...NOTHING, form: begun.form + 1 })
    navigate(paths.newOrder(atCounter ? { at: 'counter' } : {}))
  }
  return (
    <DashboardPage
      title="New order"
      aside={!isKnown && <TextLink to={paths.chatOrder()}>From a chat</TextLink>}
    >
      {isKnown ? (
        <KnownDraft key={params.id} id={params.id ?? ''} onNext={next} />
      ) : (
        <>
          <DraftForm
            key={begun.form}
            known={null}
            isAtCounter={search.get('at') === 'counter'}
            onMade={(id) => {
              setBegun({ ...begun, id, isReached: false })
              // a reload finds it again
              navigate(paths.draft(id), { replace: true, preventScrollReset: true })
            }}
            onNext={next}
          />
          <OpenDrafts but={begun.id} />
        </>
      )}
    </DashboardPage>
  )
}

/** It goes on where its page was left, if it was to be paid by QR. */
function OrderedDraft({ order: id, onNext }: { order: string; onNext: () => void }) {
  const { data: order, isLoading } = useOrderDetailQuery(id)
  const [isByQr, setByQr] = useState(false)
  if (order && !isByQr && waitsForQr(order)) setByQr(true)
  if (isLoading) {
    return (
      <Loading>
        <Skeleton className="h-96 rounded-lg" />
      </Loading>
    )
  }
  if (order && isByQr) return <PayByQr order={id} number={order.number} onNext={onNext} />
  return (
    <EmptyState
      title="This draft is an order already"
      action={
        <ButtonLink variant="primary" to={paths.customerOrder(id)}>
          Open the order
        </ButtonLink>
      }
    />
  )
}

function KnownDraft({ id, onNext }: { id: string; onNext: (atCounter: boolean) => void }) {
  const { data, error, isFetching, refetch } = useDraftQuery(id)
  const [first, setFirst] = useState<Draft | null>(null)
  // as it was when it came: what is typed is not undone by a later look
  if (data && first === null) setFirst(data)
  if (first?.order) return <OrderedDraft order={first.order} onNext={() => onNext(true)} />
  if (first) {
    return <DraftForm known={first} isAtCounter={false} onMade={() => {}} onNext={onNext} />
  }
  if (error?.code === 'draft_not_found' || error?.code === 'validation_failed') {
    return (
      <EmptyState
        title="There is no such draft"
        action={<ButtonLink to={paths.newOrder()}>New order</ButtonLink>}
      >
        Somebody may have thrown it away.
      </EmptyState>
    )
  }
  if (error) {
    return (
      <LoadFailed
        title="This draft could not be loaded"
        message={error.message}
        isTrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <Loading className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <Skeleton className="h-[40rem] rounded-lg" />
      <Skeleton className="h-96 rounded-lg" />
    </Loading>
  )
}
