import { isAskedHere } from '@spokehaat/gateway/loopback'
import { parse } from '@spokehaat/gateway/parse'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Couriers } from './couriers.ts'
import { faultSchema, faultsOf } from './faults.ts'
import { PROTOCOLS } from './keys.ts'
import { CONTROL_HEADERS, controlPage, trackingPage } from './page.ts'
import { parcelOf, playSchema, settleSchema } from './sandbox.routes.ts'
import { csvOf } from './settle.ts'

/** The page that plays days in seconds, and its forms. */
export function pageRoutes(app: FastifyInstance, couriers: Couriers): void {
  const { book, faults, life, settlements, publicUrl } = couriers

  app.register(async (page) => {
    page.addHook('onRequest', async (request, reply) => {
      if (!isAskedHere(request, publicUrl)) return reply.code(403).send({ message: 'Only from this page' })
    })
    page.addHook('onSend', async (_request, reply) => {
      reply.headers(CONTROL_HEADERS)
    })

    page.get<{ Querystring: { said?: string } }>('/', async ({ query }, reply) =>
      reply.type('text/html; charset=utf-8').send(controlPage(couriers, SAID[query.said ?? ''] ?? '')),
    )

    page.get<{ Params: { code: string } }>('/t/:code', async ({ params }, reply) => {
      const parcel = book.all('parcel').find(({ trackingCode }) => trackingCode === params.code)
      return reply
        .code(parcel ? 200 : 404)
        .type('text/html; charset=utf-8')
        .send(trackingPage(parcel))
    })

    page.post<{ Params: { id: string } }>('/parcels/:id/play', async (request, reply) => {
      const parcel = parcelOf(couriers, request.params.id)
      const moved = parcel && (await life.play(parcel, parse(playSchema, request.body)))
      return reply.redirect(moved ? `/#${moved.protocol}` : '/?said=moved', 303)
    })
    page.post('/settle', async (request, reply) => {
      const { protocol, how } = parse(
        z.object({ protocol: settleSchema.shape.protocol, how: howSchema }),
        request.body,
      )
      const options = how === 'less' ? { less: 1_000 } : how === '' ? {} : { [how]: true }
      return reply.redirect(
        (await settlements.settle(protocol, options)) ? `/#${protocol}` : '/?said=nothing',
        303,
      )
    })
    page.get<{ Params: { id: string } }>('/settlements/:id/csv', async (request, reply) => {
      const settlement = book.find('settlement', request.params.id)
      if (!settlement) return reply.code(404).send({ message: 'No such payment' })
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${settlement.id}.csv"`)
        .send(csvOf(settlement))
    })
    page.post<{ Params: { id: string } }>('/settlements/:id/reverse', async (request, reply) => {
      const settlement = book.find('settlement', request.params.id)
      if (settlement) settlements.reverse(settlement)
      return reply.redirect(settlement ? `/#${settlement.protocol}` : '/', 303)
    })
    page.post('/faults', async (request, reply) => {
      const { protocol, fault } = parse(switchSchema, request.body)
      const known = faultsOf(protocol).find((one) => one.fault === fault)
      faults.add(parse(faultSchema, { protocol, fault, step: known?.step, times: 1 }))
      return reply.redirect('/', 303)
    })
    page.post('/faults/clear', async (_request, reply) => {
      faults.clear()
      return reply.redirect('/', 303)
    })
  })
}

const howSchema = z.enum(['', 'less', 'twice', 'foreign', 'vat', 'commas'])
const switchSchema = z.object({ protocol: z.enum(PROTOCOLS), fault: z.string() })

const SAID: Readonly<Record<string, string>> = {
  moved: 'That step does not follow where the parcel stands.',
  nothing: 'Nothing is waiting to be paid out.',
}
