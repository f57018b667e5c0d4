import { timingSafeEqual } from 'node:crypto'

/** Compares what was given with what is secret; how long it takes says nothing of where they differ. */
export const areSameBytes = (given: Uint8Array, secret: Uint8Array): boolean =>
  given.length === secret.length && timingSafeEqual(given, secret)
