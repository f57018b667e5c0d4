import { onlyPrograms } from '@spokehaat/gateway/loopback'
import { parse } from '@spokehaat/gateway/parse'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Couriers } from './couriers.ts'
import { faultSchema } from './faults.ts'
import { PROTOCOLS, type Protocol } from './keys.ts'
import { paisaOf, taka } from './money.ts'
import { outcomeSchema, type Parcel, STEPS, wayTo } from './parcel.ts'
import { csvOf, totalOf } from './settle.ts'

/** Taka, as everywhere that a person writes them. */
const amountSchema = z
  .union([z.number(), z.string()])
  .transform((value) => paisaOf(value))
  .pipe(z.int('not an amount'))
const protocolSchema = z.enum(PROTOCOLS)

export const playSchema = z
  .object({
    what: z.enum(STEPS).exclude(['booked']),
    collected: amountSchema.optional(),
    awaits: outcomeSchema.optional(),
    fee: amountSchema.optional(),
    jump: z.boolean().optional(),
  })
  .strict()

export const settleSchema = z
  .object({
    protocol: protocolSchema,
    less: amountSchema.optional(),
    twice: z.boolean().optional(),
    foreign: z.boolean().optional(),
    vat: z.boolean().optional(),
    commas: z.boolean().optional(),
  })
  .strict()

/** What only a sandbox has: a parcel's days in a moment, payments at a word, switches for faults. */
export function sandboxRoutes(app: FastifyInstance, couriers: Couriers): void {
  const { book, faults, notifier, areas, life, settlements, gate } = couriers

  app.register(
    async (sandbox) => {
      sandbox.addHook('onRequest', onlyPrograms)

      sandbox.get('/faults', async () => faults.list())
      sandbox.post('/faults', async (request, reply) => {
        const fault = parse(faultSchema, request.body)
        faults.add(fault)
        return reply.code(201).send(fault)
      })
      sandbox.delete('/faults', async (_request, reply) => {
        faults.clear()
        return reply.code(204).send()
      })

      sandbox.get('/parcels', async ({ query }) => {
        const { protocol } = parse(z.object({ protocol: protocolSchema.optional() }), query)
        return book
          .all('parcel')
          .filter((parcel) => protocol === undefined || parcel.protocol === protocol)
          .toReversed()
          .map(listed)
      })
      sandbox.post<{ Params: { id: string } }>('/parcels/:id/play', async (request, reply) => {
        const play = parse(playSchema, request.body)
        const parcel = parcelOf(couriers, request.params.id)
        if (!parcel) return reply.code(404).send({ message: 'No such parcel' })
        const moved = await life.play(parcel, play)
        if (!moved)
          return reply.code(409).send({ message: `The parcel is ${parcel.state}`, ...listed(parcel) })
        return listed(moved)
      })

      sandbox.post('/settle', async (request, reply) => {
        const { protocol, ...options } = parse(settleSchema, request.body)
        const settlement = await settlements.settle(protocol, options)
        if (!settlement) return reply.code(409).send({ message: 'Nothing to pay' })
        return reply.code(201).send({ ...settlement, total: totalOf(settlement) })
      })
      sandbox.get('/settlements', async () =>
        book.all('settlement').map((settlement) => ({ ...settlement, total: totalOf(settlement) })),
      )
      sandbox.get<{ Params: { id: string } }>('/settlements/:id/csv', async (request, reply) => {
        const settlement = book.find('settlement', request.params.id)
        if (!settlement) return reply.code(404).send({ message: 'No such payment' })
        return reply.type('text/csv; charset=utf-8').send(csvOf(settlement))
      })
      sandbox.post<{ Params: { id: string } }>('/settlements/:id/reverse', async (request, reply) => {
        const settlement = book.find('settlement', request.params.id)
        if (!settlement) return reply.code(404).send({ message: 'No such payment' })
        return settlements.reverse(settlement)
      })
      sandbox.get('/ledger', async () =>
        Object.fromEntries(PROTOCOLS.map((protocol) => [protocol, settlements.ledger(protocol)])),
      )

      sandbox.get('/notices', async () =>
        book.all('notice').map(({ kind, headers, query, ...notice }) => notice),
      )
      sandbox.post('/greet', async (request, reply) => {
        const { secret } = parse(z.object({ secret: z.boolean().default(true) }).strict(), request.body ?? {})
        const notice = await notifier.greet(secret)
        if (!notice) return reply.code(409).send({ message: 'No address to greet' })
        return { status: notice.status, answered: notice.answered }
      })

      sandbox.post('/areas/renumber', async (request) => {
        const { protocol } = parse(z.object({ protocol: protocolSchema }).strict(), request.body)
        areas.renumber(protocol)
        return { protocol, numbering: book.settings().numberings[protocol] }
      })
      sandbox.post('/speed', async (request) => {
        const schema = z.object({ speed: z.number().min(0.01).max(1_000_000) }).strict()
        return { speed: book.change(parse(schema, request.body)).speed }
      })
      sandbox.post('/clock', async (request) => {
        const schema = z
          .object({
            forwardSeconds: z
              .int()
              .min(0)
              .max(366 * 86_400),
          })
          .strict()
        const { forwardSeconds } = parse(schema, request.body)
        book.change({ aheadMs: book.settings().aheadMs + forwardSeconds * 1000 })
        return { now: new Date(couriers.now()).toISOString() }
      })
      sandbox.post('/clear', async (_request, reply) => {
        faults.clear()
        book.clear()
        gate.open()
        return reply.code(204).send()
      })
    },
    { prefix: '/sandbox' },
  )
}

/** By the courier's own number, or the merchant's. */
export function parcelOf({ book }: Couriers, key: string): Parcel | undefined {
  const own = book.find('parcel', key)
  return own ?? PROTOCOLS.map((protocol: Protocol) => book.byReference(protocol, key)).find(Boolean)
}

/** Without the customer. */
function listed(parcel: Parcel) {
  return {
    id: parcel.id,
    protocol: parcel.protocol,
    reference: parcel.reference,
    trackingCode: parcel.trackingCode,
    state: parcel.state,
    back: parcel.back,
    returnId: parcel.returnId,
    due: taka(parcel.due),
    collected: parcel.collected === null ? null : taka(parcel.collected),
    fee: taka(parcel.fee),
    grams: parcel.grams,
    settlement: parcel.settlement,
    bookedAt: new Date(parcel.bookedAt).toISOString(),
    updatedAt: new Date(parcel.updatedAt).toISOString(),
    next: STEPS.filter((step) => wayTo(parcel, step) !== null),
  }
}
