/**
 * Pictures as files: encoded once, named by what they were made from, kept on disk. Losing the folder costs time,
 * nothing else.
 */
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Raise it when encoding changes, so that no file of the old kind is found. */
const ENCODING = '1'
/** Encoders at once: each keeps a processor busy, and pages want one too. */
const WORKERS = 1

export interface PictureCache {
  /** The bytes for `key`, from disk or from `make`; of several callers at once, one makes them. */
  get(key: string, make: () => Promise<Buffer>): Promise<Buffer>
}

export function createPictureCache(folder: string): PictureCache {
  const underWay = new Map<string, Promise<Buffer>>()
  const queue: (() => void)[] = []
  let working = 0

  async function inTurn(make: () => Promise<Buffer>): Promise<Buffer> {
    if (working >= WORKERS) await new Promise<void>((resolve) => queue.push(resolve))
    else working += 1
    try {
      return await make()
    } finally {
      const next = queue.shift()
      if (next) next()
      else working -= 1
    }
  }

  async function find(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const path = join(folder, name.slice(0, 2), name)
    const kept = await readFile(path).catch(() => null)
    if (kept) return kept
    const bytes = await inTurn(make)
    // a full disk must not keep a picture from being seen; it is made again next time
    await keep(path, bytes).catch(() => {})
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

/** There whole or not at all. */
async function keep(path: string, bytes: Buffer): Promise<void> {
  const draft = `${path}.${randomUUID()}`
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(draft, bytes)
  await rename(draft, path)
}
