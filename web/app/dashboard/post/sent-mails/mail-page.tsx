import { Tabs } from '@base-ui/react/tabs'
import type { MailWords } from '@spokehaat/contract/post/mail'
import { paths } from '../../../lib/desk-paths.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { asApiError } from '../../../store/api/api-error.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { DashboardPage, deskMeta } from '../../frame/parts/dashboard-page.tsx'
import { LoadFailed } from '../../frame/parts/load-failed.tsx'
import type { Route } from './+types/mail-page.ts'
import { useMailQuery } from './mail-api.ts'
import { MailFrame } from './mail-frame.tsx'
import { MASKED } from './mail-state.tsx'

export const meta = deskMeta('Mail')

/** A mail as its reader has it; in the demo only, where mails go nowhere. */
export default function MailPage({ params }: Route.ComponentProps) {
  const { data: mail, error, isFetching, refetch } = useMailQuery(params.id)
  const status = asApiError(error)?.status
  if (status === 404 || status === 422) return <NotToBeRead />
  return (
    <DashboardPage
      title={mail?.subject ?? 'Mail'}
      aside={
        <TextLink isStrong to={paths.mail()}>
          All mails
        </TextLink>
      }
    >
      {error ? (
        <LoadFailed
          title="This mail could not be loaded"
          message={error.message}
          isTrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : mail ? (
        <MailContents mail={mail} />
      ) : (
        <MailSkeleton />
      )}
    </DashboardPage>
  )
}

const TAB =
  '-mb-px min-h-12 border-b-4 border-transparent px-4 font-semibold text-muted transition-colors duration-150 hover:text-ink data-[active]:border-marigold data-[active]:text-ink'

function MailContents({ mail }: { mail: MailWords }) {
  return (
    <div className="rounded-lg border border-line bg-surface shadow-sm">
      <dl className="flex flex-wrap gap-x-10 gap-y-4 p-5 md:p-6">
        <Fact term="From">{mail.from}</Fact>
        <Fact term="To">{mail.to}</Fact>
        <Fact term="Written">
          <time dateTime={mail.at} className="figures">
            {formatDateTime(mail.at)}
          </time>
        </Fact>
      </dl>
      {mail.isMasked && <p className="px-5 pb-5 text-muted md:px-6">{MASKED}</p>}
      <Tabs.Root defaultValue="html">
        <Tabs.List aria-label="Form of the mail" className="flex border-y border-line px-1 md:px-2">
          <Tabs.Tab value="html" className={TAB}>
            HTML
          </Tabs.Tab>
          <Tabs.Tab value="text" className={TAB}>
            Plain text
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="html" className="p-2 md:p-4">
          <MailFrame title={`The mail “${mail.subject}”`} html={mail.html} />
        </Tabs.Panel>
        <Tabs.Panel value="text" className="p-5 md:p-6">
          <pre className="max-w-[80ch] font-mono text-[0.9375rem] leading-relaxed wrap-anywhere whitespace-pre-wrap">
            {mail.text}
          </pre>
        </Tabs.Panel>
      </Tabs.Root>
    </div>
  )
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="label-caps text-muted">{term}</dt>
      <dd className="mt-0.5 wrap-anywhere">{children}</dd>
    </div>
  )
}

function NotToBeRead() {
  return (
    <DashboardPage title="Mail">
      <EmptyState
        title="This mail can not be read here"
        action={<ButtonLink to={paths.mail()}>Show all mails</ButtonLink>}
      >
        Once a mail is sent the shop keeps only whom it went to and what it was about. It is no longer here,
        or it never was.
      </EmptyState>
    </DashboardPage>
  )
}

function MailSkeleton() {
  return (
    <Loading>
      <Skeleton className="h-[50rem] max-h-[88dvh] rounded-lg" />
    </Loading>
  )
}
