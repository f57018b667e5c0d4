/** Counts requests and statements as they happen. */
import { Counter, Gauge, Histogram, type Registry } from '@prometheus-io/client'
import type { FastifyInstance } from 'fastify'
import { poolOf } from '../db/client.ts'
import type { Databases } from '../db/platform.ts'
import { repeats } from '../db/transaction.ts'
import { routeLabel } from '../http/route-label.ts'
import type { Gate } from '../load/gate.ts'

/** Seconds. */
export const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const QUERY_BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 15]

const KINDS = ['page', 'api', 'file'] as const
const OUTCOMES = ['ok', 'refused', 'unavailable', 'error'] as const

function kindOf(route: string): (typeof KINDS)[number] {
  if (route === 'file') return 'file'
  return route.startsWith('/api') ? 'api' : 'page'
}

function outcomeOfStatus(status: number): (typeof OUTCOMES)[number] {
  if (status === 503) return 'unavailable'
  if (status >= 500) return 'error'
  return status >= 400 ? 'refused' : 'ok'
}

/** Before the first route: hooks are for the routes after them. */
export function measureRequests(
  registry: Registry,
  app: FastifyInstance,
  { gate }: { gate: Gate },
  labelOf = routeLabel,
): void {
  const registers = [registry]
  const duration = new Histogram({
    name: 'spokehaat_http_request_duration_seconds',
    help: 'Time to answer, by route and status; the label file stands for all files of the web',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_BUCKETS,
    registers,
  })
  const answers = new Counter({
    name: 'spokehaat_http_answers_total',
    help: 'Answers but those to health checks: ok, refused (4xx), unavailable (503), error (any other 5xx)',
    labelNames: ['kind', 'outcome'],
    registers,
  })
  // from the start: of a series that begins with the first error nobody sees an increase
  for (const kind of KINDS) for (const outcome of OUTCOMES) answers.inc({ kind, outcome }, 0)
  new Gauge({
    name: 'spokehaat_http_requests_inside',
    help: 'Requests that are being answered',
    registers,
    collect() {
      this.set(gate.inside)
    },
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = labelOf(request)
    const status = reply.statusCode
    duration.observe({ method: request.method, route, status: String(status) }, reply.elapsedTime / 1_000)
    if (!request.routeOptions.config.always) {
      answers.inc({ kind: kindOf(route), outcome: outcomeOfStatus(status) })
    }
    done()
  })
}

export function measureQueries(registry: Registry, { db, readDb, watchDb }: Databases): void {
  const registers = [registry]
  const duration = new Histogram({
    name: 'spokehaat_database_query_duration_seconds',
    help: 'Time that a statement took',
    buckets: QUERY_BUCKETS,
    registers,
  })
  new Counter({
    name: 'spokehaat_transactions_begun_again_total',
    help: 'Transactions that stood in each other’s way, and were done at a later try',
    registers,
    collect() {
      this.reset()
      this.inc(repeats.count)
    },
  })
  const failed = new Counter({
    name: 'spokehaat_database_query_errors_total',
    help: 'Statements that were refused, or whose connection broke',
    registers,
  })
  for (const pool of new Set([db, readDb, watchDb].map(poolOf))) {
    pool.onQuery((milliseconds, outcome) => {
      duration.observe(milliseconds / 1_000)
      if (outcome === 'error') failed.inc()
    })
  }
}
