/** A backup is taken while people buy as fast as they can; restored elsewhere, its books must agree with theirs. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { connect } from '../../../server/src/platform/db/client.ts'
import { startEmbeddedPostgres } from '../../../server/src/platform/postgres/embedded.ts'
import type { Settings } from '../../machines/daemon.ts'
import { type Bought, type Crowd, gather } from '../../stage/buying.ts'
import { readLedger } from '../../stage/ledger-check.ts'
import { until } from '../../stage/stage.ts'
import type { BadDay } from '../bad-day.ts'
import type { Ground } from '../ground.ts'

const COMMANDS = fileURLToPath(new URL('../../../server/src/shop/backup/', import.meta.url))
const ORDERS = 1_000
/** Orders before the backup begins. */
const FIRST = 200
const PATIENCE_MS = 900_000
const run = promisify(execFile)

/** `npm run backup` and `npm run restore`, as the shop's own user calls them. */
export async function command(
  { site }: Ground,
  name: 'backup' | 'restore',
  args: string[],
  settings: Settings,
): Promise<string> {
  const { uid, gid } = site.user
  const program = join(COMMANDS, `${name}-command.ts`)
  const options = { env: { PATH: process.env.PATH, ...settings }, cwd: '/', uid, gid }
  const { stdout } = await run(process.execPath, [program, ...args], options)
  return stdout
}

/** What was acknowledged before the backup began, by shop. */
const earlier = new WeakMap<Ground, { orders: string[]; seconds: number; during: number }>()
const fileOf = ({ folder }: Ground) => join(folder, 'shop-a-data/taken.tar.gz')

/** One that was begun again is acknowledged twice. */
const ordersOf = ({ bought }: Crowd) => [...new Set(bought.map(({ order }) => order))]

export const backupUnderLoad: BadDay = {
  title: 'A backup is taken while a thousand orders come',
  async strike(ground, seen) {
    const { buyers, env, folder, others, products, stage } = ground
    const crowd = gather(stage, products, buyers)
    const come = (orders: number) =>
      until(`${orders} orders`, PATIENCE_MS, async () => {
        crowd.proveWell()
        return ordersOf(crowd).length >= orders
      })
    try {
      await come(FIRST)
      const orders = ordersOf(crowd)
      const began = performance.now()
      await command(ground, 'backup', [fileOf(ground)], { ...env, DATA_DIR: join(folder, 'shop-a-data') })
      const seconds = Math.round((performance.now() - began) / 100) / 10
      earlier.set(ground, { orders, seconds, during: ordersOf(crowd).length - orders.length })
      await come(ORDERS)
    } finally {
      await crowd.goHome()
    }
    others.push(...crowd.bought)
    const refused = crowd.silences() + [...crowd.refusals().values()].reduce((sum, times) => sum + times, 0)
    const said = `${ordersOf(crowd).length} taken, ${refused} times told to try later`
    seen.push({ what: 'An order', said, waited: 0 })
  },
  seen: { 'An order': / taken, 0 times/ },
  line: null,
  alert: null,
  trouble: null,
  silence: 'all is well',
  heal: async () => '',
  async after(ground) {
    const taken = earlier.get(ground)
    if (!taken) throw new Error('No backup was taken.')
    const { orders, wrong } = await restoredElsewhere(ground)
    const lost = taken.orders.filter((id) => !orders.has(id)).length
    if (lost > 0) wrong.push(`${lost} orders from before the backup are not in it`)
    const known = new Set([...ground.others, ...ground.shopping.bought].map((one: Bought) => one.order))
    const strange = [...orders.keys()].filter((id) => !known.has(id)).length
    return {
      words:
        `the backup took ${taken.seconds} s, in which ${taken.during} orders came; restored elsewhere it has all of ` +
        `the ${taken.orders.length} before it, and ${orders.size} together, and its books agree` +
        (strange > 0 ? `; ${strange} of them were under way` : ''),
      wrong,
    }
  },
}

async function restoredElsewhere(ground: Ground) {
  const dataDir = await ground.site.ownFolder('restored')
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  try {
    await command(ground, 'restore', [fileOf(ground)], {
      ...ground.env,
      DATABASE_URL: postgres.url,
      DATABASE_DIRECT_URL: postgres.url,
      DATA_DIR: await ground.site.ownFolder('restored-data'),
    })
    const db = connect(postgres.url, 2)
    try {
      return await readLedger(db)
    } finally {
      await db.destroy()
    }
  } finally {
    await postgres.stop()
  }
}
