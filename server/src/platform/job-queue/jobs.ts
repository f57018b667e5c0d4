/**
 * The jobs of the shop, by pg-boss in a schema of its own on the shop's database and over the shop's own pool: no
 * connection more than DATABASE_POOL says, and no session that a pooler in transaction mode would not keep.
 *
 * Of all nodes one does a job at a time (policy `exclusive`), and one that dies with it is found out by its heartbeat.
 * What fails as often as it may goes to the queue `parked`, where nobody works but a person looks.
 */
import { JOBS, type JobName } from '@spokehaat/contract/shop/job'
import { fromKysely, PgBoss } from 'pg-boss'
import { z } from 'zod'
import type { DatabaseTransaction } from '../db/client.ts'
import type { Platform } from '../db/platform.ts'
import { errorWords } from '../log/error-words.ts'
import { bossDatabase } from './boss-database.ts'
import { type Job, type JobLog, PARKED, SCHEMA, TIME_ZONE, type Timetable } from './job.ts'

const DAY = 24 * 60 * 60
/** Seconds without a sign of life after which a job is taken from its node. */
const HEARTBEAT = 20
const LOOK_EVERY = 15

export interface Background {
  /** Null before the jobs are started, and in tests that need none. */
  jobs: Jobs | null
}

export interface Jobs {
  /** Adds a job to be done at once, with the transaction. False where one waits or is under way already. */
  add(trx: DatabaseTransaction, name: JobName, by: string | null): Promise<boolean>
  /** Looks for work now, on this node; without it the next look is seconds away. */
  wake(name: JobName): void
  /** Takes a parked job back to its queue, with the transaction. False where one waits or is under way already. */
  unpark(trx: DatabaseTransaction, id: string): Promise<boolean>
  /** When the timetable has it next. */
  nextAt(name: JobName): Date
  /** Waits for what is under way. */
  stop(): Promise<void>
}

interface Options {
  /** Whether jobs come by the timetable; a test adds them itself. */
  timetable?: boolean
  /** How often to look for work, instead of each job's own; seconds. */
  poll?: number
}

const payload = z.object({ by: z.string().nullable().default(null) })

export async function startJobs<Needs extends Pick<Platform, 'db'>>(
  services: Needs,
  timetable: Timetable<Needs>,
  log: JobLog,
  options: Options = {},
): Promise<Jobs> {
  const boss = new PgBoss({
    db: bossDatabase(services.db),
    schema: SCHEMA,
    schedule: options.timetable ?? true,
    cronWorkerIntervalSeconds: Math.max(1, options.poll ?? 5),
    superviseIntervalSeconds: LOOK_EVERY,
    monitorIntervalSeconds: LOOK_EVERY,
    // they look after queues of another size
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', (error) => tellTrouble(log, error))
  boss.on('warning', ({ message, data }) => log.warn({ warning: { message, data } }, `jobs: ${message}`))
  const workers = new Map<JobName, string>()
  const jobs: Jobs = {
    async add(trx, name, by) {
      return (await boss.send(name, { by }, { db: fromKysely(trx) })) !== null
    },
    wake(name) {
      const worker = workers.get(name)
      if (worker !== undefined) boss.notifyWorker(worker)
    },
    async unpark(trx, id) {
      return (await boss.redrive(PARKED, { ids: [id], db: fromKysely(trx) })) === 1
    },
    nextAt(name) {
      const [next] = boss.previewSchedule(timetable[name].cron, { tz: TIME_ZONE, count: 1 })
      if (!next) throw new Error(`The timetable never has ${name}.`)
      return next
    },
    async stop() {
      // first, as pg-boss looks only every half second whether they have ended
      await Promise.all(JOBS.map((name) => boss.offWork(name, { wait: true })))
      await boss.stop({ timeout: 10_000 })
    },
  }
  try {
    await boss.start()
    await openQueues(boss, timetable)
    for (const name of JOBS) {
      const { poll } = timetable[name]
      workers.set(name, await work(boss, name, timetable[name], services, log, options.poll ?? poll))
    }
  } catch (error) {
    await boss.stop({ graceful: false })
    throw error
  }
  return jobs
}

/** As the timetable has them today, whatever an older version of the shop has left. */
async function openQueues(boss: PgBoss, timetable: Timetable<never>): Promise<void> {
  const known = new Set((await boss.getQueues()).map(({ name }) => name))
  if (!known.has(PARKED)) await boss.createQueue(PARKED, { retentionSeconds: 30 * DAY })
  for (const name of JOBS) {
    const { cron, missed, retries, takesAtMost } = timetable[name]
    const queue = {
      deadLetter: PARKED,
      retryLimit: retries.limit,
      retryDelay: retries.first,
      retryBackoff: true,
      retryDelayMax: retries.longest,
      expireInSeconds: takesAtMost,
      heartbeatSeconds: HEARTBEAT,
      deleteAfterSeconds: 2 * DAY,
    }
    if (known.has(name)) await boss.updateQueue(name, queue)
    else await boss.createQueue(name, { ...queue, policy: 'exclusive' })
    await boss.schedule(name, cron, null, { tz: TIME_ZONE, missed })
  }
}

/** Beside a job's own failure: pg-boss could not fetch or note one. It copies the error into an object of its own. */
function tellTrouble(log: JobLog, error: object): void {
  const { queue }: { queue?: unknown } = error
  const job = typeof queue === 'string' ? { job: queue } : {}
  log.error({ ...job, err: error }, `jobs: the queue does not work as it should: ${errorWords(error)}`)
}

function work<Needs>(
  boss: PgBoss,
  name: JobName,
  job: Job<Needs>,
  services: Needs,
  log: JobLog,
  pollingIntervalSeconds: number,
): Promise<string> {
  return boss.work(name, { pollingIntervalSeconds }, async ([run]) => {
    if (!run) return
    const { by } = payload.parse(run.data ?? {})
    // whatever is done within it is found in the log by its id
    const ofJob = log.child({ job: name, jobId: run.id })
    try {
      const done = await job.run(services, ofJob, by, run.signal)
      ofJob.info(done, 'jobs: done')
    } catch (error) {
      const tries = run.retryCount + 1
      const of = job.retries.limit + 1
      const next = tries < of ? 'it is tried again' : 'it is parked'
      ofJob.error(
        { tries, of, err: error },
        `jobs: failed: ${name}, try ${tries} of ${of}, ${next}: ${errorWords(error)}`,
      )
      // pg-boss keeps what an error says, and of anything else nothing that could be read
      throw error instanceof Error ? error : new Error(errorWords(error), { cause: error })
    }
  })
}
