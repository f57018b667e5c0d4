/** A review as its rider sees it: where it stands, and what can be done with it. */
import type { OwnReview } from '@spokehaat/contract/sales/review'
import * as m from '@spokehaat/texts/review-form'
import { type Ref, useState } from 'react'
import { paths } from '../../lib/paths.ts'
import { errorSentence } from '../../store/api/error-sentence.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ReviewItem } from '../reviews/review-item.tsx'
import { useWithdrawReviewMutation } from './review-link-api.ts'

interface OwnReviewProps {
  token: string
  review: OwnReview
  product: string | null
  /** It may be changed. */
  isOpen: boolean
  /** It has just been sent. */
  isNew: boolean
  titleRef: Ref<HTMLHeadingElement>
  onEdit: () => void
  onWithdrawn: () => void
}

const STANDING = { waiting: m.state_waiting, approved: m.state_approved, hidden: m.state_hidden }

export function OwnReviewView({
  token,
  review,
  product,
  isOpen,
  isNew,
  titleRef,
  onEdit,
  onWithdrawn,
}: OwnReviewProps) {
  const [isAsking, setAsking] = useState(false)
  const [withdraw, { isLoading, error }] = useWithdrawReviewMutation()

  async function takeBack() {
    const answer = await withdraw(token)
    if (!answer.error) onWithdrawn()
  }

  return (
    <>
      <h1 ref={titleRef} tabIndex={-1} className="text-page font-extrabold outline-none">
        {isNew ? m.thanks() : m.title_edit()}
      </h1>
      <p role="status" className="mt-2 text-lg text-muted">
        {isNew ? m.thanks_lead() : STANDING[review.state]({ reason: review.reason ?? '' })}
      </p>
      <div className="mt-6 border-y border-line py-6">
        <ReviewItem review={review} isOwn />
      </div>
      {isAsking ? (
        <Notice
          title={m.withdraw_question()}
          className="mt-6"
          actions={
            <>
              <Button disabled={isLoading} onClick={() => setAsking(false)}>
                {m.keep_it()}
              </Button>
              <Button variant="danger" busy={isLoading} onClick={() => void takeBack()}>
                {m.withdraw()}
              </Button>
            </>
          }
        >
          <p>{m.withdraw_lead()}</p>
          {error && <p className="mt-2 font-medium text-brick">{errorSentence(error)}</p>}
        </Notice>
      ) : (
        <div className="mt-6 flex flex-wrap gap-3">
          {product && (
            <ButtonLink to={paths.product(product)} variant="primary">
              {m.see_product()}
            </ButtonLink>
          )}
          {isOpen && <Button onClick={onEdit}>{m.edit()}</Button>}
          <Button onClick={() => setAsking(true)}>{m.withdraw()}</Button>
        </div>
      )}
    </>
  )
}
