/** The shop's figures from its database and its cache, asked for when somebody looks, at most every few seconds. */
import { setTimeout as delay } from 'node:timers/promises'
import { Counter, Gauge, type Registry } from '@prometheus-io/client'
import type { FastifyBaseLogger } from 'fastify'
import type { ResponseCache } from '../../cache/response-cache.ts'
import { poolOf } from '../../platform/db/client.ts'
import type { Databases } from '../../platform/db/platform.ts'
import { errorWords } from '../../platform/log/error-words.ts'
import { countGateways } from '../../sales/gateway/count-gateway.ts'
import type { Gateways } from '../../sales/gateway/gateway.ts'
import { type Figures, selectFigures } from './figures.queries.ts'
import { type NodeNeeds, registerNode } from './node-metrics.ts'

/** However often, and by however many, we are asked. */
const FRESH_MS = 5_000
/** A database whose machine is frozen refuses nothing: who scrapes is answered without it. */
const LATE_MS = 3_000

/** Payments may stand like this; a state that nothing is in is told as 0. */
const ATTEMPT_STATES = [
  ...['created', 'redirected', 'paid', 'failed', 'cancelled', 'expired', 'review', 'refunded', 'reversed'],
]
const JOB_STATES = ['created', 'retry', 'active']

export function registerShopMetrics(
  registry: Registry,
  services: Databases & NodeNeeds & { responseCache: ResponseCache; gateways: Gateways },
  log: Pick<FastifyBaseLogger, 'warn'>,
  lateMs = LATE_MS,
): { refresh(): Promise<void> } {
  const registers = [registry]
  const gauge = (name: string, help: string) => new Gauge({ name: `spokehaat_${name}`, help, registers })
  const up = gauge('database_up', '1 where the database answered the last look, else 0')
  const attempts = new Gauge({
    name: 'spokehaat_payment_attempts',
    help: 'Payments begun within the last hour, by how they stand now',
    labelNames: ['state'],
    registers,
  })
  const newest = gauge(
    'newest_record_timestamp_seconds',
    'When the newest order or entry of the audit log was made; goes back where an older database was restored',
  )
  const oldest = gauge(
    'payment_attempt_oldest_pending_seconds',
    'Age of the oldest payment that the gateway has yet to speak the last word on; 0: none',
  )
  const review = gauge('payment_attempts_in_review', 'Payments that wait for a person')
  const holds = gauge('stock_holds', 'Orders that hold stock')
  const pieces = gauge('stock_held_pieces', 'Pieces that are held for orders')
  const expired = gauge('stock_holds_expired', 'Holds past their time, not yet let go')
  const withoutMonth = gauge(
    'rows_without_month',
    'Rows of the tables in parts that no month is there for, 1000 of each table at most: the job that makes months is down',
  )
  const queueGauges = (one: string, many: string, what: string) => ({
    waiting: gauge(`${many}_waiting`, `${what} that are to be sent`),
    oldest: gauge(`${one}_oldest_waiting_seconds`, `Age of the oldest of these that is due; 0: none`),
    parked: gauge(`${many}_parked`, `${what} that were given up, for a person to look at`),
  })
  const mails = queueGauges('mail', 'mails', 'Mails')
  const phoneMessages = queueGauges('phone_message', 'phone_messages', 'Messages to phones')
  const jobs = new Gauge({
    name: 'spokehaat_jobs',
    help: 'Jobs that are not done, by name and state; those named parked have failed for good',
    labelNames: ['job', 'state'],
    registers,
  })
  const backupAt = gauge(
    'backup_last_success_timestamp_seconds',
    'The moment of the newest backup of this database, in seconds since 1970; 0: there is none',
  )
  const backupBytes = gauge('backup_last_size_bytes', 'Size of that backup')
  const provedAt = gauge(
    'backup_proof_last_success_timestamp_seconds',
    'When a backup of this database was last restored beside it and came back whole, in seconds since 1970; 0: never',
  )
  const provedDataAt = gauge(
    'backup_proof_data_timestamp_seconds',
    'The moment that this backup holds, in seconds since 1970; 0: there is none',
  )
  const proofFailed = gauge(
    'backup_proof_failed',
    '1 where the last backup that was tried out did not come back whole, or could not be tried, else 0',
  )
  const archived = gauge(
    'wal_archive_last_timestamp_seconds',
    'When PostgreSQL last archived a piece of its WAL, in seconds since 1970; 0: none yet. Only where it archives',
  )
  const archiveFailures = new Counter({
    name: 'spokehaat_wal_archive_failures_total',
    help: 'Pieces of WAL that could not be archived at a try, since PostgreSQL’s statistics began. Only where it archives',
    registers,
  })
  const single = [
    newest,
    backupAt,
    backupBytes,
    provedAt,
    provedDataAt,
    proofFailed,
    archived,
    archiveFailures,
    oldest,
    review,
    holds,
    pieces,
    expired,
    withoutMonth,
    ...Object.values(mails),
    ...Object.values(phoneMessages),
  ]

  function showQueue(gauges: typeof mails, { waiting, oldest, parked }: Figures['mails']): void {
    gauges.waiting.set(waiting)
    gauges.oldest.set(oldest ?? 0)
    gauges.parked.set(parked)
  }

  function showArchive(archive: Figures['archive']): void {
    for (const metric of [archived, archiveFailures]) metric.remove()
    if (archive === null) return
    archived.set(archive.last)
    // counted by PostgreSQL
    archiveFailures.inc(archive.failures)
  }

  function show(figures: Figures): void {
    for (const state of ATTEMPT_STATES) attempts.set({ state }, 0)
    for (const { state, count } of figures.attempts) attempts.set({ state }, count)
    if (figures.newest !== null) newest.set(figures.newest)
    oldest.set(figures.oldestPending ?? 0)
    review.set(figures.review)
    holds.set(figures.holds.orders)
    pieces.set(figures.holds.pieces)
    expired.set(figures.holds.expired)
    withoutMonth.set(figures.withoutMonth)
    showQueue(mails, figures.mails)
    showQueue(phoneMessages, figures.phoneMessages)
    backupAt.set(figures.backup?.at ?? 0)
    backupBytes.set(figures.backup?.bytes ?? 0)
    provedAt.set(figures.backupProof?.goodAt ?? 0)
    provedDataAt.set(figures.backupProof?.dataAt ?? 0)
    proofFailed.set(figures.backupProof?.hasFailed ? 1 : 0)
    showArchive(figures.archive)
    jobs.reset()
    for (const state of JOB_STATES) jobs.set({ job: 'parked', state }, 0)
    for (const { job, state, count } of figures.jobs) jobs.set({ job, state }, count)
  }

  registerPool(registry, services)
  countGateways(registry, Object.values(services.gateways))
  registerAnswers(registry, services)
  registerNode(registry, services)

  let asked = 0
  let underWay: Promise<void> | undefined
  async function look(): Promise<void> {
    try {
      show(await selectFigures(services.watchDb))
      up.set(1)
    } catch (error) {
      showNone(errorWords(error))
    }
  }
  /** No figure rather than one of some time ago. */
  function showNone(why: string): void {
    log.warn({ why }, 'metrics: the database does not answer')
    up.set(0)
    for (const metric of [attempts, jobs]) metric.reset()
    // reset to nothing they would say 0
    for (const metric of single) metric.remove()
  }

  return {
    async refresh() {
      if (Date.now() - asked < FRESH_MS) return
      underWay ??= look().finally(() => {
        underWay = undefined
      })
      const isDone = await Promise.race([underWay.then(() => true), delay(lateMs, false, { ref: false })])
      if (!isDone) showNone(`no answer in ${lateMs} ms`)
      asked = Date.now()
    },
  }
}

function registerPool(registry: Registry, { db, readDb }: Databases): void {
  const pools = { primary: poolOf(db), ...(readDb !== db && { replica: poolOf(readDb) }) }
  new Gauge({
    name: 'spokehaat_database_connections',
    help: 'Connections of the pool: in use, idle, and requests that wait for one',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'in_use' }, totalCount - idleCount)
        this.set({ pool, state: 'idle' }, idleCount)
        this.set({ pool, state: 'waiting' }, waitingCount)
      }
    },
  })
}

function registerAnswers(registry: Registry, { responseCache }: { responseCache: ResponseCache }): void {
  const registers = [registry]
  new Counter({
    name: 'spokehaat_answer_cache_total',
    help: 'Public answers since the start: kept ones given out (hit), kept but old (stale), not kept (miss), made (render)',
    labelNames: ['outcome'],
    registers,
    collect() {
      const { hits, stale, misses, renders } = responseCache.statistics()
      // counted by the cache itself
      this.reset()
      this.inc({ outcome: 'hit' }, hits)
      this.inc({ outcome: 'stale' }, stale)
      this.inc({ outcome: 'miss' }, misses)
      this.inc({ outcome: 'render' }, renders)
    },
  })
  new Gauge({
    name: 'spokehaat_answer_cache_entries',
    help: 'Answers that are kept in memory',
    registers,
    collect() {
      this.set(responseCache.statistics().entries)
    },
  })
  new Gauge({
    name: 'spokehaat_answer_cache_bytes',
    help: 'Memory that kept answers take',
    registers,
    collect() {
      this.set(responseCache.statistics().bytes)
    },
  })
}
