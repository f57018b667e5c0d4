/**
 * Hashing a password keeps a processor busy for milliseconds and fills 19 MiB. It runs in Node's pool of threads, where
 * tokens are checked and pictures made too: so few run at a time, never in all the pool's threads nor in those of pictures,
 * and the others stand in line. Otherwise sixteen who sign in at once hold up everybody who is signed in. As many run as there are
 * processors: more would take turns on them, and each would find what it had filled gone from the processor's cache.
 */
import { availableParallelism } from 'node:os'
import { THREADS } from '../config/thread-pool.ts'
import { PICTURE_THREADS } from '../load/picture-queue.ts'

/** What is left of the pool, of four threads one: for tokens and files. */
const OTHERS = 1
const AT_ONCE = Math.max(1, Math.min(availableParallelism(), THREADS - PICTURE_THREADS - OTHERS))

export type Queue = <T>(work: () => Promise<T>) => Promise<T>

/** First come, first served; a failure is its own caller's alone. */
export function createQueue(atOnce: number): Queue {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    // whoever ends hands its place on
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** Around each hash of a password or a recovery code, made or checked. */
export const inHashQueue: Queue = createQueue(AT_ONCE)
