/** The real shop as a process, started again whenever it ends, as a supervisor would; and ways to kill it and its own. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { WeighQuestion, Weight } from './weigh.ts'

/** Starts the shop as `npm start` does, with the same settings of Node and malloc. */
export const RUN_SHOP = fileURLToPath(new URL('../deploy/steps/run-shop', import.meta.url))
const WEIGH = new URL('./weigh.ts', import.meta.url).href
const COMPILED = fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url))
const run = promisify(execFile)
const AGAIN_MS = 300
/** A start that fails this often in a row is no start. */
const TRIES = 10
const RECOVERY_MS = 120_000

export type Victim = 'shop' | 'gateway' | 'postgres'

export interface ShopProcess {
  url: string
  gatewayUrl: string
  dataDir: string
  /** How the shop is set up, for another node of it. */
  env: Record<string, string>
  /** Until the shop and its gateway answer. Rejects where they do not come back. */
  ready(): Promise<void>
  /** `kill -9`; resolves once it is dead. */
  kill(victim: Victim): Promise<void>
  /** How often it was started, and how many starts came to nothing. */
  starts(): { all: number; failed: number }
  /** Bytes that the shop's own process takes of the machine's memory. */
  memory(): Promise<number>
  /** What of it is in use, after all else was let go. */
  weigh(): Promise<Weight>
  /** What the shop and PostgreSQL have logged. */
  logs(): Promise<string>
  stop(): Promise<void>
}

export async function startShop(options: {
  dataDir: string
  port: number
  /** Without it mails are kept in the data folder. */
  smtpUrl?: string
  /** Settings over those of every shop here. */
  env?: Record<string, string>
  /** Whether it may say that it is too busy. */
  mayRefuse?: boolean
}): Promise<ShopProcess> {
  const { dataDir, port } = options
  const env: ShopProcess['env'] = {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    ...(options.smtpUrl !== undefined && { SMTP_URL: options.smtpUrl }),
    RATE_LIMITS: 'off',
    BACK_PRESSURE: options.mayRefuse ? 'on' : 'off',
    DEMO: 'off',
    PAYMENT_SANDBOX: 'on',
    COURIER_SANDBOX: 'off',
    NODE_COMPILE_CACHE: COMPILED,
    ...options.env,
  }
  const url = `http://127.0.0.1:${port}`
  const gatewayUrl = env.PAYMENT_URL ?? `http://127.0.0.1:${port + 1}`
  const logFile = join(dataDir, 'shop.log')
  const log = await open(logFile, 'a', 0o600)
  let child: ChildProcess
  let isUp = false
  let isStopping = false
  let failed = 0
  let inARow = 0
  let all = 0
  let questions = 0

  function launch() {
    all += 1
    isUp = false
    // with a channel: should the drill die, the shop stops by itself
    child = spawn(RUN_SHOP, ['--import', WEIGH], {
      env,
      stdio: ['ignore', log.fd, log.fd, 'ipc'],
      // a session of its own: Linux may share the processor out among sessions, and shoppers are on other machines
      detached: true,
    })
    child.once('message', () => {
      isUp = true
      inARow = 0
    })
    child.once('exit', () => {
      if (!isUp && !isStopping) {
        failed += 1
        inARow += 1
      }
      isUp = false
      if (!isStopping && inARow < TRIES) setTimeout(() => !isStopping && launch(), AGAIN_MS)
    })
  }

  async function ready() {
    const until = Date.now() + RECOVERY_MS
    while (Date.now() < until && inARow < TRIES) {
      const isSandboxUp = env.PAYMENT_URL !== undefined || (await answers(`${gatewayUrl}/sandbox/faults`))
      if (isUp && isSandboxUp && (await answers(`${url}/api/health`))) return
      await delay(50)
    }
    throw new Error(`The shop does not come back; ${logFile} says why.`)
  }

  async function pidOf(victim: Victim): Promise<number> {
    if (victim === 'shop') return child.pid ?? 0
    if (victim === 'postgres')
      return Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
    const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,args='])
    const line = stdout
      .split('\n')
      .map((text) => text.trim().split(/\s+/))
      .find(([, parent, ...args]) => Number(parent) === child.pid && args.join(' ').includes('gateway/src'))
    return Number(line?.[0])
  }

  launch()
  return {
    url,
    gatewayUrl,
    dataDir,
    env,
    ready,
    async kill(victim) {
      const pid = await pidOf(victim)
      if (!(pid > 1)) throw new Error(`No ${victim} to kill.`)
      const ended = victim === 'shop' ? new Promise((resolve) => child.once('exit', resolve)) : undefined
      process.kill(pid, 'SIGKILL')
      // the shop starts its gateway and its database anew by itself
      if (ended) await ended
      else while (await isAlive(pid)) await delay(10)
    },
    starts: () => ({ all, failed }),
    async memory() {
      const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(child.pid)])
      return Number(stdout) * 1024
    },
    weigh() {
      const one = child
      const weigh = ++questions
      return new Promise((resolve, reject) => {
        const end = () => {
          one.off('message', hear)
          one.off('exit', die)
        }
        const hear = (answer: Partial<Weight>) => {
          if (answer.weighed !== weigh) return
          end()
          resolve(answer as Weight)
        }
        const die = () => {
          end()
          reject(new Error('The shop died while it was being weighed.'))
        }
        one.on('message', hear)
        one.once('exit', die)
        one.send({ weigh } satisfies WeighQuestion, (error) => error && die())
      })
    },
    logs: async () =>
      (
        await Promise.all(
          [logFile, join(dataDir, 'postgres.log'), join(dataDir, 'database/postgres.log')].map((file) =>
            readFile(file, 'utf8').catch(() => ''),
          ),
        )
      ).join('\n'),
    async stop() {
      isStopping = true
      if (child.exitCode === null && child.signalCode === null) {
        const ended = new Promise((resolve) => child.once('exit', resolve))
        child.kill('SIGTERM')
        await ended
      }
      await log.close()
    },
  }
}

async function answers(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    async (answer) => {
      await answer.body?.cancel()
      return answer.ok
    },
    () => false,
  )
}

async function isAlive(pid: number): Promise<boolean> {
  const { stdout } = await run('ps', ['-o', 'state=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return stdout.trim() !== '' && !stdout.trim().startsWith('Z')
}
