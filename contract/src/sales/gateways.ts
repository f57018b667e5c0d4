/** The gateways by which the shop can be paid, as everybody knows them. Small: the cart carries it. Amounts in taka. */
import { z } from '../basics/zod.ts'

/** `shurjopay` is set up by the environment, the others at the desk. */
export const GATEWAYS = ['shurjopay', 'bkash', 'sslcommerz'] as const
export type GatewayName = (typeof GATEWAYS)[number]
export const gatewayName = z.enum(GATEWAYS)

export const isGateway = (name: string): name is GatewayName => (GATEWAYS as readonly string[]).includes(name)

export const GATEWAY_NAMES: Record<GatewayName, string> = {
  shurjopay: 'ShurjoPay',
  bkash: 'bKash',
  sslcommerz: 'SSLCommerz',
}

export const circuitState = z.enum(['on', 'off', 'trying'])

/** A way that is offered, and what it takes of one payment. */
export const offeredWay = z.object({
  gateway: gatewayName,
  /** Null: as much or as little as one likes. */
  leastBdt: z.number().nullable(),
  mostBdt: z.number().nullable(),
  /** It is silent, and is not asked for a while. */
  isDown: z.boolean(),
})
export type OfferedWay = z.infer<typeof offeredWay>
