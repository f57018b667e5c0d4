/** All gateways that the shop knows how to ask: ShurjoPay by the environment, the others by their rows. */
import type { Database } from '../../platform/db/client.ts'
import { createBKash } from '../gateway/bkash.ts'
import type { Gateways } from '../gateway/gateway.ts'
import { createShurjoPay, type ShurjoPayOptions } from '../gateway/shurjopay.ts'
import { createSslCommerz } from '../gateway/sslcommerz.ts'
import { NOTICE_PATHS } from './notice-paths.ts'
import { gatewayAccount } from './pay-way-account.ts'
import { createTokenKeeper } from './token-keeper.ts'

export interface GatewayNeeds {
  db: Database
  sessionSecret: Uint8Array
  now: () => Date
  /** Origin of the shop: where gateways tell of payments. */
  publicUrl: string
}

/** `payment.checkoutHosts`: those of the sandbox, which serves the pages of all of them. */
export function createGateways(needs: GatewayNeeds, payment: ShurjoPayOptions): Gateways {
  const { checkoutHosts: pageHosts = [], limits, circuit } = payment
  const patience = {
    ...(limits && {
      limits: { connectMs: limits.connectMs, askMs: limits.totalMs, moneyMs: limits.totalMs },
    }),
    ...(circuit && { circuit }),
  }
  return {
    shurjopay: createShurjoPay(payment),
    bkash: createBKash({
      account: gatewayAccount(needs, 'bkash'),
      tokens: createTokenKeeper(needs, 'bkash'),
      pageHosts,
      ...patience,
    }),
    sslcommerz: createSslCommerz({
      account: gatewayAccount(needs, 'sslcommerz'),
      noticeUrl: `${needs.publicUrl}${NOTICE_PATHS.sslcommerz}`,
      pageHosts,
      ...patience,
    }),
  }
}
