import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImageStore } from './image-store.ts'
import { storeUnavailable } from './store-unavailable.ts'

/** What a kept picture is called; nothing else in the folder is served. */
export const IMAGE_NAME = /^[0-9a-f]{40}\.(webp|avif|jpg|png)$/

export function imageFolder(dataDir: string): string {
  return join(dataDir, 'images')
}

/** What nothing refers to: beside the folder that is served. */
const asideFolder = (dataDir: string) => join(dataDir, 'images-aside')

/** Our own store: a folder, served under /images/. A picture appears there whole or not at all. */
export function createDiskStore(dataDir: string): ImageStore {
  const folder = imageFolder(dataDir)
  const aside = asideFolder(dataDir)
  return {
    // the start proves that DATA_DIR can be written: lifecycle/data-folder.ts
    check: null,
    shelf: {
      names: async () => (await readdir(folder).catch(nothingYet)).filter((name) => IMAGE_NAME.test(name)),
      setAside: (name) => move(name, folder, aside),
      bringBack: (name) => move(name, aside, folder),
      remove: (name) => rm(join(aside, name), { force: true }).catch(unavailable),
    },
    async put({ name, bytes }) {
      const draft = join(folder, `.${name}.${randomUUID()}`)
      try {
        await mkdir(folder, { recursive: true })
        await writeFile(draft, bytes, { flush: true })
        await rename(draft, join(folder, name))
      } catch (error) {
        await rm(draft, { force: true }).catch(() => {})
        throw storeUnavailable(error)
      }
      return `/images/${name}`
    },
    // of this very shop, whatever the name
    gaveOut: (address) => /^\/images\/[\w-]+\.\w+$/.test(address),
  }
}

async function move(name: string, from: string, to: string): Promise<void> {
  try {
    await mkdir(to, { recursive: true })
    await rename(join(from, name), join(to, name))
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (!isGone) unavailable(error)
  }
}

/** The folder is made with the first picture. */
function nothingYet(error: NodeJS.ErrnoException): string[] {
  return error.code === 'ENOENT' ? [] : unavailable(error)
}

function unavailable(error: unknown): never {
  throw storeUnavailable(error)
}
