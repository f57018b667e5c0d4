/** A carrier's sandbox in this process, reached over the network as the carrier is. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buildCouriers } from '@spokehaat/courier/app'
import { KEYS } from '@spokehaat/courier/keys'
import { onTestFinished } from 'vitest'
import { createAskCarrier } from '../ask-carrier.ts'
import type { CarrierNotice, CarrierPlace, CarrierSetup } from '../carrier.ts'
import { createCarrier } from '../create-carrier.ts'
import type { CarrierWorld } from './carrier-contract.ts'
import { openFaultyLine } from './faulty-line.ts'
import { createOneToken } from './one-token.ts'

type Online = keyof typeof KEYS

/** What its owner types; the host is what follows that of the sandbox. */
export const FIELDS = {
  pathao: {
    host: '/pathao',
    clientId: KEYS.pathao.clientId,
    clientSecret: KEYS.pathao.clientSecret,
    storeId: String(KEYS.pathao.storeId),
    webhookSecret: KEYS.pathao.webhookSecret,
    webhookAnswer: 'f3992ecc-59da-4cbe-a049-a13da2018d51',
  },
  steadfast: { host: '/steadfast/api/v1', ...KEYS.steadfast },
  redx: {
    host: '/redx/v1.0.0-beta',
    token: KEYS.redx.token,
    pickupStoreId: String(KEYS.redx.pickupStoreId),
    webhookSecret: KEYS.redx.webhookSecret,
  },
  paperfly: {
    host: '/paperfly',
    ...KEYS.paperfly,
    pickupName: 'Spokehaat',
    pickupAddress: 'House 1, Road 2',
    pickupThana: 'Dhanmondi',
    pickupDistrict: 'Dhaka',
    pickupPhone: '01700000000',
    orderPath: '/OrderPlacement',
  },
} as const satisfies Record<Online, Record<string, string>>

/** Where its notices arrive. */
async function openInbox() {
  const notices: CarrierNotice[] = []
  const server = createServer(async (incoming, answer) => {
    const parts: Buffer[] = []
    for await (const part of incoming) parts.push(part)
    const query = Object.fromEntries(new URL(incoming.url ?? '/', 'http://inbox').searchParams)
    const headers = Object.fromEntries(
      Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
    )
    notices.push({ headers, query, body: Buffer.concat(parts) })
    answer.writeHead(200).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, notices, close }
}

async function openSandbox() {
  const inbox = await openInbox()
  const app = await buildCouriers({ webhookUrl: inbox.url })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    notices: inbox.notices,
    async play(path: string, payload: object) {
      const answer = await app.inject({ method: 'POST', url: `/sandbox${path}`, payload })
      if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`)
    },
    async close() {
      await app.close()
      await inbox.close()
    },
  }
}

const setupOf = (
  host: string,
  fields: Record<string, string>,
  more: Partial<CarrierSetup>,
): CarrierSetup => ({
  fields: { ...fields, host: `${host}${fields.host}` },
  tokens: createOneToken(),
  ask: createAskCarrier({ timeoutMs: 20_000, connectMs: 5_000 }),
  now: () => new Date(),
  ...more,
})

/** For one test: a carrier, the line to it, and its sandbox behind it. */
export async function openCourier(protocol: Online, fields: object = {}, more: Partial<CarrierSetup> = {}) {
  const sandbox = await openSandbox()
  const line = await openFaultyLine(sandbox.url)
  onTestFinished(async () => {
    await line.close()
    await sandbox.close()
  })
  const carrier = createCarrier(protocol, setupOf(line.url, { ...FIELDS[protocol], ...fields }, more))
  /** What was sent with the last call of a booking. */
  const sent = () => JSON.parse(line.bodies.at(-1) ?? '')
  return { ...sandbox, line, carrier, sent }
}

/** For the tests of any carrier. */
export async function openCourierWorld(
  protocol: Online,
  more: Pick<CarrierWorld, 'secrets' | 'wrongKeys' | 'bookPath' | 'refusesDoubles' | 'noIn200'> & {
    place?: CarrierPlace
    strangePlace: CarrierPlace | null
  },
): Promise<CarrierWorld> {
  const sandbox = await openSandbox()
  const carrier = createCarrier(protocol, setupOf(sandbox.url, FIELDS[protocol], {}))
  const [first] = (await carrier.places?.('Dhaka')) ?? []
  return {
    url: sandbox.url,
    create: (setup) => createCarrier(protocol, setup),
    fields: FIELDS[protocol],
    place: first?.place ?? null,
    async deliver({ theirRef }) {
      const before = sandbox.notices.length
      await sandbox.play(`/parcels/${theirRef}/play`, { what: 'delivered' })
      await sandbox.play('/settle', { protocol, commas: true })
      // a status may be told for a minute as it was
      await sandbox.play('/clock', { forwardSeconds: 60 })
      return sandbox.notices.slice(before).filter(({ body }) => body.includes(theirRef))
    },
    close: sandbox.close,
    ...more,
  }
}
