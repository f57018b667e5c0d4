/** A disk of a few hundred megabytes below a folder, to be filled. Only root may mount one. */
import { execFile } from 'node:child_process'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const PIECE = Buffer.alloc(1024 * 1024)

export interface SmallDisk {
  /** Takes all the room that is left. */
  fill(): Promise<void>
  /** Gives it back. */
  free(): Promise<void>
  unmount(): Promise<void>
}

export async function mountSmallDisk(folder: string, megabytes: number): Promise<SmallDisk> {
  if (process.getuid?.() !== 0) throw new Error('Only root can mount a small disk for this drill.')
  await mkdir(folder, { recursive: true })
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder])
  const ballast = join(folder, 'ballast')
  return {
    async fill() {
      const file = await open(ballast, 'a')
      for (const size of [PIECE.length, 4_096]) {
        while (await file.write(PIECE, 0, size).then(() => true, isFull)) {}
      }
      await file.close()
    },
    free: () => rm(ballast, { force: true }),
    // what still writes there is about to end
    unmount: async () => void (await run('umount', ['--lazy', folder])),
  }
}

/** False, so that nobody goes on writing; throws where something else is wrong. */
function isFull(error: NodeJS.ErrnoException): false {
  if (error.code !== 'ENOSPC') throw error
  return false
}
