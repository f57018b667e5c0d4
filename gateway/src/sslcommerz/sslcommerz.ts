import type { FastifyInstance } from 'fastify'
import { openBook } from '../book.ts'
import type { Sandbox } from '../sandbox.ts'
import { apiRoutes } from './api.routes.ts'
import { type FaultSwitch, type Faults, sslCommerzFaults } from './faults.ts'
import { createIpn, type Ipn, type Settings, settingsSchema } from './ipn.ts'
import { pageRoutes } from './page.routes.ts'
import { createPayments, type Payments } from './payments.ts'
import { recordSchema } from './records.ts'
import { sandboxRoutes } from './sandbox.routes.ts'

/** What every route of SSLCommerz shares. */
export interface SslCommerz {
  payments: Payments
  ipn: Ipn
  faults: Faults
  sandbox: Sandbox
}

export interface SslCommerzOptions extends Partial<Settings> {
  /** Faults switched on from the start. */
  faults?: readonly FaultSwitch[]
}

/** SSLCommerz' sessions, hosted page, IPN, validator and refunds. */
export function sslCommerz(
  app: FastifyInstance,
  { faults: initial = [], ...settings }: SslCommerzOptions,
  sandbox: Sandbox,
): SslCommerz {
  const book = openBook(sandbox.fileOf('sslcommerz'), recordSchema)
  const faults = sslCommerzFaults(initial, sandbox)
  const ipn = createIpn(faults, sandbox, settingsSchema.parse(settings))
  const sslcommerz = { payments: createPayments(book, sandbox), ipn, faults, sandbox }
  apiRoutes(app, sslcommerz)
  pageRoutes(app, sslcommerz)
  sandboxRoutes(app, sslcommerz)

  app.addHook('onClose', async () => {
    await ipn.idle()
    book.close()
  })
  return sslcommerz
}
