/** What Meta tells of WhatsApp. */
import type { Texting } from '../../outbox/send-sms.ts'
import { openAnswers } from '../../platform/http/answering.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { refuseBusyAddress } from '../../platform/load/busy-address.ts'
import { shakeHands, takeWhatsAppNotice } from './whatsapp-notice.ts'

/** By address: this stops a flood and nothing else. */
const TOLD_PER_MINUTE = 3_000
const LARGEST_NOTICE = 256 * 1024

export const chatOrderRoutes: ApiPlugin<Texting> = async (app, { services }) => {
  // a scope of its own: what Meta sends is read as it came, for its signature
  await app.register(async (notices) => {
    notices.removeAllContentTypeParsers()
    notices.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    const answer = openAnswers(notices)
    const options = {
      onRequest: refuseBusyAddress(services, TOLD_PER_MINUTE),
      bodyLimit: LARGEST_NOTICE,
      config: { isForEveryOrigin: true },
    }

    answer(
      'GET /whatsapp/:provider',
      async ({ params, query }, reply) => {
        const challenge = await shakeHands(services, params.provider, query)
        return reply
          .status(challenge === null ? 403 : 200)
          .serializer(String)
          .type('text/plain')
          .send(challenge ?? 'The verify token is another one.')
      },
      options,
    )
    answer(
      'POST /whatsapp/:provider',
      async ({ params, headers, body }, reply) => {
        const signature = headers['x-hub-signature-256']
        const isMetas = await takeWhatsAppNotice(services, params.provider, {
          signature: typeof signature === 'string' ? signature : undefined,
          body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
        })
        return reply
          .status(isMetas ? 200 : 401)
          .serializer(JSON.stringify)
          .type('application/json')
          .send({ success: isMetas })
      },
      options,
    )
  })
}
