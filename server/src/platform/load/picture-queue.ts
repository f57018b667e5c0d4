/**
 * Decoding and encoding a picture keeps a processor and a thread of Node's pool busy, for seconds if it means ill. One is
 * at work at a time, so that passwords, tokens and files, which use the same pool, never wait behind pictures. Uploads,
 * for which somebody waits, go before the pictures of pages; only a few may wait, as each is held in memory (10 MB). What
 * nobody looks at meanwhile waits for both.
 */
import { fail } from '../http/refusal.ts'

/** Of Node's pool; passwords/hash-queue.ts leaves it to them. */
export const PICTURE_THREADS = 1
const UPLOADS_WAITING = 8
/** Seconds; each takes less than half of one. */
const RETRY_AFTER = 5

export interface PictureQueue {
  /** Throws `service_unavailable` where too many wait. */
  upload<T>(work: () => Promise<T>): Promise<T>
  page<T>(work: () => Promise<T>): Promise<T>
  /** Whoever brings these holds but a few of them at a time. */
  background<T>(work: () => Promise<T>): Promise<T>
}

export function createPictureQueue(mostUploads = UPLOADS_WAITING): PictureQueue {
  const uploads: (() => void)[] = []
  const pages: (() => void)[] = []
  const others: (() => void)[] = []
  let running = 0

  async function inQueue<T>(waiting: (() => void)[], work: () => Promise<T>): Promise<T> {
    // whoever ends hands its place on
    if (running >= PICTURE_THREADS) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = uploads.shift() ?? pages.shift() ?? others.shift()
      if (next) next()
      else running -= 1
    }
  }

  return {
    async upload(work) {
      if (uploads.length >= mostUploads) {
        throw fail('service_unavailable', { details: { retryAfter: RETRY_AFTER } })
      }
      return inQueue(uploads, work)
    },
    page: (work) => inQueue(pages, work),
    background: (work) => inQueue(others, work),
  }
}

/** Of this process, which has one pool of threads. */
export const pictureQueue = createPictureQueue()
