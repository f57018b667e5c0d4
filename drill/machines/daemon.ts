/** A step of deploy/ that runs on: started as a machine would start it, logged, and never left behind. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { open, readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { DatabaseUser } from '../../server/src/platform/postgres/embedded-user.ts'

const STEPS = fileURLToPath(new URL('../../deploy/steps/', import.meta.url))
const TIMEOUT_MS = 20_000
const run = promisify(execFile)

export type Settings = Record<string, string>

export interface Daemon {
  name: string
  pid: number
  isRunning(): boolean
  /** Resolves once it is dead. */
  kill(): Promise<void>
  /** As it wishes to be stopped; after a while it is killed. */
  stop(): Promise<void>
}

export interface DaemonOptions {
  name: string
  /** A program, or the name of a step. */
  command: string
  args?: string[]
  settings: Settings
  user: DatabaseUser
  logFile: string
}

/** With the settings alone: nothing of our own environment decides what runs. */
const environment = (settings: Settings) => ({
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C.UTF-8',
  ...settings,
})

export const step = (name: string) => `${STEPS}${name}`

/** A step that comes to its end. Rejects, with what it said, where it fails. */
export async function runStep(
  name: string,
  args: string[] = [],
  settings: Settings = {},
  user?: DatabaseUser,
): Promise<void> {
  const { uid, gid } = user ?? {}
  const as = uid === undefined ? {} : { uid, gid, cwd: '/' }
  await run(step(name), args, { env: environment(settings), ...as }).catch(
    (error: Error & { stderr?: string }) => {
      throw new Error(error.stderr?.trim() || error.message)
    },
  )
}

export async function startDaemon(options: DaemonOptions): Promise<Daemon> {
  const { name, user } = options
  const log = await open(options.logFile, 'a', 0o644)
  // should the drill be killed, the kernel stops what it has started
  const child: ChildProcess = spawn(
    'setpriv',
    ['--pdeathsig', 'TERM', '--', options.command, ...(options.args ?? [])],
    {
      cwd: '/',
      env: environment(options.settings),
      stdio: ['ignore', log.fd, log.fd],
      ...(user.uid !== undefined && { uid: user.uid, gid: user.gid }),
      detached: true,
    },
  )
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  await new Promise<void>((resolve, reject) => child.once('spawn', resolve).once('error', reject))
  await log.close()
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const end = async (signal: NodeJS.Signals) => {
    if (isRunning()) child.kill(signal)
    await ended
  }
  return {
    name,
    pid: child.pid ?? 0,
    isRunning,
    kill: () => end('SIGKILL'),
    async stop() {
      const forced = setTimeout(() => isRunning() && child.kill('SIGKILL'), TIMEOUT_MS)
      await end('SIGTERM')
      clearTimeout(forced)
    },
  }
}

/** Waits until it is so. Rejects, with the end of its log, where a daemon has ended or the time is over. */
export async function upAndRunning(
  daemon: Daemon,
  logFile: string,
  ms: number,
  isSo: () => Promise<boolean>,
): Promise<void> {
  const end = Date.now() + ms
  while (!(await isSo().catch(() => false))) {
    if (!daemon.isRunning() || Date.now() > end) {
      const log = (await readFile(logFile, 'utf8').catch(() => '')).split('\n').slice(-15).join('\n')
      throw new Error(`${daemon.name} ${daemon.isRunning() ? 'is not ready in time' : 'has ended'}:\n${log}`)
    }
    await delay(200)
  }
}

/** Every process below this one, itself not. */
export async function childrenOf(pid: number): Promise<number[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid='])
  const pairs = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const found: number[] = []
  const below = (parent: number) => {
    for (const [child = 0, its = 0] of pairs) {
      if (its !== parent) continue
      found.push(child)
      below(child)
    }
  }
  below(pid)
  return found
}
