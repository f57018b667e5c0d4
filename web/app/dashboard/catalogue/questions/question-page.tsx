import type { ManagedQuestion } from '@spokehaat/contract/catalogue/question'
import { EyeOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../lib/desk-paths.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { asApiError } from '../../../store/api/api-error.ts'
import { useKeptOpen } from '../../../store/use-kept.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { ConfirmDialog } from '../../frame/dialogs/confirm-dialog.tsx'
import { ReasonDialog } from '../../frame/dialogs/reason-dialog.tsx'
import { DashboardPage, deskMeta } from '../../frame/parts/dashboard-page.tsx'
import { LoadFailed } from '../../frame/parts/load-failed.tsx'
import type { Route } from './+types/question-page.ts'
import { QuestionAnswer } from './question-answer.tsx'
import { QuestionBadge } from './question-status.tsx'
import { useDeleteQuestionMutation, useDeskQuestionQuery, useHideQuestionMutation } from './questions-api.ts'

export const meta = deskMeta('Question')

export default function QuestionPage({ params }: Route.ComponentProps) {
  const { data: question, error, isFetching, refetch } = useDeskQuestionQuery(params.id)
  const status = asApiError(error)?.status
  if (status === 404 || status === 422) return <NoSuchQuestion />
  return (
    <DashboardPage
      title="Question"
      aside={
        <TextLink isStrong to={paths.questions()}>
          All questions
        </TextLink>
      }
    >
      {error ? (
        <LoadFailed
          title="This question could not be loaded"
          message={error.message}
          isTrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : question ? (
        <One key={question._id} question={question} />
      ) : (
        <div role="status" aria-label="Loading..." className="max-w-[52rem] space-y-6">
          <Skeleton className="h-44 rounded-lg" />
          <Skeleton className="h-72 rounded-lg" />
        </div>
      )}
    </DashboardPage>
  )
}

function One({ question }: { question: ManagedQuestion }) {
  const { product, name, email, status } = question
  return (
    <div className="max-w-[52rem]">
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3">
        <QuestionBadge status={status} />
        {product.isArchived ? (
          <span className="wrap-anywhere">{product.name}, no longer in the shop</span>
        ) : (
          <TextLink to={`${paths.product(product._id)}#questions`} className="wrap-anywhere">
            {product.name}
          </TextLink>
        )}
        <div className="flex flex-wrap gap-3 sm:ml-auto">
          {status !== 'hidden' && <HideButton question={question} />}
          <DeleteButton question={question} />
        </div>
      </div>
      {question.hiddenReason !== null && (
        <Notice tone="quiet" title="Hidden: nobody sees this question in the shop" className="mb-6">
          {question.hiddenReason}
        </Notice>
      )}
      <section
        aria-label="What was asked"
        className="rounded-lg border border-line bg-surface p-5 shadow-sm md:p-6"
      >
        <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <p className="flex min-w-0 flex-wrap gap-x-2 wrap-anywhere">
            <span className="font-semibold">{name || 'A rider without a name'}</span>
            {email !== null && <span className="text-muted">{email}</span>}
          </p>
          <time dateTime={question.createdAt} className="figures text-[0.9375rem] text-muted">
            {formatDateTime(question.createdAt)}
          </time>
        </div>
        <p className="max-w-[68ch] whitespace-pre-wrap wrap-anywhere">{question.question}</p>
      </section>
      <QuestionAnswer question={question} />
      {question.answeredAt !== null && (
        <p className="figures mt-4 text-muted wrap-anywhere">
          {`Answered on ${formatDateTime(question.answeredAt)}, last written by ${question.answeredBy}`}
        </p>
      )}
    </div>
  )
}

function HideButton({ question }: { question: ManagedQuestion }) {
  const keptAs = `hide-question:${question._id}`
  const [isAsking, setAsking] = useKeptOpen(keptAs)
  const [hide] = useHideQuestionMutation()

  async function hideIt(reason: string) {
    await hide({ id: question._id, reason, version: question.version }).unwrap()
    toast.success('The question is hidden.')
  }

  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <EyeOff aria-hidden="true" className="size-5" />
        Hide
      </Button>
      {isAsking && (
        <ReasonDialog
          keptAs={keptAs}
          title="Hide this question?"
          submit="Hide question"
          onReason={hideIt}
          onClose={() => setAsking(false)}
        >
          <p>
            {question.status === 'answered'
              ? 'It goes from the product’s page, with its answer. To answer it again shows it again.'
              : 'It no longer waits. The one who asked is not told; to answer it shows it.'}
          </p>
          <p>The reason is for those who work in the shop.</p>
        </ReasonDialog>
      )}
    </>
  )
}

function DeleteButton({ question }: { question: ManagedQuestion }) {
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const [deleteQuestion] = useDeleteQuestionMutation()

  async function remove() {
    await deleteQuestion(question._id).unwrap()
    toast.success('Question deleted.')
    navigate(paths.questions(), { replace: true })
  }

  return (
    <>
      <Button className="text-brick!" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" className="size-5" />
        Delete
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Delete this question?"
          confirm="Delete question"
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          <p>
            It is deleted for good, with its answer. The audit log keeps that it was deleted, not the words.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

function NoSuchQuestion() {
  return (
    <DashboardPage title="Question">
      <EmptyState
        title="There is no such question"
        action={<ButtonLink to={paths.questions()}>Show all questions</ButtonLink>}
      >
        It may have been deleted.
      </EmptyState>
    </DashboardPage>
  )
}
