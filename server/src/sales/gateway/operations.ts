/** What all adapters have in common: who listens, how an operation ended, and the circuits that leave a silent one alone. */
import { type CircuitOptions, createCircuit } from './circuit.ts'
import { type GatewayEvent, type GatewayOperation, type GatewayResult, isGatewayFailure } from './gateway.ts'

export const CIRCUIT: CircuitOptions = { silences: 5, restMs: 30_000 }

/** `host`: whom the last call went to, for the log. */
export function createOperations(circuit: CircuitOptions, host: () => string) {
  const listeners = new Set<(event: GatewayEvent) => void>()
  const tell = (event: GatewayEvent) => {
    for (const listener of listeners) listener(event)
  }
  const opening = createCircuit(circuit, (report) => tell({ kind: 'circuit', circuit: 'opening', report }))
  const asking = createCircuit(circuit, (report) => tell({ kind: 'circuit', circuit: 'asking', report }))
  return {
    tell,
    opening,
    asking,

    /** Tells how it ended, and names it in what it throws. */
    async told<T>(operation: GatewayOperation, work: () => Promise<T>): Promise<T> {
      const began = performance.now()
      const tellDone = (result: GatewayResult, error: unknown) => {
        const ms = Math.round(performance.now() - began)
        if (isGatewayFailure(error)) Object.assign(error, { operation, host: host(), ms })
        tell({ kind: 'done', operation, result, ms, error })
      }
      try {
        const done = await work()
        tellDone('ok', null)
        return done
      } catch (error) {
        tellDone(isGatewayFailure(error) ? error.result : 'not_understood', error)
        throw error
      }
    },

    health: () => ({ opening: opening.report(), asking: asking.report() }),

    watch(listener: (event: GatewayEvent) => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
