/** The shop that is measured: the real one, in production mode, as a process of its own with a database of its own. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openNode, type ShopNode } from '../harness/node.ts'
import { type ShopProcess, startShop } from '../harness/shop-process.ts'
import { makeDatabase } from './own-database.ts'

export interface ShopOptions {
  /** Settings over those of every shop here. */
  env?: Record<string, string>
  /** An existing folder that is kept; a new one in the machine's temporary folder otherwise. */
  dataDir?: string
  /** A PostgreSQL to make its database on; the shop's own otherwise, and wherever a folder is kept. */
  database?: string | null
  /** Its own and the one after it. */
  port?: number
}

export interface BenchShop {
  url: string
  process: ShopProcess
  /** The same shop from within: its database, and customers that are signed in. */
  node: ShopNode
  stop(): Promise<void>
}

export async function openBenchShop(port: number, options: ShopOptions = {}): Promise<BenchShop> {
  const dataDir = options.dataDir ?? (await openFolder())
  const isKept = options.dataDir !== undefined
  const database = options.database && !isKept ? await makeDatabase(options.database) : null
  const remove = async () => {
    await database?.drop()
    if (!isKept) await rm(dataDir, { recursive: true, force: true })
  }
  const env = { DEMO: 'on', ...database?.env, ...options.env }
  const shop = await startShop({ dataDir, port: options.port ?? port, env })
  const stop = () => shop.stop().then(remove)
  try {
    await shop.ready()
    const node = await openNode(shop)
    return {
      url: shop.url,
      process: shop,
      node,
      stop: () => node.close().then(stop),
    }
  } catch (error) {
    await stop()
    throw error
  }
}

export async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'spokehaat-bench-'))
  // the database may run as a user of its own
  await chmod(folder, 0o711)
  return folder
}
