/**
 * `npm run drill:nodes`: two nodes of the shop behind HAProxy and Caddy, on one PostgreSQL behind PgBouncer, with their
 * pictures in Swift: what one has done, the other knows.
 */
import { join } from 'node:path'
import { openNode } from '../../harness/node.ts'
import type { ShopProcess } from '../../harness/shop-process.ts'
import { runStep } from '../machines/daemon.ts'
import { asShop, nodeSettings, openSite, type SitePorts, startNode } from '../machines/fleet.ts'
import { inspectFront, inspectFrontAlone, openFront } from '../machines/front.ts'
import { openDatabase } from '../machines/outer-database.ts'
import { startSwift } from '../machines/swift.ts'
import { readUnits } from '../machines/units.ts'
import type { Finding } from '../report.ts'
import type { Stage } from '../stage/stage.ts'
import { deadNode } from './node-death.ts'
import { changes, jobs, pictures, sessions, throttle } from './shared.ts'

const ADMIN = { email: 'admin@spokehaat.example', password: 'long enough for a drill' }

export async function nodes(
  folder: string,
  ports: SitePorts,
  stageOf: (shop: ShopProcess) => Promise<Stage>,
): Promise<Finding[]> {
  await runStep('packages', ['--check', 'build', 'proxy', 'front', 'store'])
  await runStep('build')
  const units = await readUnits()
  const site = await openSite(folder, ports)
  try {
    const stage = await stageOf(asShop(site, ports, {}))
    stage.say('nodes: PostgreSQL, PgBouncer, Swift')
    const database = await openDatabase(site, ports, true)
    const store = await startSwift(site, ports.store)
    stage.say('nodes: HAProxy, Caddy, and two nodes of the shop that start at once')
    const { daemon: proxy } = await site.start('haproxy', site.settings)
    const front = await openFront(site, ports)
    const env = nodeSettings(site, {
      port: ports.front,
      publicUrl: front.url,
      ...database,
      smtpUrl: stage.mailbox.url,
      more: {
        ...store,
        SESSION_SECRET: `${site.settings.POSTGRES_PASSWORD}-of-the-drill`,
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        LOG_LEVEL: 'info',
      },
    })
    await runStep('check', [], { ...env, PORT: String(ports.nodes[0]), DATA_DIR: join(folder, 'not-yet') })
    const [a, b] = await Promise.all(
      ports.nodes.map((port, index) => startNode(site, 'ab'[index] ?? '', { ...env, PORT: String(port) })),
    )
    if (!a || !b) throw new Error('Two nodes were to be started.')
    const urls = ports.nodes.map((port) => `http://127.0.0.1:${port}`)
    const two = { a: urls[0] ?? '', b: urls[1] ?? '', admin: ADMIN, say: stage.say }
    const node = await openNode(asShop(site, ports, { ...env, DATA_DIR: join(folder, 'drill') }))
    try {
      const logs = ['a', 'b'].map((name) => join(folder, `shop-${name}.log`))
      return [
        units,
        await sessions(two),
        await throttle(two),
        await pictures(two, node, store.S3_PUBLIC_URL ?? ''),
        await changes(two, node),
        await inspectFront(front, logs),
        await jobs(two, node, logs),
        await deadNode(stage, a),
        await proxy.stop().then(() => inspectFrontAlone(front)),
      ]
    } finally {
      await node.close()
    }
  } finally {
    await site.close()
  }
}
