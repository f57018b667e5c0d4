/** One of the three machines of the database: etcd, Patroni and the PostgreSQL that Patroni runs. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sendSignal, shutDown } from '../../server/src/platform/postgres/embedded-processes.ts'
import type { DatabaseUser } from '../../server/src/platform/postgres/embedded-user.ts'
import { childrenOf, type Daemon, type Settings, startDaemon, step } from './daemon.ts'

/** What is killed: the postmaster alone, with Patroni, which would start it again, or everything that the machine runs. */
export type Failure = 'PostgreSQL' | 'database' | 'machine'

export interface Machine {
  name: string
  start(): Promise<void>
  /** `kill -9`. */
  inject(failure: Failure): Promise<void>
  /** What of its own is not running is started again. */
  revive(): Promise<void>
  stop(): Promise<void>
  /** What Patroni here knows of the cluster; null where it does not answer. */
  cluster(): Promise<Member[] | null>
  isPrimary(): Promise<boolean>
}

/** As Patroni's own `/cluster` has it. */
interface Member {
  name: string
  role: string
  state: string
  timeline?: number
  /** Bytes, or `unknown`. */
  lag?: number | string
}

interface MachineOptions {
  name: string
  folder: string
  settings: Settings
  user: DatabaseUser
}

export function createMachine({ name, folder, settings, user }: MachineOptions): Machine {
  const own: Settings = {
    ...settings,
    NODE: name,
    STATE_DIR: join(folder, 'state'),
    RUN_DIR: join(folder, 'run'),
  }
  const rest = `http://127.0.0.1:${settings.PATRONI_PORT}`
  const daemons = new Map<string, Daemon>()
  const launch = async (program: string) => {
    if (daemons.get(program)?.isRunning()) return
    const logFile = join(folder, `${program}.log`)
    const command = step(`run-${program}`)
    daemons.set(
      program,
      await startDaemon({ name: `${program} of ${name}`, command, settings: own, user, logFile }),
    )
  }
  const postmaster = async () =>
    Number((await readFile(join(folder, 'state/postgres/postmaster.pid'), 'utf8')).split('\n')[0])

  const ask = async (path: string) => {
    const answer = await fetch(rest + path, { signal: AbortSignal.timeout(2_000) }).catch(() => null)
    return answer === null ? null : { isOk: answer.ok, text: await answer.text().catch(() => '') }
  }

  async function start() {
    await launch('etcd')
    await launch('patroni')
  }

  return {
    name,
    start,
    revive: start,
    async inject(failure) {
      const pid = await postmaster()
      if (!(pid > 1)) throw new Error(`${name} has no PostgreSQL to kill.`)
      if (failure === 'PostgreSQL') return sendSignal(pid, 'SIGKILL')
      const sessions = await childrenOf(pid)
      const struck = [...daemons].filter(([program]) => failure === 'machine' || program === 'patroni')
      const dead = struck.map(([, daemon]) => daemon.kill())
      for (const one of [pid, ...sessions]) sendSignal(one, 'SIGKILL')
      await Promise.all(dead)
    },
    async stop() {
      await daemons.get('patroni')?.stop()
      // where Patroni itself had been killed, its PostgreSQL lives on
      const pid = await postmaster().catch(() => 0)
      if (pid > 1) await shutDown(pid)
      await daemons.get('etcd')?.stop()
    },
    async cluster() {
      const answer = await ask('/cluster')
      if (!answer?.isOk) return null
      const { members }: { members: Member[] } = JSON.parse(answer.text)
      return members
    },
    isPrimary: async () => (await ask('/primary'))?.isOk ?? false,
  }
}
