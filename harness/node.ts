/**
 * A second node of the same shop, in the drill's own process: it reads the database, sweeps, and sends mails, with a clock
 * that can be ahead, as nobody wants to wait a quarter of an hour for a hold to end.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { HouseRole } from '../contract/src/identity/permissions.ts'
import type { Services } from '../server/src/app.ts'
import { createResponseCache } from '../server/src/cache/response-cache.ts'
import { sessionSecret } from '../server/src/identity/sessions/session-secret.ts'
import { beginSession } from '../server/src/identity/sessions/sessions.ts'
import { insertUser } from '../server/src/identity/users/users.queries.ts'
import { createImageStore } from '../server/src/media/uploads/create-image-store.ts'
import { sendDueMails } from '../server/src/outbox/send-mails.ts'
import { createSmsTransport } from '../server/src/outbox/sms-transport.ts'
import { createMailTransport } from '../server/src/outbox/transport.ts'
import { plainMailPictures } from '../server/src/pages/mail-pictures.ts'
import { readConfig } from '../server/src/platform/config/config.ts'
import { SANDBOX } from '../server/src/platform/config/sandbox.ts'
import { connect } from '../server/src/platform/db/client.ts'
import { newId } from '../server/src/platform/db/new-id.ts'
import { createOutside } from '../server/src/platform/http/outside.ts'
import { createGate } from '../server/src/platform/load/gate.ts'
import { hashPassword } from '../server/src/platform/passwords/passwords.ts'
import { createTroubles } from '../server/src/platform/trouble/trouble.ts'
import { createAskCarrier } from '../server/src/sales/carriers/ask-carrier.ts'
import { guestOrders } from '../server/src/sales/order-steps/guest-orders.ts'
import { paymentOutcomes } from '../server/src/sales/order-steps/payment-outcomes.ts'
import { createGateways } from '../server/src/sales/pay-ways/create-gateways.ts'
import { sweep } from '../server/src/sales/sweep/sweep.ts'
import { PASSWORD } from '../server/src/testing/accounts.ts'
import { buildProduct } from '../server/src/testing/catalogue/products.ts'
import type { ShopProcess } from './shop-process.ts'

const MINUTE = 60_000
const quiet = { warn: () => {}, error: () => {} }

export interface Buyer {
  userId: string
  email: string
  /** For a quarter of an hour. */
  token: string
}

export interface ShopNode {
  services: Services
  /** What the sweep will do so many minutes from now. Gives how many payments it could not settle. */
  sweepOnce(minutesAhead: number): Promise<number>
  /** Again and again, where the gateway did not answer all of it. */
  sweep(minutesAhead: number): Promise<void>
  sendMails(minutesAhead: number): Promise<number>
  buyers(count: number): Promise<Buyer[]>
  /** Somebody who works in the shop, or does not. */
  person(role: HouseRole): Promise<Buyer>
  /** The same people, signed in anew. */
  signInAgain(buyers: readonly Buyer[]): Promise<Buyer[]>
  product(stock: number): Promise<string>
  close(): Promise<void>
}

/** The gateway may have only just come back, and the machine be busy. */
const SWEEPS = 5

/** Nobody signs in with it here, but there is nobody without. */
const passwordHash = hashPassword(PASSWORD)

export async function openNode(shop: ShopProcess): Promise<ShopNode> {
  const config = readConfig({
    ...shop.env,
    NODE_ENV: 'test',
    DATABASE_URL: shop.env.DATABASE_URL ?? (await embeddedUrl(shop.dataDir)),
  })
  const db = connect(config.DATABASE_URL ?? '', 10, {
    isPrepared: config.isPrepared,
    // it makes things ready, and need not hurry on a machine that others use
    openWithin: 60_000,
  })
  let ahead = 0
  const gatewayHost = new URL(shop.gatewayUrl).host
  const secret = await sessionSecret(config)
  const now = () => new Date(Date.now() + ahead)
  const services: Services = {
    config,
    db,
    readDb: db,
    replica: null,
    watchDb: db,
    outcomes: paymentOutcomes,
    guestOrders,
    gateways: createGateways(
      // the gateways' clock is not ahead: a token that seems to have ended would be asked for once too often
      { db, sessionSecret: secret, now: () => new Date(), publicUrl: config.publicUrl },
      {
        url: shop.gatewayUrl,
        ...SANDBOX,
        prefix: config.PAYMENT_PREFIX,
        checkoutHosts: [gatewayHost],
      },
    ),
    // this node answers nobody
    responseCache: createResponseCache({ bytes: 0, now: () => new Date() }),
    images: createImageStore(config),
    askCarrier: createAskCarrier({ timeoutMs: 20_000, connectMs: 5_000 }),
    mail: createMailTransport(config),
    sms: createSmsTransport(config),
    jobs: null,
    mailPictures: plainMailPictures,
    gate: createGate(),
    outside: createOutside(),
    troubles: createTroubles(() => new Date()),
    sessionSecret: secret,
    now,
  }
  const at = async <T>(minutes: number, work: () => Promise<T>): Promise<T> => {
    ahead = minutes * MINUTE
    return work().finally(() => {
      ahead = 0
    })
  }
  const sweepOnce = async (minutes: number) => {
    let unsettled = 0
    const count = () => {
      unsettled += 1
    }
    await at(minutes, () => sweep(services, { warn: count, error: count }))
    return unsettled
  }
  const signIn = async (user: { id: string; email: string; role: HouseRole }): Promise<Buyer> => {
    const account = { ...user, password_hash: await passwordHash, language: 'en' as const }
    const { access } = await beginSession(services, account, 'drill')
    return { userId: user.id, email: user.email, token: access }
  }
  const person = async (role: HouseRole): Promise<Buyer> => {
    const id = newId()
    const email = `rider-${id}@spokehaat.example`
    await insertUser(db, { id, name: 'Rahima Khatun', email, password_hash: await passwordHash, role })
    return signIn({ id, email, role })
  }

  return {
    services,
    sweepOnce,
    async sweep(minutes) {
      // who was not answered is due a minute later
      for (let tries = 0; tries < SWEEPS; tries++) if ((await sweepOnce(minutes + tries)) === 0) return
      throw new Error('The sweep could not settle every payment.')
    },
    sendMails: (minutes) => at(minutes, () => sendDueMails(services, quiet)),
    buyers: (count) => inTurns(Array.from({ length: count }), () => person('user')),
    person,
    signInAgain: (buyers) =>
      inTurns(buyers, ({ userId, email }) => signIn({ id: userId, email, role: 'user' })),
    product: async (stock) => (await buildProduct({ db }, { stock, price: 549, sku: nextSku() }))._id,
    close: async () => {
      services.mail.close()
      await db.destroy()
    },
  }
}

async function embeddedUrl(dataDir: string): Promise<string> {
  const read = (file: string) => readFile(join(dataDir, file), 'utf8')
  const port = (await read('postgres/postmaster.pid')).split('\n')[3]
  const password = (await read('secrets/postgres-password')).trim()
  return `postgres://spokehaat:${password}@127.0.0.1:${port}/spokehaat`
}

let sku = 800_000
const nextSku = () => {
  sku += 1
  return sku
}

/** Ten at a time. */
export async function inTurns<T, R>(
  list: readonly T[],
  work: (one: T, index: number) => Promise<R>,
  width = 10,
) {
  const results: R[] = []
  const queue = list.entries()
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (const [index, one] of queue) results[index] = await work(one, index)
    }),
  )
  return results
}
