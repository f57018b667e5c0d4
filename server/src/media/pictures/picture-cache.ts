/**
 * Pictures as files: encoded once, named by what they were made from, kept on disk while there is room. Losing the
 * folder costs time, nothing else.
 */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '../../platform/config/config.ts'
import { pictureQueue } from '../../platform/load/picture-queue.ts'
import { createBoundedFolder } from './bounded-folder.ts'

/** Raise it when encoding changes, so that no file of the old kind is found. */
const ENCODING = '1'
const MB = 2 ** 20

export interface PictureCache {
  /** The bytes for `key`, from disk or from `make`; of several callers at once, one makes them. */
  get(key: string, make: () => Promise<Buffer>): Promise<Buffer>
}

export function createPictureCache(config: Pick<Config, 'dataDir' | 'PICTURE_CACHE_MB'>): PictureCache {
  const folder = createBoundedFolder(join(config.dataDir, 'cache/pictures'), config.PICTURE_CACHE_MB * MB)
  const underWay = new Map<string, Promise<Buffer>>()

  async function find(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const path = join(name.slice(0, 2), name)
    const kept = await folder.read(path)
    if (kept) return kept
    const bytes = await pictureQueue.page(make)
    // a full disk must not keep a picture from being seen; it is made again next time
    await folder.write(path, bytes).catch(() => {})
    return bytes
  }

  return {
    get(key, make) {
      const name = createHash('sha256').update(`${ENCODING}\0${key}`).digest('hex')
      const running = underWay.get(name)
      if (running) return running
      const promise = find(name, make).finally(() => underWay.delete(name))
      underWay.set(name, promise)
      return promise
    },
  }
}
