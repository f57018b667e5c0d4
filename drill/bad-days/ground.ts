/** What a bad day happens to: one shop as deploy/ has it, whose database, gateway and mail server are not its own. */
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Buyer, openNode } from '../../harness/node.ts'
import { chance } from '../../server/src/testing/fuzz/chance.ts'
import type { Daemon, Settings } from '../machines/daemon.ts'
import {
  asShop,
  nodeSettings,
  openSite,
  portsFrom,
  type Site,
  type SitePorts,
  startNode,
} from '../machines/fleet.ts'
import { type OuterDatabase, openDatabase } from '../machines/outer-database.ts'
import { type Prometheus, startPrometheus } from '../machines/prometheus.ts'
import type { Bought } from '../stage/buying.ts'
import { createClient } from '../stage/client.ts'
import { type Mailbox, openMailbox } from '../stage/mailbox.ts'
import { CONNECTIONS, type Stage } from '../stage/stage.ts'
import { shurjopay } from '../stage/ways.ts'
import { goShopping, type Shopping } from './buying.ts'

/** Ports of one shop, from its first on. */
export const PORTS = 40
const BUYERS = 6
const PRODUCTS = 4

interface GroundPorts extends SitePorts {
  metrics: [number, number]
  prometheus: number
  /** For what a day starts of its own. */
  own: number
}

export interface Ground {
  folder: string
  site: Site
  ports: GroundPorts
  database: OuterDatabase
  mailbox: Mailbox
  stage: Stage
  /** What each node is told, but for its ports. */
  env: Settings
  nodes: Daemon[]
  /** Where each listens. */
  at: readonly number[]
  logs: string[]
  prometheus: Prometheus
  shopping: Shopping
  /** What was bought by others. */
  others: Bought[]
  buyers: Buyer[]
  admin: Buyer
  products: string[]
  /** Tokens last for a quarter of an hour. */
  signInAgain(): Promise<void>
  close(): Promise<void>
  /** Its data and logs. */
  remove(): Promise<void>
}

export interface Wishes {
  /** How many nodes; behind HAProxy where there are two. */
  nodes?: 1 | 2
  /** Called before anything is started, to lay the folders of the shop and of its database somewhere else. */
  prepare?(site: Site): Promise<void>
  /** Settings of the shop over those of every shop here. */
  settings?(site: Site, ports: GroundPorts, database: OuterDatabase): Promise<Settings>
}

export async function openGround(
  name: string,
  firstPort: number,
  seed: number,
  say: (line: string) => void,
  { nodes: count = 1, prepare, settings }: Wishes,
): Promise<Ground> {
  const folder = await mkdtemp(join(tmpdir(), `spokehaat-bad-day-${name}-`))
  // the daemons run as a user of their own
  await chmod(folder, 0o711)
  const ports: GroundPorts = {
    ...portsFrom(firstPort),
    metrics: [firstPort + 30, firstPort + 31],
    prometheus: firstPort + 32,
    own: firstPort + 33,
  }
  const site = await openSite(folder, ports)
  try {
    const mailbox = await openMailbox(ports.mailbox)
    site.onClose(() => mailbox.close())
    await prepare?.(site)
    const database = await openDatabase(site, ports, false)
    const publicUrl = `http://127.0.0.1:${ports.front}`
    const env = nodeSettings(site, {
      port: ports.front,
      publicUrl,
      ...database,
      smtpUrl: `smtp://shop:drill@127.0.0.1:${ports.mailbox}`,
      more: {
        RATE_LIMITS: 'off',
        SESSION_SECRET: `${site.settings.POSTGRES_PASSWORD}-of-the-drill`,
        ...(await settings?.(site, ports, database)),
      },
    })
    const at = count === 1 ? [ports.front] : ports.nodes
    const names = ['a', 'b'].slice(0, count)
    const nodes: Daemon[] = []
    for (const [index, node] of names.entries()) {
      const own = { PORT: String(at[index]), METRICS_PORT: String(ports.metrics[index]) }
      nodes.push(await startNode(site, node, { ...env, ...own }))
    }
    if (count > 1) await site.start('haproxy', site.settings)
    const prometheus = await startPrometheus(
      site,
      ports.prometheus,
      names.map((_, index) => `127.0.0.1:${ports.metrics[index]}`),
    )
    const client = createClient(CONNECTIONS)
    site.onClose(async () => client.close())
    const drillData = join(folder, 'drill')
    await mkdir(drillData, { recursive: true })
    const shop = asShop(site, ports, { ...env, DATA_DIR: drillData })
    const stage: Stage = {
      ...{ shop, mailbox, client, way: shurjopay },
      ...{ chance: chance(seed), of: (full: number) => full, say },
    }
    const node = await openNode(shop)
    const products = await Promise.all(Array.from({ length: PRODUCTS }, () => node.product(20_000)))
    const buyers = await node.buyers(BUYERS)
    const admin = await node.person('admin')
    await node.close()
    const ground: Ground = {
      folder,
      site,
      ports,
      database,
      mailbox,
      stage,
      env,
      nodes,
      at,
      logs: [...names.map((one) => `shop-${one}`), 'haproxy'].map((one) => join(folder, `${one}.log`)),
      prometheus,
      shopping: goShopping(stage, products, buyers),
      others: [],
      buyers,
      admin,
      products,
      async signInAgain() {
        const again = await openNode(shop)
        ground.buyers = await again.signInAgain(buyers)
        ground.admin = await again.person('admin')
        await again.close()
      },
      close: site.close,
      remove: () => rm(folder, { recursive: true, force: true }),
    }
    return ground
  } catch (error) {
    await site.close()
    throw error
  }
}
