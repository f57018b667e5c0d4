import type { PhoneMessageWords } from '@spokehaat/contract/post/phone-message'
import { smsLength } from '@spokehaat/contract/post/sms-parts'
import { paths } from '../../../lib/desk-paths.ts'
import { counted, formatCount, formatDateTime } from '../../../lib/format.ts'
import { asApiError } from '../../../store/api/api-error.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { DashboardPage, deskMeta } from '../../frame/parts/dashboard-page.tsx'
import { LoadFailed } from '../../frame/parts/load-failed.tsx'
import { MASKED } from '../sent-mails/mail-state.tsx'
import type { Route } from './+types/phone-message-page.ts'
import { usePhoneMessageQuery } from './phone-messages-api.ts'

export const meta = deskMeta('Message to a phone')

/** A message as the phone has it; in the demo only, where messages go nowhere. */
export default function PhoneMessagePage({ params }: Route.ComponentProps) {
  const { data: message, error, isFetching, refetch } = usePhoneMessageQuery(params.id)
  const status = asApiError(error)?.status
  if (status === 404 || status === 422) return <NotToBeRead />
  return (
    <DashboardPage
      title={message?.subject ?? 'Message to a phone'}
      aside={
        <TextLink isStrong to={paths.phoneMessages()}>
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
        <Contents message={message} />
      ) : (
        <Loading>
          <Skeleton className="h-56 max-w-xl rounded-lg" />
        </Loading>
      )}
    </DashboardPage>
  )
}

function Contents({ message: { to, at, text, parts, isMasked } }: { message: PhoneMessageWords }) {
  const { length } = smsLength(text)
  return (
    <div className="flex max-w-xl flex-col gap-4">
      <p className="figures text-muted">
        To <b className="text-ink">{to}</b>, <time dateTime={at}>{formatDateTime(at)}</time>
      </p>
      <p className="rounded-lg rounded-es-none border border-line bg-surface p-5 text-lg wrap-anywhere whitespace-pre-line shadow-sm">
        {text}
      </p>
      {isMasked && <p className="text-muted">{MASKED}</p>}
      <p className="figures text-muted">
        <span>{`${formatCount(length)} characters, `}</span>
        <span>
          {counted(
            parts,
            () => '1 part',
            ({ count }) => `${count} parts`,
          )}
        </span>
      </p>
    </div>
  )
}

function NotToBeRead() {
  return (
    <DashboardPage title="Message to a phone">
      <EmptyState
        title="This message can not be read here"
        action={<ButtonLink to={paths.phoneMessages()}>Show all messages</ButtonLink>}
      >
        Once a message is sent the shop keeps only whom it went to and what it was about. It is no longer
        here, or it never was.
      </EmptyState>
    </DashboardPage>
  )
}
