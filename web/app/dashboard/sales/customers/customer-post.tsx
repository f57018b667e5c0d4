import type { CustomerDetail } from '@spokehaat/contract/sales/customer'
import type { ReactNode } from 'react'
import { paths } from '../../../lib/desk-paths.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { useMay } from '../../../store/use-may.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'
import { MessageBadge } from '../../post/inbox/message-status.tsx'
import { MailStateBadge } from '../../post/sent-mails/mail-state.tsx'

/** What they wrote, and what the shop wrote to them; the latest twenty of each. */
export function CustomerPost({ customer }: { customer: CustomerDetail }) {
  const may = useMay()
  const { messages, mails, phoneMessages } = customer
  return (
    <DashboardCard title="Messages and mails">
      {messages.length + mails.length + phoneMessages.length === 0 ? (
        <p className="text-muted">Nothing was written, by either side.</p>
      ) : (
        <div className="grid gap-8">
          <Group title="They wrote" rows={messages}>
            {(message) => (
              <Row
                subject={message.subject}
                at={message.at}
                to={may('messages.write') ? paths.message(message._id) : null}
                state={<MessageBadge status={message.status} />}
              />
            )}
          </Group>
          <Group title="Mails to them" rows={mails}>
            {(mail) => (
              <Row
                subject={mail.subject}
                at={mail.at}
                to={may('mail.read') ? paths.oneMail(mail._id) : null}
                state={<MailStateBadge state={mail.state} />}
              />
            )}
          </Group>
          <Group title="Messages to their phone" rows={phoneMessages}>
            {(message) => (
              <Row
                subject={message.subject}
                at={message.at}
                to={may('mail.read') ? paths.onePhoneMessage(message._id) : null}
                state={<MailStateBadge state={message.state} />}
              />
            )}
          </Group>
        </div>
      )}
    </DashboardCard>
  )
}

interface GroupProps<Item> {
  title: string
  rows: readonly Item[]
  children: (row: Item) => ReactNode
}

function Group<Item extends { _id: string }>({ title, rows, children }: GroupProps<Item>) {
  if (rows.length === 0) return null
  return (
    <section>
      <h3 className="label-caps mb-2 text-muted">{title}</h3>
      <ul className="divide-y divide-line border-y border-line">
        {rows.map((row) => (
          <li key={row._id}>{children(row)}</li>
        ))}
      </ul>
    </section>
  )
}

function Row({
  subject,
  at,
  to,
  state,
}: {
  subject: string
  at: string
  to: string | null
  state: ReactNode
}) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 py-1.5">
      <span className="min-w-0 wrap-anywhere">
        {to ? (
          <TextLink to={to} isTight>
            {subject}
          </TextLink>
        ) : (
          subject
        )}
      </span>
      <span className="flex flex-wrap items-center gap-x-4 text-[0.9375rem] text-muted">
        <time dateTime={at} className="figures">
          {formatDateTime(at)}
        </time>
        {state}
      </span>
    </div>
  )
}
