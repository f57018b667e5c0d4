import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Board } from './faults.ts'
import { onlyPrograms } from './loopback.ts'
import { parse } from './parse.ts'

/** The switches that all gateways share: faults, and the clock. */
export function sandboxRoutes(
  app: FastifyInstance,
  boards: readonly Board[],
  clock: { now(): number; forward(seconds: number): void },
): void {
  const boardOf = (gateway: string) => boards.find((board) => board.gateway === gateway)
  // Faults of before there were several gateways name none.
  const gatewaySchema = z.looseObject({
    gateway: z
      .string()
      .refine((name) => boardOf(name) !== undefined, 'no such gateway')
      .default('shurjopay'),
  })
  const forwardSchema = z
    .object({
      forwardSeconds: z
        .int()
        .min(0)
        .max(366 * 86_400),
    })
    .strict()

  app.register(
    async (sandbox) => {
      sandbox.addHook('onRequest', onlyPrograms)

      sandbox.get('/faults', async () =>
        boards.flatMap(({ gateway, list }) => list().map((fault) => ({ gateway, ...fault }))),
      )
      sandbox.post('/faults', async (request, reply) => {
        const { gateway, ...fault } = parse(gatewaySchema, request.body)
        return reply.code(201).send({ gateway, ...boardOf(gateway)?.add(fault) })
      })
      sandbox.delete('/faults', async (_request, reply) => {
        for (const board of boards) board.clear()
        return reply.code(204).send()
      })

      sandbox.post('/clock', async (request) => {
        clock.forward(parse(forwardSchema, request.body).forwardSeconds)
        return { now: new Date(clock.now()).toISOString() }
      })
    },
    { prefix: '/sandbox' },
  )
}
