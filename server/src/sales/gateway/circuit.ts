/**
 * A gateway that is silent several times in a row is left alone for a while, so that nobody waits out the time limit
 * of a call that will not be answered. Then one call finds out whether it is back. Each node counts for itself.
 */
import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleAll } from 'cockatiel'
import { type CircuitReport, GatewaySilence } from './gateway.ts'

export interface CircuitOptions {
  /** So many silences in a row turn it off. */
  silences: number
  /** How long it is off; milliseconds. */
  restMs: number
}

/** Seconds in which a call that is trying the gateway is likely to have found out. */
const TRYING = 5

export function createCircuit(
  { silences, restMs }: CircuitOptions,
  onChange: (report: CircuitReport) => void,
) {
  let offAt = 0
  let since: Date | null = null
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: restMs,
    breaker: new ConsecutiveBreaker(silences),
  })
  breaker.onBreak(() => {
    offAt = Date.now()
    since ??= new Date(offAt)
    onChange(report())
  })
  breaker.onReset(() => {
    since = null
    onChange(report())
  })

  function report(): CircuitReport {
    if (breaker.state === CircuitState.Closed) return { state: 'on', retryAfter: 0, since }
    if (breaker.state === CircuitState.HalfOpen) return { state: 'off', retryAfter: TRYING, since }
    const left = offAt + restMs - Date.now()
    if (left > 0) return { state: 'off', retryAfter: Math.ceil(left / 1000), since }
    return { state: 'trying', retryAfter: 0, since }
  }

  return {
    report,

    /** Throws GatewaySilence, at once and without having asked, while it is off. */
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (report().state === 'off') {
        throw new GatewaySilence(
          `not asked, as it has been silent since ${since?.toISOString()}`,
          'not_asked',
          {
            sent: false,
          },
        )
      }
      return breaker.execute(work)
    },
  }
}
