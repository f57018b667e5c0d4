/** One thing that somebody does, as data, so that it can be done again. */
import type { ActName } from './acts.ts'

export interface Act {
  /** Its place in the story. */
  n: number
  actor: number
  name: ActName
  /** The act that has made what this one is about: an order, a page to pay at, a card. */
  of?: number
  /** From 0 to 999: how much, which, in which way. */
  figures: [number, number, number]
}
