import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { indexPage, type Sheet } from './index-page.ts'
import { isAskedHere } from './loopback.ts'
import { showPage } from './page.ts'
import { parse } from './parse.ts'
import type { Sandbox } from './sandbox.ts'

/** How long a fault lasts that is about a time, when it is switched on here. */
const AN_HOUR_S = 3600

/** The page that shows every gateway's keys and switches its faults on. */
export function indexRoutes(
  app: FastifyInstance,
  { publicUrl }: Sandbox,
  sheets: readonly Sheet[],
  acts: (page: FastifyInstance) => void,
): void {
  const switchSchema = z.object({ gateway: z.string(), fault: z.string() })

  app.register(async (page) => {
    page.addHook('onRequest', async (request, reply) => {
      if (!isAskedHere(request, publicUrl())) return reply.code(403).send({ message: 'Only from this page' })
    })

    page.get('/', async (_request, reply) => showPage(reply, 200, indexPage(sheets, '')))

    page.post('/faults', async (request, reply) => {
      const { gateway, fault } = parse(switchSchema, request.body)
      const [step = '', name = ''] = fault.split(' ')
      const board = sheets.find((sheet) => sheet.board.gateway === gateway)?.board
      const known = board?.choices().find((choice) => choice.step === step)
      const lasts = known?.faults.find((one) => one.fault === name)?.lasts
      if (!board || lasts === undefined) {
        return showPage(reply, 422, indexPage(sheets, 'Choose what goes wrong.'))
      }
      board.add({ step, fault: name, ...(lasts ? { seconds: AN_HOUR_S } : { times: 1 }) })
      return reply.redirect(`/#${gateway}`, 303)
    })
    page.post('/faults/clear', async (_request, reply) => {
      for (const { board } of sheets) board.clear()
      return reply.redirect('/', 303)
    })

    acts(page)
  })
}
