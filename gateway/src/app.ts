import type { AddressInfo } from 'node:net'
import formbody from '@fastify/formbody'
import fastify, { type FastifyError } from 'fastify'
import { type BKashOptions, bKash } from './bkash/bkash.ts'
import { bKashActs, bKashSheet } from './bkash/sheet.ts'
import { createIds } from './ids.ts'
import { indexRoutes } from './index.routes.ts'
import { phonesRoutes } from './phones/phones.routes.ts'
import { sandboxRoutes } from './sandbox.routes.ts'
import type { Sandbox } from './sandbox.ts'
import { shurjoPaySheet } from './shurjopay/sheet.ts'
import { type ShurjoPayOptions, shurjoPay } from './shurjopay/shurjopay.ts'
import { sslCommerzActs, sslCommerzSheet } from './sslcommerz/sheet.ts'
import { type SslCommerzOptions, sslCommerz } from './sslcommerz/sslcommerz.ts'

export interface GatewayOptions extends ShurjoPayOptions {
  bkash?: BKashOptions
  sslcommerz?: SslCommerzOptions
  /** The address browsers and the shop reach this sandbox at; when unset, whatever each request came to. */
  publicUrl?: string
  /** The address the shop's server reaches it at; when unset, the machine's own. */
  localUrl?: string
  /** Makes every id the same from run to run. */
  seed?: string
  /** The clock, in milliseconds since 1970. */
  now?: () => number
  /** Where ShurjoPay's payments outlive the process, and beside it the other gateways'; in memory when unset. */
  dataFile?: string
}

/** The sandbox gateways, not yet listening. Log nothing: their addresses and bodies carry tokens and passwords. */
export async function buildGateway(options: GatewayOptions) {
  const { now: clock = Date.now, publicUrl, localUrl, dataFile } = options
  const closing = new AbortController()
  let aheadMs = 0
  const now = () => clock() + aheadMs

  const app = fastify({
    logger: false,
    bodyLimit: 64 * 1024,
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

  const withoutSlash = (url: string | undefined) => url?.replace(/\/+$/, '')
  const listening = () => {
    const address = app.server.address() as AddressInfo | null
    return `http://127.0.0.1:${address?.port ?? 80}`
  }
  const sandbox: Sandbox = {
    ids: createIds(options.seed),
    now,
    closing: closing.signal,
    origin: (request) => withoutSlash(publicUrl) ?? `${request.protocol}://${request.host}`,
    localUrl: () => withoutSlash(localUrl) ?? listening(),
    publicUrl: () => withoutSlash(publicUrl) ?? listening(),
    fileOf: (gateway) =>
      gateway === 'shurjopay' ? dataFile : dataFile?.replace(/(?:\.jsonl)?$/, `-${gateway}.jsonl`),
  }
  const shurjopay = shurjoPay(app, options, sandbox)
  const bkash = bKash(app, options.bkash ?? {}, sandbox)
  const sslcommerz = sslCommerz(app, options.sslcommerz ?? {}, sandbox)
  const sheets = [bKashSheet(bkash), sslCommerzSheet(sslcommerz), shurjoPaySheet(shurjopay, options, sandbox)]
  indexRoutes(app, sandbox, sheets, (page) => {
    bKashActs(bkash)(page)
    sslCommerzActs(sslcommerz)(page)
  })
  const forward = (seconds: number) => {
    aheadMs += seconds * 1000
  }
  sandboxRoutes(
    app,
    sheets.map(({ board }) => board),
    { now, forward },
  )
  phonesRoutes(app, { now, publicUrl })

  app.addHook('preClose', async () => closing.abort())
  return app
}
