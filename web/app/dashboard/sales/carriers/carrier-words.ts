import { PROTOCOLS, type Protocol } from '@spokehaat/contract/sales/carrier-kinds'

export const PROTOCOL_NAMES: Record<Protocol, string> = {
  hand: 'By hand',
  pathao: 'Pathao',
  steadfast: 'Steadfast',
  redx: 'RedX',
  paperfly: 'Paperfly',
}

/** What it is good for, in a line. */
export const PROTOCOL_USES: Record<Protocol, string> = {
  hand: 'A counter, a van, a rider of your own: you say yourself what becomes of a parcel.',
  pathao: 'Booked and followed by the shop, up to 10 kg.',
  steadfast: 'Booked and followed by the shop; its payments are read as well.',
  redx: 'Booked, followed and called off by the shop.',
  paperfly: 'Booked, followed and called off by the shop, up to 8 kg.',
}

export const readProtocol = (word: string | undefined): Protocol | undefined =>
  PROTOCOLS.find((one) => one === word)
