import type { JobOverview, ParkedJob } from '@spokehaat/contract/shop/job'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../../lib/desk-paths.ts'
import { formatCount, formatDateTime, plural } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { ConfirmDialog } from '../../frame/dialogs/confirm-dialog.tsx'
import { DashboardPage, deskMeta } from '../../frame/parts/dashboard-page.tsx'
import { LoadFailed } from '../../frame/parts/load-failed.tsx'
import type { Column } from '../../frame/table/column.ts'
import { DataTable } from '../../frame/table/data-table.tsx'
import { JobCard } from './job-card.tsx'
import { JOB_WORDS } from './job-words.ts'
import { useJobsQuery, useRetryJobMutation } from './jobs-api.ts'

const LOOK_EVERY_MS = 10_000

export const meta = deskMeta('Jobs')

export default function JobsPage() {
  const { data, error, isFetching, refetch } = useJobsQuery(undefined, { pollingInterval: LOOK_EVERY_MS })
  return (
    <DashboardPage title="Jobs" aside={<p className="text-muted">What the shop does by itself</p>}>
      {data ? (
        <JobsContents overview={data} />
      ) : error ? (
        <LoadFailed
          title="The jobs could not be loaded"
          message={error.message}
          isTrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <JobsSkeleton />
      )}
    </DashboardPage>
  )
}

function JobsContents({
  overview: { jobs, parked, parkedTotal, mails, phoneMessages },
}: {
  overview: JobOverview
}) {
  return (
    <div className="flex flex-col gap-10">
      <ul className="grid gap-6 xl:grid-cols-3">
        {jobs.map((job) => (
          <JobCard key={job.name} job={job} />
        ))}
      </ul>
      <section aria-labelledby="given-up">
        <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 id="given-up" className="text-2xl font-bold">
            Given up
          </h2>
          {parkedTotal > parked.length && (
            <p className="figures text-muted">{`The newest ${formatCount(parked.length)} of ${formatCount(parkedTotal)}`}</p>
          )}
        </div>
        {parked.length === 0 ? (
          <p className="rounded-lg border border-dashed border-edge p-5 text-muted">
            Nothing. A job that fails is tried again several times, a little later each time; only then does
            it land here.
          </p>
        ) : (
          <DataTable
            caption="Jobs that were given up, the newest first"
            columns={COLUMNS}
            rows={parked}
            getRowId={(job) => job._id}
            isFetching={false}
            error={undefined}
            failed=""
            onRetry={() => {}}
            empty={null}
          />
        )}
      </section>
      <section aria-labelledby="mails">
        <h2 id="mails" className="mb-2 text-2xl font-bold">
          Mails and messages to phones
        </h2>
        <Waiting count={mails} one="mail" many="mails" to={paths.mail()} />
        <Waiting
          count={phoneMessages}
          one="message to a phone"
          many="messages to phones"
          to={paths.phoneMessages()}
        />
      </section>
    </div>
  )
}

interface WaitingProps {
  count: JobOverview['mails']
  one: string
  many: string
  /** The page that lists them. */
  to: string
}

function Waiting({ count: { waiting, parked }, one, many, to }: WaitingProps) {
  return (
    <p className="py-1">
      {waiting === 0 ? `No ${one} waits` : plural(waiting, `${one} waits`, `${many} wait`)} to be sent
      {parked === 0 ? ', and none was given up.' : `, ${plural(parked, 'was', 'were')} given up.`}{' '}
      <TextLink isStrong to={parked > 0 ? `${to}?state=parked` : to}>
        {parked > 0 ? 'See what was given up' : `See all ${many}`}
      </TextLink>
    </p>
  )
}

const COLUMNS: readonly Column<ParkedJob>[] = [
  {
    id: 'job',
    header: 'Job',
    card: 'title',
    cell: (job) => <span className="font-semibold">{JOB_WORDS[job.name].title}</span>,
  },
  {
    id: 'error',
    header: 'Why',
    card: 'wide',
    cell: (job) => <span className="wrap-anywhere text-brick">{job.error || 'It did not say.'}</span>,
  },
  {
    id: 'tries',
    header: 'Tries',
    align: 'end',
    className: 'figures',
    cell: (job) => formatCount(job.tries),
  },
  {
    id: 'at',
    header: 'Given up',
    className: 'figures whitespace-nowrap',
    isApart: true,
    cell: (job) => <time dateTime={job.parkedAt}>{formatDateTime(job.parkedAt)}</time>,
  },
  {
    id: 'actions',
    header: 'Actions',
    isLabelHidden: true,
    card: 'foot',
    align: 'end',
    cell: (job) => <RetryJobButton job={job} />,
  },
]

function RetryJobButton({ job }: { job: ParkedJob }) {
  const [isAsking, setAsking] = useState(false)
  const [retry] = useRetryJobMutation()
  const { title, what } = JOB_WORDS[job.name]

  async function run() {
    await retry(job._id).unwrap()
    toast.success('The job is tried again.')
  }

  return (
    <>
      <Button
        className="whitespace-nowrap"
        aria-label={`Try again: ${title}, given up ${formatDateTime(job.parkedAt)}`}
        onClick={() => setAsking(true)}
      >
        <RotateCw aria-hidden="true" className="size-4.5" />
        Try again
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Run “${title}” once more?`}
          confirm="Try again"
          tone="primary"
          onConfirm={run}
          onClose={() => setAsking(false)}
        >
          <p>{what}</p>
          <p>It begins at once. To be done twice does no harm.</p>
        </ConfirmDialog>
      )}
    </>
  )
}

function JobsSkeleton() {
  return (
    <Loading className="grid gap-6 xl:grid-cols-3">
      {['one', 'two', 'three'].map((key) => (
        <Skeleton key={key} className="h-86 rounded-lg xl:h-104" />
      ))}
    </Loading>
  )
}
