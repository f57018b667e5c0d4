import type { Identity } from '../../identity/sessions/identity.ts'
import type { OnlineGateway } from './gateway.ts'

/** What orders and payments work with. */
export interface Sales extends Identity {
  gateway: OnlineGateway
}
