/** Whether payments can be opened and asked about, as one node of the shop has found its gateway. */
import { z } from '../basics/zod.ts'

const circuitState = z.enum(['on', 'off', 'trying'])

/** `off`: paying is refused at once. `trying`: the next order finds out whether the gateway is back. */
export const paying = z.object({
  state: circuitState,
  /** Seconds until it is worth another try; 0 where it is now. */
  retryAfter: z.int().min(0),
})

const circuit = paying.extend({
  /** When the silence began; null while the gateway answers. */
  since: z.iso.datetime().nullable(),
})

export const gatewayHealth = z.object({
  gateway: z.string(),
  opening: circuit,
  /** Whether it can be asked what became of a payment. */
  asking: circuit,
})
