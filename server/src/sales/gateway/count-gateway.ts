/** How often the gateway was asked, how that ended and how long it took. */
import { Counter, Gauge, Histogram, type Registry } from '@prometheus-io/client'
import { GATEWAY_OPERATIONS, GATEWAY_RESULTS, type OnlineGateway } from './gateway.ts'

/** Seconds; a call is given up after ten, or thirty where the gateway takes so long. */
const BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

type Counted = Pick<OnlineGateway, 'name' | 'health' | 'watch'>

export function countGateways(registry: Registry, gateways: readonly Counted[]) {
  const registers = [registry]
  const requests = new Counter({
    name: 'spokehaat_gateway_requests_total',
    help: 'What the shop asked of its payment gateway, by how it ended; a try that was repeated counts once',
    labelNames: ['gateway', 'operation', 'outcome'],
    registers,
  })
  const duration = new Histogram({
    name: 'spokehaat_gateway_request_duration_seconds',
    help: 'Time until the gateway had answered, or was given up; with all repetitions',
    labelNames: ['gateway', 'operation', 'outcome'],
    buckets: BUCKETS,
    registers,
  })
  new Gauge({
    name: 'spokehaat_gateway_circuit_open',
    help: '1 while the gateway is left alone, as it has been silent: opening payments, or asking after them',
    labelNames: ['gateway', 'circuit'],
    registers,
    collect() {
      for (const { name, health } of gateways) {
        for (const [circuit, { state }] of Object.entries(health())) {
          this.set({ gateway: name, circuit }, state === 'on' ? 0 : 1)
        }
      }
    },
  })
  // from the start, so that the first failure is an increase
  for (const gateway of gateways) {
    for (const operation of GATEWAY_OPERATIONS) {
      for (const outcome of GATEWAY_RESULTS) {
        requests.inc({ gateway: gateway.name, operation, outcome }, 0)
      }
    }
    gateway.watch((event) => {
      if (event.kind !== 'done') return
      const labels = { gateway: gateway.name, operation: event.operation, outcome: event.result }
      requests.inc(labels)
      if (event.result !== 'not_asked') duration.observe(labels, event.ms / 1_000)
    })
  }
}
