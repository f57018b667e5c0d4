import type { Protocol } from '@spokehaat/contract/sales/carrier-kinds'
import type { Carrier, CarrierSetup } from './carrier.ts'
import { newsOf } from './news.ts'
import { createPaperfly } from './paperfly.ts'
import { createPathao } from './pathao.ts'
import { createRedx } from './redx.ts'
import { createSteadfast } from './steadfast.ts'

/** By no program: all is said at the desk, and nobody is asked. */
const createHand = (): Carrier => ({
  protocol: 'hand',
  greet: async () => ({ name: '' }),
  quote: async () => null,
  book: async () => ({ theirRef: null, trackingCode: null, trackingUrl: null, feePaisa: null }),
  track: async ({ ourRef, theirRef }) => newsOf({ ourRef, theirRef }),
})

const ADAPTERS: Record<Protocol, (setup: CarrierSetup) => Carrier> = {
  hand: createHand,
  pathao: createPathao,
  steadfast: createSteadfast,
  redx: createRedx,
  paperfly: createPaperfly,
}

export const createCarrier = (protocol: Protocol, setup: CarrierSetup): Carrier => ADAPTERS[protocol](setup)
