/** Counts requests and statements as they happen. */
import { Counter, Gauge, Histogram, type Registry } from '@prometheus-io/client'
import type { FastifyInstance } from 'fastify'
import { poolOf } from '../db/client.ts'
import type { Databases } from '../db/platform.ts'
import { routeLabel } from '../http/route-label.ts'
import type { Gate } from '../load/gate.ts'

/** Seconds. */
export const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const QUERY_BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 15]

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
  new Gauge({
    name: 'spokehaat_http_requests_inside',
    help: 'Requests that are being answered',
    registers,
    collect() {
      this.set(gate.inside)
    },
  })
  app.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: labelOf(request), status: String(reply.statusCode) }
    duration.observe(labels, reply.elapsedTime / 1_000)
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
