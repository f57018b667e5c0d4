import type { Message } from '@spokehaat/contract/post/message'
import { CheckCheck, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { cx } from '../../../lib/class-names.ts'
import { paths } from '../../../lib/desk-paths.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { asApiError } from '../../../store/api/api-error.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { ConfirmDialog } from '../../frame/dialogs/confirm-dialog.tsx'
import { DashboardPage, deskMeta } from '../../frame/parts/dashboard-page.tsx'
import { LoadFailed } from '../../frame/parts/load-failed.tsx'
import type { Route } from './+types/message-page.ts'
import { MessageAnswer } from './message-answer.tsx'
import { MessageBadge } from './message-status.tsx'
import { useDeleteMessageMutation, useMessageQuery, useSetMessageStatusMutation } from './messages-api.ts'

export const meta = deskMeta('Message')

export default function MessagePage({ params }: Route.ComponentProps) {
  const { data: message, error, isFetching, refetch } = useMessageQuery(params.id)
  const status = asApiError(error)?.status
  if (status === 404 || status === 422) return <NoSuchMessage />
  return (
    <DashboardPage
      title={message?.subject ?? 'Message'}
      aside={
        <TextLink isStrong to={paths.messages()}>
          All messages
        </TextLink>
      }
    >
      {error ? (
        <LoadFailed
          title="This message could not be loaded"
          message={error.message}
          isTrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : message ? (
        <Thread key={message._id} message={message} />
      ) : (
        <div role="status" aria-label="Loading..." className="max-w-[52rem] space-y-6">
          <Skeleton className="h-56 rounded-lg" />
          <Skeleton className="h-72 rounded-lg" />
        </div>
      )}
    </DashboardPage>
  )
}

function Thread({ message }: { message: Message }) {
  return (
    <div className="max-w-[52rem]">
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3">
        <MessageBadge status={message.status} />
        <div className="flex flex-wrap gap-3 sm:ml-auto">
          <StatusButton message={message} />
          <DeleteButton message={message} />
        </div>
      </div>
      <ol aria-label="Conversation" className="space-y-5">
        <Campaign
          from={message.name}
          address={message.email}
          at={message.createdAt}
          text={message.message}
          isOurs={false}
        />
        {message.replies.map((reply) => (
          <Campaign
            key={reply._id}
            from="The shop"
            address={reply.by}
            at={reply.at}
            text={reply.text}
            isOurs
          />
        ))}
      </ol>
      <MessageAnswer message={message} />
    </div>
  )
}

interface CampaignProps {
  from: string
  address: string
  at: string
  text: string
  /** Ours are set in; theirs came by airmail. */
  isOurs: boolean
}

function Campaign({ from, address, at, text, isOurs }: CampaignProps) {
  return (
    <li
      className={cx(
        'overflow-hidden rounded-lg border border-line p-5 md:p-6',
        isOurs ? 'bg-sunken sm:ml-10' : 'bg-surface shadow-sm',
      )}
    >
      {!isOurs && <span aria-hidden="true" className="airmail -mx-5 -mt-5 mb-5 block md:-mx-6 md:-mt-6" />}
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="min-w-0 wrap-anywhere">
          <span className="font-semibold">{from}</span> <span className="text-muted">{address}</span>
        </p>
        <time dateTime={at} className="figures text-[0.9375rem] text-muted">
          {formatDateTime(at)}
        </time>
      </div>
      <p className="max-w-[68ch] whitespace-pre-wrap wrap-anywhere">{text}</p>
    </li>
  )
}

function StatusButton({ message }: { message: Message }) {
  const [setStatus, { isLoading }] = useSetMessageStatusMutation()
  const isDone = message.status === 'done'

  async function change() {
    try {
      await setStatus({ id: message._id, status: isDone ? 'open' : 'done' }).unwrap()
      toast.success(isDone ? 'Open again.' : 'Marked as done.')
    } catch (failure) {
      toast.error(errorSentence(failure))
    }
  }

  return (
    <Button busy={isLoading} onClick={change}>
      {isDone ? (
        <RotateCcw aria-hidden="true" className="size-5" />
      ) : (
        <CheckCheck aria-hidden="true" className="size-5" />
      )}
      <span>{isDone ? 'Reopen' : 'Mark as done'}</span>
    </Button>
  )
}

function DeleteButton({ message }: { message: Message }) {
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const [deleteMessage] = useDeleteMessageMutation()

  async function remove() {
    await deleteMessage(message._id).unwrap()
    toast.success('Message deleted.')
    navigate(paths.messages(), { replace: true })
  }

  return (
    <>
      <Button className="text-brick!" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" className="size-5" />
        Delete
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Delete this message?"
          confirm="Delete message"
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          <p>{`What ${message.name} wrote is deleted for good${message.replies.length > 0 ? ', and so are the answers to it' : ''}. The audit log keeps who wrote and that it was deleted, not the words.`}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

function NoSuchMessage() {
  return (
    <DashboardPage title="Message">
      <EmptyState
        title="There is no such message"
        action={<ButtonLink to={paths.messages()}>Show all messages</ButtonLink>}
      >
        It may have been deleted.
      </EmptyState>
    </DashboardPage>
  )
}
