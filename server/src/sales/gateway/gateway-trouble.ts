/** What the staff read while the gateway fails. */
import { GATEWAY_NAMES, type GatewayName } from '@spokehaat/contract/sales/gateways'
import type { Troubles } from '../../platform/trouble/trouble.ts'
import { type GatewayEvent, type GatewayResult, isGatewayFailure } from './gateway.ts'

/** Result → what the gateway does; of those that say nothing about the gateway itself there is none. */
const DOES: Partial<Record<GatewayResult, string>> = {
  timeout: 'does not answer in time',
  unreachable: 'can’t be reached',
  http_5xx: 'answers with an error of its own',
  not_understood: 'answers with something else than it should, such as a page in HTML',
  busy: 'says that it is asked too often',
  not_authorized: 'does not accept what the shop is known by there',
}

/** What a gateway that threw this does: `does not answer in time`. */
export const gatewayDoes = (error: unknown): string =>
  (isGatewayFailure(error) && DOES[error.result]) || 'can’t be asked'

/** Payments fail while any of the gateways does; each works again with its next call that is answered. */
export function gatewayTrouble(
  troubles: Pick<Troubles, 'fails' | 'works'>,
): (gateway: GatewayName, event: GatewayEvent) => void {
  const failing = new Map<GatewayName, string>()
  return (gateway, event) => {
    if (event.kind !== 'done') return
    const does = DOES[event.result]
    if (does !== undefined) failing.set(gateway, `${GATEWAY_NAMES[gateway]} ${does}.`)
    else if (event.result === 'ok' || event.result === 'refused') failing.delete(gateway)
    else return
    if (failing.size === 0) troubles.works('payments')
    else {
      const words = [
        ...failing.values(),
        'Orders are kept and can be paid later; it is asked again by itself.',
      ]
      troubles.fails('payments', words.join(' '))
    }
  }
}
