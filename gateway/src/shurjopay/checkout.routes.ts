import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { showPage } from '../page.ts'
import { textFields } from '../parse.ts'
import { announce, choiceSchema, outcomeOf, shopUrl } from './finish.ts'
import type { Gateway } from './gateway.ts'
import { badLinkPage, expiredPage, finishedPage, paymentPage, stayPage } from './hosted-page.ts'
import { isOpen, type Payment } from './payments.ts'
import type { TokenCheck } from './tokens.ts'

/** The page the shopper pays on, and the form it sends. */
export function checkoutRoutes(app: FastifyInstance, gateway: Gateway): void {
  const { tokens, payments, faults, notifier } = gateway

  app.get('/spaycheckout/', async (request, reply) => {
    const { token, orderId } = address(request)
    const { state, payment } = look(await tokens.check(token), orderId)
    return state === 'open'
      ? showPage(reply, 200, paymentPage(payment))
      : turnAway(reply, state, payment, 200)
  })

  app.post('/spaycheckout/', faults.at('finish'), async (request, reply) => {
    const { token, orderId } = address(request)
    const check = await tokens.check(token)
    // Nothing waits between this look and `finish`, so two forms sent at once cannot both find the payment open.
    const { state, payment } = look(check, orderId)
    if (state !== 'open') return turnAway(reply, state, payment, 409)
    const choice = choiceSchema.safeParse(request.body)
    if (!choice.success)
      return showPage(reply, 422, paymentPage(payment, 'Choose how to pay, then press a button.'))

    const outcome = outcomeOf(gateway, request, payment, choice.data)
    if (!outcome) return reply.redirect(shopUrl(payment), 302)
    const done = payments.finish(payment, outcome)
    await announce(gateway, reply, done)
    if (notifier.settings().mode === 'ipn-only') return showPage(reply, 200, stayPage(done, shopUrl(done)))
    return reply.redirect(shopUrl(done), 302)
  })

  function look(check: TokenCheck, orderId: string): Look {
    if (check === 'missing' || check === 'invalid') return { state: 'forbidden' }
    const payment = payments.find(orderId)
    if (!payment) return { state: 'unknown' }
    if (!isOpen(payment)) return { state: 'finished', payment }
    return { state: check === 'expired' ? 'expired' : 'open', payment }
  }

  async function turnAway(
    reply: FastifyReply,
    state: Look['state'],
    payment: Payment | undefined,
    finishedStatus: 200 | 409,
  ) {
    if (!payment) return showPage(reply, state === 'forbidden' ? 403 : 404, badLinkPage())
    if (state === 'finished') return showPage(reply, finishedStatus, finishedPage(payment, shopUrl(payment)))
    const expired = payments.finish(payment, { code: '1004' })
    await announce(gateway, reply, expired)
    return showPage(reply, 410, expiredPage(expired, shopUrl(expired)))
  }
}

type Look =
  | { state: 'forbidden' | 'unknown'; payment?: undefined }
  | { state: 'finished' | 'expired' | 'open'; payment: Payment }

function address(request: FastifyRequest) {
  const { token, order_id: orderId = '' } = textFields(request.query)
  return { token, orderId }
}
