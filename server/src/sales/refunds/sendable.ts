/** What keeps a refund from being sent through a gateway, by what the gateway says of itself. Pure. */
import type { GatewayTraits } from '@spokehaat/contract/sales/pay-ways'

const DAY = 24 * 60 * 60_000

interface Facts {
  /** Of the gateway, as the desk calls it. */
  name: string
  paidAt: Date
  /** How many refunds of this payment there were. */
  parts: number
  now: Date
}

/** In words that say what to do instead; null where nothing keeps it. */
export function sayUnsendable(
  refunds: GatewayTraits['refunds'],
  { name, paidAt, parts, now }: Facts,
): string | null {
  if (refunds === null) return `${name} sends nothing back on our word. ${BY_HAND}`
  const { days, mostParts } = refunds
  if (days !== null && now.getTime() - paidAt.getTime() > days * DAY) {
    return `${name} sends money back for ${days} days after the payment, and they are over. ${BY_HAND}`
  }
  if (parts >= mostParts) {
    return `${name} sends one payment back in at most ${mostParts} parts, and it has had ${parts}. ${BY_HAND}`
  }
  return null
}

const BY_HAND =
  'Pay it back by hand and complete it with a reference, or withdraw it and give it back as store credit.'
