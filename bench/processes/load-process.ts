/** HTTP load by autocannon, in a process of its own. */
import { createRequire } from 'node:module'
import autocannon from 'autocannon'
import { answerEach } from './child.ts'
import type { Load, LoadResult } from './load.ts'

// It gathers every body as a text, part by part: of compressed bytes that takes longer than all the rest, and what would
// be measured is itself. Nobody here looks at a body.
const queue: { prototype: { addBody: () => void } } = createRequire(import.meta.url)(
  'autocannon/lib/pipelinedRequestsQueue.js',
)
queue.prototype.addBody = () => {}

let keys = 0

answerEach(async (load: Load): Promise<LoadResult> => {
  let client = 0
  const result = await autocannon({
    url: load.url,
    connections: load.connections,
    duration: load.seconds,
    requests: load.requests?.[0] ?? [{}],
    ...(load.headers && { headers: load.headers }),
    setupClient: (connection) => {
      const own = load.requests?.[client % load.requests.length]
      client += 1
      if (own) connection.setRequests(own.map(prepared))
    },
  })
  return {
    perSecond: result.requests.total / result.duration,
    requests: result.requests.total,
    p97: result.latency.p97_5,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  }
})

/** A request with `key` names itself anew each time it is sent. */
function prepared({ key, ...request }: NonNullable<Load['requests']>[number][number]): autocannon.Request {
  if (!key) return request
  return {
    ...request,
    setupRequest: (one) => {
      keys += 1
      return {
        ...one,
        headers: { ...one.headers, 'idempotency-key': `bench-${process.pid}-${keys}-${Date.now()}` },
      }
    },
  }
}
