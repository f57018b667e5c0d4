/** What all gateways do, in the log and for the staff. */
import type { FastifyBaseLogger } from 'fastify'
import type { Troubles } from '../../platform/trouble/trouble.ts'
import type { Gateways } from './gateway.ts'
import { gatewayTrouble } from './gateway-trouble.ts'
import { gatewayLogger } from './log-gateway.ts'

/** Until the returned function is called. */
export function watchGateways(
  gateways: Gateways,
  log: Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn'>,
  troubles: Pick<Troubles, 'fails' | 'works'>,
): () => void {
  const told = gatewayTrouble(troubles)
  const ends = Object.values(gateways).flatMap((gateway) => [
    gateway.watch(gatewayLogger(log, gateway.name)),
    gateway.watch((event) => told(gateway.name, event)),
  ])
  return () => {
    for (const end of ends) end()
  }
}
