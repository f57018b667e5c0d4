import type { Identity } from '../../identity/sessions/identity.ts'
import type { Gateways } from '../gateway/gateway.ts'
import type { PaymentOutcomes } from './outcomes.ts'

/** What orders and payments work with. */
export interface Sales extends Identity {
  gateways: Gateways
  outcomes: PaymentOutcomes
}
