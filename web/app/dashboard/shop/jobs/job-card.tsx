import type { Job } from '@spokehaat/contract/shop/job'
import type { ReactNode } from 'react'
import { formatDateTime, plural } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { JOB_WORDS } from './job-words.ts'

/** One job: what it is for, when it was done and when it comes again. */
export function JobCard({ job }: { job: Job }) {
  const { title, what, when } = JOB_WORDS[job.name]
  return (
    <li className="flex flex-col rounded-lg border border-line bg-surface p-5 shadow-sm md:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-xl font-bold">{title}</h2>
        <JobBadge job={job} />
      </div>
      <p className="mt-2 mb-5 text-muted">{what}</p>
      <dl className="mt-auto divide-y divide-line border-t border-line">
        <Fact term="When">{when}</Fact>
        <Fact term="Next">
          <Moment at={job.nextAt} />
        </Fact>
        <Fact term="Last done">
          {job.lastRun ? (
            <>
              <Moment at={job.lastRun.endedAt} />
              {job.lastRun.hasFailed && <span className="block text-sm text-brick">It failed</span>}
            </>
          ) : (
            <span className="text-muted">Not yet</span>
          )}
        </Fact>
        {job.lastRun?.startedAt && (
          <Fact term="It took">{duration(job.lastRun.startedAt, job.lastRun.endedAt)}</Fact>
        )}
      </dl>
      {job.retry && (
        <div className="mt-4 rounded-md border border-brick p-3 text-sm">
          <p className="font-semibold">
            Failed {plural(job.retry.tries, 'time')}; tried again at <Moment at={job.retry.at} />
          </p>
          <p className="mt-1 text-muted wrap-anywhere">{job.retry.error}</p>
        </div>
      )}
    </li>
  )
}

function JobBadge({ job }: { job: Job }) {
  if (job.state === 'running') return <Badge tone="loud">Running</Badge>
  if (job.state === 'retrying') return <Badge tone="bad">Failing</Badge>
  if (job.state === 'waiting') return <Badge>Waiting</Badge>
  if (!job.lastRun) return <Badge>Not done yet</Badge>
  if (job.lastRun.hasFailed) return <Badge tone="bad">Failed</Badge>
  return <Badge tone="good">In order</Badge>
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-x-6 py-2">
      <dt className="shrink-0 text-muted">{term}</dt>
      <dd className="figures min-w-0 text-end">{children}</dd>
    </div>
  )
}

function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{formatDateTime(at)}</time>
}

/** `0.3 s`, `2 min 5 s` */
function duration(from: string, to: string): string {
  const seconds = Math.max(0, new Date(to).getTime() - new Date(from).getTime()) / 1000
  if (seconds < 60) return `${seconds.toFixed(1)} s`
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`
}
