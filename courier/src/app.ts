import formbody from '@fastify/formbody'
import fastify, { type FastifyError } from 'fastify'
import { createAreas } from './areas.ts'
import { openBook } from './book.ts'
import { createFaults, type FaultSwitch } from './faults.ts'
import { createLife } from './life.ts'
import { createNotifier } from './notify.ts'
import { pageRoutes } from './page.routes.ts'
import { paperflyRoutes } from './paperfly/paperfly.routes.ts'
import { pathaoRoutes } from './pathao/pathao.routes.ts'
import { redxRoutes } from './redx/redx.routes.ts'
import { sandboxRoutes } from './sandbox.routes.ts'
import { createSettlements } from './settle.ts'
import { createGate } from './steadfast/gate.ts'
import { steadfastRoutes } from './steadfast/steadfast.routes.ts'

export interface CourierOptions {
  /** The address that browsers and the shop reach the couriers at. */
  publicUrl?: string
  /** Notices go to `<url>/<courier>`, or where the url has `{courier}`, to that; none are sent when unset. */
  webhookUrl?: string
  /** Where parcels outlive the process; in memory when unset. */
  dataFile?: string
  /** The clock, in milliseconds since 1970. */
  clock?: () => number
  /** How long a notice waits for its answer, instead of each courier's own time. */
  patienceMs?: number
  /** Faults switched on from the start. */
  faults?: readonly FaultSwitch[]
}

/** A bulk of 500 orders. */
const BODY_LIMIT = 2 * 1024 * 1024

/** The sandbox couriers, not yet listening. Log nothing: their bodies carry customers, and their headers keys. */
export async function buildCouriers(options: CourierOptions = {}) {
  const { clock = Date.now, publicUrl = 'http://localhost' } = options
  const closing = new AbortController()
  const book = openBook(options.dataFile)
  const now = () => clock() + book.settings().aheadMs
  const faults = createFaults(options.faults ?? [], closing.signal)
  const notifier = createNotifier({
    book,
    faults,
    now,
    closing: closing.signal,
    url: options.webhookUrl,
    patienceMs: options.patienceMs,
  })
  const couriers = {
    book,
    faults,
    notifier,
    areas: createAreas(book),
    life: createLife(book, faults, notifier, now),
    settlements: createSettlements(book, notifier, now),
    gate: createGate(now),
    now,
    publicUrl: publicUrl.replace(/\/+$/, ''),
  }

  const app = fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  app.register(formbody)
  app.setNotFoundHandler(async (_request, reply) => reply.code(404).send({ message: 'Not Found' }))
  app.setErrorHandler<FastifyError>(async (error, _request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) process.stderr.write(`${error.stack}\n`)
    return reply.code(status).send({ message: status < 500 ? error.message : 'Server Error' })
  })
  pathaoRoutes(app, couriers)
  steadfastRoutes(app, couriers)
  redxRoutes(app, couriers)
  paperflyRoutes(app, couriers)
  sandboxRoutes(app, couriers)
  pageRoutes(app, couriers)

  app.addHook('preClose', async () => closing.abort())
  app.addHook('onClose', async () => {
    await notifier.idle()
    book.close()
  })
  return app
}
