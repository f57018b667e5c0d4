/** Whether the replica is read, and how many reads go where. */
import { Counter, Gauge, type Registry } from '@prometheus-io/client'
import type { Databases } from '../db/platform.ts'

export function measureReplica(registry: Registry, { replica }: Pick<Databases, 'replica'>): void {
  if (!replica) return
  const registers = [registry]
  new Gauge({
    name: 'spokehaat_database_replica_up',
    help: '1 where public reads go to the replica, 0 where they go to the primary in its place',
    registers,
    collect() {
      this.set(replica.status.isRead ? 1 : 0)
    },
  })
  new Gauge({
    name: 'spokehaat_database_replica_lag_seconds',
    help: 'By how much the replica is behind at most; no figure where it does not answer',
    registers,
    collect() {
      const { lagSeconds } = replica.status
      if (lagSeconds === null) this.remove()
      else this.set(lagSeconds)
    },
  })
  new Counter({
    name: 'spokehaat_database_reads_total',
    help: 'Public reads, by who has answered them',
    labelNames: ['from'],
    registers,
    collect() {
      // counted by those who ask
      this.reset()
      for (const [from, reads] of Object.entries(replica.reads)) this.inc({ from }, reads)
    },
  })
}
