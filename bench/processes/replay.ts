import type { Script } from './recording.ts'

export interface Replay {
  /** Of the database. */
  url: string
  /** One for each connection. */
  scripts: Script[]
  seconds: number
}
