import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { textFields } from '../parse.ts'
import { CODES } from './codes.ts'
import type { Gateway } from './gateway.ts'
import { isOpen } from './payments.ts'
import { newPayment, readPayRequest, startedRow } from './secret-pay.ts'
import { bearer, STORE_ID, TOKEN_REFUSALS } from './tokens.ts'
import { statusRow, verificationRow } from './verification.ts'

/** The four calls a merchant's server makes. */
export function apiRoutes(app: FastifyInstance, gateway: Gateway): void {
  const { tokens, payments, faults, origin } = gateway

  app.post('/api/get_token', faults.at('get_token'), async (request, reply) => {
    const { username = '', password = '' } = textFields(request.body)
    if (tokens.knows(username, password)) {
      return tokens.issue(origin(request), faults.of(request, 'token-expiry')?.seconds)
    }
    if (faults.of(request, 'credentials-401')) reply.code(401)
    return refusal('1064')
  })

  app.post('/api/secret-pay', faults.at('secret-pay'), async (request, reply) => {
    // Some official clients send the token in the body only; one in the header must be good all the same.
    if (request.headers.authorization !== undefined && !(await isAuthorized(request, reply))) return reply

    const read = readPayRequest(request.body)
    if ('refused' in read) return read.refused
    const { token, store_id, prefix, currency } = read.request
    const check = await tokens.check(token)
    if (check !== 'ok') return reply.code(401).send({ message: TOKEN_REFUSALS[check] })
    if (store_id !== String(STORE_ID)) return refusal('1003')
    if (currency !== 'BDT' && currency !== 'USD') return refusal('1010')

    const payment = payments.start(prefix, newPayment(read.request, currency))
    const query = `token=${token}&order_id=${encodeURIComponent(payment.orderId)}`
    return startedRow(payment, `${origin(request)}/spaycheckout/?${query}`)
  })

  app.post('/api/verification', faults.at('verification'), async (request, reply) => {
    if (!(await isAuthorized(request, reply))) return reply
    const payment = payments.find(textFields(request.body).order_id ?? '')
    if (!payment) return refusal('1011')
    // The row still says is_verify 0 the first time, as the real gateway's sample does.
    if (!isOpen(payment)) payments.markVerified(payment)
    return [verificationRow(payment)]
  })

  app.post('/api/payment-status', faults.at('payment-status'), async (request, reply) => {
    if (!(await isAuthorized(request, reply))) return reply
    const payment = payments.find(textFields(request.body).order_id ?? '')
    return payment ? [statusRow(payment)] : refusal('1011')
  })

  /** False once it has answered 401. */
  async function isAuthorized(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const check = await tokens.check(bearer(request.headers.authorization))
    if (check === 'ok') return true
    reply.code(401).send({ message: TOKEN_REFUSALS[check] })
    return false
  }
}

function refusal(code: string) {
  return { sp_code: code, message: CODES[code] ?? '' }
}
