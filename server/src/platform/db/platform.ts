import type { Config } from '../config/config.ts'
import type { ReplicaWatch } from '../replica/replica-watch.ts'
import type { Database } from './client.ts'

/** What nearly every feature works with. A feature that needs more declares a type that extends this one. */
export interface Platform {
  config: Config
  db: Database
  /** The clock, so that tests can be late without waiting. */
  now: () => Date
}

export interface Databases {
  db: Database
  /** For public reads: the replica where there is one and it may be read, else the primary. */
  readDb: Database
  /** Whether reads may go to the replica; null where there is none. */
  replica: ReplicaWatch | null
  /** A connection of its own for health checks and metrics: they get an answer while all others are in use. */
  watchDb: Database
}
