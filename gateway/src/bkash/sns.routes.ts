import type { FastifyInstance } from 'fastify'
import { textFields } from '../parse.ts'
import type { BKash } from './bkash.ts'
import { SNS_PATH } from './notices.ts'

/** What the merchant fetches: the certificate of notices, and the confirmation of its address. */
export function snsRoutes(app: FastifyInstance, { notices }: BKash): void {
  app.get(`${SNS_PATH}/confirm`, async (request, reply) => {
    if (!notices.confirm(textFields(request.query).Token ?? '')) {
      return reply.code(400).send({ message: 'Invalid token' })
    }
    reply.type('text/xml')
    return `<ConfirmSubscriptionResponse xmlns="http://sns.amazonaws.com/doc/2010-03-31/"><ConfirmSubscriptionResult><SubscriptionArn>${notices.settings().topicArn}:sandbox</SubscriptionArn></ConfirmSubscriptionResult></ConfirmSubscriptionResponse>`
  })

  app.get<{ Params: { name: string } }>(`${SNS_PATH}/:name`, async (request, reply) => {
    const certificate = notices.certificate(request.params.name)
    if (!certificate) return reply.code(404).send({ message: 'Not Found' })
    return reply.type('application/x-pem-file').send(certificate)
  })
}
