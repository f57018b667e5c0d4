/** Secrets that the shop makes for itself, in `${dataDir}/secrets`, readable by nobody else. */
import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

async function pathOf(dataDir: string, name: string): Promise<string> {
  const folder = join(dataDir, 'secrets')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return join(folder, name)
}

/** A whole file beside `path`, which is put in its place by `place`: nobody ever reads half a secret. */
async function writeBeside(
  path: string,
  text: string,
  place: (from: string) => Promise<void>,
): Promise<void> {
  const draft = `${path}.${randomUUID()}`
  try {
    await writeFile(draft, `${text}\n`, { mode: 0o600, flush: true })
    await place(draft)
  } finally {
    await rm(draft, { force: true })
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

/** Null where there is none yet. */
export async function readSecret(dataDir: string, name: string): Promise<string | null> {
  try {
    const text = (await readFile(await pathOf(dataDir, name), 'utf8')).trim()
    return text === '' ? null : text
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

export async function writeSecret(dataDir: string, name: string, text: string): Promise<void> {
  const path = await pathOf(dataDir, name)
  await writeBeside(path, text, (draft) => rename(draft, path))
}

/** The kept secret, or else a new one; where several processes make one at once, all get the same. */
export async function keepSecret(dataDir: string, name: string, make: () => string): Promise<string> {
  const kept = await readSecret(dataDir, name)
  if (kept !== null) return kept
  const path = await pathOf(dataDir, name)
  await writeBeside(path, make(), async (draft) => {
    try {
      // unlike a rename, a link never replaces what another process put there first
      await link(draft, path)
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error
    }
  })
  const made = await readSecret(dataDir, name)
  if (made === null) throw new Error(`${path} is empty. Delete it and start again.`)
  return made
}
