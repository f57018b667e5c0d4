/** Files in a folder that grows no further than it may: those used longest ago go first. Losing any is no loss. */
import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A file tells when it was last used by its time of change; ms by which that may lag, to write less. */
const USE_NOTED_EVERY = 60 * 60_000
/** How much of its bound may be written before the folder is looked through again. */
const SLACK = 1 / 16
/** To which share of its bound a full folder is emptied, so that not each new file empties it again. */
const DOWN_TO = 7 / 8

export interface BoundedFolder {
  /** Null where there is none. `path`: within the folder. */
  read(path: string): Promise<Buffer | null>
  /** Whole or not at all; resolves once the folder is within its bound again, but for a sixteenth. */
  write(path: string, bytes: Buffer): Promise<void>
}

/** `most`: bytes. Several may share a folder. */
export function createBoundedFolder(folder: string, most: number): BoundedFolder {
  /** Since the folder was looked through; at first nobody knows what is there. */
  let written = Number.POSITIVE_INFINITY
  let sweeping: Promise<void> | null = null

  return {
    async read(path) {
      const file = await open(join(folder, path), 'r').catch(() => null)
      if (!file) return null
      try {
        const { mtimeMs } = await file.stat()
        const now = new Date()
        // where the file is another user's, it counts as unused, and is made again some day
        if (now.getTime() - mtimeMs > USE_NOTED_EVERY) await file.utimes(now, now).catch(() => {})
        return await file.readFile()
      } catch {
        return null
      } finally {
        await file.close()
      }
    },

    async write(path, bytes) {
      const whole = join(folder, path)
      const draft = `${whole}.${randomUUID()}`
      await mkdir(dirname(whole), { recursive: true })
      await writeFile(draft, bytes)
      await rename(draft, whole)
      written += bytes.length
      if (written <= most * SLACK) return
      sweeping ??= sweep(folder, most).finally(() => {
        sweeping = null
        written = 0
      })
      await sweeping
    },
  }
}

async function sweep(folder: string, most: number): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  const files: { path: string; size: number; usedAt: number }[] = []
  for (const name of names) {
    const path = join(folder, name)
    // it may have gone since, by another's sweep
    const about = await stat(path).catch(() => null)
    if (about?.isFile()) files.push({ path, size: about.size, usedAt: about.mtimeMs })
  }
  let bytes = files.reduce((sum, { size }) => sum + size, 0)
  if (bytes <= most) return
  files.sort((a, b) => a.usedAt - b.usedAt)
  for (const { path, size } of files) {
    if (bytes <= most * DOWN_TO) return
    await rm(path, { force: true })
    bytes -= size
  }
}
