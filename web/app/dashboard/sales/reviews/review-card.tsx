/** One review at the desk, with what can be decided about it: about this one, as it was read. */
import type { DeskReview } from '@spokehaat/contract/sales/review'
import { Check, EyeOff, MessageSquareText } from 'lucide-react'
import { paths } from '../../../lib/desk-paths.ts'
import { formatCount, formatDateTime } from '../../../lib/format.ts'
import { thumbnail } from '../../../picture/thumbnail.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { useKeptStep } from '../../../store/use-kept.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { ReasonDialog } from '../../frame/dialogs/reason-dialog.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { useApproveReviewMutation, useHideReviewMutation } from './desk-reviews-api.ts'
import { reviewFacts, STATE_NAMES } from './review-words.ts'

export function ReviewCard({ review }: { review: DeskReview }) {
  const { product, order, state, stars, words, language, shownName, photos, answer, helpful } = review
  const facts = reviewFacts(review)
  return (
    <article
      aria-label={`Review of ${product.name} by ${shownName || 'a rider'}`}
      className="rounded-lg border border-line bg-surface p-5 shadow-sm md:p-6"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge tone={state === 'waiting' ? 'loud' : state === 'approved' ? 'good' : 'quiet'}>
          {STATE_NAMES[state]}
        </Badge>
        <p role="img" aria-label={`${stars} of 5 stars`} className="text-xl tracking-wide">
          <span className="text-ink">{'★'.repeat(stars)}</span>
          <span className="text-muted">{'☆'.repeat(5 - stars)}</span>
        </p>
        <p className="min-w-0 wrap-anywhere">
          <TextLink isStrong to={paths.product(product._id)}>
            {product.name}
          </TextLink>
        </p>
        <p className="figures min-w-0 text-[0.9375rem] text-muted sm:ml-auto">
          <time dateTime={review.at}>{formatDateTime(review.at)}</time>
        </p>
      </div>
      <p className="mt-3 text-[0.9375rem] wrap-anywhere">
        <span className="font-semibold">{shownName || 'A rider without a name'}</span>
        <span className="text-muted">{' bought it with order '}</span>
        <TextLink to={paths.customerOrder(order._id)} className="figures">
          {order.number}
        </TextLink>
        {helpful > 0 && <span className="text-muted">{`, helpful to ${formatCount(helpful)}`}</span>}
      </p>
      {facts.length > 0 && (
        <ul className="figures mt-3 flex flex-wrap gap-2 text-[0.9375rem]">
          {facts.map((fact) => (
            <li key={fact} className="rounded-sm bg-sunken px-2 py-1 wrap-anywhere">
              {fact}
            </li>
          ))}
        </ul>
      )}
      <p lang={language} className="mt-4 max-w-[68ch] whitespace-pre-line wrap-anywhere">
        {words}
      </p>
      {photos.length > 0 && <Photos photos={photos} />}
      {review.reason !== null && (
        <Notice tone="quiet" title="Hidden. This reason is shown" className="mt-4">
          {review.reason}
        </Notice>
      )}
      {answer && (
        <div className="mt-4 border-l-4 border-leaf bg-sunken px-4 py-3">
          <p className="font-semibold">The shop’s answer</p>
          <p className="max-w-[68ch] whitespace-pre-line wrap-anywhere">{answer.text}</p>
        </div>
      )}
      <Decisions review={review} />
      {review.decided && (
        <p className="figures mt-3 text-[0.9375rem] text-muted wrap-anywhere">
          {`Last decided on ${formatDateTime(review.decided.at)} by ${review.decided.by}`}
        </p>
      )}
    </article>
  )
}

/** Opened whole in a tab of its own, where who decides can look closely. */
function Photos({ photos }: { photos: readonly string[] }) {
  return (
    <ul className="mt-4 flex flex-wrap gap-3">
      {photos.map((photo, index) => (
        <li key={photo}>
          <a
            href={photo}
            target="_blank"
            rel="noreferrer"
            aria-label={`Open photo ${formatCount(index + 1)} of ${formatCount(photos.length)}`}
            className="block rounded-md"
          >
            <img
              {...thumbnail(photo)}
              alt=""
              width={112}
              height={112}
              loading="lazy"
              className="size-28 rounded-md bg-sunken object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

function Decisions({ review }: { review: DeskReview }) {
  const { _id, version, state, answer } = review
  const keyOf = { hide: `hide-review:${_id}`, answer: `answer-review:${_id}` }
  const [asking, setAsking] = useKeptStep<keyof typeof keyOf>(keyOf)
  const [approve, { isLoading }] = useApproveReviewMutation()
  const [hide] = useHideReviewMutation()

  async function show() {
    try {
      await approve({ _id, version }).unwrap()
      toast.success('The review is shown.')
    } catch (failure) {
      toast.error(errorSentence(failure))
    }
  }

  async function hideIt(text: string) {
    await hide({ _id, version, reason: text.replace(/\s+/g, ' ') }).unwrap()
    toast.success('The review is hidden. Its reason is shown.')
  }

  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {state !== 'approved' && (
        <Button variant="primary" busy={isLoading} onClick={show}>
          <Check aria-hidden="true" className="size-5" />
          {state === 'hidden' ? 'Approve after all' : 'Approve'}
        </Button>
      )}
      <Button onClick={() => setAsking('answer')}>
        <MessageSquareText aria-hidden="true" className="size-5" />
        {answer ? 'Change the answer' : 'Answer'}
      </Button>
      {state !== 'hidden' && (
        <Button className="text-brick!" onClick={() => setAsking('hide')}>
          <EyeOff aria-hidden="true" className="size-5" />
          Hide
        </Button>
      )}
      {asking === 'hide' && (
        <ReasonDialog
          keptAs={keyOf.hide}
          title="Hide this review?"
          submit="Hide review"
          tone="danger"
          onReason={hideIt}
          onClose={() => setAsking(null)}
        >
          <p>It counts no more, and nobody reads its words. A bad word about a bicycle is no reason.</p>
          <p className="font-semibold text-ink">
            The reason is shown: to its rider, and on the product’s page.
          </p>
        </ReasonDialog>
      )}
      {asking === 'answer' && (
        <AnswerDialog keptAs={keyOf.answer} review={review} onClose={() => setAsking(null)} />
      )}
    </div>
  )
}
