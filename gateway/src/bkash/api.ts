import type { FastifyReply, FastifyRequest } from 'fastify'
import { textFields } from '../parse.ts'
import type { BKash } from './bkash.ts'
import { errorOfV1, errorOfV2, Refusal } from './codes.ts'
import type { Step } from './faults.ts'

type Fields = Readonly<Record<string, string>>
interface Call {
  fields: Fields
  request: FastifyRequest
}

/** Amazon's gateway gives up before what is behind it does. */
const TIMED_OUT = { message: 'Endpoint request timed out' }

/** How a version's calls are answered: by who may, then what the rules say, or their refusal in the version's words. */
export function createApi({ tokens, faults }: BKash, version: 'v1' | 'v2') {
  const refuse = (reply: FastifyReply, error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    return version === 'v2' ? reply.code(400).send(errorOfV2(error.code)) : reply.send(errorOfV1(error.code))
  }

  return {
    /** Grant and refresh. */
    token: (renews: boolean) => async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        const seconds = faults.of(request, 'token-expiry')?.seconds
        const answer = tokens.grant(request.headers, textFields(request.body), renews, seconds)
        if (!('message' in answer)) return answer
        return reply.code(answer.status).send({ message: answer.message })
      } catch (error) {
        return refuse(reply, error)
      }
    },

    /** Any other call. It may hang, and then nothing tells what became of it. */
    call: (act: (call: Call) => object) => async (request: FastifyRequest, reply: FastifyReply) => {
      const { authorization, 'x-app-key': appKey } = request.headers
      const gate = tokens.check(authorization, appKey)
      if (gate) return reply.code(gate.status).send({ message: gate.message })
      try {
        const answer = await faults.hanging(request, () => act({ fields: textFields(request.body), request }))
        return answer ?? reply.code(504).send(TIMED_OUT)
      } catch (error) {
        return refuse(reply, error)
      }
    },

    on: (step: Step) => faults.on(step, version),
  }
}
