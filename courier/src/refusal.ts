import type { FastifyError, FastifyInstance } from 'fastify'
import type { ErrorBody } from './faults.ts'

/** A courier's No, in its own words and with its own status. */
export class Refusal extends Error {
  readonly statusCode: number
  readonly body: unknown
  constructor(statusCode: number, body: unknown) {
    super('refused')
    this.statusCode = statusCode
    this.body = body
  }
}

/** Whatever goes wrong at a courier is said in its own shape, an unknown path and broken JSON as well. */
export function speakOwnErrors(app: FastifyInstance, errorBody: ErrorBody): void {
  app.setNotFoundHandler(async (_request, reply) => reply.code(404).send(errorBody(404, 'Not Found')))
  app.setErrorHandler<FastifyError>(async (error, _request, reply) => {
    if (error instanceof Refusal) return reply.code(error.statusCode).send(error.body)
    const status = error.statusCode ?? 500
    if (status >= 500) process.stderr.write(`${error.stack}\n`)
    return reply.code(status).send(errorBody(status, status < 500 ? error.message : 'Server Error'))
  })
}
