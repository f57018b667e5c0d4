import formbody from '@fastify/formbody'
import fastify, { type FastifyError } from 'fastify'
import { apiRoutes } from './shurjopay/api.routes.ts'
import { checkoutRoutes } from './shurjopay/checkout.routes.ts'
import { createFaults, type FaultSwitch } from './shurjopay/faults.ts'
import { createIds } from './ids.ts'
import { createNotifier, type IpnSettings, ipnSchema } from './shurjopay/notify.ts'
import { createPayments } from './shurjopay/payments.ts'
import { sandboxRoutes } from './shurjopay/sandbox.routes.ts'
import { createTokens } from './shurjopay/tokens.ts'

export interface GatewayOptions {
  username: string
  password: string
  /** The address browsers and the shop reach this gateway at; when unset, whatever each request came to. */
  publicUrl?: string
  /** Where notifications go; none are sent when unset. */
  ipnUrl?: string
  ipnMode?: IpnSettings['mode']
  ipnDelayMs?: number
  ipnDuplicates?: number
  ipnRetries?: number
  ipnBackoffMs?: number
  /** Makes every id the same from run to run. */
  seed?: string
  /** The clock, in milliseconds since 1970. */
  now?: () => number
  /** Where payments outlive the process; in memory when unset. */
  dataFile?: string
  /** Faults switched on from the start. */
  faults?: readonly FaultSwitch[]
}

/** The sandbox gateway, not yet listening. Logs nothing: its addresses and bodies carry tokens and passwords. */
export async function buildGateway(options: GatewayOptions) {
  const { now = Date.now, publicUrl } = options
  const closing = new AbortController()
  const ids = createIds(options.seed)
  const notifier = createNotifier(
    ipnSchema.parse({
      url: options.ipnUrl,
      mode: options.ipnMode,
      delayMs: options.ipnDelayMs,
      duplicates: options.ipnDuplicates,
      retries: options.ipnRetries,
      backoffMs: options.ipnBackoffMs,
    }),
    now,
    closing.signal,
  )
  const gateway = {
    tokens: createTokens(options, ids, now),
    payments: createPayments(options.dataFile, ids, now),
    faults: createFaults(options.faults ?? [], closing.signal),
    notifier,
    origin: (request: { protocol: string; host: string }) =>
      publicUrl?.replace(/\/+$/, '') ?? `${request.protocol}://${request.host}`,
  }

  const app = fastify({
    logger: false,
    bodyLimit: 64 * 1024,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
  })
  app.register(formbody)
  app.setNotFoundHandler(async (_request, reply) => reply.code(404).send({ message: 'Not Found' }))
  app.setErrorHandler<FastifyError>(async (error, _request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) process.stderr.write(`${error.stack}\n`)
    return reply.code(status).send({ message: status < 500 ? error.message : 'Server Error' })
  })
  apiRoutes(app, gateway)
  checkoutRoutes(app, gateway)
  sandboxRoutes(app, gateway)

  app.addHook('preClose', async () => closing.abort())
  app.addHook('onClose', async () => {
    await notifier.idle()
    gateway.payments.close()
  })
  return app
}
