import type { GatewayName } from '@spokehaat/contract/sales/gateways'
import type { PayWay } from '@spokehaat/contract/sales/pay-ways'

/** What it is good for, in a line. */
export const WAY_USES: Record<GatewayName, string> = {
  shurjopay: 'Cards and wallets on one page. Set up by whoever runs the shop’s machine.',
  bkash: 'The wallet that most people here have. Refunds go back by a click.',
  sslcommerz: 'Cards, internet and mobile banking.',
}

export function wayState({ isOn, keysRefusedAt, state }: PayWay): {
  words: string
  tone?: 'good' | 'gone' | 'bad'
} {
  if (!isOn) return { words: 'Off' }
  if (keysRefusedAt !== null) return { words: 'Keys refused', tone: 'gone' }
  return state === 'on' ? { words: 'On', tone: 'good' } : { words: 'Does not answer', tone: 'bad' }
}
