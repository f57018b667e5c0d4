/** A PostgreSQL of another version than the one that the shop brings along, made for the tests as `deploy/` makes one. */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { spawnOptions, superuser } from '../../platform/postgres/embedded-cluster.ts'
import { type DatabaseUser, databaseUser } from '../../platform/postgres/embedded-user.ts'

const run = promisify(execFile)

export interface OtherPostgres {
  /** Of its maintenance database, with the superuser's password in it. */
  url: string
  /** As the server says it. */
  version: string
  /** Also removes its folder. */
  stop(): Promise<void>
}

/**
 * Makes and starts one by the programs in a folder such as `/usr/lib/postgresql/15/bin`. `settings` go over its own
 * defaults, such as `{ fsync: 'off' }`.
 */
export async function startOtherPostgres(
  programs: string,
  settings: Record<string, string> = {},
): Promise<OtherPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'spokehaat-postgres-'))
  const cluster = join(folder, 'cluster')
  const user = await databaseUser(cluster)
  const own = spawnOptions(user)
  const password = randomBytes(12).toString('hex')
  const passwordFile = join(folder, 'password')
  await writeFile(passwordFile, password)
  for (const path of [folder, passwordFile]) await giveTo(user, path)
  await chmod(folder, 0o700)
  const program = (name: string, args: string[]) => run(join(programs, name), args, own)
  const made = ['--pgdata', cluster, '--username', superuser, '--pwfile', passwordFile, '--no-sync']
  await program('initdb', [...made, '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C.UTF-8'])
  const port = await freePort()
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: folder, port: `${port}`, ...settings }
  const flags = Object.entries(all).map(([name, value]) => `-c ${name}=${value}`)
  const control = ['--pgdata', cluster, '--wait', '--silent', '--log', join(folder, 'log')]
  await program('pg_ctl', [...control, '--options', flags.join(' '), 'start'])
  const url = `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres`
  return {
    url,
    version: await versionOf(url),
    async stop() {
      await program('pg_ctl', [...control, '--mode=immediate', 'stop'])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function giveTo({ uid, gid }: DatabaseUser, path: string): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function versionOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  await client.end()
  return rows[0]?.server_version ?? 'unknown'
}
