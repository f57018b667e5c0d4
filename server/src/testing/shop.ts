/**
 * A whole shop for one test file: the same app as in production, on a database of its own cloned from the migrated
 * template, paying at a real sandbox gateway in this process.
 */

import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ErrorCode } from '@spokehaat/contract/basics/errors'
import { buildGateway } from '@spokehaat/gateway/app'
import type { FastifyInstance } from 'fastify'
import { type CompiledQuery, sql } from 'kysely'
import { inject } from 'vitest'
import type { Services } from '../app.ts'
import { buildApp } from '../app.ts'
import { onChange } from '../cache/changes.ts'
import { createResponseCache } from '../cache/response-cache.ts'
import { createImageStore } from '../media/uploads/create-image-store.ts'
import { createSmsTransport } from '../outbox/sms-transport.ts'
import { createMailTransport } from '../outbox/transport.ts'
import { plainMailPictures } from '../pages/mail-pictures.ts'
import type { PageRenderer } from '../pages/page-renderer.ts'
import { type Config, readConfig } from '../platform/config/config.ts'
import { connect, type Database } from '../platform/db/client.ts'
import { repeats } from '../platform/db/transaction.ts'
import { createOutside } from '../platform/http/outside.ts'
import { createGate } from '../platform/load/gate.ts'
import { createTroubles } from '../platform/trouble/trouble.ts'
import { selectUnsquare } from '../sales/account/account.queries.ts'
import { createAskCarrier } from '../sales/carriers/ask-carrier.ts'
import type { Gateways } from '../sales/gateway/gateway.ts'
import type { ShurjoPayOptions } from '../sales/gateway/shurjopay.ts'
import { guestOrders } from '../sales/order-steps/guest-orders.ts'
import { paymentOutcomes } from '../sales/order-steps/payment-outcomes.ts'
import { createGateways } from '../sales/pay-ways/create-gateways.ts'
import { databaseUrl, TEMPLATE } from './global-setup.ts'

const USERNAME = 'sp_sandbox'
const PASSWORD = 'sandbox&secret'

const NOWHERE = { isOpenHost: () => false }

export interface Shop {
  app: FastifyInstance
  /** What the shop has logged, a line of JSON each; nothing unless the test sets LOG_LEVEL. */
  log: readonly string[]
  db: Database
  /** Of its database, for one more node. */
  url: string
  services: Services
  /** The sandbox gateway's own app, to set its faults and to finish payments without a browser. */
  gateway: FastifyInstance
  gatewayUrl: string
  /** Of another node, by its own connections. */
  gatewaysOf(db: Database): Gateways
  /** The same shop with the built web in front; the caller closes it. */
  withPages(pages: PageRenderer): Promise<FastifyInstance>
  /** Moves the shop's clock; milliseconds. */
  advance(ms: number): void
  close(): Promise<void>
}

interface ShopOptions {
  env?: Record<string, string>
  /** Connections to the database. */
  pool?: number
  /** Is told of every statement that the shop sends. */
  onQuery?: (query: CompiledQuery) => void
  /** A database and a data folder that are there already, and stay. */
  existing?: { databaseUrl: string; dataDir: string }
  /** Its tests change orders in the database, so that these need not add up at the end. */
  writesByHand?: boolean
  /** Which addresses it reads from: none by default. */
  outside?: Parameters<typeof createOutside>[0]
  /** How patient the shop is with its gateway. */
  payment?: Pick<ShurjoPayOptions, 'limits' | 'circuit'>
}

export async function openShop(options: ShopOptions = {}): Promise<Shop> {
  const repeatsBefore = repeats.count
  const postgresUrl = inject('postgresUrl')
  const name = `shop_${randomBytes(6).toString('hex')}`
  const maintenance = connect(postgresUrl, 1)
  const { existing } = options
  if (!existing) await sql.raw(`create database ${name} template ${TEMPLATE}`).execute(maintenance)
  const url = existing?.databaseUrl ?? databaseUrl(postgresUrl, name)
  const db = connect(url, options.pool ?? 20, { onQuery: options.onQuery })
  const dataDir = existing?.dataDir ?? (await mkdtemp(join(tmpdir(), 'spokehaat-shop-')))

  const gateway = await buildGateway({ username: USERNAME, password: PASSWORD, seed: 'test' })
  await gateway.listen({ port: 0, host: '127.0.0.1' })
  const gatewayUrl = `http://127.0.0.1:${(gateway.server.address() as AddressInfo).port}`

  const config: Config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    // how late the event loop is says more of the machine than of the test
    BACK_PRESSURE: 'off',
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://shop.test',
    PAYMENT_URL: gatewayUrl,
    PAYMENT_USERNAME: USERNAME,
    PAYMENT_PASSWORD: PASSWORD,
    ...options.env,
  })
  let offset = 0
  const now = () => new Date(Date.now() + offset)
  const responseCache = createResponseCache({ bytes: config.PAGE_CACHE_MB * 1024 * 1024, now })
  const stopTelling = onChange(db, responseCache.drop)
  const sessionSecret = randomBytes(32)
  const gatewaysOf = (itsDb: Database) =>
    createGateways(
      { db: itsDb, sessionSecret, now, publicUrl: config.publicUrl },
      {
        url: gatewayUrl,
        username: USERNAME,
        password: PASSWORD,
        prefix: config.PAYMENT_PREFIX,
        checkoutHosts: [new URL(gatewayUrl).host],
        ...options.payment,
      },
    )
  const services: Services = {
    config,
    db,
    readDb: db,
    replica: null,
    watchDb: db,
    outcomes: paymentOutcomes,
    guestOrders,
    gateways: gatewaysOf(db),
    images: createImageStore(config),
    askCarrier: createAskCarrier({ timeoutMs: 20_000, connectMs: 5_000 }),
    responseCache,
    mail: createMailTransport(config),
    sms: createSmsTransport(config),
    jobs: null,
    mailPictures: plainMailPictures,
    gate: createGate(),
    outside: createOutside(options.outside ?? NOWHERE),
    sessionSecret,
    troubles: createTroubles(now),
    now,
  }
  const log: string[] = []
  const app = await buildApp(services, {
    beforeRoutes: refuseUndeclared,
    logTo: { write: (line) => log.push(line) },
  })
  await app.ready()

  return {
    app,
    log,
    db,
    url,
    services,
    gateway,
    gatewayUrl,
    gatewaysOf,
    async withPages(pages) {
      const withPages = await buildApp(services, { pages, beforeRoutes: refuseUndeclared })
      await withPages.ready()
      return withPages
    },
    advance(ms) {
      offset += ms
    },
    async close() {
      await app.close()
      await gateway.close()
      const unsquare = options.writesByHand ? [] : await selectUnsquare(db, 5).catch(() => [])
      const deadlocks = repeats.count - repeatsBefore
      await stopTelling()
      await db.destroy()
      if (!existing) {
        await sql.raw(`drop database ${name} with (force)`).execute(maintenance)
        await rm(dataDir, { recursive: true, force: true })
      }
      await maintenance.destroy()
      // each was begun again, and no one has noticed: all the same, locks are taken in one order
      if (deadlocks > 0) throw new Error(`transactions waited for each other, ${deadlocks} times`)
      if (unsquare.length > 0) throw new Error(`orders do not add up: ${JSON.stringify(unsquare)}`)
    },
  }
}

/** Turns an answer that the route did not declare into a failure. 304 belongs to HTTP: any cacheable response may give it. */
function refuseUndeclared(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { codes, instead } = request.routeOptions.config
    const { statusCode } = reply
    if (!codes || statusCode < 400 || instead?.includes(statusCode)) return payload
    const { code } = JSON.parse(String(payload)) as { code: ErrorCode }
    if (codes.includes(code)) return payload
    const route = `${request.method} ${request.routeOptions.url}`
    throw new Error(`${route} answered ${statusCode} ${code}, which it does not declare: ${String(payload)}`)
  })
}
