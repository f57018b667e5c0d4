/** What is asked of this machine: its ports and its disk. */

import { success } from '@spokehaat/contract/basics/envelope'
import { alive } from '@spokehaat/contract/basics/health'
import { PROGRAM } from '@spokehaat/contract/shop/first-shop'
import type { Config } from '../../platform/config/config.ts'
import { proveWritable } from '../../platform/lifecycle/data-folder.ts'
import { claimable, neededPorts } from '../../platform/lifecycle/ports.ts'
import { roomOf } from '../../platform/lifecycle/watch-parts.ts'
import { ok, type Probe, wrong } from './probe.ts'
import { roomWords } from './room-words.ts'

const TIMEOUT_MS = 3_000

export function machineProbes(config: Config): Probe[] {
  const running = runningShop(config)
  return [
    ...neededPorts(config).map(
      (needed): Probe => ({
        about: `Port ${needed.port}`,
        async ask() {
          const why = await claimable(needed).then(
            () => null,
            (error: Error) => error.message,
          )
          if (why === null) return ok('is free.')
          const version = await running
          return version === null
            ? wrong(why)
            : ok(`is taken, as ${PROGRAM} ${version} runs on this machine.`)
        },
      }),
    ),
    {
      about: 'DATA_DIR',
      async ask() {
        const folder = await proveWritable(config.dataDir)
        const words = `${config.dataDir} can be ${folder === config.dataDir ? 'written' : 'made'}.`
        const room = await roomOf(folder)
        return room === null
          ? ok(words)
          : roomWords(room, `${words} Its disk`, 'Make room for pictures and backups.')
      },
    },
  ]
}

/** The version of the shop that answers at our own port; null where none does. */
async function runningShop({ PORT, HOST }: Config): Promise<string | null> {
  const host = /^(0\.0\.0\.0|::)$/.test(HOST) ? 'localhost' : HOST.includes(':') ? `[${HOST}]` : HOST
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const answer = await fetch(`http://${host}:${PORT}/api/health/live`, { signal, redirect: 'error' })
    return success(alive).parse(await answer.json()).data.version
  } catch {
    return null
  }
}
