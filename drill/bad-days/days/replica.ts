/** The second database for reads stops, falls behind, or comes back as it was long ago. */
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { copyBase, type Standby, startStandby } from '../../../server/src/testing/processes/standby.ts'
import { type Exchange, openExchange } from '../../machines/exchange.ts'
import type { Site } from '../../machines/fleet.ts'
import type { BadDay } from '../bad-day.ts'
import { timed, words } from '../buying.ts'
import type { Ground } from '../ground.ts'

const SMALL = { shared_buffers: '64MB' }
/** ms after a change by which every page must show it. */
const NEW_WITHIN = 1_500
const NEW = 'the new price'

interface Replica {
  exchange: Exchange
  standby: Standby
  /** A copy of before the shop had its first product. */
  oldBase: string
}

const replicas = new WeakMap<Site, Replica>()

function replicaOf({ site }: Ground): Replica {
  const replica = replicas.get(site)
  if (!replica) throw new Error('This shop has no replica.')
  return replica
}

async function tell(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

const common = {
  settings: (async (site, ports, { databaseUrl }) => {
    // for one that has all of it to catch up with
    await tell(databaseUrl, `alter system set wal_keep_size = '512MB'`, 'select pg_reload_conf()')
    const [base, oldBase] = ['replica', 'old'].map((name) => join(site.folder, `database-${name}`))
    if (base === undefined || oldBase === undefined) throw new Error('Two copies were to be made.')
    for (const copy of [base, oldBase]) await copyBase(databaseUrl, join(site.folder, 'database'), copy)
    const standby = await startStandby(base, databaseUrl, SMALL)
    site.onClose(() => standby.stop())
    const exchange = await openExchange(ports.own)
    site.onClose(exchange.close)
    exchange.lead(standby)
    replicas.set(site, { exchange, standby, oldBase })
    return { DATABASE_READ_URL: exchange.url(standby.url) }
  }) satisfies BadDay['settings'],
  visits: (ground: Ground) => [
    () => timed('A price that was just changed', () => changePrice(ground)),
    ground.shopping.tryToBuy,
    ground.shopping.look,
  ],
  seen: {
    'A price that was just changed': new RegExp(`^${NEW}$`),
    'An order': /^taken and paid$/,
    'A page': /^200$/,
  },
  line: /replica: reads go|Read replica: /,
  trouble: /^Read replica: /,
}

export const replicaStops: BadDay = {
  ...common,
  title: 'The replica stops',
  strike: (ground) => replicaOf(ground).standby.kill(),
  alert: 'SpokehaatReplicaDown',
  async heal(ground) {
    await replicaOf(ground).standby.restart()
    return 'somebody starts it'
  },
}

const setDelay = (ground: Ground, value: string) =>
  tell(
    replicaOf(ground).standby.url,
    `alter system set recovery_min_apply_delay = '${value}'`,
    'select pg_reload_conf()',
  )

export const replicaLags: BadDay = {
  ...common,
  title: 'The replica lags',
  strike: (ground) => setDelay(ground, '1h'),
  alert: 'SpokehaatReplicaLags',
  async heal(ground) {
    await setDelay(ground, '0')
    return ''
  },
}

export const replicaOld: BadDay = {
  ...common,
  title: 'The replica comes back old',
  async strike(ground) {
    const { exchange, oldBase, standby } = replicaOf(ground)
    await standby.kill()
    const old = await startStandby(oldBase, null, SMALL)
    ground.site.onClose(() => old.stop())
    exchange.lead(old)
  },
  alert: 'SpokehaatReplicaDown',
  async heal(ground) {
    const { exchange, standby } = replicaOf(ground)
    await standby.restart()
    exchange.lead(standby)
    return 'the one that follows is put in its place'
  },
}

let price = 600

async function changePrice({ admin, products, stage }: Ground): Promise<string> {
  price += 1
  // other shops have their prices changed meanwhile
  const mine = price
  const url = `${stage.shop.url}/api/bycles/${products[0]}`
  const changed = await fetch(url, {
    method: 'PUT',
    headers: { authorization: admin.token, 'content-type': 'application/json' },
    body: JSON.stringify({ price: mine }),
  })
  if (!changed.ok) return words({ status: changed.status, text: await changed.text() })
  await delay(NEW_WITHIN)
  const answer = await fetch(url)
  const text = await answer.text()
  if (!answer.ok) return words({ status: answer.status, text })
  return new RegExp(`"price":${mine}\\b`).test(text) ? NEW : 'an old price'
}
