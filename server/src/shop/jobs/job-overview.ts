/** How the jobs of the shop stand, and what staff can do about them. */
import { JOBS, type Job, type JobName, type JobOverview } from '@spokehaat/contract/shop/job'
import { audit } from '../../identity/audit/audit.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import { countQueued } from '../../outbox/queue.queries.ts'
import type { Database } from '../../platform/db/client.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import type { Background, Jobs } from '../../platform/job-queue/jobs.ts'
import * as queries from './jobs.queries.ts'
import { jobView, parkedJobView } from './jobs-view.ts'

const MOST_PARKED = 50

/** Throws `jobs_unavailable`. */
function running({ jobs }: Background): Jobs {
  if (!jobs) throw fail('jobs_unavailable')
  return jobs
}

/** Throws `jobs_unavailable`. */
export async function jobOverview(services: Platform & Background): Promise<JobOverview> {
  const jobs = running(services)
  const { db } = services
  const [lastRuns, live, parked, parkedTotal, mails, phoneMessages] = await Promise.all([
    queries.selectLastRuns(db),
    queries.selectLiveJobs(db),
    queries.selectParkedJobs(db, MOST_PARKED),
    queries.countParkedJobs(db),
    countQueued(db, 'mails'),
    countQueued(db, 'phone_messages'),
  ])
  const of = <Row extends { name: JobName }>(rows: Row[], name: JobName) =>
    rows.filter((row) => row.name === name)
  return {
    jobs: JOBS.map((name): Job => jobView(name, jobs.nextAt(name), of(lastRuns, name)[0], of(live, name))),
    parked: parked.map(parkedJobView),
    parkedTotal,
    mails,
    phoneMessages,
  }
}

export async function isUnderWay(db: Database, name: JobName): Promise<boolean> {
  return (await queries.selectLiveJobs(db)).some((row) => row.name === name)
}

/** Throws `jobs_unavailable`, `job_not_found`, `job_under_way` (it stays parked then). */
export async function retryJob(services: Platform & Background, by: Viewer, id: string): Promise<void> {
  const jobs = running(services)
  const name = await inTransaction(services.db, async (trx) => {
    const parked = await queries.lockParkedJob(trx, id)
    if (!parked) throw fail('job_not_found')
    if (!(await jobs.unpark(trx, id))) throw fail('job_under_way')
    await audit(trx, { by, action: 'retry', entity: 'job', entityId: id, label: parked })
    return parked
  })
  jobs.wake(name)
}

/** Throws `jobs_unavailable`, `job_under_way`. */
export async function runJob(services: Platform & Background, by: Viewer, name: JobName): Promise<void> {
  const jobs = running(services)
  await inTransaction(services.db, async (trx) => {
    if (!(await jobs.add(trx, name, by.email))) throw fail('job_under_way')
    await audit(trx, { by, action: 'run', entity: 'job', entityId: null, label: name })
  })
  jobs.wake(name)
}
