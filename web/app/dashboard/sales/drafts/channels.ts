import type { DraftChannel } from '@spokehaat/contract/sales/draft'

/** By which somebody of the shop is asked, in the order of the form. */
export const CHANNELS = {
  phone: 'Phone',
  messenger: 'Messenger',
  whatsapp: 'WhatsApp',
  counter: 'Counter',
} as const satisfies Record<DraftChannel, string>

export const CHANNEL_OPTIONS = Object.entries(CHANNELS).map(([value, label]) => ({ value, label }))

export const isChannel = (value: string): value is DraftChannel => value in CHANNELS
