/** OpenStack Swift, from Debian, on one folder: a real object store that speaks S3, for the pictures of two nodes. */
import { execFile } from 'node:child_process'
import { chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { AwsClient } from 'aws4fetch'
import { type Settings, startDaemon, upAndRunning } from './daemon.ts'
import type { Site } from './fleet.ts'

const run = promisify(execFile)
const BUCKET = 'pictures'
const KEY = { accessKeyId: 'shop:pictures', secretAccessKey: 'a-secret-of-the-drill' }
const RINGS = ['account', 'container', 'object'] as const

/** Starts it, with a bucket that the world may read. Gives the shop's settings for it. */
export async function startSwift(site: Site, firstPort: number): Promise<Settings> {
  const folder = await site.ownFolder('swift')
  const endpoint = `http://127.0.0.1:${firstPort}`
  const write = (name: string, lines: string[]) => writeFile(join(folder, name), `${lines.join('\n')}\n`)
  const shared = (port: number) => [
    '[DEFAULT]',
    'bind_ip = 127.0.0.1',
    `bind_port = ${port}`,
    'workers = 0',
    `swift_dir = ${folder}`,
    `devices = ${folder}/devices`,
    'mount_check = false',
    'log_address =',
    `user = ${site.user.name}`,
  ]
  const disk = join(folder, 'devices/d1')
  await mkdir(disk, { recursive: true })
  if (site.user.uid !== undefined && site.user.gid !== undefined)
    await chown(disk, site.user.uid, site.user.gid)
  await write('swift.conf', [
    '[swift-hash]',
    'swift_hash_path_suffix = drill',
    '[storage-policy:0]',
    'name = only',
    'default = yes',
  ])
  for (const [index, name] of RINGS.entries()) {
    const port = firstPort + 1 + index
    await write(`${name}-server.conf`, [
      ...shared(port),
      '[pipeline:main]',
      `pipeline = ${name}-server`,
      `[app:${name}-server]`,
      `use = egg:swift#${name}`,
    ])
    const ring = (...args: string[]) => run('swift-ring-builder', [join(folder, `${name}.builder`), ...args])
    await ring('create', '6', '1', '0')
    await ring('add', `r1z1-127.0.0.1:${port}/d1`, '1')
    await ring('rebalance')
  }
  await write('proxy-server.conf', [
    ...shared(firstPort),
    '[pipeline:main]',
    'pipeline = catch_errors gatekeeper healthcheck cache listing_formats s3api tempauth copy slo dlo proxy-server',
    '[app:proxy-server]',
    'use = egg:swift#proxy',
    'allow_account_management = true',
    'account_autocreate = true',
    ...['catch_errors', 'gatekeeper', 'healthcheck', 'listing_formats', 'copy', 'slo', 'dlo'].flatMap(
      (name) => [`[filter:${name}]`, `use = egg:swift#${name}`],
    ),
    '[filter:cache]',
    'use = egg:swift#memcache',
    `memcache_servers = 127.0.0.1:${firstPort + 4}`,
    '[filter:s3api]',
    'use = egg:swift#s3api',
    's3_acl = false',
    'location = drill',
    '[filter:tempauth]',
    'use = egg:swift#tempauth',
    `user_shop_pictures = ${KEY.secretAccessKey} .admin`,
  ])
  const memory = await startDaemon({
    name: 'memcached',
    command: 'memcached',
    args: ['-l', '127.0.0.1', '-p', String(firstPort + 4), '-m', '16'],
    settings: {},
    user: site.user,
    logFile: join(site.folder, 'memcached.log'),
  })
  site.onClose(() => memory.stop())
  for (const [index, name] of [...RINGS, 'proxy'].entries()) {
    const port = name === 'proxy' ? firstPort : firstPort + 1 + index
    const logFile = join(site.folder, `swift-${name}.log`)
    const daemon = await startDaemon({
      name: `swift-${name}`,
      command: `swift-${name}-server`,
      args: [join(folder, `${name}-server.conf`), '--verbose'],
      settings: {},
      user: site.user,
      logFile,
    })
    site.onClose(() => daemon.stop())
    // any answer will do; the proxy leaves a server alone for a minute that it has once not reached
    await upAndRunning(daemon, logFile, 60_000, async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/healthcheck`, {
        signal: AbortSignal.timeout(2_000),
      })
      await answer.body?.cancel()
      return true
    })
  }
  const owner = new AwsClient({ ...KEY, region: 'drill', service: 's3', retries: 5 })
  const made = await owner.fetch(`${endpoint}/${BUCKET}`, {
    method: 'PUT',
    headers: { 'x-amz-acl': 'public-read' },
  })
  if (!made.ok) throw new Error(`Swift makes no bucket: ${made.status} ${await made.text()}`)
  return {
    IMAGE_STORE: 's3',
    S3_ENDPOINT: endpoint,
    S3_REGION: 'drill',
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY_ID: KEY.accessKeyId,
    S3_SECRET_ACCESS_KEY: KEY.secretAccessKey,
    S3_PUBLIC_URL: `${endpoint}/v1/AUTH_shop/${BUCKET}`,
  }
}
