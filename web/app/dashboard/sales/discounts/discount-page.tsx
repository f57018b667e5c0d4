import { type Discount, type DiscountRequest, discountState } from '@spokehaat/contract/sales/discount'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../lib/desk-paths.ts'
import { asApiError } from '../../../store/api/api-error.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { useMay } from '../../../store/use-may.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageSkeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { ConfirmDialog } from '../../frame/dialogs/confirm-dialog.tsx'
import { DashboardPage, deskMeta } from '../../frame/parts/dashboard-page.tsx'
import { LoadFailed } from '../../frame/parts/load-failed.tsx'
import type { Route } from './+types/discount-page.ts'
import { CodesCard } from './codes-card.tsx'
import { draftOf } from './discount-draft.ts'
import { DiscountForm } from './discount-form.tsx'
import { discountWords, STATE_NAMES } from './discount-words.ts'
import {
  useChangeDiscountMutation,
  useDiscountQuery,
  useLazyDiscountQuery,
  useRemoveDiscountMutation,
} from './discounts-api.ts'
import { ResultsCard } from './results-card.tsx'

export const meta = deskMeta('Discount')

export default function DiscountPage({ params }: Route.ComponentProps) {
  return <OneDiscount key={params.id} id={params.id} />
}

function OneDiscount({ id }: { id: string }) {
  // what was read a while ago would only lead to a clash
  const { data, error, isFetching, refetch } = useDiscountQuery(id, { refetchOnMountOrArgChange: true })
  // what is being changed stays as it was read, whatever is read meanwhile
  const [discount, setDiscount] = useState<Discount | null>(null)
  if (discount === null && data && !isFetching) setDiscount(data)
  const status = asApiError(error)?.status
  return (
    <DashboardPage
      title={discount?.name ?? 'Discount'}
      aside={
        <p className="flex flex-wrap items-baseline gap-x-4 text-muted">
          {discount && <span>{STATE_NAMES[discountState(discount, new Date())]}</span>}
          <TextLink to={paths.discounts()} className="font-semibold">
            Discounts
          </TextLink>
        </p>
      }
    >
      {discount ? (
        <Contents discount={discount} codes={data?.codes ?? discount.codes} onDiscount={setDiscount} />
      ) : status === 404 || status === 422 ? (
        <EmptyState
          title="There is no such discount"
          action={<ButtonLink to={paths.discounts()}>Show all discounts</ButtonLink>}
        >
          It may have been deleted.
        </EmptyState>
      ) : error ? (
        <LoadFailed
          title="The discount could not be loaded"
          message={error.message}
          isTrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <PageSkeleton />
      )}
    </DashboardPage>
  )
}

interface ContentsProps {
  discount: Discount
  codes: number
  /** The form starts over from this one. */
  onDiscount: (discount: Discount) => void
}

function Contents({ discount, codes, onDiscount }: ContentsProps) {
  const mayWrite = useMay()('discounts.write')
  const initial = useMemo(() => draftOf(discount), [discount])
  const [change] = useChangeDiscountMutation()
  const [read] = useLazyDiscountQuery()
  const [clash, setClash] = useState<Discount | null>(null)
  const [isDeleting, setDeleting] = useState(false)

  async function save(request: DiscountRequest) {
    try {
      const now = await change({
        ...request,
        id: discount._id,
        version: (clash ?? discount).version,
      }).unwrap()
      setClash(null)
      onDiscount(now)
      toast.success('Discount saved')
    } catch (failure) {
      if (asApiError(failure)?.code !== 'version_conflict') throw failure
      try {
        // saving once more replaces what the other has set, knowingly
        setClash(await read(discount._id).unwrap())
      } catch (again) {
        toast.error(errorSentence(again))
      }
    }
  }

  return (
    <>
      <DiscountForm
        initial={initial}
        codes={codes}
        submit="Save discount"
        mayWrite={mayWrite}
        notice={
          clash ? (
            <Notice
              title="Somebody else changed this meanwhile"
              className="mb-6"
              actions={
                <Button
                  onClick={() => {
                    onDiscount(clash)
                    setClash(null)
                  }}
                >
                  Take theirs
                </Button>
              }
            >
              {`It reads by now: ${discountWords(clash, namesOf(clash), clash.codes)}. Save again to put yours in its place.`}
            </Notice>
          ) : (
            !mayWrite && (
              <Notice tone="quiet" title="You can look at discounts, not change them" className="mb-6" />
            )
          )
        }
        aside={
          <Button variant="quiet" className="text-brick! max-sm:grow" onClick={() => setDeleting(true)}>
            Delete
          </Button>
        }
        onSave={save}
      />
      <div className="mt-6 grid items-start gap-6">
        {!discount.isAutomatic && discount.code === null && (
          <CodesCard id={discount._id} mayWrite={mayWrite} />
        )}
        <ResultsCard id={discount._id} />
      </div>
      {isDeleting && <DeleteDiscount discount={discount} onClose={() => setDeleting(false)} />}
    </>
  )
}

const namesOf = ({ named }: Discount) => new Map(named.map(({ _id, name }) => [_id, name]))

function DeleteDiscount({ discount, onClose }: { discount: Discount; onClose: () => void }) {
  const [remove] = useRemoveDiscountMutation()
  const navigate = useNavigate()
  return (
    <ConfirmDialog
      title={`Delete ${discount.name}?`}
      confirm="Delete discount"
      onConfirm={async () => {
        await remove(discount._id).unwrap()
        toast.success('Discount deleted')
        await navigate(paths.discounts(), { replace: true })
      }}
      onClose={onClose}
    >
      <p>Its codes go with it. One that an order has had can only be turned off: its results stay.</p>
    </ConfirmDialog>
  )
}
