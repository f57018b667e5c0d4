import { execFile } from 'node:child_process'
import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import { homedir, userInfo } from 'node:os'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The system user PostgreSQL runs as. `uid` and `gid` are set when that is another than ourselves. */
export interface DatabaseUser {
  name: string
  uid?: number
  gid?: number
}

/** A container may run us under an id that has no name. */
function oneself(): DatabaseUser {
  try {
    return { name: userInfo().username }
  } catch {
    return { name: `id ${process.getuid?.()}` }
  }
}

/**
 * PostgreSQL refuses to run as root. An ordinary user runs it as oneself; root hands it to the owner of the
 * existing cluster, or to the system's `postgres` user, which is created where it is missing.
 */
export async function databaseUser(cluster: string): Promise<DatabaseUser> {
  const owner = await stat(cluster).catch(() => undefined)
  if (process.getuid?.() !== 0) {
    if (owner && owner.uid !== process.getuid?.()) {
      throw new Error(
        `The database in ${cluster} belongs to another user (id ${owner.uid}), not to ${oneself().name}. ` +
          'Start the shop as the user who made it, or set DATA_DIR to a folder of your own.',
      )
    }
    return oneself()
  }
  if (owner?.uid === 0) {
    throw new Error(
      `The database in ${cluster} belongs to root, as which PostgreSQL refuses to run. ` +
        `Give it to its own user: chown -R postgres: ${cluster}`,
    )
  }
  if (owner) return { name: (await nameOf(owner.uid)) ?? `id ${owner.uid}`, uid: owner.uid, gid: owner.gid }
  return (await systemUser()) ?? (await createSystemUser())
}

async function nameOf(uid: number): Promise<string | undefined> {
  return run('id', ['-nu', String(uid)]).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  )
}

async function systemUser(): Promise<DatabaseUser | undefined> {
  const id = (flag: string) => run('id', [flag, 'postgres']).then(({ stdout }) => Number(stdout))
  return Promise.all([id('-u'), id('-g')]).then(
    ([uid, gid]) => ({ name: 'postgres', uid, gid }),
    () => undefined,
  )
}

async function createSystemUser(): Promise<DatabaseUser> {
  const attempt = await run('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']).catch(
    (error: Error) => error,
  )
  // Asked again rather than trusted: another shop may have created the user in the same moment.
  const user = await systemUser()
  if (user) return user
  throw new Error(
    'PostgreSQL refuses to run as root, and its own system user "postgres" could not be created ' +
      `(${attempt instanceof Error ? attempt.message.trim() : 'unknown reason'}). ` +
      'Create that user, start the shop as an ordinary user, or set DATABASE_URL.',
  )
}

/**
 * Makes the data folder, and proves that we can write it and the database's user can reach it and the programs.
 * What can be refused is refused before anything is made, lest root leave a folder that shuts its next user out.
 */
export async function openFolders(dataDir: string, programs: string[], user: DatabaseUser): Promise<void> {
  const refuse = (folder: string | undefined, who: DatabaseUser, need?: string) => {
    if (folder) throw closedError(folder, who, need)
  }
  for (const program of programs) refuse(await firstClosed(program, user, 'reach'), user)
  refuse(await firstClosed(dirname(dataDir), user, 'reach'), user, dataDir)
  refuse(await firstClosed(dataDir, oneself(), 'write'), oneself(), dataDir)
  const created = await mkdir(dataDir, { recursive: true })
  // What we make ourselves, or find empty, must not be closed to the database's user by a strict umask.
  if (created) await openToPassers(created, dataDir)
  else if (user.uid !== undefined && !(await readdir(dataDir)).length) await chmod(dataDir, 0o711)
  refuse(await firstClosed(dataDir, user, 'reach'), user, dataDir)
}

async function openToPassers(from: string, to: string): Promise<void> {
  let folder = from
  await chmod(folder, 0o711)
  for (const name of relative(from, to).split(sep).filter(Boolean)) {
    folder = join(folder, name)
    await chmod(folder, 0o711)
  }
}

/**
 * The first folder on the way to `path` that the user cannot pass, or, for writing, the last one that exists
 * if the user cannot write it. Asked of the kernel as that very user.
 */
async function firstClosed(
  path: string,
  user: DatabaseUser,
  purpose: 'reach' | 'write',
): Promise<string | undefined> {
  const script = `
    for step; do
      if [ -x "$step" ]; then last=$step
      elif [ -e "$step" ]; then printf %s "$step"; exit
      fi
    done
    ${purpose === 'write' ? '[ -w "$last" ] || printf %s "$last"' : ''}`
  const { stdout } = await run('/bin/sh', ['-c', script, 'sh', ...stepsTo(path)], {
    uid: user.uid,
    gid: user.gid,
    cwd: '/',
  })
  return stdout || undefined
}

function stepsTo(path: string): string[] {
  const steps = [resolve(path)]
  for (let step = dirname(resolve(path)); step !== steps[0]; step = dirname(step)) steps.unshift(step)
  return steps
}

function closedError(folder: string, user: DatabaseUser, dataDir?: string): Error {
  const isAnother = user.uid !== undefined
  const who = isAnother
    ? `As root, the shop runs its database as the system user "${user.name}", to whom`
    : `To you, the user "${user.name}",`
  const need = dataDir ? `the data folder ${dataDir}` : "PostgreSQL's programs in node_modules"
  const ways = [
    dataDir
      ? `set DATA_DIR to a folder that ${isAnother ? 'this user' : 'you'} can reach and write, such as ${
          isAnother ? '/var/lib/spokehaat' : join(homedir(), 'spokehaat-data')
        }`
      : 'move the project to a folder that this user can reach, such as /opt/spokehaat',
    ...(dataDir && isAnother ? ['move the project out of the closed folder'] : []),
    ...(isAnother ? ['start the shop as an ordinary user'] : []),
    'set DATABASE_URL to a PostgreSQL of your own',
  ]
  return new Error(
    `${who} ${folder} is closed; it is needed for ${need}. Do one of these: ${ways.join('; ')}.`,
  )
}
