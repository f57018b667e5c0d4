import type { Rider } from '@spokehaat/contract/catalogue/fit/rider'

/** What narrows the shop's list to what fits: centimetres. */
export const fitQuery = ({ height, inseam }: Rider) => ({
  height: Math.round(height / 10),
  ...(inseam !== undefined && { inseam: Math.round(inseam / 10) }),
})
