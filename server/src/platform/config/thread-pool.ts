/** Node's pool of threads: passwords are hashed in it, tokens checked, answers compressed, files read. */

const UNSET = 4
const MOST = 1_024

/** How many threads `UV_THREADPOOL_SIZE` gives it, read as libuv does (threadpool.c): what is no number counts as one. */
export function threadsOf(setting: string | undefined): number {
  if (setting === undefined) return UNSET
  const threads = Number.parseInt(setting, 10) || 1
  return threads < 0 ? MOST : Math.min(threads, MOST)
}

export const THREADS = threadsOf(process.env.UV_THREADPOOL_SIZE)
