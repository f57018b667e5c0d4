import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
const isLinux = process.platform === 'linux'

/**
 * When a process started, as a word that fits in a file name: with the pid it tells a process from a later
 * one that was given the same pid. `undefined` when nothing runs under that pid (a zombie runs no more).
 */
async function startedAt(pid: number): Promise<string | undefined> {
  try {
    if (isLinux) {
      const stat = await readFile(`/proc/${pid}/stat`, 'latin1')
      // The command's name stands in parentheses and may hold spaces; the fields after it are state … start time.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      if (fields[0] === 'Z' || fields[0] === 'X') return undefined
      const boot = await readFile('/proc/sys/kernel/random/boot_id', 'latin1')
      return `${boot.trim()}-${fields[19]}`
    }
    const { stdout } = await run('ps', ['-o', 'state=,lstart=', '-p', String(pid)], { env: { LC_ALL: 'C' } })
    const [state, ...start] = stdout.trim().split(/\s+/)
    return state?.startsWith('Z') ? undefined : start.join('-').replaceAll(':', '.')
  } catch {
    return undefined
  }
}

/**
 * Claims the folder for this process and gives the function that lets go of it. Every claim is a file of its
 * own, written before looking for others: of two shops that start at once, at least one sees the other, so
 * both can never get in; and the claim of a dead process can be swept away by anyone without a race.
 */
export async function claimFolder(dataDir: string): Promise<() => Promise<void>> {
  const folder = join(dataDir, 'lock')
  await mkdir(folder, { recursive: true })
  const mine = `${process.pid}@${await startedAt(process.pid)}`
  const release = () => rm(join(folder, mine), { force: true })
  await writeFile(join(folder, mine), '', { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? inUse(dataDir, process.pid) : error
  })
  for (const claim of await readdir(folder)) {
    if (claim === mine) continue
    const pid = Number(claim.slice(0, claim.indexOf('@')))
    if ((await startedAt(pid)) === claim.slice(claim.indexOf('@') + 1)) {
      await release()
      throw inUse(dataDir, pid)
    }
    await rm(join(folder, claim), { force: true })
  }
  return release
}

function inUse(dataDir: string, pid: number): Error {
  return new Error(
    `Another shop (process ${pid}) is already running on the data folder ${dataDir}. ` +
      'Stop that one first, or give this one a folder of its own with DATA_DIR.',
  )
}

/**
 * Ends whatever a killed shop left running on the cluster, so that a new postmaster may take it over:
 * the postmaster by a fast shutdown, or, when the postmaster itself was killed, its last sessions.
 */
export async function stopOrphans(cluster: string, log: (line: string) => void): Promise<void> {
  const postmaster = (await readPostmaster(cluster))?.pid
  const running = await postgresProcessesIn(cluster, postmaster)
  if (postmaster && running.includes(postmaster)) {
    log(`Stopping the database an earlier shop left running (process ${postmaster})`)
    await shutDown(postmaster)
  }
  for (const pid of await postgresProcessesIn(cluster, undefined)) await shutDown(pid)
  // PostgreSQL would take the old note for a running server if its number now belongs to some other process, or
  // to a zombie nobody buried. Only where all of the cluster's processes can be seen do we know better.
  if (isLinux) await rm(join(cluster, 'postmaster.pid'), { force: true })
}

/** PostgreSQL's own note of the postmaster; its line 8 is how pg_ctl, too, learns that the server is ready. */
export async function readPostmaster(
  cluster: string,
): Promise<{ pid: number; isReady: boolean } | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  return pid > 0 ? { pid, isReady: lines[7]?.trim() === 'ready' } : undefined
}

/** Every PostgreSQL process works inside its cluster's folder: by that it is known even if the folder was moved. */
async function postgresProcessesIn(cluster: string, suspect: number | undefined): Promise<number[]> {
  if (!isLinux) {
    if (!suspect || !(await startedAt(suspect))) return []
    const { stdout } = await run('ps', ['-o', 'command=', '-p', String(suspect)])
    return stdout.includes(cluster) && basename(stdout.split(' ')[0] ?? '') === 'postgres' ? [suspect] : []
  }
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  const found = await Promise.all(
    pids.map(async (pid) => {
      try {
        const isOurs =
          (await readlink(`/proc/${pid}/cwd`)) === cluster &&
          (await readFile(`/proc/${pid}/comm`, 'latin1')).trim() === 'postgres'
        return isOurs ? pid : 0
      } catch {
        return 0 // gone meanwhile, or another user's
      }
    }),
  )
  return found.filter((pid) => pid > 0)
}

/** Fast shutdown (sessions end, data is flushed); a server that hangs is ended at once and recovers at its next start. */
export async function shutDown(pid: number): Promise<void> {
  const start = await startedAt(pid)
  const steps = [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const
  for (const [signal, timeout] of steps) {
    const deadline = Date.now() + timeout
    let isRunning = start !== undefined && (await startedAt(pid)) === start
    if (isRunning) sendSignal(pid, signal)
    while (isRunning && Date.now() < deadline) {
      await delay(20)
      isRunning = (await startedAt(pid)) === start
    }
    if (!isRunning) return
  }
  throw new Error(`The database process ${pid} does not stop, not even when killed.`)
}

/** Sends the signal; a process that has just ended by itself is no error. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
