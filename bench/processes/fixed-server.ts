/** The yardstick of what is served: bare Fastify that answers the same bytes to everything. */
import Fastify from 'fastify'
import { answerEach } from './child.ts'

export interface Fixed {
  /** In base64. */
  body: string
  headers: Record<string, string>
}

let fixed = { body: Buffer.alloc(0), headers: {} as Record<string, string> }
const app = Fastify()
app.get('/', (_, reply) => reply.headers(fixed.headers).send(fixed.body))
const url = app.listen({ port: 0, host: '127.0.0.1' })

answerEach(async ({ body, headers }: Fixed): Promise<string> => {
  fixed = { body: Buffer.from(body, 'base64'), headers }
  return url
})
