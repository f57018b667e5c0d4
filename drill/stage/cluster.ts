/** Three machines of the database, the way to them, and two nodes of the shop. */
import { join } from 'node:path'
import type { ShopProcess } from '../../harness/shop-process.ts'
import { asShop, nodeSettings, type Site, type SitePorts, startNode } from '../machines/fleet.ts'
import { createMachine, type Machine } from '../machines/machine.ts'
import { type Stage, until } from './stage.ts'

export const CLUSTER_MS = 180_000

export interface Cluster {
  shop: ShopProcess
  machines: Machine[]
  /** All three run, one of them the primary and one its synchronous standby, and none is behind. */
  whole(): Promise<boolean>
  primary(): Promise<Machine>
}

export async function openCluster(site: Site, ports: SitePorts, stage: Stage): Promise<Cluster> {
  const { settings } = site
  const at = (kind: number, index: number) => String(ports.machines + 3 * kind + index)
  const all = [0, 1, 2]
  const shared = {
    ...settings,
    DATABASE_NODES: all.map((i) => `pg${i + 1}=127.0.0.1:${at(0, i)}:${at(1, i)}`).join(' '),
    ETCD_HOSTS: all.map((i) => `127.0.0.1:${at(2, i)}`).join(','),
    ETCD_MEMBERS: all.map((i) => `pg${i + 1}=http://127.0.0.1:${at(3, i)}`).join(','),
    POSTGRES_MEMORY: '64MB',
  }
  const machines: Machine[] = []
  for (const index of all) {
    const name = `pg${index + 1}`
    const own = {
      ...shared,
      POSTGRES_PORT: at(0, index),
      PATRONI_PORT: at(1, index),
      ETCD_CLIENT_PORT: at(2, index),
      ETCD_PEER_PORT: at(3, index),
    }
    machines.push(createMachine({ name, folder: await site.ownFolder(name), settings: own, user: site.user }))
  }
  // the primary last, as it waits for its standbys until the end
  site.onClose(async () => {
    const primary = await primaryOf(machines)
    await Promise.all(machines.filter((one) => one !== primary).map((one) => one.stop()))
    await primary?.stop()
  })
  stage.say('failover: three machines with etcd, Patroni and PostgreSQL')
  await Promise.all(machines.map((one) => one.start()))
  const whole = () => isWhole(machines)
  await until(`the three PostgreSQL; the logs are in ${site.folder}`, CLUSTER_MS, whole)

  stage.say('failover: HAProxy, PgBouncer and two nodes of the shop')
  await site.start('haproxy', shared)
  await site.start('pgbouncer', shared)
  const address = (port: number) =>
    `postgres://spokehaat:${settings.DATABASE_PASSWORD}@127.0.0.1:${port}/spokehaat`
  const env = nodeSettings(site, {
    port: ports.front,
    publicUrl: `http://127.0.0.1:${ports.front}`,
    databaseUrl: address(ports.pgbouncer),
    directUrl: address(ports.primary),
    smtpUrl: stage.mailbox.url,
    more: {
      SESSION_SECRET: `${settings.POSTGRES_PASSWORD}${settings.REPLICATION_PASSWORD}`,
      RATE_LIMITS: 'off',
    },
  })
  for (const [index, port] of ports.nodes.entries())
    await startNode(site, 'ab'[index] ?? '', { ...env, PORT: String(port) })
  return {
    shop: asShop(site, ports, {
      ...env,
      DATABASE_URL: address(ports.primary),
      DATA_DIR: join(site.folder, 'drill'),
    }),
    machines,
    whole,
    primary: async () => {
      const primary = await primaryOf(machines)
      if (!primary) throw new Error('There is no primary.')
      return primary
    },
  }
}

async function primaryOf(machines: readonly Machine[]): Promise<Machine | undefined> {
  for (const one of machines) if (await one.isPrimary()) return one
  return undefined
}

async function isWhole(machines: readonly Machine[]): Promise<boolean> {
  const views = await Promise.all(machines.map((one) => one.cluster()))
  return views.every((members) => {
    if (members?.length !== machines.length) return false
    const roles = members.map(({ role }) => role)
    const timelines = new Set(members.map(({ timeline }) => timeline))
    return (
      members.every(({ state }) => state === 'running' || state === 'streaming') &&
      members.every(({ role, lag }) => role === 'leader' || (typeof lag === 'number' && lag < 1e6)) &&
      roles.filter((role) => role === 'leader').length === 1 &&
      roles.includes('sync_standby') &&
      timelines.size === 1
    )
  })
}
