/** Whether the cache in front hears of what changes. */
import { Counter, Gauge, type Registry } from '@prometheus-io/client'
import type { Purger } from '../../cache/purge.ts'

export function registerPurges(registry: Registry, purger: Pick<Purger, 'statistics'>): void {
  const registers = [registry]
  new Counter({
    name: 'spokehaat_cache_purges_total',
    help: 'Requests to the cache in front to drop what has changed: acknowledged (done), or to be sent again (failed)',
    labelNames: ['outcome'],
    registers,
    collect() {
      const { done, failed } = purger.statistics()
      // counted by the purger itself
      this.reset()
      this.inc({ outcome: 'done' }, done)
      this.inc({ outcome: 'failed' }, failed)
    },
  })
  new Gauge({
    name: 'spokehaat_cache_purge_waiting_seconds',
    help: 'Age of the oldest change that the cache in front has not acknowledged; 0: none',
    registers,
    collect() {
      this.set(purger.statistics().waiting / 1_000)
    },
  })
}
