/** A phone for everybody: the providers' calls, and a page that shows what came. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLoopback, isOfThisMachine } from '../loopback.ts'
import { PHONES_HEADERS, phonesPage } from './page.ts'
import { createPhones, phoneFaultSchema } from './phones.ts'
import { providerRoutes } from './provider.routes.ts'
import { cartSchema, tellCart } from './whatsapp-cart.ts'

/** `publicUrl`: where browsers reach this program; unset, wherever they came to. */
export function phonesRoutes(
  app: FastifyInstance,
  { now, publicUrl }: { now: () => number; publicUrl?: string },
): void {
  const phones = createPhones(now)
  app.register(
    async (all) => {
      all.register(async (calls) => {
        calls.addHook('onRequest', async (request, reply) => {
          if (!isLoopback(request)) return reply.code(403).send({ message: 'Only from this machine' })
        })
        providerRoutes(calls, phones)
        calls.get('/messages', async () => phones.newestFirst())
        calls.delete('/messages', async (_request, reply) => {
          phones.clear()
          return reply.code(204).send()
        })
        calls.get('/faults', async () => phones.faults())
        calls.delete('/faults', async (_request, reply) => {
          phones.clearFaults()
          return reply.code(204).send()
        })
      })
      all.register(async (page) => {
        page.addHook('onRequest', async (request, reply) => {
          if (!isAskedHere(request, publicUrl))
            return reply.code(403).send({ message: 'Only from this page' })
        })
        const show = (request: FastifyRequest, reply: FastifyReply, said?: string) =>
          reply.headers(PHONES_HEADERS).send(phonesPage(phones, { shop: shopBeside(request), said }))
        page.get('/', async (request, reply) => show(request, reply))
        page.post('/cart', async (request, reply) => {
          const { data } = cartSchema.safeParse(request.body)
          if (!data)
            return show(request, reply.code(400), 'A cart has an SKU, a quantity, and a phone or none.')
          const status = await tellCart(data)
          return show(request, reply, CART_SAID(status))
        })
        page.post('/faults', async (request, reply) => {
          const { data } = phoneFaultSchema.safeParse(request.body)
          if (!data) return reply.code(400).send({ message: 'There is no such fault' })
          phones.add(data)
          return reply.redirect('/phones', 303)
        })
        page.post('/faults/clear', async (_request, reply) => {
          phones.clearFaults()
          return reply.redirect('/phones', 303)
        })
      })
    },
    { prefix: '/phones' },
  )
}

/** On this machine, by a program or by the page itself: what came to phones may hold codes. */
function isAskedHere(request: FastifyRequest, publicUrl?: string): boolean {
  const { origin } = request.headers
  const own = publicUrl ?? `${request.protocol}://${request.host}`
  return isOfThisMachine(request) && (origin === undefined || origin === new URL(own).origin)
}

/** The shop runs on the port before this one's, unless somebody types another address. */
const shopBeside = ({ port }: FastifyRequest) => `http://127.0.0.1:${(port ?? 1) - 1}/api/whatsapp/whatsapp`

const CART_SAID = (status: number | null): string => {
  if (status === null) return 'The shop did not answer.'
  return status === 200
    ? 'The shop has the cart, as a draft.'
    : `The shop refused the cart with ${status}: is its WhatsApp set up with the keys of the sandbox?`
}
