import type { FastifyRequest } from 'fastify'
import type { Faults } from './faults.ts'
import type { Notifier } from './notify.ts'
import type { Payments } from './payments.ts'
import type { Tokens } from './tokens.ts'

/** What every route of ShurjoPay shares. */
export interface Gateway {
  tokens: Tokens
  payments: Payments
  faults: Faults
  notifier: Notifier
  /** The address this gateway is reached at, without a slash at the end. */
  origin(request: FastifyRequest): string
}
