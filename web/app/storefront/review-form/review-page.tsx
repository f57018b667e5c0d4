import type { ReviewedLine } from '@spokehaat/contract/sales/review'
import * as links from '@spokehaat/texts/links'
import * as m from '@spokehaat/texts/review-form'
import { useRef, useState } from 'react'
import { LinkProblem } from '../../layout/plain/link-problem.tsx'
import { PlainCard } from '../../layout/plain/plain-card.tsx'
import { PlainLayout } from '../../layout/plain/plain-layout.tsx'
import { choiceOf } from '../../lib/line-words.ts'
import { ownName } from '../../lib/own-text.ts'
import { pageTitle } from '../../lib/page-title.ts'
import { paths } from '../../lib/paths.ts'
import { ProductPicture } from '../../picture/product-picture.tsx'
import { asApiError } from '../../store/api/api-error.ts'
import { errorSentence } from '../../store/api/error-sentence.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Joined } from '../../ui/joined.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toaster.tsx'
import type { Route } from './+types/review-page.ts'
import { OwnReviewView } from './own-review.tsx'
import { ReviewForm } from './review-form.tsx'
import { useReviewedLineQuery } from './review-link-api.ts'
import { hasDraft, reviewDraft } from './review-values.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, m.page_title()) },
  { name: 'robots', content: 'noindex' },
]

/** What the link in the mail opens: no session, no account. */
export default function ReviewPage({ params }: Route.ComponentProps) {
  return <ByLink key={params.token} token={params.token} />
}

function ByLink({ token }: { token: string }) {
  const {
    data: line,
    error,
    isFetching,
    refetch,
  } = useReviewedLineQuery(token, {
    refetchOnMountOrArgChange: true,
  })
  const problem = asApiError(error)
  if (problem?.code === 'link_unknown' || problem?.code === 'link_expired') {
    return (
      <LinkProblem
        code={problem.code}
        lead={problem.code === 'link_unknown' ? m.link_unknown_lead() : m.link_expired_lead()}
        instead={
          <ButtonLink to={paths.myOrders()} size="lg" className="w-full">
            {m.my_orders()}
          </ButtonLink>
        }
      />
    )
  }
  return (
    <PlainLayout>
      {line ? (
        <Reviewed token={token} line={line} onStale={() => void refetch()} />
      ) : problem && !isFetching ? (
        <PlainCard title={m.not_loaded()} lead={errorSentence(problem)}>
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

const CARD = 'mx-auto max-w-[44rem] rounded-lg border border-line bg-surface p-5 shadow-md sm:p-8 md:p-10'

interface ReviewedProps {
  token: string
  line: ReviewedLine
  onStale: () => void
}

function Reviewed({ token, line, onStale }: ReviewedProps) {
  const { review, refusal, product } = line
  // what was typed and not sent is gone on with
  const [isEditing, setEditing] = useState(() => hasDraft(reviewDraft(token).read()))
  const [isNew, setNew] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const focusTitle = () => requestAnimationFrame(() => heading.current?.focus())

  const isForm = refusal === null && (review === null || isEditing)
  return (
    <div className="wrap md:pt-6">
      <div className={CARD}>
        <About line={line} />
        {isForm ? (
          <>
            <h1 ref={heading} tabIndex={-1} className="text-page font-extrabold outline-none">
              {review ? m.title_edit() : m.title()}
            </h1>
            <p className="mt-2 mb-6 text-lg text-muted">{m.lead()}</p>
            <ReviewForm
              token={token}
              line={line}
              onStale={onStale}
              onSent={() => {
                setEditing(false)
                setNew(true)
                focusTitle()
              }}
            />
          </>
        ) : review ? (
          <OwnReviewView
            token={token}
            review={review}
            product={product._id}
            isOpen={refusal === null}
            isNew={isNew}
            titleRef={heading}
            onEdit={() => {
              setEditing(true)
              setNew(false)
              focusTitle()
            }}
            onWithdrawn={() => {
              setEditing(false)
              setNew(false)
              toast.success(m.withdrawn())
              focusTitle()
            }}
          />
        ) : (
          <>
            <h1 ref={heading} tabIndex={-1} className="text-page font-extrabold outline-none">
              {m.not_now()}
            </h1>
            <p className="mt-2 text-lg text-muted">{refusal && REFUSALS[refusal]}</p>
            <ButtonLink to={paths.myOrders()} size="lg" className="mt-8">
              {m.my_orders()}
            </ButtonLink>
          </>
        )}
      </div>
    </div>
  )
}

const REFUSALS: Record<NonNullable<ReviewedLine['refusal']>, string> = {
  review_not_delivered: m.not_delivered(),
  review_refunded: m.refunded(),
  review_not_possible: m.not_possible(),
}

/** What it is about. */
function About({ line }: { line: ReviewedLine }) {
  const { text, lang } = ownName(line.product)
  const choice = choiceOf({ configuration: null, color: line.color, size: line.size })
  return (
    <div className="mb-6 flex items-center gap-4">
      {line.product._id && (
        <ProductPicture
          product={{ _id: line.product._id, image_url: line.product.image_url, category: 'Bicycles' }}
          color={line.color?.hex ?? null}
          sizes="6rem"
          className="w-24 shrink-0 rounded-md"
        />
      )}
      <div className="min-w-0">
        <p lang={lang} className="text-xl leading-snug font-semibold wrap-anywhere">
          {text}
        </p>
        {choice.length > 0 && (
          <p className="text-muted">
            <Joined texts={choice} />
          </p>
        )}
      </div>
    </div>
  )
}

function Waiting() {
  return (
    <>
      <p className="without-script wrap py-12">{m.scripts()}</p>
      <div className="needs-script contents">
        <Loading className="wrap md:pt-6">
          <Skeleton className="mx-auto h-[60rem] max-w-[44rem] rounded-lg" />
        </Loading>
      </div>
    </>
  )
}
