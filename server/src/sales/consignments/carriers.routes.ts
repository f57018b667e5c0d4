/** Carriers, the parcels that they are given, and what they tell of them. */
import type { FastifyReply } from 'fastify'
import { answers } from '../../identity/sessions/answers.ts'
import { viewer } from '../../identity/sessions/authentication.ts'
import type { Images } from '../../media/uploads/image-store.ts'
import { ok, okPage } from '../../platform/http/answer.ts'
import { openAnswers } from '../../platform/http/answering.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { refuseBusyAddress } from '../../platform/load/busy-address.ts'
import { addCarrier, addSandbox, changeCarrier, listCarriers, offersSandbox } from '../carriers/carriers.ts'
import { askPolitely, findCarrier } from '../carriers/connect.ts'
import { bookAll } from './book.ts'
import type { Consigning } from './consigning.ts'
import { askNow, callOffParcel, handOver, keepSlip, noteLabel, sayDelivered, sayOfParcel } from './desk.ts'
import { takeNotice } from './notices.ts'
import { offersFor, offersForMany, quoteFor } from './offers.ts'
import { matchPlace, readPlaces } from './places.ts'
import { listParcels, parcelsOfOrder, readParcel } from './read-parcels.ts'

/** By address. All of a busy day's notices come from a carrier's few, so this stops a flood and nothing else. */
const TOLD_PER_MINUTE = 3_000
/** Theirs are a few hundred bytes. */
const LARGEST_NOTICE = 64 * 1024

export const carrierRoutes: ApiPlugin<Consigning & Images> = async (app, { services }) => {
  const answer = answers(app, services)

  answer('GET /carriers', async () => ok(await listCarriers(services)))
  answer('POST /carriers', async (request) =>
    ok(await addCarrier(services, viewer(request), request.body), 'Carrier added'),
  )
  answer('GET /carriers/sandbox', async () => ok({ isOffered: await offersSandbox(services) }))
  answer('POST /carriers/sandbox', async (request) =>
    ok(await addSandbox(services, viewer(request)), 'Couriers of the sandbox added'),
  )
  answer('PUT /carriers/:carrier', async (request) =>
    ok(await changeCarrier(services, viewer(request), request.params.carrier, request.body), 'Carrier saved'),
  )
  answer('POST /carriers/:carrier/greet', async ({ params }) => {
    const row = await findCarrier(services, params.carrier)
    return ok(await askPolitely(services, row, (carrier) => carrier.greet()), 'The keys are right')
  })
  answer('GET /carriers/:carrier/places', async ({ params, query }) =>
    ok(await readPlaces(services, params.carrier, query)),
  )
  answer('PUT /carriers/:carrier/places', async (request) =>
    ok(await matchPlace(services, viewer(request), request.params.carrier, request.body), 'Area matched'),
  )
  answer('GET /orders/:id/carriers', async ({ params, query }) =>
    ok(await offersFor(services, params.id, query.grams ?? null)),
  )
  answer('GET /orders/:id/carriers/:carrier/quote', async ({ params, query }) =>
    ok(await quoteFor(services, params.id, params.carrier, query.grams ?? null)),
  )
  answer('GET /orders/:id/consignments', async ({ params }) =>
    ok(await parcelsOfOrder(services.db, params.id)),
  )
  answer('GET /consignments', async ({ query }) => {
    const { rows, total } = await listParcels(services.db, query)
    return okPage(rows, { page: query.page, limit: query.limit, total })
  })
  answer('POST /consignments', async (request) =>
    ok(await bookAll(services, viewer(request), request.body.parcels)),
  )
  answer('GET /consignments/offers', async ({ query }) => ok(await offersForMany(services, query.orders)))
  answer('POST /consignments/handed', async (request) =>
    ok(await handOver(services, viewer(request), request.body.consignments)),
  )
  answer('POST /consignments/delivered', async (request) =>
    ok(await sayDelivered(services, viewer(request), request.body.consignments)),
  )
  answer('POST /consignments/:id/label', async (request) => {
    await noteLabel(services, viewer(request), request.params.id)
    return ok(await readParcel(services.db, request.params.id), 'Parcel saved')
  })
  answer('PUT /consignments/:id/state', async (request) => {
    await sayOfParcel(services, viewer(request), request.params.id, request.body)
    return ok(await readParcel(services.db, request.params.id), 'Parcel saved')
  })
  answer('PUT /consignments/:id/slip', async (request) => {
    await keepSlip(services, viewer(request), request.params.id, request.body.picture)
    return ok(await readParcel(services.db, request.params.id), 'Slip saved')
  })
  answer('POST /consignments/:id/ask', async ({ params }) => {
    await askNow(services, params.id)
    return ok(await readParcel(services.db, params.id), 'The carrier was asked')
  })
  answer('POST /consignments/:id/cancel', async (request) => {
    await callOffParcel(services, viewer(request), request.params.id)
    return ok(await readParcel(services.db, request.params.id), 'Parcel called off')
  })

  // a scope of its own: what a carrier sends is read as it came, for its signature
  await app.register(async (notices) => {
    notices.removeAllContentTypeParsers()
    notices.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    openAnswers(notices)(
      'POST /carriers/notices/:carrier',
      async ({ params, headers, query, body, log }, reply) => {
        const { answer: said, work } = await takeNotice(services, params.carrier, {
          headers: texts(headers),
          query: texts(query),
          body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
        })
        // it waits for its answer, and not for what becomes of it
        work?.().catch((error) => log.error({ err: error }, 'a notice of a carrier could not be worked on'))
        return send(reply, said)
      },
      {
        onRequest: refuseBusyAddress(services, TOLD_PER_MINUTE),
        bodyLimit: LARGEST_NOTICE,
        config: { isForEveryOrigin: true },
      },
    )
  })
}

const send = (
  reply: FastifyReply,
  { status, headers, body }: { status: number; headers: Record<string, string>; body: unknown },
) => reply.status(status).headers(headers).serializer(JSON.stringify).type('application/json').send(body)

/** Of what is there twice, none. */
function texts(values: unknown): Record<string, string | undefined> {
  if (typeof values !== 'object' || values === null) return {}
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
  )
}
