import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../sandbox.ts'
import { apiRoutes } from './api.routes.ts'
import { checkoutRoutes } from './checkout.routes.ts'
import { type FaultSwitch, shurjoPayFaults } from './faults.ts'
import { createNotifier, type IpnSettings, ipnSchema } from './notify.ts'
import { createPayments } from './payments.ts'
import { sandboxRoutes } from './sandbox.routes.ts'
import { createTokens } from './tokens.ts'

export interface ShurjoPayOptions {
  username: string
  password: string
  /** Where notifications go; none are sent when unset. */
  ipnUrl?: string
  ipnMode?: IpnSettings['mode']
  ipnDelayMs?: number
  ipnDuplicates?: number
  ipnRetries?: number
  ipnBackoffMs?: number
  /** Faults switched on from the start. */
  faults?: readonly FaultSwitch[]
}

/** ShurjoPay v2.1, under `/api` and `/spaycheckout/`. */
export function shurjoPay(app: FastifyInstance, options: ShurjoPayOptions, sandbox: Sandbox) {
  const { ids, now } = sandbox
  const notifier = createNotifier(
    ipnSchema.parse({
      url: options.ipnUrl,
      mode: options.ipnMode,
      delayMs: options.ipnDelayMs,
      duplicates: options.ipnDuplicates,
      retries: options.ipnRetries,
      backoffMs: options.ipnBackoffMs,
    }),
    sandbox,
  )
  const gateway = {
    tokens: createTokens(options, ids, now),
    payments: createPayments(sandbox.fileOf('shurjopay'), ids, now),
    faults: shurjoPayFaults(options.faults ?? [], sandbox),
    notifier,
    origin: sandbox.origin,
  }
  apiRoutes(app, gateway)
  checkoutRoutes(app, gateway)
  sandboxRoutes(app, gateway)

  app.addHook('onClose', async () => {
    await notifier.idle()
    gateway.payments.close()
  })
  return gateway
}
