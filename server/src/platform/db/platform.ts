import type { Config } from '../config/config.ts'
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
  /** A replica for catalogue reads; the primary where there is none. */
  readDb: Database
  /** A connection of its own for health checks and metrics: they get an answer while all others are in use. */
  watchDb: Database
}
