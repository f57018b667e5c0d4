/** How much load is wanted, and what came of it. */
import { type Child, startChild } from './child.ts'

interface Request {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
  /** Whether each one sent is to have an Idempotency-Key of its own. */
  key?: boolean
}

export interface Load {
  url: string
  connections: number
  seconds: number
  headers?: Record<string, string>
  /** What each connection sends, one after another and again from the first; connections take turns in this list. */
  requests?: Request[][]
}

export interface LoadResult {
  perSecond: number
  requests: number
  /** Milliseconds. */
  p97: number
  p99: number
  /** Answers other than 2xx, broken connections, and those that never came. */
  failed: number
}

export type Loader = Child<Load, LoadResult>

export const startLoader = (): Loader => startChild('load-process.ts')

/** Throws where anything but success was answered: a refusal is answered quickly, and says nothing of speed. */
export async function load(loader: Loader, wanted: Load): Promise<LoadResult> {
  const result = await loader.ask(wanted)
  if (result.failed > 0) throw new Error(`${wanted.url}: ${result.failed} of ${result.requests} failed.`)
  return result
}

/** As browsers ask. */
export const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd', accept: 'text/html,*/*;q=0.8' }
