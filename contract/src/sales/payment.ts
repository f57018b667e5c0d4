/** Whether payments can be opened and asked about, as one node of the shop has found its gateway. */
import { z } from '../basics/zod.ts'
import { circuitState, offeredWay } from './gateways.ts'

/** `off`: paying is refused at once. `trying`: the next order finds out whether the gateway is back. */
const report = z.object({
  state: circuitState,
  /** Seconds until it is worth another try; 0 where it is now. */
  retryAfter: z.int().min(0),
})

/** `state`: of the way that is best off. */
export const paying = report.extend({ ways: z.array(offeredWay) })

const circuit = report.extend({
  /** When the silence began; null while the gateway answers. */
  since: z.iso.datetime().nullable(),
})

/** Of the gateway that is offered first. */
export const gatewayHealth = z.object({
  gateway: z.string(),
  opening: circuit,
  /** Whether it can be asked what became of a payment. */
  asking: circuit,
})
