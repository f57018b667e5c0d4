import { type ChildProcess, spawn } from 'node:child_process'
import { chown, mkdir, open, readFile, realpath, rename, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { findPrograms, prepareCluster, spawnOptions, superuser } from './embedded-cluster.ts'
import { claimFolder, readPostmaster, sendSignal, shutDown, stopOrphans } from './embedded-processes.ts'
import { type DatabaseUser, databaseUser, openFolders } from './embedded-user.ts'

export interface EmbeddedPostgres {
  /** Connection string of the database `spokehaat`, with the superuser's password in it. */
  url: string
  /** The same by a socket instead of 127.0.0.1, for which both sides do less; null where the folder's path is too long. */
  socketUrl: string | null
  port: number
  /** Ends the sessions, flushes the data, and waits until the server is gone. May be called more than once. */
  stop(): Promise<void>
  /** Starts a server that has died anew, at the same address. Rejects where it does not come up. */
  restart(): Promise<void>
  /** Called whenever the server dies without `stop()`. */
  onExit(callback: (how: { code: number | null; signal: NodeJS.Signals | null }) => void): void
}

export interface EmbeddedOptions {
  /** The shop's data folder: the cluster lies in `postgres/`, its log in `postgres.log`. */
  dataDir: string
  log: (line: string) => void
  /** PostgreSQL settings over our own, such as `{ fsync: 'off' }` for tests. */
  settings?: Record<string, string>
}

const MB = 2 ** 20

/**
 * What PostgreSQL keeps of its files: an eighth of the memory that there is, within bounds. It takes no more than the
 * files are, so a small shop's database stays small.
 */
function sharedBuffers(): string {
  const memory = Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem())
  return `${Math.min(1024, Math.max(128, Math.floor(memory / 8 / MB)))}MB`
}

/** For a small shop on a small machine. */
const shopSettings = {
  listen_addresses: '127.0.0.1',
  max_connections: '100',
  shared_buffers: sharedBuffers(),
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  lc_messages: 'C',
}

/**
 * Starts the shop's own PostgreSQL on its data folder and a free port, making the cluster and the database
 * `spokehaat` if they are missing, and recovering from whatever a killed shop or a killed database left there.
 * Refuses, with what to do about it, a folder that another shop is running on, that the database's user
 * cannot reach, or that another major version of PostgreSQL made.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const programs = await findPrograms()
  const asked = resolve(options.dataDir)
  const user = await databaseUser(join(asked, 'postgres'))
  await openFolders(asked, [programs.postgres, programs.initdb], user)
  // PostgreSQL's processes are known by the folder they run in, which the kernel names without symbolic links.
  const dataDir = await realpath(asked)
  const cluster = join(dataDir, 'postgres')
  const release = await claimFolder(dataDir)
  try {
    await stopOrphans(cluster, options.log)
    const sockets = socketFolder(dataDir)
    const settings = { ...shopSettings, unix_socket_directories: sockets ?? '', ...options.settings }
    const isDurable = options.settings?.fsync !== 'off'
    const password = await prepareCluster({ dataDir, user, programs, isDurable, log: options.log })
    const logFile = join(dataDir, 'postgres.log')
    const launch = async (port: number) => {
      if (sockets !== null) await emptyFolder(sockets, user)
      const flags = Object.entries({ ...settings, port: String(port) }).flatMap(([k, v]) => [
        '-c',
        `${k}=${v}`,
      ])
      return startServer(programs.postgres, ['-D', cluster, ...flags], spawnOptions(user), logFile)
    }
    const first = await startOnFreePort(launch, cluster, options.log, logFile)
    const { port } = first
    let { server } = first
    const urlAt = (host: string) => `postgres://${superuser}:${password}@${host}:${port}/spokehaat`
    const url = urlAt('127.0.0.1')
    const socketUrl = sockets && urlAt(encodeURIComponent(sockets))
    await createDatabase(url).catch(async (error) => {
      await server.stop()
      throw error
    })
    const callbacks: Parameters<EmbeddedPostgres['onExit']>[0][] = []
    let stopped: Promise<void> | undefined
    const stop = () => {
      stopped ??= server.stop().then(release)
      return stopped
    }
    const onExit: EmbeddedPostgres['onExit'] = (callback) => {
      callbacks.push(callback)
      server.onExit(callback)
    }
    const restart = async () => {
      // its last sessions may outlive a postmaster that was killed
      await stopOrphans(cluster, options.log)
      const next = await launch(port)
      if (!(await isReady(next, cluster, options.log))) throw await notStarted(logFile)
      server = next
      for (const callback of callbacks) server.onExit(callback)
    }
    return { url, socketUrl, port, stop, restart, onExit }
  } catch (error) {
    await release()
    throw error
  }
}

/** What a socket's whole path may have, in bytes, on the strictest of systems. */
const LONGEST_SOCKET = 103

/** Null where a socket in it would have too long a path, or one that PostgreSQL's setting can't name as it is. */
function socketFolder(dataDir: string): string | null {
  const folder = join(dataDir, 'socket')
  const longest = join(folder, '.s.PGSQL.65535')
  return /^[\w./-]+$/.test(longest) && longest.length <= LONGEST_SOCKET ? folder : null
}

/** For the database's user alone, without what a server that was killed has left there. */
async function emptyFolder(folder: string, { uid, gid }: DatabaseUser): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { mode: 0o700 })
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid)
}

interface Server {
  pid: number | undefined
  /** Settles when the process has ended, however that came. */
  ended: Promise<unknown>
  stop(): Promise<void>
  onExit: EmbeddedPostgres['onExit']
}

async function startServer(
  program: string,
  args: string[],
  options: ReturnType<typeof spawnOptions>,
  logFile: string,
): Promise<Server> {
  const { size } = await stat(logFile).catch(() => ({ size: 0 }))
  if (size > 10_000_000) await rename(logFile, `${logFile}.1`)
  const log = await open(logFile, 'a', 0o600)
  const child: ChildProcess = spawn(program, args, { ...options, stdio: ['ignore', log.fd, log.fd] })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve()).once('error', () => resolve())
  })
  await log.close()
  let isStopping = false
  const { pid } = child
  // If the shop ends without having stopped it, tell it to stop by itself.
  const onOurExit = () => pid && sendSignal(pid, 'SIGINT')
  process.once('exit', onOurExit)
  void ended.then(() => process.off('exit', onOurExit))
  return {
    pid,
    ended,
    async stop() {
      isStopping = true
      if (pid && child.exitCode === null && child.signalCode === null) await shutDown(pid)
      await ended
    },
    onExit(callback) {
      child.once('exit', (code, signal) => {
        if (!isStopping) callback({ code, signal })
      })
    },
  }
}

async function startOnFreePort(
  launch: (port: number) => Promise<Server>,
  cluster: string,
  log: (line: string) => void,
  logFile: string,
): Promise<{ server: Server; port: number }> {
  for (;;) {
    const port = await freePort()
    const server = await launch(port)
    if (await isReady(server, cluster, log)) return { server, port }
    // Between our look and its own, somebody else may have taken the port; any other failure is final.
    if (await isFree(port)) throw await notStarted(logFile)
  }
}

async function notStarted(logFile: string): Promise<Error> {
  const tail = (await readFile(logFile, 'utf8')).trimEnd().split('\n').slice(-8).join('\n')
  return new Error(`The database did not start. The end of its log, ${logFile}:\n${tail}`)
}

/** Waits as long as it takes: recovery after a crash may need minutes. False when the server ended instead. */
async function isReady(server: Server, cluster: string, log: (line: string) => void): Promise<boolean> {
  let hasEnded = false
  void server.ended.then(() => {
    hasEnded = true
  })
  const timeout = setTimeout(
    () => log('The database is still recovering; this can take some minutes'),
    10_000,
  )
  try {
    while (!hasEnded) {
      const postmaster = await readPostmaster(cluster)
      if (postmaster?.isReady && postmaster.pid === server.pid) return true
      await Promise.race([server.ended, delay(20)])
    }
    return false
  } finally {
    clearTimeout(timeout)
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('The machine gave no free port.')
  return address.port
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace(/spokehaat$/, 'postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query(`SELECT FROM pg_database WHERE datname = 'spokehaat'`)
    if (!rowCount) await client.query('CREATE DATABASE spokehaat')
  } finally {
    await client.end()
  }
}
