/** Figures of this node: which program runs, what does not work here, how much room its disk has. */
import type { StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { hostname, totalmem } from 'node:os'
import { Gauge, type Registry } from '@prometheus-io/client'
import type { Config } from '../../platform/config/config.ts'
import { COMMIT, VERSION } from '../../platform/config/version.ts'
import { type Database, poolOf } from '../../platform/db/client.ts'
import { PARTS, type Troubles } from '../../platform/trouble/trouble.ts'

export interface NodeNeeds {
  config: Pick<Config, 'dataDir' | 'PORT'>
  db: Database
  troubles: Troubles
}

export function registerNode(registry: Registry, { config, db, troubles }: NodeNeeds): void {
  const registers = [registry]
  new Gauge({
    name: 'spokehaat_build_info',
    help: 'Always 1; the labels say which program runs on which node',
    labelNames: ['version', 'commit', 'node'],
    registers,
  }).set({ version: VERSION, commit: COMMIT, node: `${hostname()}:${config.PORT}` }, 1)
  new Gauge({
    name: 'spokehaat_trouble',
    help: '1 for a part that does not work on this node, as the Overview of the dashboard says; else 0',
    labelNames: ['part'],
    registers,
    collect() {
      const failing = new Set(troubles.list().map(({ part }) => part))
      for (const part of Object.keys(PARTS))
        this.set({ part }, [...failing].some((one) => one === part) ? 1 : 0)
    },
  })
  new Gauge({
    name: 'spokehaat_database_disk_full',
    help: '1 where the database has no room on its disk, else 0',
    registers,
    collect() {
      this.set(poolOf(db).health.isDiskFull ? 1 : 0)
    },
  })
  new Gauge({
    name: 'spokehaat_memory_limit_bytes',
    help: 'What the container allows this process, or the memory of the machine',
    registers,
  }).set(Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem()))
  registerDisk(registers, { data: config.dataDir })
}

function registerDisk(registers: Registry[], folders: Record<string, string>): void {
  const gauge = (name: string, help: string, of: (disk: StatsFs) => number) =>
    new Gauge({
      name: `spokehaat_disk_${name}_bytes`,
      help,
      labelNames: ['folder'],
      registers,
      async collect() {
        for (const [folder, path] of Object.entries(folders)) {
          const disk = await statfs(path).catch(() => null)
          if (disk) this.set({ folder }, of(disk))
          else this.remove({ folder })
        }
      },
    })
  gauge('size', 'Size of the disk that a folder is on', ({ blocks, bsize }) => blocks * bsize)
  gauge('free', 'Room on that disk for those who are not root', ({ bavail, bsize }) => bavail * bsize)
}
