/** The whole shop as deploy/ describes it, on loopback: its steps, its files, and settings as a site would write them. */
import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ShopProcess } from '../../harness/shop-process.ts'
import { SANDBOX } from '../../server/src/platform/config/sandbox.ts'
import {
  type DatabaseUser,
  databaseUser,
  openFolders,
} from '../../server/src/platform/postgres/embedded-user.ts'
import { type Daemon, runStep, type Settings, startDaemon, step, upAndRunning } from './daemon.ts'
import { type Gateway, startGateway } from './gateway-process.ts'

/** Only against hanging: a node that ends is noticed at once, and one that migrates a busy shop gives way for minutes. */
const START_MS = 900_000
const secret = () => randomBytes(18).toString('base64url')

export interface Site {
  folder: string
  user: DatabaseUser
  /** What every machine is told. */
  settings: Settings
  gateway: Gateway
  /** A folder that the daemons' user owns. */
  ownFolder(name: string): Promise<string>
  /** A step that runs on; stopped, last first, by `close`. */
  start(
    program: string,
    settings?: Settings,
    name?: string,
    /** Whose step: this program's, if nothing is said. */
    home?: string,
  ): Promise<{ daemon: Daemon; logFile: string }>
  onClose(stop: () => Promise<void>): void
  close(): Promise<void>
}

export interface SitePorts {
  front: number
  gateway: number
  mailbox: number
  nodes: [number, number]
  pgbouncer: number
  primary: number
  /** The first of twelve: three each for PostgreSQL, Patroni, and the two of etcd. */
  machines: number
  /** The first of five, for the store of pictures. */
  store: number
  http: number
  https: number
  /** Varnish */
  cache: number
}

/** Thirty ports from the first on. */
export const portsFrom = (first: number): SitePorts => ({
  front: first,
  gateway: first + 1,
  mailbox: first + 2,
  nodes: [first + 3, first + 4],
  pgbouncer: first + 5,
  primary: first + 6,
  http: first + 7,
  https: first + 8,
  cache: first + 9,
  machines: first + 10,
  store: first + 22,
})

export async function openSite(folder: string, ports: SitePorts): Promise<Site> {
  const user = await databaseUser(join(folder, 'never'))
  await openFolders(folder, [step('run-shop')], user)
  const closing: (() => Promise<void>)[] = []
  const ownFolder = async (name: string) => {
    const path = join(folder, name)
    await mkdir(path, { recursive: true })
    if (user.uid !== undefined && user.gid !== undefined) await chown(path, user.uid, user.gid)
    await chmod(path, 0o755)
    return path
  }
  await tryUser(folder)
  const close = async () => {
    for (const stop of closing.splice(0).reverse()) await stop().catch(() => {})
  }
  const gateway = await startGateway({
    port: ports.gateway,
    dataFile: join(folder, 'gateway.jsonl'),
    ipnUrl: `http://127.0.0.1:${ports.front}/api/payments/ipn`,
  })
  closing.push(gateway.stop)

  return {
    folder,
    user,
    gateway,
    settings: {
      PRIMARY_PORT: String(ports.primary),
      PGBOUNCER_PORT: String(ports.pgbouncer),
      SHOP_FRONT_PORT: String(ports.front),
      SHOP_NODES: ports.nodes.map((port, index) => `${'ab'[index]}=127.0.0.1:${port}`).join(' '),
      DATABASE_PASSWORD: secret(),
      POSTGRES_PASSWORD: secret(),
      REPLICATION_PASSWORD: secret(),
    },
    ownFolder,
    async start(program, settings = {}, name = program, home = undefined) {
      const own = await ownFolder(name)
      const logFile = join(folder, `${name}.log`)
      const daemon = await startDaemon({
        name,
        command: home === undefined ? step(`run-${program}`) : join(home, `deploy/steps/run-${program}`),
        settings: { ...settings, STATE_DIR: own, RUN_DIR: own },
        user,
        logFile,
      })
      closing.push(() => daemon.stop())
      return { daemon, logFile }
    },
    onClose: (stop) => closing.push(stop),
    close,
  }
}

/** On files of our own: this machine gets no user from a drill. Only root may. */
async function tryUser(folder: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const root = join(folder, 'root')
  await mkdir(join(root, 'etc'), { recursive: true })
  for (const name of ['passwd', 'group', 'shadow', 'gshadow']) await writeFile(join(root, 'etc', name), '')
  await runStep('user', [root])
}

export interface NodeOptions {
  port: number
  /** Where the shop itself is reached. */
  publicUrl: string
  databaseUrl: string
  directUrl: string
  smtpUrl: string
  more?: Settings
}

/** What a node of the shop is told: the very names of deploy/spokehaat.env. */
export function nodeSettings(site: Site, options: NodeOptions): Settings {
  return {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(options.port),
    PUBLIC_URL: options.publicUrl,
    TRUST_PROXY: 'on',
    DATABASE_URL: options.databaseUrl,
    DATABASE_DIRECT_URL: options.directUrl,
    DATABASE_PREPARED: 'off',
    DEMO: 'off',
    SMTP_URL: options.smtpUrl,
    PAYMENT_URL: site.gateway.url,
    PAYMENT_USERNAME: SANDBOX.username,
    PAYMENT_PASSWORD: SANDBOX.password,
    PAYMENT_SANDBOX: 'on',
    LOG_LEVEL: 'warn',
    ...options.more,
  }
}

export async function startNode(
  site: Site,
  name: string,
  settings: Settings,
  home?: string,
): Promise<Daemon> {
  const dataDir = await site.ownFolder(`shop-${name}-data`)
  const own = { ...settings, DATA_DIR: dataDir }
  const { daemon, logFile } = await site.start('shop', own, `shop-${name}`, home)
  const health = `http://127.0.0.1:${settings.PORT}/api/health`
  await upAndRunning(daemon, logFile, START_MS, () => isWell(health))
  // on a busy machine it may run out of its own time
  await upAndRunning(daemon, logFile, START_MS, () => runStep('health', [health]).then(() => true))
  return daemon
}

async function isWell(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) })
  await answer.body?.cancel()
  return answer.ok
}

/** The site to drills that know one shop: behind HAProxy it is one. */
export function asShop(site: Site, ports: SitePorts, env: Settings): ShopProcess {
  const url = `http://127.0.0.1:${ports.front}`
  return {
    url,
    gatewayUrl: site.gateway.url,
    dataDir: site.folder,
    env,
    ready: async () => {},
    kill: () => Promise.reject(new Error('Nothing here is killed one by one.')),
    starts: () => ({ all: ports.nodes.length, failed: 0 }),
    memory: async () => 0,
    weigh: () => Promise.reject(new Error('Nothing here is weighed one by one.')),
    logs: async () => '',
    stop: site.close,
  }
}
