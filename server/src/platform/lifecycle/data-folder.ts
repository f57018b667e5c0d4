import { mkdtemp, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Throws, naming DATA_DIR, where no file could be put there. Tried rather than asked: of folders that are no real ones
 * (/proc), or are on a file system that is read-only or full, the permissions say nothing; and making folders within
 * them, which comes next, can take for ever. Gives the folder that it was tried in: this, or the nearest that there is.
 */
export async function proveWritable(dataDir: string): Promise<string> {
  let folder = dataDir
  let found = await stat(folder).catch(() => undefined)
  while (!found && folder !== dirname(folder)) {
    folder = dirname(folder)
    found = await stat(folder).catch(() => undefined)
  }
  const refuse = (why: string) =>
    new Error(`DATA_DIR is ${dataDir}, ${why}. Set it to a folder that the shop can write.`)
  if (!found?.isDirectory()) throw refuse(`and ${folder} is no folder`)
  try {
    await rmdir(await mkdtemp(join(folder, '.spokehaat-')))
    return folder
  } catch (error) {
    throw refuse(`where nothing can be written (${(error as NodeJS.ErrnoException).code ?? String(error)})`)
  }
}
