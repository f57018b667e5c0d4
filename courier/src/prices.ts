/** What a delivery costs. The shapes are the couriers'; the figures are ours, as each merchant has its own. */
import type { Protocol } from './keys.ts'
import { percent } from './money.ts'

/** Taka up to the first kilogram: in Dhaka, and elsewhere. */
const FIRST_KG = { pathao: [70, 130], steadfast: [80, 130], redx: [65, 125], paperfly: [70, 130] } as const
const FURTHER_KG = 20

/** In paisa. */
export function deliveryFee(protocol: Protocol, district: string, grams: number): number {
  const [near, far] = FIRST_KG[protocol]
  const furtherKg = Math.max(0, Math.ceil(grams / 1000) - 1)
  return ((district === 'Dhaka' ? near : far) + furtherKg * FURTHER_KG) * 100
}

/** One percent of what is collected; Paperfly takes none in the same city. */
export function codFee(protocol: Protocol, district: string, collected: number): number {
  return protocol === 'paperfly' && district === 'Dhaka' ? 0 : percent(collected, 1)
}

/** Paperfly alone brings parcels back for nothing. */
export const returnFee = (protocol: Protocol, fee: number) => (protocol === 'paperfly' ? 0 : fee)
