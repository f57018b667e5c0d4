import type { FastifyRequest } from 'fastify'
import type { Ids } from './ids.ts'

/** What every gateway of the running sandbox shares. */
export interface Sandbox {
  ids: Ids
  /** ms since 1970, by the sandbox's clock. */
  now(): number
  /** Aborted when the sandbox closes. */
  closing: AbortSignal
  /** The address that this request reached the sandbox at, without a slash at the end. */
  origin(request: FastifyRequest): string
  /** The address that the shop's server reaches the sandbox at, without a slash at the end. */
  localUrl(): string
  /** The address that a browser reaches the sandbox at, without a slash at the end. */
  publicUrl(): string
  /** Where one gateway's records outlive the process; undefined keeps them in memory. */
  fileOf(gateway: string): string | undefined
}
