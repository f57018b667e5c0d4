import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImageStore } from './image-store.ts'
import { storeUnavailable } from './store-unavailable.ts'

/** What a kept picture is called; nothing else in the folder is served. */
export const IMAGE_NAME = /^[0-9a-f]{40}\.(webp|avif|jpg|png)$/

export function imageFolder(dataDir: string): string {
  return join(dataDir, 'images')
}

/** Our own store: a folder, served under /images/. A picture appears there whole or not at all. */
export function createDiskStore(dataDir: string): ImageStore {
  const folder = imageFolder(dataDir)
  return {
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
  }
}
