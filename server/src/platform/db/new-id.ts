import { v7 } from 'uuid'

/** A new UUIDv7: unique on every node, and in the order of time, so that indexes grow at their end. */
export function newId(): string {
  return v7()
}
