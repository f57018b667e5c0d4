import type { GatewayName } from '@spokehaat/contract/sales/gateways'

/** Where gateways tell of payments, below the shop's own address. */
export const NOTICE_PATHS: Record<GatewayName, string> = {
  shurjopay: '/api/payments/ipn',
  bkash: '/api/payments/bkash/notices',
  sslcommerz: '/api/payments/sslcommerz/ipn',
}
