import { Counter, type Registry } from '@prometheus-io/client'
import { CALL_OUTCOMES, outcomeOf } from './call-outcome.ts'

/**
 * Counts by operation and outcome what is done through the returned function, which gives or throws what the work does.
 * All series are there from the start, so that the first failure is an increase.
 */
export function countCalls<Operation extends string>(
  registry: Registry,
  metric: { name: string; help: string },
  operations: readonly Operation[],
): <T>(operation: Operation, work: () => Promise<T>) => Promise<T> {
  const labelNames = operations.length > 1 ? ['operation', 'outcome'] : ['outcome']
  const counter = new Counter({ ...metric, labelNames, registers: [registry] })
  const labels = (operation: Operation, outcome: string) =>
    operations.length > 1 ? { operation, outcome } : { outcome }
  for (const operation of operations) {
    for (const outcome of CALL_OUTCOMES) counter.inc(labels(operation, outcome), 0)
  }
  return async (operation, work) => {
    try {
      const done = await work()
      counter.inc(labels(operation, 'ok'))
      return done
    } catch (error) {
      counter.inc(labels(operation, outcomeOf(error)))
      throw error
    }
  }
}
